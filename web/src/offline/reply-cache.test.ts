import { beforeEach, expect, test } from 'vitest'
import { KEPT_BYTES, keptFiles, type Shelf } from './reply-cache.ts'

let lying = new Map<string, string>()
let now = 0

const shelf: Shelf = {
  get: async (name) => lying.get(name),
  change: async (entries) => {
    for (const [name, text] of entries) {
      if (text === undefined) lying.delete(name)
      else lying.set(name, text)
    }
  },
  clear: async () => lying.clear(),
  alone: (work) => work(),
}

beforeEach(() => {
  lying = new Map()
  now = 0
})

const files = (most?: number) => keptFiles(shelf, most, () => ++now)
const bytesLying = () => [...lying].reduce((sum, [name, text]) => sum + new Blob([name, text]).size, 0)

test('what is kept is found again by its owner', async () => {
  await files().keep('robin', 'an article', 'its text')
  expect(await files().find('robin', 'an article')).toBe('its text')
  expect(await files().find('robin', 'another')).toBeUndefined()
})

test('somebody else finds nothing, and clears all of it away', async () => {
  await files().keep('robin', 'an article', 'its text')
  expect(await files().find('kim', 'an article')).toBeUndefined()
  expect(bytesLying()).toBe(0)
  expect(await files().find('robin', 'an article')).toBeUndefined()
})

test('after sign-out nothing is left', async () => {
  await files().keep('robin', 'an article', 'its text')
  await files().forget()
  expect(lying.size).toBe(0)
})

test('what is dropped is gone', async () => {
  const kept = files()
  await kept.keep('robin', 'one', 'text')
  await kept.keep('robin', 'two', 'text')
  await kept.drop('robin', 'one')
  expect([await kept.find('robin', 'one'), await kept.find('robin', 'two')]).toEqual([undefined, 'text'])
})

test('what was not used for longest goes first', async () => {
  const kept = files(3500)
  for (const name of ['a', 'b', 'c']) await kept.keep('robin', name, name.repeat(700))
  await kept.find('robin', 'a')
  await kept.keep('robin', 'd', 'd'.repeat(700))
  const found = await Promise.all(['a', 'b', 'c', 'd'].map((name) => kept.find('robin', name)))
  expect(found.map((text) => text !== undefined)).toEqual([true, false, true, true])
})

test('never more than 41,943,040 bytes lie on the device', async () => {
  expect(KEPT_BYTES).toBe(41_943_040)
  const kept = files()
  for (let count = 0; count < 12; count++) await kept.keep('robin', `article ${count}`, 'é'.repeat(2_000_000))
  expect(bytesLying()).toBeLessThanOrEqual(KEPT_BYTES)
  expect(bytesLying()).toBeGreaterThan(KEPT_BYTES - 4_100_000)
  const many = files(100_000)
  for (let count = 0; count < 400; count++) await many.keep('kim', `article ${count}`, 'short')
  expect(bytesLying()).toBeLessThanOrEqual(100_000)
})

test('what is larger than all there is room for is not kept, and pushes nothing out', async () => {
  const kept = files(2000)
  await kept.keep('robin', 'small', 'text')
  await kept.keep('robin', 'large', 'x'.repeat(3000))
  expect(await kept.find('robin', 'large')).toBeUndefined()
  expect(await kept.find('robin', 'small')).toBe('text')
})

test.each(['not json', '{"owner":"robin"}', '{"owner":"robin","notes":{"a":1}}'])(
  'an index that somebody spoilt is begun anew: %s',
  async (spoilt) => {
    lying.set('index', spoilt)
    lying.set('text lost', 'text')
    await files().keep('robin', 'a', 'text')
    expect(lying.has('text lost')).toBe(false)
    expect(await files().find('robin', 'a')).toBe('text')
  },
)
