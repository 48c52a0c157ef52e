import { setTimeout as sleep } from 'node:timers/promises'
import { fastify } from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { shedLoad, watchDelay } from './overload.ts'

const CHECK_MS = 500
const app = fastify()
shedLoad(app, watchDelay(app, CHECK_MS))
app.get('/api/anything', () => 'ok')
await app.ready()
afterAll(() => app.close())

const status = async () => (await app.inject('/api/anything')).statusCode

/** Keeps the processor for longer than a check takes, and lets the check that is due happen. */
async function block(): Promise<void> {
  const end = performance.now() + CHECK_MS + 100
  while (performance.now() < end);
  await sleep(1)
}

test('one burst of work turns nobody away, work that goes on waiting does, and both pass', async () => {
  await block()
  expect(await status()).toBe(200)
  while ((await status()) === 200) await block()
  expect(await status()).toBe(503)
  await expect.poll(status, { timeout: 10_000 }).toBe(200)
})
