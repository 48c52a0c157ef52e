import { Readable } from 'node:stream'
import { S3mini, S3ServiceError } from 's3mini'
import { assertSafe, FilesUnavailableError, isSafe, type ByteRange, type FileStore } from './file-store.ts'
import { putLarge } from './s3-multipart.ts'
import { retry, realClock, type Clock } from '../retry.ts'

export type S3Settings = {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

const REQUEST_MS = 30_000
/** Bytes in one request of a streamed file; each stream holds up to two pieces in memory. */
const PIECE_BYTES = 512 * 1024
/** Keys listed at once, the maximum in S3. */
const PAGE_SIZE = 1000

/**
 * Returns a file store in a bucket with the S3 API. Failures that may be temporary are retried for two
 * minutes.
 */
export function s3FileStore({ endpoint, bucket, ...keys }: S3Settings, clock: Clock = realClock): FileStore {
  const base = endpoint.replace(/(?<!\/)\/+$/, '')
  const store = new S3mini({ ...keys, endpoint: `${base}/${bucket}`, requestAbortTimeout: REQUEST_MS })

  async function withErrors<T>(
    key: string,
    signal: AbortSignal | undefined,
    ask: () => Promise<T>,
  ): Promise<T> {
    assertSafe(key)
    try {
      return await retry(() => orAborted(signal, ask), { mayPass, signal, clock })
    } catch (error) {
      // The store's own message can contain keys and signed data.
      throw new FilesUnavailableError(codeOf(error))
    }
  }

  async function put(key: string, bytes: Uint8Array, type: string, signal?: AbortSignal): Promise<void> {
    await withErrors(key, signal, () => store.putObject(key, bytes, type))
  }

  async function getPiece(key: string, { start, end }: ByteRange): Promise<Buffer | undefined> {
    const answer = await store.getObjectRaw(key, false, start, end + 1).catch(undefinedIfMissing)
    if (!answer) return undefined
    // A store may respond to a range with the whole file, or with more than the range.
    const from = answer.status === 206 ? 0 : start
    return Buffer.from(await answer.arrayBuffer()).subarray(from, from + end + 1 - start)
  }

  return {
    place: `the bucket ${bucket} of ${new URL(base).host}`,
    settings: 'S3_ENDPOINT, S3_BUCKET, S3_REGION and the two keys',
    put,
    get: (key, signal) =>
      withErrors(key, signal, async () => {
        const arrayBuffer = await store.getObjectArrayBuffer(key)
        return arrayBuffer ? Buffer.from(arrayBuffer) : undefined
      }),
    async read(key, range, signal) {
      const pieces = piecesOf(range)
      const first = await withErrors(key, signal, () => getPiece(key, pieces[0] ?? range))
      if (!first) return undefined
      const rest = async function* () {
        yield first
        for (const piece of pieces.slice(1)) {
          const bytes = await withErrors(key, signal, () => getPiece(key, piece))
          if (!bytes) throw new FilesUnavailableError('NoSuchKey')
          yield bytes
        }
      }
      return Readable.from(rest(), { objectMode: false, highWaterMark: 1 })
    },
    putFile: (key, path, type, signal) =>
      putLarge(store, { key, path, type }, (ask) => withErrors(key, signal, ask)),
    async removeFolder(folder, signal) {
      const prefix = `${folder}/`
      const list = () => withErrors(folder, signal, () => store.listObjectsPaged('/', prefix, PAGE_SIZE))
      for (let page = await list(); page?.objects?.length; page = await list())
        for (const { Key } of page.objects) await this.remove(Key, signal)
    },
    async *list(signal) {
      let token: string | undefined
      do {
        const from = token
        const page = await withErrors('list', signal, () => store.listObjectsPaged('/', '', PAGE_SIZE, from))
        for (const { Key, Size } of page?.objects ?? []) if (isSafe(Key)) yield { key: Key, bytes: Size }
        token = page?.nextContinuationToken
      } while (token)
    },
    remove: (key, signal) =>
      withErrors(key, signal, async () => {
        await store.deleteObject(key).catch(rethrowUnlessMissing)
      }),
  }
}

/**
 * Whether an error may be temporary: a failing network, a fault of the store, or too many requests; other
 * refusals are final.
 */
function mayPass(error: unknown): boolean {
  return error instanceof S3ServiceError ? error.status >= 500 || error.status === 429 : !isStop(error)
}

/** Waits for a request, but rejects as soon as the signal is aborted. */
function orAborted<T>(signal: AbortSignal | undefined, ask: () => Promise<T>): Promise<T> {
  if (!signal) return ask()
  const stopped = new Promise<never>((_, reject) => {
    const stop = () => reject(new DOMException('stopped', 'AbortError'))
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
  })
  return Promise.race([ask(), stopped])
}

function isStop(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}

function rethrowUnlessMissing(error: unknown): void {
  if (!(error instanceof S3ServiceError) || error.serviceCode !== 'NoSuchKey') throw error
}

function undefinedIfMissing(error: unknown): undefined {
  rethrowUnlessMissing(error)
}

function piecesOf({ start, end }: ByteRange): ByteRange[] {
  const count = Math.ceil((end + 1 - start) / PIECE_BYTES)
  return Array.from({ length: count }, (_, index) => ({
    start: start + index * PIECE_BYTES,
    end: Math.min(end, start + (index + 1) * PIECE_BYTES - 1),
  }))
}

/** Returns a code for an error, such as “AccessDenied” or “ECONNREFUSED”. */
function codeOf(error: unknown): string {
  if (error instanceof S3ServiceError) return errorName(error.serviceCode) ?? String(error.status)
  if (!(error instanceof Error)) return 'unknown'
  const { cause } = error
  return errorName('code' in error && error.code) ?? (cause instanceof Error ? codeOf(cause) : error.name)
}

function errorName(code: unknown): string | undefined {
  return typeof code === 'string' && /^\w{1,40}$/.test(code) && code !== 'Unknown' ? code : undefined
}
