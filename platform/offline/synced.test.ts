import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { ApiError } from '../api/api-error.ts'
import { clearStoredData } from './clear.ts'
import { localStore } from './local-store.ts'
import { onePerOwner, synced, type SyncEvent, type SyncStatus } from './synced.ts'

const session = vi.hoisted(() => ({ listeners: new Set<(change: { is: string }) => void>() }))
vi.mock('../api/session.ts', () => ({
  onSessionChange: (listener: (change: { is: string }) => void) => session.listeners.add(listener),
}))

/** Notes by name; of two with the same name the later one counts. */
const notes = z.record(z.string(), z.number())
const stored = z.object({ notes, saved: z.boolean() })
type Notes = z.infer<typeof notes>
type Stored = z.infer<typeof stored>
type State = Stored & SyncStatus
type Event = { is: 'noted'; name: string; at: number } | { is: 'saved'; sent: Notes; server: Notes }

const store = localStore({
  keyOf: ({ person }) => `notes/${person}`,
  schema: stored,
  version: 1,
  until: 'log-out',
})

let local: Record<string, unknown>
let isFull: boolean
let isOnline: boolean
let server: Notes
let pageListeners: { type: string; listener: (event: unknown) => void }[]

beforeEach(startDevice)

/** A device without anything on it, and a server that nobody has told anything. */
function startDevice(): void {
  local = {}
  Object.defineProperties(local, {
    getItem: { value: (key: string) => local[key] ?? null },
    setItem: {
      value(key: string, value: string) {
        if (isFull) throw new Error('Full.')
        local[key] = value
        fire('storage', { key })
      },
    },
    removeItem: { value: (key: string) => void delete local[key] },
  })
  ;[isFull, isOnline, server, pageListeners] = [false, true, {}, []]
  const page = {
    addEventListener: (type: string, listener: () => void) => pageListeners.push({ type, listener }),
    removeEventListener: (_: string, listener: () => void) => {
      pageListeners = pageListeners.filter((one) => one.listener !== listener)
    },
  }
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('sessionStorage', { getItem: () => null })
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', page)
  logIn('robin')
}

function logIn(person: string): void {
  const expiry = '2026-11-21T10:00:00.000Z'
  local['auth'] = JSON.stringify({ id: person, name: person, role: 'member', company: 'acme', expiry })
}

function fire(type: string, event?: unknown): void {
  for (const one of pageListeners) if (one.type === type) one.listener(event)
}

function merge(one: Notes, other: Notes): Notes {
  const names = Object.keys({ ...one, ...other })
  return Object.fromEntries(names.map((name) => [name, Math.max(one[name] ?? 0, other[name] ?? 0)]))
}

function reduce(state: State, event: Event | SyncEvent<Stored>): State {
  switch (event.is) {
    case 'noted':
      return { ...state, notes: merge(state.notes, { [event.name]: event.at }), saved: false }
    case 'saved':
      return { ...state, notes: merge(event.server, state.notes), saved: state.notes === event.sent }
    case 'changed-in-other-tab':
      return {
        ...state,
        notes: merge(event.stored.notes, state.notes),
        saved: state.saved && event.stored.saved,
      }
    case 'save-ended':
      return state
  }
}

/** A tab with a person's notes; one that was closed does nothing any more. */
function openTab() {
  const tab = { isOpen: true }
  const owner = { person: 'robin', company: 'acme' }
  const sync = synced<State, Event, Stored>({
    owner,
    initial: { ...(store.read(owner) ?? { notes: {}, saved: true }), isStored: true },
    reduce,
    store,
    toStored: ({ notes, saved }) => (saved ? undefined : { notes, saved }),
    afterMs: 0,
    isBehind: ({ saved }) => !saved,
    async saveOnce({ current, dispatch }) {
      const { notes: sent } = current()
      await Promise.resolve()
      if (!tab.isOpen) return new Promise(() => {})
      if (!isOnline) throw new ApiError('network-request-failed')
      server = merge(server, sent)
      dispatch({ is: 'saved', sent, server })
    },
  })
  const stop = sync.live()
  return {
    ...sync,
    crash: () => void (tab.isOpen = false),
    stop,
  }
}

/** Waits until all work is done that does not wait for a connection. */
async function settle(): Promise<void> {
  for (let count = 0; count < 5; count++) await new Promise((resolve) => setTimeout(resolve, 0))
}

test('a change is stored at once and saved soon; the device keeps nothing that the server has', async () => {
  const tab = openTab()
  tab.change({ is: 'noted', name: 'a', at: 1 })
  expect(store.read()).toEqual({ notes: { a: 1 }, saved: false })
  await settle()
  expect(server).toEqual({ a: 1 })
  expect(tab.current()).toMatchObject({ saved: true, isStored: true })
  expect(store.read()).toBeUndefined()
})

test('without a connection a change waits, and goes with the connection, in a tab that is opened later too', async () => {
  isOnline = false
  const tab = openTab()
  tab.change({ is: 'noted', name: 'a', at: 1 })
  await settle()
  tab.crash()
  expect(server).toEqual({})
  const later = openTab()
  isOnline = true
  fire('online')
  await settle()
  expect(server).toEqual({ a: 1 })
  expect(later.current().saved).toBe(true)
})

test('a browser that stores nothing says so, and what is written still arrives', async () => {
  isFull = true
  isOnline = false
  const tab = openTab()
  tab.change({ is: 'noted', name: 'a', at: 1 })
  await settle()
  expect(tab.current().isStored).toBe(false)
  isOnline = true
  await tab.save()
  expect(server).toEqual({ a: 1 })
})

test('nothing of a person is in memory or on the device once they have left', async () => {
  const open = onePerOwner((owner) => ({ owner }))
  const first = open()
  expect(open()).toBe(first)
  isOnline = false
  openTab().change({ is: 'noted', name: 'a', at: 1 })
  await settle()
  delete local['auth']
  clearStoredData(['log-out'])
  session.listeners.forEach((listener) => listener({ is: 'ended' }))
  logIn('kim')
  expect(open().owner.person).toBe('kim')
  logIn('robin')
  expect(store.read()).toBeUndefined()
  expect(open()).not.toBe(first)
})

const step = fc.oneof(
  fc.record({ do: fc.constant('note' as const), tab: fc.nat(1), name: fc.constantFrom('a', 'b', 'c') }),
  fc.record({ do: fc.constantFrom('crash' as const, 'stop' as const), tab: fc.nat(1) }),
  fc.record({ do: fc.constantFrom('offline' as const, 'online' as const, 'wait' as const) }),
)

test('whatever is written in two tabs, closed at any moment, with or without a connection, arrives in the end', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      startDevice()
      const tabs = [openTab(), openTab()]
      const written: Notes = {}
      let at = 0
      for (const one of steps) {
        if (one.do === 'note') {
          written[one.name] = ++at
          tabs[one.tab]?.change({ is: 'noted', name: one.name, at })
        }
        if (one.do === 'crash' || one.do === 'stop') {
          tabs[one.tab]?.[one.do]()
          tabs[one.tab] = openTab()
        }
        if (one.do === 'offline') isOnline = false
        if (one.do === 'online') isOnline = true
        if (one.do === 'wait') await settle()
      }
      isOnline = true
      for (const tab of tabs) await tab.save()
      await openTab().save()
      await settle()
      expect(server).toEqual(written)
    }),
    { numRuns: 200 },
  )
})
