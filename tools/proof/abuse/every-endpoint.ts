import { setTimeout as sleep } from 'node:timers/promises'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { bodyLimitOf } from '#platform/http/input/body-limit.ts'
import { largestCallOf, sampleGoodCalls, type Call } from '#apps/server/test/fuzz/calls.ts'
import type { Target } from './loads.ts'

const AT_ONCE = 40
const SAMPLES = 30
const SEED = 1
/** ms. Whoever is told to come again does, at once and not when they are told. */
const BREATH = 5
const LONGEST_MS = 60_000

/** 40 calls of one endpoint at once, again and again: good ones, and the largest that its contract allows. */
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

/** What is wrong with the answer: refused for load without a time to come again, or a fault of the server. */
async function send(url: string, call: Call, token: string | undefined): Promise<string | undefined> {
  const answer = await fetch(url + call.path, {
    method: call.method,
    headers: { ...call.headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: call.body ?? null,
    signal: AbortSignal.timeout(LONGEST_MS),
  }).catch((error: unknown) => error)
  if (!(answer instanceof Response)) {
    await sleep(BREATH)
    // Whoever sends too much is cut off, which is no fault of the server.
    return answer instanceof DOMException ? 'no answer in a minute' : undefined
  }
  await answer.arrayBuffer().catch(() => undefined)
  const { status } = answer
  if (status !== 429 && status !== 503) return status >= 500 ? String(status) : undefined
  await sleep(BREATH)
  return answer.headers.has('retry-after') ? undefined : `${status} without Retry-After`
}
