import * as z from 'zod'

/** What a backup consists of once it is opened: records, each a byte for its type, its length, and its content. */
const TYPES = ['header', 'table', 'file', 'data', 'end', 'summary'] as const
export type RecordType = (typeof TYPES)[number]
const HEAD_BYTES = 5
/** Ours are far shorter: whatever says more is none of ours. */
const MAX_BYTES = 16 * 1024 * 1024

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

/** Columns in the order of the data, which is PostgreSQL's text format of COPY. */
export const table = z.object({ name: z.string(), columns: z.array(z.string()) })
export type Table = z.infer<typeof table>

export const file = z.object({ key: z.string() })
export type BackedUpFile = z.infer<typeof file>

export const end = z.object({ bytes: z.number(), rows: z.number().nullable(), sha256: z.string() })

export const summary = z.object({
  tables: z.number(),
  rows: z.number(),
  files: z.number(),
  bytes: z.number(),
})
export type Summary = z.infer<typeof summary>

export type BackupRecord = { type: RecordType; content: Buffer }

export function* dataRecord(content: Buffer): Generator<Buffer> {
  yield headOf('data', content.length)
  yield content
}

export function jsonRecord(type: Exclude<RecordType, 'data'>, value: unknown): Buffer {
  const content = Buffer.from(JSON.stringify(value))
  return Buffer.concat([headOf(type, content.length), content])
}

function headOf(type: RecordType, bytes: number): Buffer {
  const head = Buffer.alloc(HEAD_BYTES)
  head.writeUInt8(TYPES.indexOf(type))
  head.writeUInt32BE(bytes, 1)
  return head
}

/** Only ever of what was authenticated: what is no record then is a fault of ours. */
export async function* readRecords(source: AsyncIterable<Buffer>): AsyncGenerator<BackupRecord> {
  const held = new Held()
  for await (const chunk of source) {
    held.add(chunk)
    while (held.bytes >= HEAD_BYTES) {
      const head = held.peek(HEAD_BYTES)
      const type = TYPES[head[0] ?? TYPES.length]
      const bytes = head.readUInt32BE(1)
      if (!type || bytes > MAX_BYTES) throw new Error('A backup has a record that is none.')
      if (held.bytes < HEAD_BYTES + bytes) break
      yield { type, content: held.take(HEAD_BYTES + bytes).subarray(HEAD_BYTES) }
    }
  }
  if (held.bytes > 0) throw new Error('A backup ends within a record.')
}

/** Chunks that are joined once a record is whole: joined one by one, each byte would be copied many times. */
class Held {
  #chunks: Buffer[] = []
  bytes = 0

  add(chunk: Buffer): void {
    this.#chunks.push(chunk)
    this.bytes += chunk.length
  }

  /** The first bytes, which stay. */
  peek(count: number): Buffer {
    const [first] = this.#chunks
    if (first && first.length >= count) return first
    this.#chunks = [Buffer.concat(this.#chunks)]
    return this.#chunks[0] ?? first ?? Buffer.alloc(0)
  }

  take(count: number): Buffer {
    const all = this.#chunks.length === 1 ? this.#chunks[0] : Buffer.concat(this.#chunks)
    if (!all) return Buffer.alloc(0)
    this.#chunks = count < all.length ? [all.subarray(count)] : []
    this.bytes -= count
    return all.subarray(0, count)
  }
}

export function parseRecord<Schema extends z.ZodType>(schema: Schema, { content }: BackupRecord) {
  return schema.parse(JSON.parse(content.toString()))
}
