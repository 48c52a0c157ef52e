import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { clearOthersDatabase, databaseStore, acquireLock } from './database-store.ts'
import type { Owner } from './owner.ts'

const database = vi.hoisted(() => ({ entries: new Map<string, unknown>(), isForbidden: false }))

vi.mock('idb-keyval', () => {
  const open = () => {
    if (database.isForbidden) throw new DOMException('forbidden', 'SecurityError')
    return database.entries
  }
  return {
    createStore: () => undefined,
    get: async (key: string) => open().get(key),
    set: async (key: string, value: unknown) => void open().set(key, structuredClone(value)),
    del: async (key: string) => void open().delete(key),
    delMany: async (keys: string[]) => keys.forEach((key) => open().delete(key)),
    keys: async () => [...open().keys()],
  }
})

const robin: Owner = { person: 'robin', company: 'acme' }
const kim: Owner = { person: 'kim', company: 'acme' }
const schema = z.object({ text: z.string() })
const drafts = databaseStore({ schema, version: 1 })

function logIn({ person, company }: Owner): void {
  const expiry = '2026-11-21T10:00:00.000Z'
  const entry = JSON.stringify({ id: person, name: person, role: 'member', company, expiry })
  vi.stubGlobal('localStorage', { getItem: () => (person ? entry : null) })
  vi.stubGlobal('sessionStorage', { getItem: () => null })
}

beforeEach(() => {
  database.entries.clear()
  database.isForbidden = false
  logIn(robin)
})

test('each person has their own values, however many', async () => {
  await drafts.write('article/1', { text: 'one' })
  await drafts.write('article/2', { text: 'two' })
  await drafts.write('scan/1', { text: 'three' })
  expect(await drafts.list('article/')).toEqual(['article/1', 'article/2'])
  expect(await drafts.read('article/2')).toEqual({ text: 'two' })
  logIn(kim)
  expect(await drafts.list('article/')).toEqual([])
  expect(await drafts.read('article/2')).toBeUndefined()
})

test('as another person logs in, nothing of others is left', async () => {
  await drafts.write('article/1', { text: 'of Robin' })
  logIn(kim)
  await drafts.write('article/1', { text: 'of Kim' })
  await clearOthersDatabase()
  expect([...database.entries.keys()]).toEqual(['kim/article/1'])
})

test('a text may still be written after its session ended, but not while another person is here', async () => {
  logIn({ person: '', company: 'acme' })
  await drafts.write('article/1', { text: 'typed' }, robin)
  expect(await drafts.read('article/1', robin)).toEqual({ text: 'typed' })
  logIn(kim)
  await expect(drafts.write('article/1', { text: 'late' }, robin)).rejects.toThrow('not signed in')
})

test('what was stored before entries had a version is carried over', async () => {
  database.entries.set('robin/article/1', { text: 'old' })
  expect(await drafts.read('article/1')).toEqual({ text: 'old' })
  await drafts.write('article/1', { text: 'new' })
  expect(database.entries.get('robin/article/1')).toMatchObject({ version: 1, owner: robin })
})

test.each([[{ text: 7 }], [{ version: 2, owner: robin, until: 'next-person', value: { text: 'later' } }]])(
  'what this version cannot read is set aside, not lost: %o',
  async (unreadable) => {
    database.entries.set('robin/article/1', unreadable)
    expect(await drafts.read('article/1')).toBeUndefined()
    await drafts.write('article/1', { text: 'new' })
    expect(database.entries.get('robin/article/1/unread')).toEqual(unreadable)
    expect(await drafts.list('article/')).toEqual(['article/1'])
  },
)

test('a browser that stores nothing says so to who writes, and has nothing to list', async () => {
  database.isForbidden = true
  expect(await drafts.list('')).toEqual([])
  await expect(drafts.write('article/1', { text: 'lost' })).rejects.toThrow('forbidden')
  await expect(clearOthersDatabase()).resolves.toBeUndefined()
})

test('of two tabs one holds a name, and the other may once it is let go', async () => {
  const held = new Set<string>()
  const locks = {
    request: async (name: string, _: object, work: (lock: object | null) => Promise<void> | undefined) => {
      if (held.has(name)) return work(null)
      held.add(name)
      await work({})
      held.delete(name)
    },
  }
  vi.stubGlobal('navigator', { locks })
  const letGo = await acquireLock('draft')
  expect(letGo).toBeTypeOf('function')
  expect(await acquireLock('draft')).toBeUndefined()
  letGo?.()
  await expect.poll(() => acquireLock('draft')).toBeTypeOf('function')
})
