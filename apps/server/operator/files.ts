import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import * as z from 'zod'
import { formatBytes, createProgressReporter } from '#platform/backup/progress.ts'
import type { Config } from '#platform/config/config.ts'
import { OperatorError } from '#platform/config/operator-error.ts'
import { diskFileStore } from '#platform/outside/files/disk-files.ts'
import { FilesUnavailableError, type FileStore, type ListedFile } from '#platform/outside/files/file-store.ts'
import { s3FileStore } from '#platform/outside/files/s3-files.ts'
import { noArguments, standaloneCommand } from './command.ts'

/** The content type for the store; never served, since Hale sends its own. */
const FILE_TYPE = 'application/octet-stream'

export const copyFiles = standaloneCommand({
  usage: '--to s3 | disk [--dry-run]',
  says: 'copies files between the data folder and the store of the S3 settings, those that are not there yet',
  options: { to: { type: 'string' }, 'dry-run': { type: 'boolean' } },
  input: z.object({
    to: z.enum(['s3', 'disk'], 'must be s3 or disk'),
    'dry-run': z.boolean().default(false),
    rest: noArguments,
  }),
  async run(config, { to, 'dry-run': dryRun }) {
    const { from, onto } = storesOf(config, to)
    try {
      const { copied, bytes, there } = await copyMissing(from, onto, dryRun)
      const what = `${copied} files, ${formatBytes(bytes)}, from ${from.place} to ${onto.place}; ${there} are there already.`
      return dryRun ? `This would copy ${what} Nothing was changed.` : `Copied ${what}`
    } catch (error) {
      if (!(error instanceof FilesUnavailableError)) throw error
      throw new OperatorError(`${error.message}. What was copied so far stays; run it again.`, {
        cause: error,
      })
    }
  },
})

function storesOf({ s3, dataDir }: Config, to: 's3' | 'disk'): { from: FileStore; onto: FileStore } {
  if (!s3)
    throw new OperatorError('The settings name no store: S3_ENDPOINT and the other S3_ settings are needed.')
  const disk = diskFileStore(join(resolve(dataDir), 'files'))
  const store = s3FileStore(s3)
  return to === 's3' ? { from: disk, onto: store } : { from: store, onto: disk }
}

async function copyMissing(from: FileStore, onto: FileStore, dryRun: boolean) {
  // Sizes of the target's files by key. A file with the same key and size is not copied: files never change, and only
  // complete ones have a key.
  const sizes = new Map<string, number>()
  for await (const { key, bytes } of onto.list()) sizes.set(key, bytes)
  const counts = { copied: 0, bytes: 0, there: 0 }
  const progress = createProgressReporter('Copying')
  for await (const file of from.list()) {
    if (sizes.get(file.key) === file.bytes) {
      counts.there += 1
      continue
    }
    if (!dryRun) await copy(from, onto, file)
    counts.copied += 1
    counts.bytes += file.bytes
    progress(`file ${counts.copied}`, counts.bytes)
  }
  return counts
}

async function copy(from: FileStore, onto: FileStore, { key, bytes }: ListedFile): Promise<void> {
  if (bytes === 0) return onto.put(key, Buffer.alloc(0), FILE_TYPE)
  const source = await from.read(key, { start: 0, end: bytes - 1 })
  // The file was removed since it was listed.
  if (!source) return
  const folder = await mkdtemp(join(tmpdir(), 'hale-copy-'))
  const path = join(folder, 'file')
  try {
    await pipeline(source, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
    await onto.putFile(key, path, FILE_TYPE)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
