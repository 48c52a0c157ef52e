import { Transform, type TransformCallback } from 'node:stream'

/** Bytes of the authentication tag after each chunk. */
export const TAG_BYTES = 16

/** Position of a chunk in its stream; only the last may be shorter than the others. */
type Position = { index: number; isLast: boolean }

type Cipher = { update(bytes: Buffer): Buffer; final(): Buffer; getAuthTag(): Buffer }
type Decipher = { update(bytes: Buffer): Buffer; final(): Buffer; setAuthTag(tag: Buffer): unknown }

/**
 * Encrypts in chunks by STREAM (Hoang, Reyhanitabar, Rogaway, Vizár 2015): the nonce of each chunk holds its
 * index and whether it is the last, so that none can be left out, moved or added. `cipher` returns the cipher
 * for a nonce.
 */
export function createChunkSealer(chunkBytes: number, cipher: (nonce: Buffer) => Cipher): Transform {
  return inChunks(chunkBytes, (chunk, position) => {
    const sealing = cipher(nonceOf(position))
    return [sealing.update(chunk), sealing.final(), sealing.getAuthTag()]
  })
}

/**
 * Decrypts the output of `createChunkSealer`; passes on a chunk only once it has been authenticated at its
 * position.
 */
export function createChunkOpener(
  chunkBytes: number,
  decipher: (nonce: Buffer) => Decipher,
  explain: (index: number) => Error,
): Transform {
  return inChunks(chunkBytes + TAG_BYTES, (sealed, position) => {
    try {
      const opening = decipher(nonceOf(position))
      opening.setAuthTag(sealed.subarray(sealed.length - TAG_BYTES))
      return [opening.update(sealed.subarray(0, sealed.length - TAG_BYTES)), opening.final()]
    } catch {
      throw explain(position.index)
    }
  })
}

function inChunks(size: number, convert: (chunk: Buffer, position: Position) => Buffer[]): Transform {
  const buffered = Buffer.allocUnsafeSlow(size)
  let filled = 0
  let index = 0

  function pass(stream: Transform, isLast: boolean): void {
    const converted = convert(buffered.subarray(0, filled), { index, isLast })
    for (const part of converted) stream.push(part)
    index += 1
    filled = 0
  }

  /** Passes errors to the stream's callback. */
  function attempt(work: () => void, done: TransformCallback): void {
    try {
      work()
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)))
      return
    }
    done()
  }

  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      attempt(() => {
        for (let from = 0; from < chunk.length;) {
          // Only now is it known that the full chunk is not the last.
          if (filled === size) pass(this, false)
          const copied = chunk.copy(buffered, filled, from)
          filled += copied
          from += copied
        }
      }, done)
    },
    flush(done) {
      attempt(() => pass(this, true), done)
    },
  })
}

/** Returns the nonce of a chunk: eleven bytes for the index, the twelfth for the last chunk. */
function nonceOf({ index, isLast }: Position): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(index, 5, 6)
  nonce.writeUInt8(isLast ? 1 : 0, 11)
  return nonce
}
