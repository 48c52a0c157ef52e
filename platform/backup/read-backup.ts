import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import { BackupError } from './backup-error.ts'
import { garbageCollector } from './collect-garbage.ts'
import type { BackedUpFile, Header, Part, Summary, Table } from './container/contents.ts'
import { openBackup } from './container/open-backup.ts'
import { drain } from './container/tar.ts'
import { countRows } from './database/count-rows.ts'
import type { ProgressReporter } from './progress.ts'

/** Handles each part of a backup; bytes that it does not read are skipped. */
export type Visitor = {
  header(header: Header): Promise<void>
  /** Returns how many rows it read; undefined where it read none. */
  table(table: Table, bytes: AsyncIterable<Buffer>): Promise<number | undefined>
  file(file: BackedUpFile, bytes: AsyncIterable<Buffer>): Promise<void>
}

const collectGarbage = garbageCollector()

type Reading = { path: string; key: string; progress: ProgressReporter }

/** Reads a backup from beginning to end and authenticates each byte. */
export async function readBackup({ path, key, progress }: Reading, visitor: Visitor): Promise<Summary> {
  let foundSummary: Summary | undefined
  try {
    const { range, opening, unpadding, read } = await openBackup(path, key)
    await pipeline(
      createReadStream(path, { ...range, highWaterMark: 256 * 1024 }),
      opening,
      unpadding,
      createZstdDecompress({ chunkSize: 128 * 1024 }),
      async (opened: AsyncIterable<Buffer>) => {
        foundSummary = await visitParts(read(opened), visitor, progress)
      },
    )
  } catch (error) {
    throw toBackupError(error, path)
  }
  if (!foundSummary) throw new Error('A backup was read without its summary.')
  return foundSummary
}

export type VerifiedBackup = { header: Header; summary: Summary; fileBytes: number }

/** Reads a whole backup without changing anything. `look` may refuse a file in it. */
export async function verifyBackup(
  reading: Reading,
  look: (file: BackedUpFile, header: Header) => void = () => {},
): Promise<VerifiedBackup> {
  let header: Header | undefined
  let fileBytes = 0
  const summary = await readBackup(reading, {
    header: async (read) => void (header = read),
    table: async () => undefined,
    async file(file, bytes) {
      if (header) look(file, header)
      for await (const chunk of bytes) fileBytes += chunk.length
    },
  })
  if (!header) throw new Error('A backup has no header.')
  return { header, summary, fileBytes }
}

async function visitParts(
  parts: AsyncGenerator<Part>,
  visitor: Visitor,
  progress: ProgressReporter,
): Promise<Summary> {
  const counts: Summary = { tables: 0, rows: 0, files: 0, bytes: 0 }
  let statedSummary: Summary | undefined
  for await (const part of parts) {
    if (part.type === 'header') await visitor.header(part.header)
    else if (part.type === 'table') {
      progress(`table ${counts.tables + 1}`, counts.bytes)
      await visitTable(part, visitor, counts)
      counts.tables += 1
    } else if (part.type === 'file') {
      progress(`file ${counts.files + 1}`, counts.bytes)
      const bytes = countBytes(part.bytes, counts)
      await visitor.file(part.file, bytes)
      await drain(bytes)
      counts.files += 1
    } else statedSummary = part.summary
  }
  if (!statedSummary) throw new Error('A backup has no summary.')
  for (const name of ['tables', 'rows', 'files', 'bytes'] as const)
    if (statedSummary[name] !== counts[name]) throw new Error('A backup holds other than its summary says.')
  return counts
}

async function visitTable(
  { table, bytes: text }: Extract<Part, { type: 'table' }>,
  visitor: Visitor,
  counts: Summary,
): Promise<void> {
  const before = counts.rows
  const bytes = countBytes(text, counts, true)
  const rowCount = await visitor.table(table, bytes)
  await drain(bytes)
  const rows = counts.rows - before
  if (rowCount !== undefined && rowCount !== rows)
    throw new Error(`The table ${table.name} took ${rowCount} rows of ${rows}.`)
}

async function* countBytes(
  bytes: AsyncIterable<Buffer>,
  counts: Summary,
  hasRows = false,
): AsyncGenerator<Buffer> {
  for await (const chunk of bytes) {
    collectGarbage(chunk.length)
    counts.bytes += chunk.length
    if (hasRows) counts.rows += countRows(chunk)
    yield chunk
  }
}

function toBackupError(error: unknown, path: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (/^(ENOENT|EACCES|EISDIR|EIO|EPERM)$/.test(code) && !(error instanceof BackupError))
    return new BackupError('unreadable', `The backup ${path} cannot be read (${code}).`, { cause: error })
  return error
}
