import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { done } from '../core/outcome.ts'
import { createLongWorkRunner, streamOf } from './streamed.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

async function* partsOf(count: number): AsyncGenerator<string> {
  for (let part = 0; part < count; part += 1) yield 'x'.repeat(40_000)
}

const settled = () => new Promise(setImmediate)

test('a server makes a few streams at once, lets a few wait, and tells the rest when to come again', async () => {
  const run = createLongWorkRunner(true)
  const streams: Readable[] = []
  const asked = Array.from({ length: 21 }, (_, caller) =>
    run(String(caller), async () => {
      const stream = streamOf(partsOf(2), () => {})
      streams.push(stream)
      return done(stream)
    }),
  )
  await expect(asked[20]).rejects.toMatchObject({ name: 'QueueFullError', retryAfter: 5 })
  expect(streams).toHaveLength(2)
  // A stream that was sent or cut makes room for the next.
  expect(await text(streams.at(0) ?? partsOf(0))).toHaveLength(80_000)
  streams[1]?.destroy()
  await settled()
  expect(streams).toHaveLength(4)
  expect(await run('2', async () => done('another'))).toMatchObject({
    ok: false,
    reason: 'too-many-requests',
  })
  while (streams.some(({ destroyed }) => !destroyed)) {
    for (const stream of streams) stream.destroy()
    await settled()
  }
  expect(streams).toHaveLength(20)
  expect(await run('2', async () => done('another'))).toMatchObject({ ok: true })
})

test('who does not take a part in the time that it has is cut', async () => {
  const cut = vi.fn()
  let made = 0
  async function* counted() {
    for await (const part of partsOf(5)) {
      made += 1
      yield part
    }
  }
  const stream = streamOf(counted(), cut)
  stream.once('data', () => stream.pause())
  // One part was taken, and the next waits to be taken; in between, the stream pauses for as long as the
  // first took to make.
  while (made < 2) await settled()
  await settled()
  vi.advanceTimersByTime(11_000)
  expect(cut).not.toHaveBeenCalled()
  vi.advanceTimersByTime(2000)
  expect(cut).toHaveBeenCalledOnce()
  stream.destroy()
})

test('who takes everything is not', async () => {
  const cut = vi.fn()
  expect(await text(streamOf(partsOf(5), cut))).toHaveLength(200_000)
  vi.advanceTimersByTime(60_000)
  expect(cut).not.toHaveBeenCalled()
})
