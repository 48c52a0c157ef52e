import * as z from 'zod'

/** A table with its columns in the order of the data, which is in PostgreSQL's COPY text format. */
export const table = z.object({ name: z.string(), columns: z.array(z.string()) })
export type Table = z.infer<typeof table>

export const header = z.object({
  madeAt: z.iso.datetime(),
  hale: z.string(),
  postgres: z.string(),
  /** Migrations of the backed-up database, in order. */
  migrations: z.array(z.object({ when: z.number(), hash: z.string() })),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  /** Digest that tells whether an installation has the same HALE_SECRET. */
  secretCheck: z.string(),
  /** The secret itself, where it was in the data folder: without it no encrypted data could be read. */
  secret: z.string().nullable(),
  /** The company whose rows and files the backup contains; null for the whole installation. */
  company: z
    .object({ id: z.uuid(), slug: z.string(), hostnames: z.array(z.string()) })
    .nullable()
    .default(null),
})
export type Header = z.infer<typeof header>

/** Version 1 was a container of our own (format-1.ts). */
export const FORMAT_VERSION = 2

/** The first entry, `backup.json`. */
export const manifest = header.extend({ format: z.literal(FORMAT_VERSION), tables: z.array(table) })
export type Manifest = z.infer<typeof manifest>

export const file = z.object({ key: z.string() })
export type BackedUpFile = z.infer<typeof file>

/** The last entry, `summary.json`. */
export const summary = z.object({
  tables: z.number(),
  rows: z.number(),
  files: z.number(),
  bytes: z.number(),
})
export type Summary = z.infer<typeof summary>

/** Parts of a decrypted backup, in this order. The bytes of a part must be read before the next part. */
export type Part =
  | { type: 'header'; header: Header }
  | { type: 'table'; table: Table; bytes: AsyncGenerator<Buffer> }
  | { type: 'file'; file: BackedUpFile; bytes: AsyncGenerator<Buffer> }
  | { type: 'summary'; summary: Summary }
