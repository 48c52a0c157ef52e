import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { assertSafe, FilesUnavailable, type FileStore } from './file-store.ts'

/** Files in a folder of this machine, or one that all servers share. */
export function filesOnDisk(folder: string): FileStore {
  const pathOf = (key: string) => {
    assertSafe(key)
    return join(folder, ...key.split('/'))
  }
  return {
    place: `the folder ${folder}`,
    settings: 'HALE_DATA_DIR, who owns it, and whether its disk is full',
    put: (key, bytes) => write(pathOf(key), bytes).catch(unavailable),
    get: (key) => readFile(pathOf(key)).catch(missing),
    remove: (key) => rm(pathOf(key), { force: true }).catch(unavailable),
  }
}

/** Written aside and moved into place, so that nobody ever reads half a file, not even after a power cut. */
async function write(path: string, bytes: Uint8Array): Promise<void> {
  const folder = dirname(path)
  const draft = `${path}.${randomUUID()}`
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    const file = await open(draft, 'wx', 0o600)
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(draft, path)
  } finally {
    await rm(draft, { force: true })
  }
  await syncFolder(folder)
}

/** The new name itself is kept only once its folder is. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function missing(error: unknown): undefined {
  if (codeOf(error) !== 'ENOENT') unavailable(error)
}

function unavailable(error: unknown): never {
  throw new FilesUnavailable(codeOf(error))
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
}
