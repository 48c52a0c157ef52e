import { createStore, del, delMany, get, keys, set } from 'idb-keyval'
import * as z from 'zod/mini'
import { readAuthEntry } from '../../api/auth-entry.ts'
import { kept, type KeptStore } from './local-copy.ts'

/** What this device keeps for one opened editor, which is the only one to write there until it lets go. */
export type Place = { editing: string; store: KeptStore; letGo: () => void }

const database = createStore('hale-drafts', 'kept')

/**
 * A place for an article on this device: one that an editor left with something unsaved, as after a crash, else a new
 * one. What another open tab holds is left alone.
 */
export async function takePlace(articleId: string): Promise<Place> {
  const prefix = `${readAuthEntry()?.id}/${articleId}/`
  for (const key of await keysKept()) {
    const editing = key.startsWith(prefix) ? key.slice(prefix.length) : ''
    const letGo = z.safeParse(z.uuid(), editing).success && (await hold(editing))
    if (letGo) return { editing, store: storeAt(key), letGo }
  }
  const editing = crypto.randomUUID()
  const letGo = (await hold(editing)) ?? (() => {})
  return { editing, store: storeAt(prefix + editing), letGo }
}

/** Nothing that one person wrote on this device is there for the next. */
export async function forgetOthers(): Promise<void> {
  const own = `${readAuthEntry()?.id}/`
  const others = (await keysKept()).filter((key) => !key.startsWith(own))
  if (others.length > 0) await delMany(others, database)
}

function storeAt(key: string): KeptStore {
  return {
    async read() {
      const value: unknown = await get(key, database)
      const found = z.safeParse(kept, value)
      // What another version of Hale kept is not written over, even if this one cannot read it.
      if (value !== undefined && !found.success) await set(`${key}/unread`, value, database)
      return found.success ? found.data : undefined
    },
    write: (next) => set(key, next, database),
    clear: () => del(key, database),
  }
}

/** None where the device keeps nothing. */
async function keysKept(): Promise<string[]> {
  const found: unknown[] = await keys(database).catch(() => [])
  return found.filter((key) => typeof key === 'string')
}

/** Holds a place for as long as this page lives, or until it is let go; `undefined` where another page holds it. */
function hold(editing: string): Promise<(() => void) | undefined> {
  if (!('locks' in navigator)) return Promise.resolve(() => {})
  const { promise: asked, resolve: answer } = Promise.withResolvers<(() => void) | undefined>()
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  const name = `hale-draft-${editing}`
  navigator.locks
    .request(name, { ifAvailable: true }, (lock) => {
      answer(lock ? letGo : undefined)
      return lock ? held : undefined
    })
    .catch(() => answer(undefined))
  return asked
}
