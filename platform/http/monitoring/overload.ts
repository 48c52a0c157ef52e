import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sendProblem } from '../problem.ts'

const SAMPLE_MS = 20
const CHECK_MS = 1000
/** Consecutive checks that must all have found work waiting: a burst, such as a library that is read again, is not overload. */
const CHECKS = 3
/**
 * Nobody signed out is answered beyond the first, nobody at all beyond the second. Far beyond what a machine that others use
 * too makes work wait.
 */
const ANONYMOUS_DELAY_MS = 400
const MAX_DELAY_MS = 2000
const RETRY_SECONDS = 5

export type Delay = () => number

/** Turns calls away while the server cannot keep up: first those that nobody is signed in for, at last all but health. */
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
 * How long work has waited for its turn, in milliseconds: the least of the last checks, since only a queue that stays says that
 * more arrives than can be done (Nichols and Jacobson, Controlling queue delay, 2012, https://doi.org/10.1145/2208917.2209336).
 */
export function watchDelay(app: FastifyInstance, now = () => performance.now()): Delay {
  const means = Array.from({ length: CHECKS }, () => 0)
  let samples: number[] = []
  let sampled = now()
  let checked = sampled
  // `monitorEventLoopDelay` of Node leaves out the first sample after each reset: of a loop that is held for longer than a check
  // takes, all of them.
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
