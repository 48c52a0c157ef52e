import * as z from 'zod/mini'
import { bin, run } from '../../run.ts'

/** Requests a second of one round, and the 99th percentile of its latency in milliseconds. */
export type Round = { perSecond: number; p99: number }

const CONNECTIONS = 16

const report = z.object({
  requests: z.object({ average: z.number() }),
  latency: z.object({ p99: z.number() }),
  errors: z.literal(0),
  non2xx: z.literal(0),
})

/** Sends requests from a process of its own: as fast as they are answered, or `rate` a second. */
export async function load(url: string, token: string, seconds: number, rate?: number): Promise<Round> {
  const { output } = await run(process.execPath, [
    ...bin('autocannon/autocannon.js'),
    ...['--json', '-c', String(CONNECTIONS), '-d', String(seconds)],
    ...(rate === undefined ? [] : ['-R', String(Math.round(rate))]),
    ...['-H', `authorization=Bearer ${token}`, url],
  ])
  const { requests, latency } = z.parse(report, JSON.parse(output.slice(output.indexOf('{'))))
  return { perSecond: requests.average, p99: latency.p99 }
}
