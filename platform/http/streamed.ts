import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Endpoint, Failure } from '../contract/endpoint.ts'
import type { FailureCode } from '../contract/problem.ts'
import type { Outcome } from '../core/outcome.ts'
import { boundedQueue } from '../crypto/bounded-queue.ts'
import type { Call } from './call.ts'
import { refuseBusy } from './limits/admission.ts'

/** Handler that returns the parts of a text; each is made when the previous one has been taken. */
export type StreamedHandler<E extends Endpoint> = (
  call: Call<E>,
) => Promise<Outcome<AsyncIterable<string>, Failure<E>>>

/**
 * Queues for the whole server. Few run at once, because each may hold some megabytes; slow readers hold up
 * only other streams.
 */
const long = boundedQueue({ concurrency: 4, maxWaiting: 16 })
const streamed = boundedQueue({ concurrency: 2, maxWaiting: 18 })

/**
 * Returns a function that runs long work: one at a time for each caller, and a few for the whole server. A stream
 * counts until it has been sent or cut.
 */
export function createLongWorkRunner(isStreamed: boolean) {
  const busy = new Set<string>()
  const queue = isStreamed ? streamed : long
  return async function run<Value, Code extends FailureCode>(
    caller: string,
    work: () => Promise<Outcome<Value, Code>>,
  ): Promise<Outcome<Value, Code | 'too-many-requests'>> {
    if (busy.has(caller)) return refuseBusy()
    busy.add(caller)
    return new Promise((resolve, reject) => {
      const queued = queue(async () => {
        const outcome = await work()
        resolve(outcome)
        if (outcome.ok && outcome.value instanceof Readable) await finished(outcome.value).catch(() => {})
      })
      void queued.catch(reject).finally(() => busy.delete(caller))
    })
  }
}

/** Milliseconds that a caller may pause while reading, and minimum average speed of reading. */
export const GRACE_MS = 10_000
export const MIN_BYTES_PER_SECOND = 20_000

/**
 * Returns a stream of a text's parts. `cut` is called for a caller who does not take a part in time, and ends the
 * connection.
 */
export function streamOf(parts: AsyncIterable<string>, cut: () => void): Readable {
  return Readable.from(withPauses(parts, cut))
}

/** Pauses after each part for as long as it took to make, so that others are served. */
async function* withPauses(parts: AsyncIterable<string>, cut: () => void): AsyncGenerator<string> {
  let timer: NodeJS.Timeout | undefined
  let startedAt = performance.now()
  try {
    for await (const part of parts) {
      const took = performance.now() - startedAt
      timer = setTimeout(cut, GRACE_MS + (part.length / MIN_BYTES_PER_SECOND) * 1000)
      yield part
      clearTimeout(timer)
      if (took >= 1) await sleep(took)
      startedAt = performance.now()
    }
  } finally {
    clearTimeout(timer)
  }
}
