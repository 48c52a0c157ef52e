import { fastify } from 'fastify'
import { afterAll, expect, test, vi } from 'vitest'
import { shedLoad, watchDelay } from './overload.ts'

vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
let now = 0
const app = fastify()
shedLoad(
  app,
  watchDelay(app, () => now),
)
app.get('/api/anything', () => 'ok')
await app.ready()
afterAll(async () => {
  await app.close()
  vi.useRealTimers()
})

const status = async () => (await app.inject('/api/anything')).statusCode

/** A sample that is taken so many milliseconds after it was due. */
function sample(lateMs: number): void {
  now += 20 + lateMs
  vi.advanceTimersByTime(20)
}

/** One check whose only sample says that work waited for longer than it takes. */
const block = () => sample(1000)

/** A check of samples that were all taken in time. */
function rest(): void {
  for (let taken = 0; taken < 50; taken++) sample(0)
}

test('one burst of work turns nobody away, work that goes on waiting does, and both pass', async () => {
  block()
  block()
  expect(await status()).toBe(200)
  rest()
  for (let check = 0; check < 3; check++) block()
  expect(await status()).toBe(503)
  rest()
  expect(await status()).toBe(200)
})
