import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip } from 'node:zlib'
import type { FeedTrouble } from '#features/news/contract/news.ts'
import type { Dispatcher } from 'undici'
import { secondsOf } from '../retry-after.ts'

export type FeedRequest = {
  url: string
  /** Validators of the last response. */
  etag?: string | null
  lastModified?: string | null
}

type FetchedFeed = {
  state: 'fetched'
  body: Buffer
  contentType: string
  /** URL of the body, after all redirects. */
  url: string
  /** New permanent URL, if the site redirected permanently. */
  movedTo: string | undefined
  etag: string | null
  lastModified: string | null
}

export type FetchAnswer =
  | FetchedFeed
  | { state: 'unchanged'; movedTo: string | undefined }
  | { state: 'trouble'; trouble: FeedTrouble; retryAfter: number | undefined }

/** Limit on a feed's bytes, compressed and uncompressed. */
export const MAX_BYTES = 5 * 1024 * 1024
const MAX_MARK_LENGTH = 500

class TooLarge extends Error {
  override name = 'TooLarge'
  readonly code = 'HALE_TOO_LARGE'
}

type ResponseContext = { asked: FeedRequest; url: string; movedTo: string | undefined; signal: AbortSignal }

/** Reads a response that is no redirect. */
export async function readResponse(
  answer: Dispatcher.ResponseData,
  context: ResponseContext,
): Promise<FetchAnswer> {
  const { statusCode, headers, body } = answer
  const { asked, url, movedTo, signal } = context
  if (statusCode === 200) {
    return {
      state: 'fetched',
      body: await readAll(body, textOf(headers['content-encoding']), signal),
      contentType: textOf(headers['content-type']),
      url,
      movedTo,
      etag: markOf(headers['etag']),
      lastModified: markOf(headers['last-modified']),
    }
  }
  discard(body)
  if (statusCode === 304 && (asked.etag || asked.lastModified)) return { state: 'unchanged', movedTo }
  if (statusCode === 410) return troubleAnswer('gone')
  return troubleAnswer('refused', secondsOf(textOf(headers['retry-after'])))
}

/** Reads and decompresses a body; fails if it is larger than a feed may be. */
function readAll(body: Readable, encoding: string, signal: AbortSignal): Promise<Buffer> {
  if (/^(x-)?gzip$/i.test(encoding)) return pipeline(body, createGunzip(), collect, { signal })
  if (/^br$/i.test(encoding)) return pipeline(body, createBrotliDecompress(), collect, { signal })
  return pipeline(body, collect, { signal })
}

async function collect(source: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of source) {
    size += chunk.length
    if (size > MAX_BYTES) throw new TooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Discards an unread body; its connection ends with the agent. */
export function discard(body: Readable): void {
  body.on('error', () => {}).destroy()
}

export function troubleAnswer(what: FeedTrouble, retryAfter?: number): FetchAnswer {
  return { state: 'trouble', trouble: what, retryAfter }
}

/**
 * Returns the trouble for an error code of undici, Node or zlib; rethrows an error without a code, which is a
 * fault of Hale's.
 */
export function toTrouble(error: unknown): FeedTrouble {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (typeof code !== 'string') throw error
  if (code === 'HALE_PRIVATE_ADDRESS') return 'private-address'
  if (code === 'HALE_TOO_LARGE' || code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE') return 'too-large'
  if (/^UND_ERR_(CONNECT|HEADERS|BODY)_TIMEOUT$/.test(code)) return 'too-slow'
  // zlib's or Brotli's codes for data that cannot be decompressed.
  return /^(Z_|ERR__ERROR)/.test(code) ? 'no-feed' : 'unreachable'
}

function markOf(value: string | string[] | undefined): string | null {
  const text = textOf(value)
  return text && text.length <= MAX_MARK_LENGTH ? text : null
}

export function textOf(value: string | string[] | undefined): string {
  return (Array.isArray(value) ? value[0] : value) ?? ''
}
