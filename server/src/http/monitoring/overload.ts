import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sendProblem } from '../problem.ts'

const CHECK_MS = 1000
/**
 * Nobody signed out is answered beyond the first, nobody at all beyond the second: a mean of the last second. Far beyond what
 * a machine that others use too makes work wait.
 */
const ANONYMOUS_DELAY_MS = 400
const MAX_DELAY_MS = 2000
const RETRY_SECONDS = 5
const NANOSECONDS = 1e6

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

/** How long work has waited for its turn of late, in milliseconds. */
export function watchDelay(app: FastifyInstance): Delay {
  const resolution = 10
  const histogram = monitorEventLoopDelay({ resolution })
  let ms = 0
  histogram.enable()
  const timer = setInterval(() => {
    ms = Math.max(0, histogram.mean / NANOSECONDS - resolution)
    histogram.reset()
  }, CHECK_MS).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    histogram.disable()
  })
  return () => ms
}
