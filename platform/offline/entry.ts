import * as z from 'zod/mini'
import { owner, type Owner } from './owner.ts'

/**
 * When an entry is deleted: `session-end` as its owner's session ends for any reason, `log-out` as they log out,
 * `next-person` as another person logs in or the account is erased. `removed` stays until it is deleted by name.
 */
const until = z.enum(['session-end', 'log-out', 'next-person', 'removed'])
export type Lifetime = z.infer<typeof until>

/** Schema, version and owner of one kind of data on a device. */
export type EntryKind<Schema extends z.ZodMiniType> = {
  /** Parses each value that is read. */
  schema: Schema
  /** Raised by one with each change of the schema after which its earlier form cannot read new values. */
  version: number
  /**
   * Converts a value of the older version `from` to this one; values stored before there were versions are of version
   * 0.
   */
  upgrade?: (value: unknown, from: number) => unknown
  until: Lifetime
  /** `device`: belongs to nobody, so that the next person may read it. */
  belongsTo?: 'owner' | 'device'
}

const entry = z.object({ version: z.int(), owner, until, value: z.unknown() })
export type Entry = z.infer<typeof entry>

/** Result of decoding an entry; `unreadable` is broken, or from a later version of Hale. */
export type DecodedEntry<Value> = { is: 'value'; value: Value } | { is: 'none' } | { is: 'unreadable' }

export function encode<Schema extends z.ZodMiniType>(
  { version, until: stays }: EntryKind<Schema>,
  whose: Owner,
  value: z.infer<Schema>,
): Entry {
  return { version, owner: whose, until: stays, value }
}

export function decode<Schema extends z.ZodMiniType>(
  kind: EntryKind<Schema>,
  whose: Owner,
  raw: unknown,
): DecodedEntry<z.infer<Schema>> {
  if (raw === undefined || raw === null) return { is: 'none' }
  const entry = readEntry(raw)
  // Entries from before there were owners and versions count as version 0; the key says whose they are.
  const version = entry?.version ?? 0
  if (entry && kind.belongsTo !== 'device' && !isSameOwner(entry.owner, whose)) return { is: 'none' }
  if (version > kind.version) return { is: 'unreadable' }
  const value = entry ? entry.value : raw
  const current = version < kind.version && kind.upgrade ? kind.upgrade(value, version) : value
  const parsed = z.safeParse(kind.schema, current)
  return parsed.success ? { is: 'value', value: parsed.data } : { is: 'unreadable' }
}

/** Parses a stored entry of any kind; returns undefined for anything else. */
export function readEntry(raw: unknown): Entry | undefined {
  return z.safeParse(entry, raw).data
}

function isSameOwner(one: Owner, other: Owner): boolean {
  return one.person === other.person && one.company === other.company
}

/**
 * Whether data of `whose` may be stored while `here` uses the device: the device's own always; that of another person
 * only if it outlives a session and nobody is signed in.
 */
export function mayStore(
  { until: stays, belongsTo }: Pick<Entry, 'until'> & { belongsTo?: string | undefined },
  whose: Owner,
  here: Owner,
): boolean {
  if (belongsTo === 'device' || whose.person === here.person) return true
  // Data that outlives a session may still be written while signed out.
  return stays === 'next-person' && here.person === ''
}

/**
 * Whether an entry is to be deleted now: its lifetime is in `over`, and it belongs to a person other than `here` or
 * ends with any session.
 */
export function hasEnded(
  { until: stays, owner: whose }: Pick<Entry, 'until' | 'owner'>,
  over: Lifetime[],
  here: Owner,
): boolean {
  const isOthers = whose.person !== '' && whose.person !== here.person
  return over.includes(stays) && (isOthers || stays === 'session-end')
}
