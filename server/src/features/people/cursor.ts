import * as z from 'zod'

/**
 * Where a page starts: after this name, in lower case, and id. Encoded, unlike the cursors of core/paging.ts, for a
 * name may hold any character.
 */
export type NameCursor = { name: string; id: string }

const form = z.tuple([
  z
    .string()
    .max(400)
    .refine((name) => !name.includes('\0')),
  z.uuid(),
])

export function writeNameCursor({ name, id }: NameCursor): string {
  return Buffer.from(JSON.stringify([name, id])).toString('base64url')
}

/** Undefined when `writeNameCursor` did not write it. */
export function readNameCursor(text: string): NameCursor | undefined {
  try {
    const read: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    const [name, id] = form.parse(read)
    return writeNameCursor({ name, id }) === text ? { name, id } : undefined
  } catch {
    return undefined
  }
}
