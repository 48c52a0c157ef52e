import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { ApiError } from '../../api/api-error.ts'
import { clearStoredData } from '../clear.ts'
import { outbox } from './outbox.ts'
import { waitingIds, watchWaiting } from './waiting.ts'

vi.mock('../../api/session.ts', () => ({ onSessionChange: () => () => {} }))

type Change = { person: string; id: string; value: boolean }

let local: Record<string, unknown>
let isOnline = true
let arrived: Change[]
let waiting: Set<() => void>
let lock: Promise<unknown>

beforeEach(startDevice)

/** A device without anything on it, and a server that nobody has told anything. */
function startDevice(): void {
  local = {}
  Object.defineProperties(local, {
    getItem: { value: (key: string) => local[key] ?? null },
    setItem: { value: (key: string, value: string) => void (local[key] = value) },
    removeItem: { value: (key: string) => void delete local[key] },
  })
  isOnline = true
  arrived = []
  waiting = new Set()
  lock = Promise.resolve()
  const own = { addEventListener: () => {}, removeEventListener: () => {} }
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('sessionStorage', { getItem: () => null })
  vi.stubGlobal('window', own)
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => waiting.add(listener))
  vi.stubGlobal('removeEventListener', (_: string, listener: () => void) => waiting.delete(listener))
  vi.stubGlobal('navigator', {
    locks: { request: (_: string, work: () => Promise<void>) => (lock = lock.then(work, work)) },
  })
  logIn('robin')
}

function logIn(person: string): void {
  const expiry = '2026-11-21T10:00:00.000Z'
  local['auth'] = JSON.stringify({ id: person, name: person, role: 'member', company: 'acme', expiry })
}

const personHere = (): string => (JSON.parse(String(local['auth'])) as { id: string }).id

/** A tab; one that was closed does nothing any more. */
function openTab() {
  const tab = { isOpen: true }
  const box = outbox({
    name: 'saved',
    schema: z.boolean(),
    send: async (id, value) => {
      if (!tab.isOpen) return new Promise(() => {})
      if (!isOnline) throw new ApiError('network-request-failed')
      arrived.push({ person: personHere(), id, value })
      return {}
    },
  })
  return { ...box, close: () => (tab.isOpen = false) }
}

/** Waits until all work is done that does not wait for a connection. */
async function settle(): Promise<void> {
  for (let count = 0; count < 5; count++) await new Promise((resolve) => setTimeout(resolve, 0))
}

async function goOnline(tabs: { sendUnsent: () => Promise<void> }[]): Promise<void> {
  isOnline = true
  waiting.forEach((goOn) => goOn())
  for (const tab of tabs) void tab.sendUnsent()
  await settle()
}

test('what is changed without a connection is stored, and sent once there is one; the last change counts', async () => {
  const tab = openTab()
  isOnline = false
  await tab.put('a', true)
  await tab.put('a', false)
  expect(tab.waiting('a')).toBe(false)
  await goOnline([tab, openTab()])
  expect(arrived).toEqual([{ person: 'robin', id: 'a', value: false }])
  expect(tab.hasUnsent()).toBe(false)
})

test('what the server refuses for good is said, and not asked again', async () => {
  const box = outbox({
    name: 'saved',
    schema: z.boolean(),
    send: () => Promise.reject(new ApiError('article-not-found')),
  })
  await expect(box.put('a', true)).rejects.toThrow('article-not-found')
  expect(box.hasUnsent()).toBe(false)
})

test('what waited and is refused for good then is reported once, with all of it, and only to its person', async () => {
  const reported: string[][] = []
  let isRefused = false
  const box = outbox({
    name: 'saved',
    schema: z.boolean(),
    send: () => Promise.reject(new ApiError(isRefused ? 'article-not-found' : 'network-request-failed')),
    onRefused: (ids, { code }) => reported.push([...ids, code]),
  })
  isOnline = false
  await box.put('a', true)
  await box.put('b', true)
  logIn('sam')
  await box.put('c', true)
  isRefused = true
  logIn('robin')
  await goOnline([box])
  expect(reported).toEqual([['a', 'b', 'article-not-found']])
  await expect(box.put('d', true)).rejects.toThrow('article-not-found')
  expect(reported).toHaveLength(1)
})

test('a list is told what waits, and when it was sent', async () => {
  const tab = openTab()
  const told: string[][] = []
  const stop = watchWaiting(() => told.push(waitingIds('saved')))
  isOnline = false
  await tab.put('a', true)
  await tab.put('b', true)
  expect(told.at(-1)).toEqual(['a', 'b'])
  await goOnline([tab])
  expect(told.at(-1)).toEqual([])
  stop()
  isOnline = false
  const before = told.length
  await tab.put('a', false)
  expect(told).toHaveLength(before)
})

test('what another version of Hale put aside does not count as waiting', async () => {
  local['outbox/saved/robin/acme/a/unread'] = '"later"'
  expect(waitingIds('saved')).toEqual([])
  expect(openTab().hasUnsent()).toBe(false)
})

const event = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      is: fc.constant('change' as const),
      id: fc.constantFrom('a', 'b'),
      tab: fc.nat(1),
      value: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ is: fc.constantFrom('offline' as const, 'online' as const, 'reload' as const) }),
  },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('change-hands' as const) }) },
)

test('in 100 orders of no connection, reloads, two tabs and two people, each change arrives once and in its own name', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { maxLength: 25 }), async (events) => {
      startDevice()
      let tabs = [openTab(), openTab()]
      const made: Change[] = []
      const wanted = new Map<string, boolean>()
      for (const one of events) {
        if ('id' in one) {
          const { id, value } = one
          await tabs[one.tab]?.put(id, value)
          made.push({ person: personHere(), id, value })
          wanted.set(`${personHere()}/${id}`, value)
        } else if (one.is === 'offline') isOnline = false
        else if (one.is === 'online') await goOnline(tabs)
        else if (one.is === 'reload') {
          tabs.forEach((tab) => tab.close())
          tabs = [openTab(), openTab()]
          // A page that is closed lets its locks go.
          lock = Promise.resolve()
        } else if (one.is === 'change-hands') {
          clearStoredData(['session-end', 'log-out'])
          const person = personHere()
          const next = person === 'robin' ? 'kim' : 'robin'
          logIn(next)
          clearStoredData(['log-out', 'next-person'])
          const theirs = [...wanted.keys()].filter((key) => key.startsWith(`${person}/`))
          theirs.forEach((key) => wanted.delete(key))
        }
      }
      await goOnline(tabs)
      expect(arrived.length).toBeLessThanOrEqual(made.length)
      for (const { person, id, value } of arrived) expect(made).toContainEqual({ person, id, value })
      for (const [key, value] of wanted) {
        const last = arrived.findLast(({ person, id }) => `${person}/${id}` === key)
        expect(last?.value).toBe(value)
      }
      expect(Object.keys(local).filter((key) => key.startsWith('outbox/'))).toEqual([])
    }),
    { numRuns: 100 },
  )
})
