import type { PeopleSort } from '../contract/people.ts'
import * as z from 'zod'

/**
 * Where a page starts in an order: after this key and id. The key is a name in lower case, a time in milliseconds or
 * a day's number. Encoded, unlike the cursors of core/paging.ts, since a name may contain any character.
 */
export type PeopleCursor = { key: string; id: string }

const key = z
  .string()
  .max(400)
  .refine((text) => !text.includes('\0'))
const number = z.string().regex(/^-?\d{1,15}$/)

export function writePeopleCursor(sort: PeopleSort, { key, id }: PeopleCursor): string {
  return Buffer.from(JSON.stringify([sort, key, id])).toString('base64url')
}

/** Reads a cursor; undefined where `writePeopleCursor` did not write it for this order. */
export function readPeopleCursor(sort: PeopleSort, text: string): PeopleCursor | undefined {
  try {
    const read: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    const form = z.tuple([z.literal(sort), sort === 'name' ? key : number, z.uuid()])
    const [, sortKey, id] = form.parse(read)
    const cursor = { key: sortKey, id }
    return writePeopleCursor(sort, cursor) === text ? cursor : undefined
  } catch {
    return undefined
  }
}
