import type * as z from 'zod/mini'
import { decode, encode, mayStore, type EntryKind } from './entry.ts'
import { currentOwner, type Owner } from './owner.ts'
import { readStored, removeStored, writeStored, type Area } from './storage.ts'

export type LocalStore<Value> = ReturnType<typeof localStore<z.ZodMiniType<Value>>>

/**
 * A synchronous store of one small value for each owner, in local or session storage; `database-store.ts` is for
 * anything larger than some kilobytes.
 */
export function localStore<Schema extends z.ZodMiniType>({
  area = 'local',
  keyOf,
  ...kind
}: EntryKind<Schema> & { area?: Area; keyOf: (owner: Owner) => string }) {
  type Value = z.infer<Schema>

  function read(owner = currentOwner()): Value | undefined {
    const key = keyOf(owner)
    const raw = readStored(area, key)
    const entry = decode(kind, owner, raw)
    // Another version of Hale may be able to read the entry, so a person's entry is kept under another key.
    const isPersons = owner.person !== '' && kind.belongsTo !== 'device'
    if (entry.is === 'unreadable' && isPersons) writeStored(area, `${key}/unread`, raw)
    return entry.is === 'value' ? entry.value : undefined
  }

  return {
    read,
    /**
     * Stores a value; returns whether it was stored. Storage may be full or forbidden, and the value's owner may have
     * signed out.
     */
    write(value: Value, owner = currentOwner()): boolean {
      return (
        mayStore(kind, owner, currentOwner()) && writeStored(area, keyOf(owner), encode(kind, owner, value))
      )
    },
    remove: (owner = currentOwner()) => removeStored(area, keyOf(owner)),
    /** Calls the listener when another tab stores or deletes this owner's value; returns how to stop. */
    watch(listener: (value: Value | undefined) => void, owner = currentOwner()): () => void {
      const listen = ({ key }: StorageEvent) => {
        if (key === keyOf(owner)) listener(read(owner))
      }
      window.addEventListener('storage', listen)
      return () => window.removeEventListener('storage', listen)
    },
  }
}
