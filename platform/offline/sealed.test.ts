import { expect, test } from 'vitest'
import type { ReplyKey } from '../api/reply-key.ts'
import { sealedDatabase, type ByteDatabase } from './sealed.ts'

const stored = new Map<string, unknown>()
const database: ByteDatabase = {
  get: async (name) => stored.get(name),
  change: async (entries) => {
    for (const [name, bytes] of entries) {
      if (bytes === undefined) stored.delete(name)
      else stored.set(name, bytes)
    }
  },
  clear: async () => stored.clear(),
  alone: (work) => work(),
}

async function newKey(): Promise<ReplyKey> {
  return {
    seal: await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']),
    hide: await crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign']),
  }
}

test('neither a text nor its name can be read where it is stored; with the key both are there', async () => {
  const key = await newKey()
  const texts = sealedDatabase(database, async () => key)
  await texts.change(new Map([['/api/responses {}', '{"points":52,"of":"Größe 😀"}']]))
  const all = [...stored].map(([name, bytes]) => name + String.fromCharCode(...(bytes as Uint8Array))).join()
  expect(all).not.toMatch(/points|responses/)
  expect(await texts.get('/api/responses {}')).toBe('{"points":52,"of":"Größe 😀"}')
  await texts.change(new Map([['/api/responses {}', undefined]]))
  expect([await texts.get('/api/responses {}'), stored.size]).toEqual([undefined, 0])
})

test('what another session has sealed, or nobody, is not there', async () => {
  const first = await newKey()
  await sealedDatabase(database, async () => first).change(new Map([['a', 'text']]))
  const second = await newKey()
  expect(await sealedDatabase(database, async () => second).get('a')).toBeUndefined()
  // The same names, and another key.
  expect(
    await sealedDatabase(database, async () => ({ ...second, hide: first.hide })).get('a'),
  ).toBeUndefined()
  const [name = ''] = stored.keys()
  stored.set(name, 'text as earlier versions saved it')
  expect(await sealedDatabase(database, async () => first).get('a')).toBeUndefined()
})

test('the same text is sealed otherwise each time', async () => {
  const key = await newKey()
  const texts = sealedDatabase(database, async () => key)
  await texts.clear()
  const seen = new Set<string>()
  for (let time = 0; time < 3; time += 1) {
    await texts.change(new Map([['a', 'text']]))
    seen.add(String([...stored.values()][0]))
  }
  expect([seen.size, stored.size]).toEqual([3, 1])
})
