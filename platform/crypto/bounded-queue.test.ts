import { expect, test } from 'vitest'
import { boundedQueue, QueueFullError } from './bounded-queue.ts'

test('so much runs at once, so much waits in its order, and the rest is told when to come again', async () => {
  const queue = boundedQueue({ concurrency: 2, maxWaiting: 3 })
  const ends: PromiseWithResolvers<void>[] = []
  const begun: number[] = []
  const run = (name: number) =>
    queue(() => {
      begun.push(name)
      const end = Promise.withResolvers<void>()
      ends.push(end)
      return end.promise
    })
  const all = [1, 2, 3, 4, 5, 6].map(run)
  await expect(all[5]).rejects.toBeInstanceOf(QueueFullError)
  expect(begun).toEqual([1, 2])
  ends[0]?.reject(new Error('its own fault'))
  await expect(all[0]).rejects.toThrow('its own fault')
  await Promise.resolve()
  expect(begun).toEqual([1, 2, 3])
  for (let index = 1; index < 5; index += 1) {
    ends[index]?.resolve()
    await all[index]
  }
  expect(begun).toEqual([1, 2, 3, 4, 5])
  const last = run(7)
  expect(begun).toContain(7)
  ends.at(-1)?.resolve()
  await last
})
