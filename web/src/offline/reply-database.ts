import { clear, createStore, get, promisifyRequest } from 'idb-keyval'
import { keptFiles, type Shelf } from './reply-cache.ts'

const store = createStore('hale', 'kept')

/** What is kept in the browser's own database. */
const deviceShelf: Shelf = {
  get: (name) => get(name, store),
  change: (entries) =>
    store('readwrite', (objects) => {
      for (const [name, text] of entries) {
        if (text === undefined) objects.delete(name)
        else objects.put(text, name)
      }
      return promisifyRequest(objects.transaction)
    }),
  clear: () => clear(store),
  alone: (work) => ('locks' in navigator ? navigator.locks.request('hale-kept', work) : work()),
}

export const keptOnDevice = keptFiles(deviceShelf)
