import { createStore, del, delMany, get, keys, set } from 'idb-keyval'
import type * as z from 'zod/mini'
import { decode, encode, mayStore, type EntryKind } from './entry.ts'
import { currentOwner, type Owner } from './owner.ts'

// Keys are `person/id`. The database is named after the drafts, which were its first content.
const database = createStore('hale-drafts', 'kept')

/** Suffix of the key under which an entry that this version of Hale cannot read is put aside. */
const UNREAD_SUFFIX = '/unread'

/**
 * A store of many or large values for each owner, in IndexedDB. An `id` begins with the kind of value, such as
 * `scan/…`. Reading and writing throw where the browser allows no storage.
 */
export function databaseStore<Schema extends z.ZodMiniType>(
  kindOf: Omit<EntryKind<Schema>, 'until' | 'belongsTo'>,
) {
  const kind: EntryKind<Schema> = { ...kindOf, until: 'next-person' }
  type Value = z.infer<Schema>

  return {
    /** Lists the ids of an owner's values that begin with `prefix`; none where the browser stores nothing. */
    async list(prefix: string, owner = currentOwner()): Promise<string[]> {
      const all = await storedKeys()
      const start = keyOf(owner, prefix)
      const names = all.filter((key) => key.startsWith(start) && !key.endsWith(UNREAD_SUFFIX))
      return names.map((key) => key.slice(keyOf(owner, '').length))
    },
    async read(id: string, owner = currentOwner()): Promise<Value | undefined> {
      const key = keyOf(owner, id)
      const raw: unknown = await get(key, database)
      const entry = decode(kind, owner, raw)
      // Another version of Hale may be able to read the entry, so it is kept under another key.
      if (entry.is === 'unreadable') await set(key + UNREAD_SUFFIX, raw, database)
      return entry.is === 'value' ? entry.value : undefined
    },
    async write(id: string, value: Value, owner = currentOwner()): Promise<void> {
      if (!mayStore(kind, owner, currentOwner())) throw new Error('Its owner is not signed in any more.')
      await set(keyOf(owner, id), encode(kind, owner, value), database)
    },
    remove: (id: string, owner = currentOwner()) => del(keyOf(owner, id), database),
  }
}

/**
 * Deletes the values of all other people, so that nothing they wrote on this device is left for the next
 * person.
 */
export async function clearOthersDatabase(): Promise<void> {
  const ownPrefix = keyOf(currentOwner(), '')
  const others = (await storedKeys()).filter((key) => !key.startsWith(ownPrefix))
  if (others.length > 0) await delMany(others, database)
}

/**
 * Acquires a lock for as long as this page lives, or until it is released, so that no other tab writes the
 * same; undefined where another tab holds it.
 */
export function acquireLock(name: string): Promise<(() => void) | undefined> {
  if (!('locks' in navigator)) return Promise.resolve(() => {})
  const { promise: granted, resolve: answer } = Promise.withResolvers<(() => void) | undefined>()
  const { promise: released, resolve: letGo } = Promise.withResolvers<void>()
  navigator.locks
    .request(name, { ifAvailable: true }, (lock) => {
      answer(lock ? letGo : undefined)
      return lock ? released : undefined
    })
    .catch(() => answer(undefined))
  return granted
}

const keyOf = ({ person }: Owner, id: string) => `${person}/${id}`

async function storedKeys(): Promise<string[]> {
  const allKeys: unknown[] = await keys(database).catch(() => [])
  return allKeys.filter((key) => typeof key === 'string')
}
