import { createDecipheriv, createHash, scryptSync, timingSafeEqual } from 'node:crypto'
import type { Transform } from 'node:stream'
import * as z from 'zod'
import { file, header, summary, table, type Part } from './contents.ts'
import { alteredError, truncatedError, wrongKeyError } from './damage.ts'
import { createChunkOpener, TAG_BYTES } from './stream.ts'

/**
 * Reads backups made before December 2026, in a format that is no longer written
 * (docs/decisions/038-backups.md): a preamble, chunks of AES-256-GCM, an end mark; inside, records: a byte
 * for the type, four for the length, and the content.
 */
export const MAGIC_1 = 'HALE-BACKUP'
export const END_1 = 'HALE-BACKUP-END\n'
const CHUNK_BYTES = 256 * 1024
const CHECK_BYTES = 8
const SALT_AT = MAGIC_1.length + 1
const CHECK_AT = SALT_AT + 16
const BODY_BYTES = CHECK_AT + CHECK_BYTES
const PREAMBLE_BYTES = BODY_BYTES + CHECK_BYTES
const SCRYPT_PARAMETERS = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 }

/**
 * Returns the offset of a file's chunks, and a stream that decrypts them. `start` is the beginning of the
 * file.
 */
export function openFormat1(secret: string, start: Buffer): { from: number; opening: Transform } {
  const preamble = start.subarray(0, PREAMBLE_BYTES)
  if (preamble.length < PREAMBLE_BYTES) throw truncatedError()
  const checksum = createHash('sha256').update(preamble.subarray(0, BODY_BYTES)).digest()
  if (!checksum.subarray(0, CHECK_BYTES).equals(preamble.subarray(BODY_BYTES)))
    throw alteredError('at its beginning')
  const derived = scryptSync(
    secret,
    preamble.subarray(SALT_AT, CHECK_AT),
    32 + CHECK_BYTES,
    SCRYPT_PARAMETERS,
  )
  if (!timingSafeEqual(derived.subarray(32), preamble.subarray(CHECK_AT, BODY_BYTES))) throw wrongKeyError()
  const key = derived.subarray(0, 32)
  const opening = createChunkOpener(
    CHUNK_BYTES,
    (nonce) => createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES }).setAAD(preamble),
    (index) => alteredError(`near byte ${PREAMBLE_BYTES + index * (CHUNK_BYTES + TAG_BYTES)}`),
  )
  return { from: PREAMBLE_BYTES, opening }
}

const RECORD_TYPES = ['header', 'table', 'file', 'data', 'end', 'summary'] as const
const HEAD_BYTES = 5
/** Limit on a record; written ones are far shorter. */
const MAX_BYTES = 16 * 1024 * 1024
const end = z.object({ bytes: z.number(), sha256: z.string() })

type Record1 = { type: (typeof RECORD_TYPES)[number]; content: Buffer }

export async function* readFormat1(opened: AsyncIterable<Buffer>): AsyncGenerator<Part> {
  const records = readRecords(opened)
  // Calls `next` explicitly, because leaving a `for await` within a part would end the records.
  for (let next = await records.next(); !next.done; next = await records.next()) {
    const { type, content } = next.value
    const json: unknown = type === 'data' ? undefined : JSON.parse(content.toString())
    if (type === 'header') yield { type, header: header.parse(json) }
    else if (type === 'table') yield { type, table: table.parse(json), bytes: bytesOf(records) }
    else if (type === 'file') yield { type, file: file.parse(json), bytes: bytesOf(records) }
    else if (type === 'summary') yield { type, summary: summary.parse(json) }
    else throw new Error(`A backup has the record ${type} where there should be none.`)
  }
}

/** Yields a part's bytes up to its end record; throws unless length and hash agree with that. */
async function* bytesOf(records: AsyncGenerator<Record1>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  let bytes = 0
  for (let next = await records.next(); !next.done; next = await records.next()) {
    const { type, content } = next.value
    if (type === 'data') {
      hash.update(content)
      bytes += content.length
      yield content
    } else {
      const summary = type === 'end' ? end.parse(JSON.parse(content.toString())) : undefined
      if (summary?.bytes === bytes && summary.sha256 === hash.digest('hex')) return
      throw new Error('A part of a backup is not what was written.')
    }
  }
  throw new Error('A backup has a part without an end.')
}

async function* readRecords(source: AsyncIterable<Buffer>): AsyncGenerator<Record1> {
  let chunks: Buffer[] = []
  let length = 0
  // Chunks are joined once a record is complete: joined one by one, each byte would be copied many times.
  let needed = HEAD_BYTES
  for await (const chunk of source) {
    chunks.push(chunk)
    length += chunk.length
    if (length < needed) continue
    let buffered = Buffer.concat(chunks)
    for (needed = HEAD_BYTES; buffered.length >= HEAD_BYTES; buffered = buffered.subarray(needed)) {
      const type = RECORD_TYPES[buffered.readUInt8()]
      needed = HEAD_BYTES + buffered.readUInt32BE(1)
      if (!type || needed > MAX_BYTES) throw new Error('A backup has a record that is none.')
      if (buffered.length < needed) break
      yield { type, content: buffered.subarray(HEAD_BYTES, needed) }
    }
    if (buffered.length < HEAD_BYTES) needed = HEAD_BYTES
    chunks = [buffered]
    length = buffered.length
  }
  if (length > 0) throw new Error('A backup ends within a record.')
}
