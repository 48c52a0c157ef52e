import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sendProblem } from '../problem.ts'

const SAMPLE_MS = 20
const CHECK_MS = 1000
/**
 * Number of consecutive checks that must all find delays: a burst, such as the library being read again, is
 * not overload.
 */
const CHECK_COUNT = 3
/**
 * Event-loop delays in ms beyond which signed-out callers, and then all callers, are refused; far longer than other
 * programs on the same machine cause.
 */
const ANONYMOUS_DELAY_MS = 400
const MAX_DELAY_MS = 2000
const RETRY_SECONDS = 5

export type Delay = () => number

/** Refuses API calls while the server is overloaded: first those of signed-out people, then all. */
export function shedLoad(app: FastifyInstance, delay: Delay): void {
  app.addHook('onRequest', (request, reply, next) => {
    const ms = delay()
    const limit = request.headers.authorization ? MAX_DELAY_MS : ANONYMOUS_DELAY_MS
    if (ms > limit && isCall(request))
      sendProblem(reply, 'service-unavailable', { retryAfter: RETRY_SECONDS })
    else next()
  })
}

function isCall({ url }: FastifyRequest): boolean {
  return url.startsWith('/api/')
}

/**
 * Returns a function that returns the event-loop delay in ms: the least of the last checks, since only a standing
 * queue shows that more arrives than can be handled (Nichols and Jacobson, Controlling queue delay, 2012,
 * https://doi.org/10.1145/2208917.2209336).
 */
export function watchDelay(app: FastifyInstance, now = () => performance.now()): Delay {
  const means = Array.from({ length: CHECK_COUNT }, () => 0)
  let samples: number[] = []
  let sampled = now()
  let checked = sampled
  // Node's `monitorEventLoopDelay` omits the first sample after each reset: all of them, if the loop is
  // blocked for longer than a check takes.
  const timer = setInterval(() => {
    const time = now()
    samples.push(Math.max(0, time - sampled - SAMPLE_MS))
    sampled = time
    if (time - checked < CHECK_MS) return
    means.shift()
    means.push(samples.reduce((sum, ms) => sum + ms, 0) / samples.length)
    samples = []
    checked = time
  }, SAMPLE_MS).unref()
  app.addHook('onClose', async () => clearInterval(timer))
  return () => Math.min(...means)
}
