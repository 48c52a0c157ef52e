import { login, logout, refresh, type Grant } from '#features/accounts/contract/accounts.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { grantTo, serve } from '#apps/web/test/server.ts'
import { hasAuthEntry } from './auth-entry.ts'
import { accessToken, beginSession, endSession } from './session.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
/** For how long the server grants a token. */
const GRANTED_MS = 15 * MINUTE

/** By how much the clock of the device is ahead of the server's. */
let aheadMs = 0
let granted = 0
/** After how many minutes of the session the server was asked for a new token, each time. */
let refreshedAfter: number[] = []

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-26T09:00:00Z') })
  // Another tab may hold the lock for as long as it takes; here there is none.
  vi.spyOn(navigator.locks, 'request').mockImplementation(async (...args: unknown[]) => {
    const work = args.at(-1) as () => unknown
    return work()
  })
  ;[aheadMs, granted, refreshedAfter] = [0, 0, []]
  serve(login, grantNow)
  serve(logout, () => ({}))
})

afterEach(async () => {
  await endSession()
  vi.useRealTimers()
  localStorage.clear()
})

/** What the server answers now, with the time of its own clock. */
function grantNow(): Response {
  granted += 1
  const now = Date.now() - aheadMs
  const expiresAt = new Date(now + GRANTED_MS).toISOString()
  const grant: Grant = { ...grantTo(), accessToken: `token ${granted}`, expiresAt }
  return Response.json(grant, { headers: { date: new Date(now).toUTCString() } })
}

async function begin(renew: () => ReturnType<Parameters<typeof serve<typeof refresh>>[1]> = grantNow) {
  await beginSession({ email: 'maya@willow.example', password: 'three quiet red lanterns', keep: false })
  const begunAt = Date.now()
  serve(refresh, () => {
    refreshedAfter.push((Date.now() - begunAt) / MINUTE)
    return renew()
  })
}

/**
 * Advances the clock second by second, and waits each time for the session to finish its work and set its
 * next timer.
 */
async function pass(minutes: number): Promise<void> {
  for (const until = Date.now() + minutes * MINUTE; Date.now() < until;) {
    vi.advanceTimersByTime(SECOND)
    // No time passes, but pending responses are read.
    while (vi.getTimerCount() !== 1) await vi.advanceTimersByTimeAsync(0)
  }
}

test('the access token is renewed 5 minutes before it runs out, and so is the one that comes then', async () => {
  await begin()
  await pass(9.9)
  expect(refreshedAfter).toEqual([])
  await pass(15)
  expect(refreshedAfter).toEqual([10, 20])
  expect(await accessToken()).toBe('token 3')
})

test('a token that is about to run out is renewed before it is used', async () => {
  await begin()
  const begunAt = Date.now()
  // Like a device that slept, whose timers did not run. A token with 31 seconds left is used; one with 29
  // counts as expired.
  vi.setSystemTime(begunAt + GRANTED_MS - 31 * SECOND)
  expect(await accessToken()).toBe('token 1')
  expect(refreshedAfter).toEqual([])
  vi.setSystemTime(begunAt + GRANTED_MS - 29 * SECOND)
  expect(await Promise.all([accessToken(), accessToken()])).toEqual(['token 2', 'token 2'])
  expect(refreshedAfter, 'once, for all that ask').toHaveLength(1)
})

test('a device whose clock is an hour ahead asks no more often than others', async () => {
  aheadMs = 60 * MINUTE
  await begin()
  expect(await accessToken()).toBe('token 1')
  await pass(9.9)
  expect(refreshedAfter).toEqual([])
  await pass(0.2)
  expect(refreshedAfter).toEqual([10])
})

test('while refreshing fails, it is tried again after 30 s, then ever later, after 960 s at most', async () => {
  await begin(() => ({ fails: 'service-unavailable' }))
  await pass(60)
  const pauses = refreshedAfter.map((at, index) => (at - (refreshedAfter[index - 1] ?? 0)) * 60)
  expect(pauses).toEqual([10 * 60, 30, 60, 120, 240, 480, 960, 960])
  // The person is still in: a server that cannot be reached says nothing about them.
  expect(hasAuthEntry()).toBe(true)
})
