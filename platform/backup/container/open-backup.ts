import { open, type FileHandle } from 'node:fs/promises'
import { PassThrough, type Transform } from 'node:stream'
import { BackupError } from '../backup-error.ts'
import { AGE_MAGIC, MAX_HEADER_BYTES, openAgeFile } from './age.ts'
import { readArchive } from './archive.ts'
import type { Part } from './contents.ts'
import { truncatedError } from './damage.ts'
import { createUnpaddingStream } from './padding.ts'
import { END_1, MAGIC_1, openFormat1, readFormat1 } from './format-1.ts'

/**
 * How to decrypt a file: the byte range of its payload (both included), the stream that decrypts it, and the
 * reader of the decompressed parts.
 */
type SealedFile = {
  range: { start: number; end: number }
  opening: Transform
  unpadding: Transform
  read: (opened: AsyncIterable<Buffer>) => AsyncGenerator<Part>
}

/** Detects a backup's format by its beginning and end. */
export async function openBackup(path: string, secret: string): Promise<SealedFile> {
  await using handle = await open(path)
  const { size } = await handle.stat()
  const start = await readAt(handle, 0, MAX_HEADER_BYTES)
  if (beginsWith(start, AGE_MAGIC)) {
    const { from, opening } = await openAgeFile(secret, start, size)
    return {
      range: { start: from, end: size - 1 },
      opening,
      unpadding: createUnpaddingStream(),
      read: readArchive,
    }
  }
  if (beginsWith(start, MAGIC_1)) {
    const { from, opening } = openFormat1(secret, start)
    const end = size - END_1.length
    if (end <= from || (await readAt(handle, end, END_1.length)).toString('latin1') !== END_1)
      throw truncatedError()
    return { range: { start: from, end: end - 1 }, opening, unpadding: new PassThrough(), read: readFormat1 }
  }
  throw new BackupError('not-a-backup', 'This is no backup of Hale, or its beginning was changed.')
}

async function readAt(handle: FileHandle, position: number, bytes: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(bytes), 0, bytes, position)
  return buffer.subarray(0, bytesRead)
}

/**
 * Whether a file begins with a format's magic; a file cut within it counts, so that it is reported as cut.
 */
function beginsWith(start: Buffer, magic: string): boolean {
  return start.length > 0 && start.toString('latin1', 0, magic.length) === magic.slice(0, start.length)
}
