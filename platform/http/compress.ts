import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Characters below which compression gains nothing. */
const MIN_LENGTH = 2000
/** Limit on cached compressed responses, which are the same for many callers. */
const MAX_CACHED = 4

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Functions that compress a text, by encoding; the preferred encoding first. */
const encodings: Record<string, (text: string) => Promise<Buffer>> = {
  br: (text) =>
    brotli(text, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: 10,
      },
    }),
  gzip: (text) => gzipped(text, { level: 9 }),
}

/**
 * Returns a function that compresses a response in the best encoding that the caller accepts, and caches the
 * last few.
 */
export function answerCompressor() {
  const cache = new Map<string, Promise<Buffer>>()

  return async function compress(request: FastifyRequest, reply: FastifyReply, text: string) {
    reply.header('vary', 'accept-encoding')
    const encoding = encodingFor(request.headers['accept-encoding'])
    const encode = encoding && encodings[encoding]
    if (!encode || text.length < MIN_LENGTH) return text
    const key = `${encoding} ${text}`
    const compressed = cache.get(key) ?? encode(text)
    cache.delete(key)
    cache.set(key, compressed)
    const [oldest] = cache.keys()
    if (cache.size > MAX_CACHED && oldest !== undefined) cache.delete(oldest)
    reply.header('content-encoding', encoding)
    return compressed
  }
}

function encodingFor(accepted: string | string[] | undefined): string | undefined {
  const named = String(accepted ?? '')
    .split(',')
    .map((part) => part.trim().split(/;\s*q=/))
    .filter(([, quality]) => quality === undefined || Number(quality) > 0)
    .map(([name]) => name)
  return Object.keys(encodings).find((encoding) => named.includes(encoding))
}
