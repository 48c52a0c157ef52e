import type { Readable } from 'node:stream'
import { request, type Dispatcher } from 'undici'
import { rejectOnAbort } from './public-hosts.ts'
import { secondsOf } from './retry-after.ts'

type PostOptions = {
  headers: Record<string, string>
  body: string | Buffer
  agent: Dispatcher
  timeMs: number
  /** Aborted when the server stops; `post` then throws. */
  stop: AbortSignal
}

export type PostAnswer =
  | { state: 'answered'; status: number; text: string; retryAfter: number | undefined }
  | { state: 'failed'; code: 'timeout' | 'unreachable' }

const MAX_TEXT_BYTES = 16 * 1024

/**
 * Posts to a server that somebody else chose, without following redirects. Errors become codes, because their
 * messages may contain a URL.
 */
export async function post(url: string, { timeMs, stop, agent, ...sent }: PostOptions): Promise<PostAnswer> {
  const timeout = AbortSignal.timeout(timeMs)
  const signal = AbortSignal.any([stop, timeout])
  const ask = async (): Promise<PostAnswer> => {
    const answer = await request(url, { ...sent, method: 'POST', dispatcher: agent, signal })
    const { statusCode: status, headers, body } = answer
    const retryAfter = secondsOf(String(headers['retry-after'] ?? ''))
    return { state: 'answered', status, text: await readText(body), retryAfter }
  }
  try {
    return await Promise.race([ask(), rejectOnAbort(signal)])
  } catch {
    stop.throwIfAborted()
    // The same code for a name that resolves to a private address as for one that does not exist.
    return { state: 'failed', code: timeout.aborted ? 'timeout' : 'unreachable' }
  }
}

/**
 * Returns the body as text; empty where it is too long or breaks off, since the response's status counts all the
 * same.
 */
async function readText(body: Readable): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > MAX_TEXT_BYTES) return ''
      chunks.push(chunk)
    }
    return Buffer.concat(chunks).toString()
  } catch {
    return ''
  }
}
