import { setTimeout as sleep } from 'node:timers/promises'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { bodyLimitOf } from '#platform/http/input/body-limit.ts'
import { largestCallOf, sampleGoodCalls, type Call } from '#apps/server/test/fuzz/calls.ts'
import type { Target } from './loads.ts'

const AT_ONCE = 40
const SAMPLES = 30
const SEED = 1
/** Milliseconds after which a refused call is repeated, regardless of Retry-After. */
const BREATH = 5
const LONGEST_MS = 60_000

/** Keeps 40 calls of one endpoint open: good ones, and the largest its contract allows. Throws what was wrong. */
export async function flood(name: string, endpoint: Endpoint, target: Target): Promise<void> {
  const calls = [
    largestCallOf(endpoint, target.known, bodyLimitOf(endpoint)),
    ...sampleGoodCalls({ name, endpoint, known: target.known, count: SAMPLES, seed: SEED }),
  ]
  const faults = new Set<string>()
  let turn = 0
  const caller = async () => {
    while (Date.now() < target.until) {
      const call = calls[turn++ % calls.length]
      if (!call) break
      const fault = await send(target.url, call, target.tokens[0])
      if (fault) faults.add(fault)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, caller))
  if (faults.size > 0) throw new Error([...faults].join(', '))
}

/** Returns what is wrong with the response: a 429 or 503 without Retry-After, another 5xx, or none in a minute. */
async function send(url: string, call: Call, token: string | undefined): Promise<string | undefined> {
  const answer = await fetch(url + call.path, {
    method: call.method,
    headers: { ...call.headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: call.body ?? null,
    signal: AbortSignal.timeout(LONGEST_MS),
  }).catch((error: unknown) => error)
  if (!(answer instanceof Response)) {
    await sleep(BREATH)
    // The server closes the connection of a caller that sends too much, which counts as correct.
    return answer instanceof DOMException ? 'no answer in a minute' : undefined
  }
  await answer.arrayBuffer().catch(() => undefined)
  const { status } = answer
  if (status !== 429 && status !== 503) return status >= 500 ? String(status) : undefined
  await sleep(BREATH)
  return answer.headers.has('retry-after') ? undefined : `${status} without Retry-After`
}
