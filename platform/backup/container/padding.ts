import { Transform } from 'node:stream'
import { TAG_BYTES } from './stream.ts'

/** Chunk size of age (https://age-encryption.org/v1). */
export const CHUNK_BYTES = 64 * 1024
/**
 * Bytes in the last chunk. An age file does not store its length, so a truncated one would look like a damaged one; a
 * backup is therefore always full chunks and a last one of this size. It is a byte shorter than a full one, because a
 * copy cut off after a chunk has only full ones.
 */
const LAST_BYTES = CHUNK_BYTES - 1
/**
 * Magic number of a skippable frame (RFC 8878, 3.1.2), which zstd ignores. After it come the frame's length
 * and, in our frames, the length again at the end.
 */
const FRAME_MAGIC = 0x184d2a50
const FRAME_HEAD_BYTES = 8
const MIN_FRAME_BYTES = FRAME_HEAD_BYTES + 4
const MAX_FRAME_BYTES = MIN_FRAME_BYTES + CHUNK_BYTES

/** Returns a stream that appends a skippable frame, so that the last chunk has the required length. */
export function createPaddingStream(): Transform {
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      done(null, chunk)
    },
    flush(done) {
      const excess = (bytes + MIN_FRAME_BYTES) % CHUNK_BYTES
      const frame = Buffer.alloc(MIN_FRAME_BYTES + ((LAST_BYTES - excess + CHUNK_BYTES) % CHUNK_BYTES))
      frame.writeUInt32LE(FRAME_MAGIC)
      frame.writeUInt32LE(frame.length - FRAME_HEAD_BYTES, 4)
      frame.writeUInt32LE(frame.length, frame.length - 4)
      done(null, frame)
    },
  })
}

/**
 * Returns a stream that removes the skippable frame: Node's zstd ends at the first frame's end, before the
 * last chunk has been authenticated.
 */
export function createUnpaddingStream(): Transform {
  let buffered = Buffer.alloc(0)
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      buffered = Buffer.concat([buffered, chunk])
      const free = Math.max(0, buffered.length - MAX_FRAME_BYTES)
      this.push(buffered.subarray(0, free))
      buffered = buffered.subarray(free)
      done()
    },
    flush(done) {
      const bytes = buffered.length < MIN_FRAME_BYTES ? 0 : buffered.readUInt32LE(buffered.length - 4)
      if (bytes < MIN_FRAME_BYTES || bytes > buffered.length) done(new Error('A backup has no padding.'))
      else done(null, buffered.subarray(0, buffered.length - bytes))
    },
  })
}

/** Whether an encrypted payload of so many bytes can be complete. */
export function isPadded(sealedBytes: number): boolean {
  return sealedBytes > 0 && sealedBytes % (CHUNK_BYTES + TAG_BYTES) === LAST_BYTES + TAG_BYTES
}
