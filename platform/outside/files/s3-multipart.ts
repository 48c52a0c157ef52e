import { open, type FileHandle } from 'node:fs/promises'
import type { S3mini, UploadPart } from 's3mini'

/** Bytes of one part of a large file; S3 requires at least 5 MiB. */
const PART_BYTES = 8 * 1024 * 1024

type LargeFile = { key: string; path: string; type: string }
/** Sends a request to the store, with retries. */
type SendRequest = <T>(request: () => Promise<T>) => Promise<T>

/** Uploads a file in parts, one at a time in memory; a failed upload leaves nothing that could be read. */
export async function putLarge(
  store: S3mini,
  { key, path, type }: LargeFile,
  send: SendRequest,
): Promise<void> {
  await using file = await open(path)
  const { size } = await file.stat()
  if (size <= PART_BYTES) {
    const bytes = await readPart(file, 0, size)
    await send(() => store.putObject(key, bytes, type))
    return
  }
  const upload = await send(() => store.getMultipartUploadId(key, type))
  try {
    const parts: UploadPart[] = []
    for (let start = 0; start < size; start += PART_BYTES) {
      const bytes = await readPart(file, start, size)
      parts.push(await send(() => store.uploadPart(key, upload, bytes, parts.length + 1)))
    }
    await send(() => store.completeMultipartUpload(key, upload, parts))
  } catch (error) {
    await store.abortMultipartUpload(key, upload).catch(() => {})
    throw error
  }
}

async function readPart(file: FileHandle, start: number, size: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(Math.min(PART_BYTES, size - start)), {
    position: start,
  })
  return buffer.subarray(0, bytesRead)
}
