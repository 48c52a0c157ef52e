import { clear, createStore, get, promisifyRequest } from 'idb-keyval'
import * as z from 'zod/mini'
import { getReplyKey } from '../api/reply-key.ts'
import { nativeOverrides } from '../device/native.ts'
import { keptItem, MAX_KEPT_BYTES, MAX_KEPT_ITEMS, type KeptItem } from './kept/kept-item.ts'
import { sealedDatabase, type ByteDatabase, type TextDatabase } from './sealed.ts'

/** Limit on what is saved on this device, in bytes. */
export const MAX_SAVED_BYTES = 41_943_040
/**
 * Approximate bytes that a browser needs besides a text: its key twice, its entry in the index, and the
 * encryption.
 */
const OVERHEAD_BYTES = 300
const INDEX_KEY = 'index'

/**
 * The index of the cache: the owner, and for each text its size and when it was last used. Only the first
 * release wrote it without a version.
 */
const index = z.object({
  version: z.optional(z.literal(1)),
  owner: z.string(),
  notes: z.record(
    z.string(),
    z.object({ bytes: z.number(), usedAt: z.number(), savedAt: z.optional(z.number()) }),
  ),
  /**
   * Items that the person keeps on purpose, newest first; their replies stay, whatever is saved
   * automatically.
   */
  kept: z.prefault(z.array(keptItem), []),
})
type Notes = z.infer<typeof index>['notes']
type Index = { notes: Notes; kept: KeptItem[] }

/** A text with its time of saving, in ms since 1970. */
export type SavedText = { text: string; savedAt: number | undefined }

/** Returns functions that read and change the index. */
function indexOf(database: TextDatabase) {
  async function readIndex(owner: string): Promise<Index> {
    const text = await database.get(INDEX_KEY)
    const parsed = z.safeParse(index, typeof text === 'string' ? parse(text) : undefined)
    if (parsed.success && parsed.data.owner === owner) return parsed.data
    await database.clear()
    return { notes: {}, kept: [] }
  }

  /** Writes texts and the new index together. */
  function change(
    owner: string,
    { notes, kept }: Index,
    texts: [string, string | undefined][] = [],
  ): Promise<void> {
    return database.change(
      new Map([
        ...texts.map(([name, text]): [string, string | undefined] => [keyOf(name), text]),
        [INDEX_KEY, JSON.stringify({ version: 1, owner, notes, kept })],
      ]),
    )
  }

  return { readIndex, change }
}

/**
 * Returns a cache of one person's texts on their device, for offline use: what they keep on purpose and, of
 * the rest, what was used last, never more than `maxBytes`. Another person's texts are cleared before
 * anything is read or written.
 */
export function textCache(database: TextDatabase, maxBytes = MAX_SAVED_BYTES, now: () => number = Date.now) {
  const { readIndex, change } = indexOf(database)

  /** Adds texts, and removes the least recently used ones to make room. */
  async function add(owner: string, { notes, kept }: Index, texts: [string, string][]): Promise<void> {
    const at = now()
    const added = texts.map(([name, text]) => {
      const bytes = new Blob([text, name, name]).size + OVERHEAD_BYTES
      return [name, { bytes, usedAt: at, savedAt: at }] as const
    })
    const all = { ...notes, ...Object.fromEntries(added) }
    const left = mostRecentlyUsed(all, maxBytes, new Set(kept.flatMap(({ replies }) => replies)))
    const removed = Object.keys(all).filter((one) => !(one in left))
    await change(owner, { notes: left, kept }, [
      ...removed.map((one): [string, undefined] => [one, undefined]),
      ...texts.filter(([name]) => name in left),
    ])
  }

  async function save(owner: string, name: string, text: string): Promise<void> {
    await add(owner, await readIndex(owner), [[name, text]])
  }

  async function find(owner: string, name: string): Promise<SavedText | undefined> {
    const { notes, kept } = await readIndex(owner)
    const note = notes[name]
    const text = note && (await database.get(keyOf(name)))
    if (!note || typeof text !== 'string') return undefined
    await change(owner, { notes: { ...notes, [name]: { ...note, usedAt: now() } }, kept })
    const files = kept.flatMap((item) => item.files)
    const shownText = nativeOverrides.keptFiles?.withKeptUrls(text, files) ?? text
    return { text: shownText, savedAt: note.savedAt }
  }

  /** Removes a text, and any kept item that is shown from it. */
  async function remove(owner: string, name: string): Promise<void> {
    const { notes, kept } = await readIndex(owner)
    if (!(name in notes)) return
    const left = Object.entries(notes).filter(([one]) => one !== name)
    const stillKept = kept.filter(({ replies }) => !replies.includes(name))
    await change(owner, { notes: Object.fromEntries(left), kept: stillKept }, [[name, undefined]])
  }

  async function keep(owner: string, item: KeptItem, texts: [string, string][]): Promise<boolean> {
    const { notes, kept } = await readIndex(owner)
    if (!fitsLimits(kept, item)) return false
    await add(owner, { notes, kept: [item, ...withoutPath(kept, item.path)] }, texts)
    return true
  }

  /** Removes a kept item; its replies are from then on like all others. */
  async function unkeep(owner: string, path: string): Promise<void> {
    const { notes, kept } = await readIndex(owner)
    await add(owner, { notes, kept: withoutPath(kept, path) }, [])
  }

  return {
    save: (owner: string, name: string, text: string) => database.alone(() => save(owner, name, text)),
    find: (owner: string, name: string) => database.alone(() => find(owner, name)),
    remove: (owner: string, name: string) => database.alone(() => remove(owner, name)),
    /** Lists the names of all texts. */
    names: (owner: string) => database.alone(async () => Object.keys((await readIndex(owner)).notes)),
    /** Keeps an item with its replies; returns false where there is no room for it. */
    keep: (owner: string, item: KeptItem, texts: [string, string][]) =>
      database.alone(() => keep(owner, item, texts)),
    unkeep: (owner: string, path: string) => database.alone(() => unkeep(owner, path)),
    listKept: (owner: string) => database.alone(async () => (await readIndex(owner)).kept),
    hasRoomFor: (owner: string, item: KeptItem) =>
      database.alone(async () => fitsLimits((await readIndex(owner)).kept, item)),
    clear: () => database.alone(() => database.clear()),
  }
}

const withoutPath = (items: KeptItem[], path: string) => items.filter((one) => one.path !== path)

function fitsLimits(items: KeptItem[], item: KeptItem): boolean {
  const others = withoutPath(items, item.path)
  const bytes = others.reduce((sum, one) => sum + one.bytes, item.bytes)
  return bytes <= MAX_KEPT_BYTES && others.length < MAX_KEPT_ITEMS
}

/** Returns the notes of the texts that stay: those of kept items and, of all others, the last used ones that fit. */
function mostRecentlyUsed(notes: Notes, maxBytes: number, keptPaths: ReadonlySet<string>): Notes {
  let room = maxBytes
  const newestFirst = Object.entries(notes).toSorted(([, a], [, b]) => b.usedAt - a.usedAt)
  return Object.fromEntries(
    newestFirst.filter(([name, { bytes }]) => {
      if (keptPaths.has(name)) return true
      const isRoom = bytes <= room
      if (isRoom) room -= bytes
      return isRoom
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

/** The cache of the replies that `callOrSaved` saves, encrypted. */
export const replyCache = textCache(sealedDatabase(browserDatabase, getReplyKey))
