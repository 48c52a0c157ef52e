import { clear, createStore, get, promisifyRequest } from 'idb-keyval'
import * as z from 'zod/mini'
import { replyKey } from '../api/reply-key.ts'
import { sealed, type ByteDatabase, type TextDatabase } from './sealed.ts'

/** What is saved on this device may take this many bytes. */
export const MAX_SAVED_BYTES = 41_943_040
/** What a browser needs beside a text, roughly: its key twice, its entry in the index, and what seals it. */
const OVERHEAD_BYTES = 300
const INDEX_KEY = 'index'

/** Whose texts they are, and of each how large it is and when it was last used. Only the first version is without one. */
const index = z.object({
  version: z.optional(z.literal(1)),
  owner: z.string(),
  notes: z.record(
    z.string(),
    z.object({ bytes: z.number(), usedAt: z.number(), savedAt: z.optional(z.number()) }),
  ),
})
type Notes = z.infer<typeof index>['notes']

/** A text, and when it was saved, in ms since 1970. */
export type SavedText = { text: string; savedAt: number | undefined }

/**
 * A cache of one person's texts on their device, for when there is no connection: those used last, and never more than
 * `maxBytes`. What another person left is cleared before anything is read or written.
 */
export function textCache(database: TextDatabase, maxBytes = MAX_SAVED_BYTES, now: () => number = Date.now) {
  async function readNotes(owner: string): Promise<Notes> {
    const text = await database.get(INDEX_KEY)
    const found = z.safeParse(index, typeof text === 'string' ? parse(text) : undefined)
    if (found.success && found.data.owner === owner) return found.data.notes
    await database.clear()
    return {}
  }

  /** Writes texts, and with them the notes of all that is left. */
  function change(owner: string, notes: Notes, texts: [string, string | undefined][]): Promise<void> {
    return database.change(
      new Map([
        ...texts.map(([name, text]): [string, string | undefined] => [keyOf(name), text]),
        [INDEX_KEY, JSON.stringify({ version: 1, owner, notes })],
      ]),
    )
  }

  async function save(owner: string, name: string, text: string): Promise<void> {
    const notes = await readNotes(owner)
    const bytes = new Blob([text, name, name]).size + OVERHEAD_BYTES
    const at = now()
    const all = { ...notes, [name]: { bytes, usedAt: at, savedAt: at } }
    const left = lastUsed(all, maxBytes)
    const removed = Object.keys(all).filter((one) => !(one in left))
    const added: [string, string][] = name in left ? [[name, text]] : []
    await change(owner, left, [...removed.map((one): [string, undefined] => [one, undefined]), ...added])
  }

  async function find(owner: string, name: string): Promise<SavedText | undefined> {
    const notes = await readNotes(owner)
    const note = notes[name]
    const text = note && (await database.get(keyOf(name)))
    if (!note || typeof text !== 'string') return undefined
    await change(owner, { ...notes, [name]: { ...note, usedAt: now() } }, [])
    return { text, savedAt: note.savedAt }
  }

  async function remove(owner: string, name: string): Promise<void> {
    const notes = new Map(Object.entries(await readNotes(owner)))
    if (notes.delete(name)) await change(owner, Object.fromEntries(notes), [[name, undefined]])
  }

  return {
    save: (owner: string, name: string, text: string) => database.alone(() => save(owner, name, text)),
    find: (owner: string, name: string) => database.alone(() => find(owner, name)),
    remove: (owner: string, name: string) => database.alone(() => remove(owner, name)),
    clear: () => database.alone(() => database.clear()),
  }
}

/** Of all that is noted, what was used last and fits. */
function lastUsed(notes: Notes, maxBytes: number): Notes {
  let room = maxBytes
  const newestFirst = Object.entries(notes).toSorted(([, a], [, b]) => b.usedAt - a.usedAt)
  return Object.fromEntries(
    newestFirst.filter(([, { bytes }]) => {
      const fits = bytes <= room
      if (fits) room -= bytes
      return fits
    }),
  )
}

function keyOf(name: string): string {
  return `text ${name}`
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const store = createStore('hale', 'kept')

const browserDatabase: ByteDatabase = {
  get: (name) => get(name, store),
  change: (entries) =>
    store('readwrite', (objects) => {
      for (const [name, bytes] of entries) {
        if (bytes === undefined) objects.delete(name)
        else objects.put(bytes, name)
      }
      return promisifyRequest(objects.transaction)
    }),
  clear: () => clear(store),
  alone: (work) => ('locks' in navigator ? navigator.locks.request('hale-kept', work) : work()),
}

/** The replies that `callOrSaved` has saved. */
export const replyCache = textCache(sealed(browserDatabase, replyKey))
