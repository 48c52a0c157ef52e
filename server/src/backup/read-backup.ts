import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import { BackupError } from './backup-error.ts'
import { garbageCollector } from './collect-garbage.ts'
import {
  end,
  file,
  header,
  parseRecord,
  readRecords,
  summary,
  table,
  type BackedUpFile,
  type BackupRecord,
  type Header,
  type Summary,
  type Table,
} from './container/records.ts'
import { opening } from './container/streams.ts'
import type { Progress } from './progress.ts'

/** What is done with each part of a backup; a part's bytes that it does not read are read for it. */
export type Visitor = {
  header(header: Header): Promise<void>
  /** Answers how many rows it took; undefined where it took none. */
  table(table: Table, bytes: AsyncIterable<Buffer>): Promise<number | undefined>
  file(file: BackedUpFile, bytes: AsyncIterable<Buffer>): Promise<void>
}

const collectGarbage = garbageCollector()

type Reading = { path: string; key: string; progress: Progress }

/** Reads a backup from its beginning to its end, and knows each byte for what was written. */
export async function readBackup({ path, key, progress }: Reading, visitor: Visitor): Promise<Summary> {
  let found: Summary | undefined
  try {
    await pipeline(
      createReadStream(path, { highWaterMark: 256 * 1024 }),
      opening(key),
      createZstdDecompress({ chunkSize: 128 * 1024 }),
      async (opened: AsyncIterable<Buffer>) => {
        found = await visit(readRecords(opened), visitor, progress)
      },
    )
  } catch (error) {
    throw explained(error, path)
  }
  if (!found) throw new Error('A backup was read without its summary.')
  return found
}

export type Verified = { header: Header; summary: Summary; fileBytes: number }

/** Reads all of it and changes nothing. `look` may refuse a file that there is in it. */
export async function verifyBackup(
  reading: Reading,
  look: (file: BackedUpFile, header: Header) => void = () => {},
): Promise<Verified> {
  let header: Header | undefined
  let fileBytes = 0
  const summary = await readBackup(reading, {
    header: async (read) => void (header = read),
    table: async () => undefined,
    async file(found, bytes) {
      if (header) look(found, header)
      for await (const chunk of bytes) fileBytes += chunk.length
    },
  })
  if (!header) throw new Error('A backup has no header.')
  return { header, summary, fileBytes }
}

async function visit(
  records: AsyncGenerator<BackupRecord>,
  visitor: Visitor,
  progress: Progress,
): Promise<Summary> {
  const counted: Summary = { tables: 0, rows: 0, files: 0, bytes: 0 }
  // By hand: `for await` of a part would end the records with it.
  for (let next = await records.next(); !next.done; next = await records.next()) {
    const record = next.value
    const { type } = record
    if (type === 'header') await visitor.header(parseRecord(header, record))
    else if (type === 'table') {
      progress(`table ${counted.tables + 1}`, counted.bytes)
      await visitTable(parseRecord(table, record), records, visitor, counted)
      counted.tables += 1
    } else if (type === 'file') {
      progress(`file ${counted.files + 1}`, counted.bytes)
      const read = partOf(records, counted)
      await visitor.file(parseRecord(file, record), read.bytes)
      await read.finish()
      counted.files += 1
    } else if (type === 'summary') {
      const said = parseRecord(summary, record)
      const isSame = (['tables', 'rows', 'files', 'bytes'] as const).every((of) => said[of] === counted[of])
      if (!isSame) throw new Error('A backup holds other than its summary says.')
      // To the end, for what stands there has to be looked at too.
      await records.next()
      return counted
    } else throw new Error(`A backup has the record ${type} where there should be none.`)
  }
  throw new Error('A backup has no summary.')
}

async function visitTable(
  found: Table,
  records: AsyncGenerator<BackupRecord>,
  visitor: Visitor,
  counted: Summary,
): Promise<void> {
  const read = partOf(records, counted)
  const taken = await visitor.table(found, read.bytes)
  const { rows } = await read.finish()
  counted.rows += rows ?? 0
  if (taken !== undefined && taken !== rows)
    throw new Error(`The table ${found.name} took ${taken} rows of ${rows}.`)
}

/** The bytes up to the record that ends them, which has to agree with them. */
function partOf(records: AsyncGenerator<BackupRecord>, counted: Summary) {
  const hash = createHash('sha256')
  let bytes = 0
  let ended: BackupRecord | undefined

  async function* read(): AsyncGenerator<Buffer> {
    while (!ended) {
      const { value } = (await records.next()) as IteratorResult<BackupRecord, undefined>
      if (value?.type === 'end') ended = value
      else if (value?.type !== 'data') throw new Error('A backup has a part without an end.')
      else {
        hash.update(value.content)
        collectGarbage(value.content.length)
        bytes += value.content.length
        counted.bytes += value.content.length
        yield value.content
      }
    }
  }

  const stream = read()
  return {
    bytes: stream,
    async finish() {
      // What the visitor left.
      for await (const _ of read()) continue
      if (!ended) throw new Error('A backup has a part without an end.')
      const said = parseRecord(end, ended)
      if (said.bytes !== bytes || said.sha256 !== hash.digest('hex'))
        throw new Error('A part of a backup is not what was written.')
      return said
    },
  }
}

function explained(error: unknown, path: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (/^(ENOENT|EACCES|EISDIR|EIO|EPERM)$/.test(code) && !(error instanceof BackupError))
    return new BackupError('unreadable', `The backup ${path} cannot be read (${code}).`, { cause: error })
  return error
}
