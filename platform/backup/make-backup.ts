import { createWriteStream, existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import type pg from 'pg'
import type { FileStore } from '../outside/files/file-store.ts'
import { BackupError } from './backup-error.ts'
import { garbageCollector } from './collect-garbage.ts'
import { createSealingStream } from './container/age.ts'
import { fileEntry, MANIFEST_FILE, rowsEntry, SUMMARY_FILE } from './container/archive.ts'
import { FORMAT_VERSION, type Header, type Manifest, type Summary, type Table } from './container/contents.ts'
import { createPaddingStream } from './container/padding.ts'
import { addChecksums } from './container/sums.ts'
import { jsonEntry, packTar, type Entry } from './container/tar.ts'
import { countRows } from './database/count-rows.ts'
import { openSnapshot, type Snapshot } from './database/snapshot.ts'
import type { ProgressReporter } from './progress.ts'

/** Bytes of rows in one entry: PostgreSQL returns them row by row. */
const BATCH_BYTES = 256 * 1024
/** Compression level of zstd. Rows shrink to a third; higher levels cost more time than they save in size. */
const COMPRESSION_LEVEL = 3
const collectGarbage = garbageCollector()

export type Source = {
  /** Connection of the tables' owner, used by nothing else. */
  client: pg.Client
  files: FileStore
  /** Digest of the secret, and the secret itself where it is in the data folder. */
  secret: Pick<Header, 'secret' | 'secretCheck'>
  hale: string
}

/** The parts of a snapshot that are written. */
export type Selection = Pick<Header, 'company'> & {
  tables: Table[]
  rows(table: Table): AsyncIterable<Buffer>
  hasFile(key: string): boolean
}

type Select = (snapshot: Snapshot) => Promise<Selection>

const everything: Select = async ({ tables, copyOut }) => ({
  company: null,
  tables,
  rows: copyOut,
  hasFile: () => true,
})

type BackupInput = { path: string; key: string; progress: ProgressReporter; signal?: AbortSignal }

/** Writes a backup to `path`, where no file may exist; an incomplete backup never has that name. */
export async function makeBackup(
  source: Source,
  { path, key, progress, signal }: BackupInput,
  select: Select = everything,
): Promise<Summary> {
  const draft = `${path}.unfinished`
  if (existsSync(path))
    throw new BackupError('exists', `There is a file ${path} already: give another name, or remove it.`)
  try {
    const snapshot = await openSnapshot(source.client)
    const counts: Summary = { tables: 0, rows: 0, files: 0, bytes: 0 }
    try {
      const selection = await select(snapshot)
      const entries = writeEntries({ ...snapshot, ...selection }, source, counts, progress)
      const compress = createZstdCompress({
        chunkSize: 128 * 1024,
        params: { [constants.ZSTD_c_compressionLevel]: COMPRESSION_LEVEL },
      })
      // Overwrites what an interrupted backup has left.
      const target = createWriteStream(draft, { mode: 0o600, flush: true, highWaterMark: 1024 * 1024 })
      const streams = [
        packTar(addChecksums(entries)),
        compress,
        createPaddingStream(),
        await createSealingStream(key),
        target,
      ]
      await pipeline(streams, signal ? { signal } : {})
      await rename(draft, path)
      await syncFolder(dirname(path))
    } catch (error) {
      await snapshot.abandon()
      throw error
    }
    await snapshot.release()
    return counts
  } catch (error) {
    await rm(draft, { force: true })
    throw toBackupError(error, path)
  }
}

async function* writeEntries(
  moment: Pick<Snapshot, 'about'> & Selection,
  { files, secret, hale }: Source,
  counts: Summary,
  progress: ProgressReporter,
): AsyncGenerator<Entry> {
  const { about, company, tables } = moment
  const manifest: Manifest = { format: FORMAT_VERSION, ...about, ...secret, hale, company, tables }
  yield jsonEntry(MANIFEST_FILE, manifest)
  for (const table of tables) {
    progress(`table ${counts.tables + 1} of ${tables.length}`, counts.bytes)
    let index = 0
    for await (const batch of batches(moment.rows(table))) {
      yield { name: rowsEntry(table.name, index), size: batch.length, content: countBytes([batch], counts) }
      counts.rows += countRows(batch)
      index += 1
    }
    counts.tables += 1
  }
  for await (const { key, bytes } of files.list()) {
    if (!moment.hasFile(key)) continue
    progress(`file ${counts.files + 1}`, counts.bytes)
    const content = bytes === 0 ? Readable.from([]) : await files.read(key, { start: 0, end: bytes - 1 })
    if (!content)
      throw new BackupError('file-missing', `The file ${key} went away while it was copied: try again.`)
    yield { name: fileEntry(key), size: bytes, content: countBytes(content, counts) }
    counts.files += 1
  }
  yield jsonEntry(SUMMARY_FILE, counts)
}

async function* countBytes(content: Entry['content'], counts: Summary): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    collectGarbage(chunk.length)
    counts.bytes += chunk.length
    yield chunk
  }
}

async function* batches(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of source) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes < BATCH_BYTES) continue
    yield Buffer.concat(chunks)
    chunks = []
    bytes = 0
  }
  if (bytes > 0) yield Buffer.concat(chunks)
}

async function syncFolder(folder: string): Promise<void> {
  await using handle = await open(folder, 'r')
  await handle.sync()
}

const FAILURE_REASONS: Record<string, string> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  EFBIG: 'the disk takes no file of that size',
  EACCES: 'Hale lacks the permission',
  EPERM: 'Hale lacks the permission',
  EROFS: 'the disk cannot be written to',
  ENOENT: 'there is no such folder',
  ENOTDIR: 'there is no such folder',
}

function toBackupError(error: unknown, path: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const reason = FAILURE_REASONS[code]
  if (!reason || error instanceof BackupError) return error
  return new BackupError('cannot-write', `No backup was made: ${path} cannot be written, ${reason}.`, {
    cause: error,
  })
}
