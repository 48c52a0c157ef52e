import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { copyFile, mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { DiskStream } from './disk-stream.ts'
import {
  assertSafe,
  FilesUnavailableError,
  isSafe,
  type ByteRange,
  type FileStore,
  type ListedFile,
} from './file-store.ts'

/** Returns a file store in a folder of this machine, or one that all servers share. */
export function diskFileStore(folder: string): FileStore {
  const pathOf = (key: string) => {
    assertSafe(key)
    return join(folder, ...key.split('/'))
  }
  return {
    place: `the folder ${folder}`,
    settings: 'HALE_DATA_DIR, who owns it, and whether its disk is full',
    put: (key, bytes) => write(pathOf(key), (draft) => writeBytes(draft, bytes)).catch(throwUnavailable),
    get: (key) => readFile(pathOf(key)).catch(undefinedIfMissing),
    read: (key, range) => stream(pathOf(key), range).catch(undefinedIfMissing),
    putFile: (key, path) => write(pathOf(key), (draft) => copy(path, draft)).catch(throwUnavailable),
    removeFolder: (key) => rm(pathOf(key), { recursive: true, force: true }).catch(throwUnavailable),
    remove: (key) => rm(pathOf(key), { force: true }).catch(throwUnavailable),
    list: () => list(folder, ''),
  }
}

/** Lists files folder by folder, so that a million files need little memory. */
async function* list(folder: string, key: string): AsyncGenerator<ListedFile> {
  const path = join(folder, ...key.split('/'))
  const entries = await opendir(path).catch(undefinedIfMissing)
  if (!entries) return
  for await (const entry of entries) {
    const inner = key ? `${key}/${entry.name}` : entry.name
    if (!isSafe(inner)) continue
    if (entry.isDirectory()) yield* list(folder, inner)
    const facts = entry.isFile() ? await stat(join(path, entry.name)).catch(undefinedIfMissing) : undefined
    if (facts) yield { key: inner, bytes: facts.size }
  }
}

/**
 * Writes a draft and renames it, so that nobody ever reads an incomplete file, not even after a power cut.
 */
async function write(path: string, writeDraft: (draft: string) => Promise<void>): Promise<void> {
  const folder = dirname(path)
  const draft = `${path}.${randomUUID()}`
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    await writeDraft(draft)
    await rename(draft, path)
  } finally {
    await rm(draft, { force: true })
  }
  await syncFolder(folder)
}

async function writeBytes(path: string, bytes: Uint8Array): Promise<void> {
  await using file = await open(path, 'wx', 0o600)
  await file.writeFile(bytes)
  await file.sync()
}

async function copy(from: string, to: string): Promise<void> {
  await copyFile(from, to, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE)
  await using file = await open(to, 'r+')
  await file.chmod(0o600)
  await file.sync()
}

async function stream(path: string, range: ByteRange): Promise<Readable> {
  return new DiskStream(await open(path), range)
}

/** Syncs a folder: a new name is durable only once its folder is on the disk. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function undefinedIfMissing(error: unknown): undefined {
  if (codeOf(error) !== 'ENOENT') throwUnavailable(error)
}

function throwUnavailable(error: unknown): never {
  throw new FilesUnavailableError(codeOf(error))
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
}
