import { beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { clearStoredData } from './clear.ts'
import { localStore } from './local-store.ts'
import type { Owner } from './owner.ts'
import { canStore } from './storage.ts'

/** A browser's storage, as small as one likes, that tells another tab of what is changed. */
class FakeStorage {
  maxLength = Infinity
  isForbidden = false;
  [key: string]: unknown

  constructor() {
    for (const name of ['maxLength', 'isForbidden']) Object.defineProperty(this, name, { enumerable: false })
  }
  getItem(key: string): string | null {
    if (this.isForbidden) throw new DOMException('forbidden', 'SecurityError')
    const value = this[key]
    return typeof value === 'string' ? value : null
  }
  setItem(key: string, value: string): void {
    if (this.isForbidden || value.length > this.maxLength)
      throw new DOMException('full', 'QuotaExceededError')
    this[key] = value
    listeners.forEach((listener) => listener({ key }))
  }
  removeItem(key: string): void {
    delete this[key]
    listeners.forEach((listener) => listener({ key }))
  }
}

let local = new FakeStorage()
let tab = new FakeStorage()
const listeners = new Set<(event: { key: string }) => void>()

const robin: Owner = { person: 'robin', company: 'acme' }
const kim: Owner = { person: 'kim', company: 'acme' }
const visitor: Owner = { person: '', company: '' }

beforeEach(() => {
  local = new FakeStorage()
  tab = new FakeStorage()
  listeners.clear()
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('sessionStorage', tab)
  vi.stubGlobal('window', {
    addEventListener: (_: string, listener: (event: { key: string }) => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: (event: { key: string }) => void) =>
      listeners.delete(listener),
  })
  logIn(robin)
})

function logIn({ person, company }: Owner): void {
  if (!person) return local.removeItem('auth')
  const expiry = '2026-11-21T10:00:00.000Z'
  local.setItem('auth', JSON.stringify({ id: person, name: person, role: 'member', company, expiry }))
}

const schema = z.object({ text: z.string() })
const notes = localStore({
  keyOf: ({ person, company }) => `notes/${person}/${company}`,
  schema,
  version: 1,
  until: 'log-out',
})
const shelf = localStore({ keyOf: () => 'shared', schema, version: 1, until: 'removed' })
const KEY = 'notes/robin/acme'
const stored = (key: string) => JSON.parse(local.getItem(key) ?? 'null') as { version?: number } | null

describe('what is stored', () => {
  test('is read again by its owner, and says whose it is and of which version', () => {
    expect(notes.write({ text: 'hello' })).toBe(true)
    expect(notes.read()).toEqual({ text: 'hello' })
    expect(stored(KEY)).toEqual({ version: 1, owner: robin, until: 'log-out', value: { text: 'hello' } })
  })

  test('is not read by another person, not even under the same key', () => {
    shelf.write({ text: 'of Robin' })
    logIn(kim)
    expect(shelf.read()).toBeUndefined()
    expect(notes.read()).toBeUndefined()
    logIn({ ...robin, company: 'other' })
    expect(shelf.read()).toBeUndefined()
  })

  test('is not written for somebody who has left', () => {
    notes.write({ text: 'first' }, robin)
    logIn(visitor)
    expect(notes.write({ text: 'late' }, robin)).toBe(false)
    logIn(kim)
    expect(notes.write({ text: 'late' }, robin)).toBe(false)
    expect(notes.read(robin)).toEqual({ text: 'first' })
  })

  test('that outlives its session may be written while one is signed out, never while another is here', () => {
    const edits = localStore({ keyOf: () => 'edit', schema, version: 1, until: 'next-person' })
    logIn(visitor)
    expect(edits.write({ text: 'typed' }, robin)).toBe(true)
    logIn(kim)
    expect(edits.write({ text: 'late' }, robin)).toBe(false)
  })

  test('of a visitor stays theirs', () => {
    logIn(visitor)
    notes.write({ text: 'nobody' })
    expect(notes.read()).toEqual({ text: 'nobody' })
    logIn(robin)
    expect(notes.read()).toBeUndefined()
    clearStoredData(['session-end', 'log-out', 'next-person'])
    expect(notes.read(visitor)).toEqual({ text: 'nobody' })
  })

  test('of the device is read by whoever comes', () => {
    const device = localStore({
      keyOf: () => 'all',
      schema,
      version: 1,
      until: 'removed',
      belongsTo: 'device',
    })
    device.write({ text: 'for everybody' })
    logIn(kim)
    expect(device.read()).toEqual({ text: 'for everybody' })
  })
})

describe('old and broken data', () => {
  test('what was stored before entries had a version is carried over', () => {
    local.setItem(KEY, '{"text":"old"}')
    expect(notes.read()).toEqual({ text: 'old' })
    notes.write({ text: 'old, and more' })
    expect(stored(KEY)?.version).toBe(1)
  })

  test('an older version is upgraded', () => {
    notes.write({ text: 'one' })
    const newer = localStore({
      keyOf: () => KEY,
      schema: z.object({ lines: z.array(z.string()) }),
      version: 2,
      upgrade: (value, from) => ({ lines: [from, z.parse(schema, value).text].map(String) }),
      until: 'log-out',
    })
    expect(newer.read()).toEqual({ lines: ['1', 'one'] })
  })

  test('a later version is not read, and not lost', () => {
    const later = localStore({ keyOf: () => KEY, schema, version: 2, until: 'log-out' })
    later.write({ text: 'from the future' })
    const before = stored(KEY)
    expect(notes.read()).toBeUndefined()
    notes.write({ text: 'now' })
    expect(stored(`${KEY}/unread`)).toEqual(before)
  })

  test.each(['not json', '{"text":', '7', '[]', '{"text":7}', 'null'])(
    'broken data is as none: %s',
    (text) => {
      local.setItem(KEY, text)
      expect(notes.read()).toBeUndefined()
      expect(notes.write({ text: 'new' })).toBe(true)
      expect(notes.read()).toEqual({ text: 'new' })
    },
  )

  test('a visitor’s broken data is not set aside: nothing of theirs stays for longer than they were told', () => {
    logIn(visitor)
    local.setItem('notes//', '{"text":7}')
    expect(notes.read()).toBeUndefined()
    expect(Object.keys(local)).toEqual(['notes//'])
  })
})

describe('a browser that stores nothing', () => {
  test('because it is full: what was stored before stays', () => {
    notes.write({ text: 'short' })
    local.maxLength = 200
    expect(notes.write({ text: 'long'.repeat(100) })).toBe(false)
    expect(notes.read()).toEqual({ text: 'short' })
  })

  test('because it is forbidden', () => {
    expect(canStore()).toBe(true)
    local.isForbidden = true
    expect(canStore()).toBe(false)
    expect(notes.write({ text: 'hello' }, robin)).toBe(false)
    expect(notes.read(robin)).toBeUndefined()
    expect(() => notes.remove(robin)).not.toThrow()
    expect(() => clearStoredData(['log-out'])).not.toThrow()
  })
})

describe('another tab', () => {
  test('hears of what its owner stores and removes, and of nothing else', () => {
    const heard: unknown[] = []
    const stop = notes.watch((value) => heard.push(value))
    notes.write({ text: 'a' })
    shelf.write({ text: 'b' })
    notes.remove()
    stop()
    notes.write({ text: 'c' })
    expect(heard).toEqual([{ text: 'a' }, undefined])
  })
})

describe('clearing', () => {
  const kinds = (['session-end', 'log-out', 'next-person', 'removed'] as const).map((until) => ({
    until,
    store: localStore({ keyOf: ({ person }) => `${until}/${person}`, schema, version: 1, until }),
  }))
  const left = () => kinds.filter(({ store }) => store.read(robin)).map(({ until }) => until)

  beforeEach(() => kinds.forEach(({ store }) => store.write({ text: 'of Robin' })))

  test('as a session ends, by whatever', () => {
    logIn(visitor)
    clearStoredData(['session-end'])
    expect(left()).toEqual(['log-out', 'next-person', 'removed'])
  })

  test('as a person logs out', () => {
    logIn(visitor)
    clearStoredData(['log-out'])
    clearStoredData(['session-end'])
    expect(left()).toEqual(['next-person', 'removed'])
  })

  test('as another person logs in', () => {
    logIn(kim)
    clearStoredData(['log-out', 'next-person'])
    expect(left()).toEqual(['session-end', 'removed'])
  })

  test('as the same person logs in again: nothing of theirs', () => {
    clearStoredData(['log-out', 'next-person'])
    expect(left()).toEqual(['session-end', 'log-out', 'next-person', 'removed'])
  })

  test('of what was stored before entries said whose they are', () => {
    logIn(kim)
    for (const key of ['answers/robin/acme', 'answers/kim/acme', 'answers//', 'answers-to-keep']) {
      local.setItem(key, '{}')
    }
    local.setItem('questionnaire-edit robin', '{}')
    local.setItem('questionnaire-edit kim', '{}')
    tab.setItem('answers-shown', '{}')
    clearStoredData(['log-out'])
    expect(local.getItem('answers/robin/acme')).toBeNull()
    expect(local.getItem('questionnaire-edit robin')).not.toBeNull()
    clearStoredData(['log-out', 'next-person'])
    expect(local.getItem('questionnaire-edit robin')).toBeNull()
    for (const key of ['answers/kim/acme', 'answers//', 'answers-to-keep', 'questionnaire-edit kim']) {
      expect(local.getItem(key)).not.toBeNull()
    }
    expect(tab.getItem('answers-shown')).not.toBeNull()
    clearStoredData(['session-end'])
    expect(tab.getItem('answers-shown')).toBeNull()
  })
})
