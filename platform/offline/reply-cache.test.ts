import { beforeEach, expect, test } from 'vitest'
import { MAX_KEPT_BYTES } from './kept/kept-item.ts'
import { MAX_SAVED_BYTES, textCache } from './reply-cache.ts'
import type { TextDatabase } from './sealed.ts'

let stored = new Map<string, string>()
let now = 0

const database: TextDatabase = {
  get: async (name) => stored.get(name),
  change: async (entries) => {
    for (const [name, text] of entries) {
      if (text === undefined) stored.delete(name)
      else stored.set(name, text)
    }
  },
  clear: async () => stored.clear(),
  alone: (work) => work(),
}

beforeEach(() => {
  stored = new Map()
  now = 0
})

const open = (maxBytes?: number) => textCache(database, maxBytes, () => ++now)
const found = async (cache: ReturnType<typeof open>, owner: string, name: string) =>
  (await cache.find(owner, name))?.text
const bytesStored = () => [...stored].reduce((sum, [name, text]) => sum + new Blob([name, text]).size, 0)

test('what is saved is found again by its owner', async () => {
  await open().save('robin', 'an article', 'its text')
  expect(await open().find('robin', 'an article')).toEqual({ text: 'its text', savedAt: 1 })
  expect(await open().find('robin', 'another')).toBeUndefined()
})

test('somebody else finds nothing, and clears all of it away', async () => {
  await open().save('robin', 'an article', 'its text')
  expect(await open().find('kim', 'an article')).toBeUndefined()
  expect(bytesStored()).toBe(0)
  expect(await open().find('robin', 'an article')).toBeUndefined()
})

test('after sign-out nothing is left', async () => {
  await open().save('robin', 'an article', 'its text')
  await open().clear()
  expect(stored.size).toBe(0)
})

test('what is removed is gone', async () => {
  const cache = open()
  await cache.save('robin', 'one', 'text')
  await cache.save('robin', 'two', 'text')
  await cache.remove('robin', 'one')
  expect([await found(cache, 'robin', 'one'), await found(cache, 'robin', 'two')]).toEqual([
    undefined,
    'text',
  ])
})

test('what was not used for longest goes first', async () => {
  const cache = open(3500)
  for (const name of ['a', 'b', 'c']) await cache.save('robin', name, name.repeat(700))
  await cache.find('robin', 'a')
  await cache.save('robin', 'd', 'd'.repeat(700))
  const texts = await Promise.all(['a', 'b', 'c', 'd'].map((name) => cache.find('robin', name)))
  expect(texts.map((text) => text !== undefined)).toEqual([true, false, true, true])
})

test('never more than 41,943,040 bytes are saved on the device', async () => {
  expect(MAX_SAVED_BYTES).toBe(41_943_040)
  const cache = open()
  for (let count = 0; count < 12; count++)
    await cache.save('robin', `article ${count}`, 'é'.repeat(2_000_000))
  expect(bytesStored()).toBeLessThanOrEqual(MAX_SAVED_BYTES)
  expect(bytesStored()).toBeGreaterThan(MAX_SAVED_BYTES - 4_100_000)
  const many = open(100_000)
  for (let count = 0; count < 400; count++) await many.save('kim', `article ${count}`, 'short')
  expect(bytesStored()).toBeLessThanOrEqual(100_000)
})

test('what is larger than all there is room for is not saved, and pushes nothing out', async () => {
  const cache = open(2000)
  await cache.save('robin', 'small', 'text')
  await cache.save('robin', 'large', 'x'.repeat(3000))
  expect(await cache.find('robin', 'large')).toBeUndefined()
  expect(await found(cache, 'robin', 'small')).toBe('text')
})

test.each([
  'not json',
  '{"owner":"robin"}',
  '{"owner":"robin","notes":{"a":1}}',
  '{"version":2,"owner":"robin","notes":{}}',
])('an index that is broken, or of another version, is begun anew: %s', async (broken) => {
  stored.set('index', broken)
  stored.set('text lost', 'text')
  await open().save('robin', 'a', 'text')
  expect(stored.has('text lost')).toBe(false)
  expect(await found(open(), 'robin', 'a')).toBe('text')
})

const item = (path: string, replies: string[], bytes = 10) => ({
  ...{ path, replies, bytes, kind: 'article' as const, title: 'A title', language: null, files: [] },
})

test('what is kept on purpose stays, however much is saved by itself, until it is removed', async () => {
  const cache = open(2000)
  expect(await cache.keep('robin', item('/one', ['kept']), [['kept', 'k'.repeat(1500)]])).toBe(true)
  for (const name of ['a', 'b', 'c', 'd']) await cache.save('robin', name, name.repeat(900))
  expect(await found(cache, 'robin', 'kept')).toBe('k'.repeat(1500))
  expect((await cache.listKept('robin')).map(({ path }) => path)).toEqual(['/one'])
  await cache.unkeep('robin', '/one')
  await cache.save('robin', 'e', 'e'.repeat(1200))
  expect(await found(cache, 'robin', 'kept')).toBeUndefined()
})

test('a newer reply takes the place of the one that is kept', async () => {
  const cache = open()
  await cache.keep('robin', item('/one', ['kept']), [['kept', 'old']])
  await cache.save('robin', 'kept', 'new')
  expect(await found(cache, 'robin', 'kept')).toBe('new')
  expect(await cache.listKept('robin')).toHaveLength(1)
})

test('nothing is kept beyond the limit, and the same thing is kept once', async () => {
  const cache = open()
  const large = MAX_KEPT_BYTES - 5
  expect(await cache.keep('robin', item('/one', ['one'], large), [['one', '1']])).toBe(true)
  expect(await cache.hasRoomFor('robin', item('/two', ['two']))).toBe(false)
  expect(await cache.keep('robin', item('/two', ['two']), [['two', '2']])).toBe(false)
  expect(await found(cache, 'robin', 'two')).toBeUndefined()
  expect(await cache.keep('robin', item('/one', ['one'], large), [['one', '1']])).toBe(true)
  expect(await cache.listKept('robin')).toHaveLength(1)
})

test('what the server has no more is kept no longer, and what another person kept is cleared', async () => {
  const cache = open()
  await cache.keep('robin', item('/one', ['one']), [['one', '1']])
  await cache.remove('robin', 'one')
  expect(await cache.listKept('robin')).toEqual([])
  await cache.keep('robin', item('/two', ['two']), [['two', '2']])
  expect(await cache.listKept('kim')).toEqual([])
  expect(await cache.names('robin')).toEqual([])
})
