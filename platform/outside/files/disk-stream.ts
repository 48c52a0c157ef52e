import type { FileHandle } from 'node:fs/promises'
import { Readable, type Writable } from 'node:stream'
import { callbackify } from 'node:util'
import type { ByteRange } from './file-store.ts'

const CHUNK_BYTES = 64 * 1024
/** Number of chunks that all streams together send before the event loop handles other work. */
const CHUNKS_A_TURN = 4

const waiting: (() => void)[] = []

/** Waits for the stream's turn, so that a hundred viewers never delay other requests. */
function waitForTurn(): Promise<void> {
  return new Promise((resolve) => {
    if (waiting.push(resolve) === 1) setImmediate(resumeWaiting)
  })
}

function resumeWaiting(): void {
  for (const resolve of waiting.splice(0, CHUNKS_A_TURN)) resolve()
  if (waiting.length > 0) setImmediate(resumeWaiting)
}

/**
 * Streams a range of a file. Piped into a response, it uses a single buffer: a new one for each chunk, as in
 * `createReadStream`, is memory outside V8's heap, and 1,500 a second cause several full garbage collections a
 * second.
 */
export class DiskStream extends Readable {
  readonly #file: FileHandle
  readonly #end: number
  #next: number

  constructor(file: FileHandle, { start, end }: ByteRange) {
    super({ highWaterMark: CHUNK_BYTES })
    this.#file = file
    this.#next = start
    this.#end = end
  }

  /** Reads for consumers that do not pipe. */
  override _read(): void {
    const buffer = Buffer.allocUnsafeSlow(CHUNK_BYTES)
    this.#fill(buffer).then(
      (bytes) => this.push(bytes),
      (error: Error) => this.destroy(error),
    )
  }

  override _destroy(error: Error | null, callback: (error?: Error | null) => void): void {
    callbackify(() => this.#file.close())((failure) => callback(error ?? failure))
  }

  /** Sends each chunk before the next is read: nothing is read ahead of the consumer. */
  override pipe<Destination extends NodeJS.WritableStream>(destination: Destination): Destination {
    const buffer = Buffer.allocUnsafeSlow(CHUNK_BYTES)
    const send = async () => {
      for (let bytes = await this.#fill(buffer); bytes; bytes = await this.#fill(buffer)) {
        await waitForTurn()
        await writeBytes(destination as unknown as Writable, bytes)
        if (this.destroyed) return
      }
      destination.end()
      // Everything has been sent, so the stream is ended rather than destroyed.
      this.push(null)
      this.resume()
    }
    send().catch((error: Error) => this.destroy(error))
    return destination
  }

  async #fill(buffer: Buffer): Promise<Buffer | null> {
    const length = Math.min(buffer.length, this.#end + 1 - this.#next)
    if (length <= 0) return null
    const { bytesRead } = await this.#file.read(buffer, 0, length, this.#next)
    if (bytesRead === 0) throw new Error('A file is shorter than it should be.')
    this.#next += bytesRead
    return buffer.subarray(0, bytesRead)
  }
}

/** Waits until the system has taken the bytes, or the connection has closed. */
function writeBytes(destination: Writable, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    destination.write(bytes, (error) => (error ? reject(error) : resolve()))
  })
}
