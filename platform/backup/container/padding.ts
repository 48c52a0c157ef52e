import { Transform } from 'node:stream'
import { TAG_BYTES } from './stream.ts'

/** Of age (https://age-encryption.org/v1). */
export const CHUNK_BYTES = 64 * 1024
/**
 * What the last chunk holds. A file of age does not say its length, so that one that was cut could not be told from one that
 * was changed; of a backup each length is known to be this much more than full chunks. A byte is left out, because a copy that
 * stopped after a chunk has full ones.
 */
const LAST_BYTES = CHUNK_BYTES - 1
/** A skippable frame (RFC 8878, 3.1.2), which zstd reads over: its magic number, its length, and here its length at its end too. */
const FRAME_MAGIC = 0x184d2a50
const FRAME_HEAD_BYTES = 8
const MIN_FRAME_BYTES = FRAME_HEAD_BYTES + 4
const MAX_FRAME_BYTES = MIN_FRAME_BYTES + CHUNK_BYTES

/** Passes on what zstd compressed, and adds a frame that makes the last chunk as long as it should be. */
export function padding(): Transform {
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      done(null, chunk)
    },
    flush(done) {
      const over = (bytes + MIN_FRAME_BYTES) % CHUNK_BYTES
      const frame = Buffer.alloc(MIN_FRAME_BYTES + ((LAST_BYTES - over + CHUNK_BYTES) % CHUNK_BYTES))
      frame.writeUInt32LE(FRAME_MAGIC)
      frame.writeUInt32LE(frame.length - FRAME_HEAD_BYTES, 4)
      frame.writeUInt32LE(frame.length, frame.length - 4)
      done(null, frame)
    },
  })
}

/** Takes that frame off again: Node's zstd ends where the first frame does, and with it would end before the last chunk is opened. */
export function unpadding(): Transform {
  let held = Buffer.alloc(0)
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      held = Buffer.concat([held, chunk])
      const free = Math.max(0, held.length - MAX_FRAME_BYTES)
      this.push(held.subarray(0, free))
      held = held.subarray(free)
      done()
    },
    flush(done) {
      const bytes = held.length < MIN_FRAME_BYTES ? 0 : held.readUInt32LE(held.length - 4)
      if (bytes < MIN_FRAME_BYTES || bytes > held.length) done(new Error('A backup has no padding.'))
      else done(null, held.subarray(0, held.length - bytes))
    },
  })
}

/** Returns whether a sealed payload of so many bytes can be whole. */
export function isPadded(sealedBytes: number): boolean {
  return sealedBytes > 0 && sealedBytes % (CHUNK_BYTES + TAG_BYTES) === LAST_BYTES + TAG_BYTES
}
