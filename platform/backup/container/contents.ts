import * as z from 'zod'

/** Columns in the order of the data, which is PostgreSQL's text format of COPY. */
export const table = z.object({ name: z.string(), columns: z.array(z.string()) })
export type Table = z.infer<typeof table>

export const header = z.object({
  madeAt: z.iso.datetime(),
  hale: z.string(),
  postgres: z.string(),
  /** Those that its database had, in order. */
  migrations: z.array(z.object({ when: z.number(), hash: z.string() })),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  /** Tells whether an installation has the same HALE_SECRET. */
  secretCheck: z.string(),
  /** The secret itself, where it lay in the data folder: without it nothing sealed could be opened. */
  secret: z.string().nullable(),
  /** The one whose rows and files it holds; null where it holds the whole installation. */
  company: z
    .object({ id: z.uuid(), slug: z.string(), hostnames: z.array(z.string()) })
    .nullable()
    .default(null),
})
export type Header = z.infer<typeof header>

/** The first was a container of our own (format-1.ts). */
export const FORMAT = 2

/** The first entry, `backup.json`. */
export const manifest = header.extend({ format: z.literal(FORMAT), tables: z.array(table) })
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

/** What a backup consists of once it is opened, in this order. The bytes of a part are read before the next. */
export type Part =
  | { type: 'header'; header: Header }
  | { type: 'table'; table: Table; bytes: AsyncGenerator<Buffer> }
  | { type: 'file'; file: BackedUpFile; bytes: AsyncGenerator<Buffer> }
  | { type: 'summary'; summary: Summary }
