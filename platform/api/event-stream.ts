import { APPLICATION_TYPE_HEADER } from '#features/accounts/contract/accounts.ts'
import { createParser } from 'eventsource-parser'
import { applicationType } from '../device/platform.ts'
import { ApiError } from './api-error.ts'
import { responseError, withTokenRenewal, urlOf } from './call.ts'
import { accessToken } from './session.ts'

type Reading = {
  signal: AbortSignal
  /** Milliseconds of silence after which the connection counts as lost. */
  silenceMs: number
  onEvent: (event: { name: string; data: string }) => void
}

/**
 * Reads server-sent events until the server ends them or the signal is aborted; throws an ApiError for a
 * failure. Uses `fetch`, because an EventSource cannot send an access token.
 */
export function readEvents(path: string, { signal, silenceMs, onEvent }: Reading): Promise<void> {
  return withTokenRenewal(async () => {
    const silence = new AbortController()
    let timer = setTimeout(() => silence.abort(), silenceMs)
    const hear = () => {
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), silenceMs)
    }
    const parser = createParser({ onEvent: ({ event = 'message', data }) => onEvent({ name: event, data }) })
    try {
      const body = await open(path, AbortSignal.any([signal, silence.signal]))
      const reader = body.pipeThrough(new TextDecoderStream()).getReader()
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        hear()
        parser.feed(part.value)
      }
    } catch (error) {
      signal.throwIfAborted()
      throw error instanceof ApiError ? error : new ApiError('network-request-failed', { cause: error })
    } finally {
      clearTimeout(timer)
    }
  })
}

async function open(path: string, signal: AbortSignal): Promise<ReadableStream<BufferSource>> {
  const response = await fetch(urlOf(path), {
    headers: {
      Accept: 'text/event-stream',
      [APPLICATION_TYPE_HEADER]: applicationType,
      Authorization: `Bearer ${await accessToken()}`,
    },
    cache: 'no-store',
    signal,
  })
  if (response.ok && response.body) return response.body
  const answer: unknown = await response.json().catch(() => undefined)
  throw responseError(response.status, response.headers.get('retry-after'), answer)
}
