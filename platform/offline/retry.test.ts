import { expect, test, vi } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { retry, type Clock } from './retry.ts'

vi.mock('../api/session.ts', () => ({}))

const MINUTE = 60_000

/** A clock on which waiting takes no time, and that notes how long it was. */
function setClock(random = 0.5): Clock & { waits: number[] } {
  let now = 0
  const waits: number[] = []
  return {
    waits,
    now: () => now,
    random: () => random,
    pause: async (ms) => {
      waits.push(ms)
      now += ms
    },
  }
}

/** Returns an attempt that fails with each of the errors in turn, then succeeds. */
function failing(...errors: unknown[]) {
  const left = [...errors]
  return async () => {
    if (left.length > 0) throw left.shift()
    return 'done'
  }
}

const lost = () => new ApiError('network-request-failed')

test('what may pass is tried again, after longer and longer', async () => {
  const clock = setClock()
  const busy = [lost(), new ApiError('service-unavailable'), new ApiError('internal-error')]
  expect(await retry(failing(...busy), undefined, clock)).toBe('done')
  expect(clock.waits).toEqual([500, 1000, 2000])
})

test('waits are shared out by chance, from nothing to twice the last', async () => {
  for (const [random, waits] of [
    [0, [0, 0, 0]],
    [1, [1000, 2000, 4000]],
  ] as const) {
    const clock = setClock(random)
    await retry(failing(lost(), lost(), lost()), undefined, clock)
    expect(clock.waits).toEqual(waits)
  }
})

test('a server that says when to come back is believed', async () => {
  const clock = setClock()
  await retry(failing(new ApiError('too-many-requests', { retryAfter: 90 })), undefined, clock)
  expect(clock.waits).toEqual([90_500])
})

test.each(['picture-damaged', 'too-large', 'not-allowed', 'unexpected-answer'] as const)(
  'a refusal is an answer: %s',
  async (code) => {
    const clock = setClock()
    await expect(retry(failing(new ApiError(code)), undefined, clock)).rejects.toMatchObject({ code })
    expect(clock.waits).toEqual([])
  },
)

test('after ten minutes it says what went wrong last', async () => {
  const clock = setClock(1)
  const forever = async () => {
    throw lost()
  }
  await expect(retry(forever, undefined, clock)).rejects.toMatchObject({ code: 'network-request-failed' })
  expect(clock.now()).toBeLessThanOrEqual(10 * MINUTE)
  expect(clock.now()).toBeGreaterThan(8 * MINUTE)
})

test('a wait that would end too late is not begun', async () => {
  const clock = setClock()
  const long = new ApiError('too-many-requests', { retryAfter: 601 })
  await expect(retry(failing(long), undefined, clock)).rejects.toBe(long)
  expect(clock.waits).toEqual([])
})

test('whoever stops it while it waits hears their own reason', async () => {
  const stopping = new AbortController()
  const clock = { ...setClock(), pause: async () => stopping.abort(new Error('closed')) }
  await expect(retry(failing(lost()), stopping.signal, clock)).rejects.toThrow('closed')
})
