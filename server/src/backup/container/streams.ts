import { randomBytes, timingSafeEqual } from 'node:crypto'
import { Transform, type TransformCallback } from 'node:stream'
import { BackupError } from '../backup-error.ts'
import {
  END,
  fileKeyOf,
  FORMAT,
  FRAME_BYTES,
  openFrame,
  PREAMBLE_BYTES,
  preambleOf,
  readPreamble,
  SALT_BYTES,
  SEALED_FRAME_BYTES,
  sealFrame,
  type FileKey,
} from './cipher.ts'

/** Seals whatever is written to it, for who has `secret`. */
export function sealing(secret: string): Transform {
  const fileKey = fileKeyOf(secret, randomBytes(SALT_BYTES))
  const preamble = preambleOf(fileKey)
  let index = 0
  let frame = Buffer.allocUnsafeSlow(FRAME_BYTES)
  let filled = 0

  function seal(stream: Transform, isLast: boolean): void {
    const sealed = sealFrame(fileKey, { index, isLast, preamble }, frame.subarray(0, filled))
    for (const part of sealed) stream.push(part)
    index += 1
    filled = 0
  }

  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      let from = 0
      while (from < chunk.length) {
        // Only now it is known that a full frame is not the last.
        if (filled === FRAME_BYTES) seal(this, false)
        const copied = chunk.copy(frame, filled, from)
        filled += copied
        from += copied
      }
      done()
    },
    flush(done) {
      seal(this, true)
      this.push(END)
      frame = Buffer.alloc(0)
      done()
    },
  })
  stream.push(preamble)
  return stream
}

/** Opens what `sealing` wrote; each frame is given on only once it is known to be what was written there. */
class Opening extends Transform {
  readonly #secret: string
  #fileKey: FileKey | undefined
  #preamble = Buffer.alloc(0)
  #index = 0
  #held: Buffer = Buffer.alloc(0)

  constructor(secret: string) {
    super()
    this.#secret = secret
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    try {
      this.#held = this.#held.length > 0 ? Buffer.concat([this.#held, chunk]) : chunk
      if (!this.#fileKey && this.#held.length >= PREAMBLE_BYTES) this.#begin()
      // More than a frame and the end mark: the frame is full, and not the last.
      while (this.#fileKey && this.#held.length > SEALED_FRAME_BYTES + END.length)
        this.#open(this.#fileKey, SEALED_FRAME_BYTES, false)
      done()
    } catch (error) {
      done(error as Error)
    }
  }

  override _flush(done: TransformCallback): void {
    try {
      if (!this.#fileKey) this.#begin()
      const end = this.#held.length - END.length
      if (end < 0 || !this.#held.subarray(end).equals(END)) throw cut()
      if (this.#fileKey) this.#open(this.#fileKey, end, true)
      done()
    } catch (error) {
      done(error as Error)
    }
  }

  #begin(): void {
    const preamble = this.#held.subarray(0, PREAMBLE_BYTES)
    const read = readPreamble(preamble)
    if (read === 'not-a-backup')
      throw new BackupError('not-a-backup', 'This is no backup of Hale, or its beginning was changed.')
    if (read === 'cut') throw cut()
    if (read === 'changed') throw changed('at its beginning')
    if (read.format !== FORMAT)
      throw new BackupError('newer', 'This backup was made by a newer Hale: update Hale, then try again.')
    const fileKey = fileKeyOf(this.#secret, Buffer.from(read.salt))
    if (!timingSafeEqual(fileKey.check, read.check))
      throw new BackupError('wrong-key', 'HALE_BACKUP_KEY is not the key this backup was made with.')
    this.#fileKey = fileKey
    this.#preamble = Buffer.from(preamble)
    this.#held = this.#held.subarray(PREAMBLE_BYTES)
  }

  #open(fileKey: FileKey, length: number, isLast: boolean): void {
    const position = { index: this.#index, isLast, preamble: this.#preamble }
    const bytes = openFrame(fileKey, position, this.#held.subarray(0, length))
    if (!bytes) throw changed(`near byte ${PREAMBLE_BYTES + this.#index * SEALED_FRAME_BYTES}`)
    this.push(bytes)
    this.#index += 1
    this.#held = this.#held.subarray(length)
  }
}

export function opening(secret: string): Transform {
  return new Opening(secret)
}

function cut(): BackupError {
  return new BackupError('cut', 'This backup is cut short: its end is missing. Use another copy.')
}

function changed(where: string): BackupError {
  return new BackupError('changed', `This backup was changed ${where} since it was made. Use another copy.`)
}
