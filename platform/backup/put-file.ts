import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FileStore } from '../outside/files/file-store.ts'

/** Size up to which a file is written from memory. */
const IN_MEMORY = 8 * 1024 * 1024
const FILE_TYPE = 'application/octet-stream'

export async function putFile(files: FileStore, key: string, bytes: AsyncIterable<Buffer>): Promise<void> {
  const chunks: Buffer[] = []
  let count = 0
  const source = bytes[Symbol.asyncIterator]()
  for (let next = await source.next(); !next.done; next = await source.next()) {
    chunks.push(next.value)
    count += next.value.length
    if (count > IN_MEMORY) return putLargeFile(files, key, chunks, source)
  }
  await files.put(key, Buffer.concat(chunks), FILE_TYPE)
}

async function putLargeFile(
  files: FileStore,
  key: string,
  begun: Buffer[],
  rest: AsyncIterator<Buffer>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'hale-restore-'))
  const path = join(folder, 'file')
  const all = async function* () {
    yield* begun
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
  }
  try {
    await pipeline(Readable.from(all()), createWriteStream(path, { flags: 'wx', mode: 0o600 }))
    await files.putFile(key, path, FILE_TYPE)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
