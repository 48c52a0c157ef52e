import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Shorter answers gain nothing. */
const MIN = 2000
/** Different answers that are kept squeezed: they are the same for many. */
const MAX_KEPT = 4

const brotli = promisify(brotliCompress)
const zipped = promisify(gzip)

const ways: Record<string, (text: string) => Promise<Buffer>> = {
  br: (text) =>
    brotli(text, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: 10,
      },
    }),
  gzip: (text) => zipped(text, { level: 9 }),
}

/** Squeezes an answer in the best way that the caller takes, and remembers the last few. */
export function squeezer() {
  const kept = new Map<string, Promise<Buffer>>()

  return async function squeeze(request: FastifyRequest, reply: FastifyReply, text: string) {
    reply.header('vary', 'accept-encoding')
    const way = wayFor(request.headers['accept-encoding'])
    const compress = way && ways[way]
    if (!compress || text.length < MIN) return text
    const key = `${way} ${text}`
    const squeezed = kept.get(key) ?? compress(text)
    kept.delete(key)
    kept.set(key, squeezed)
    const [oldest] = kept.keys()
    if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest)
    reply.header('content-encoding', way)
    return squeezed
  }
}

function wayFor(accepted: string | string[] | undefined): string | undefined {
  const taken = String(accepted ?? '')
    .split(',')
    .map((part) => part.trim().split(/;\s*q=/))
    .filter(([, quality]) => quality === undefined || Number(quality) > 0)
    .map(([name]) => name)
  return Object.keys(ways).find((way) => taken.includes(way))
}
