import { expect, test } from 'vitest'
import { bufferedTo, initialPlayback, nextPlayback } from './playback.ts'

const start = initialPlayback(64, 12)
const media = {
  ...{ time: 20, isPaused: false, hasEnded: false, isSeeking: false, volume: 1, isMuted: false, rate: 1 },
  buffered: [
    { from: 0, to: 5 },
    { from: 18, to: 40 },
  ],
}

test('before a file says how long it is, the length is the one that the library knows', () => {
  expect(nextPlayback(start, { type: 'changed', media: { ...media, seconds: NaN } }).seconds).toBe(64)
  expect(nextPlayback(start, { type: 'changed', media: { ...media, seconds: 63.9 } }).seconds).toBe(63.9)
})

test('another file begins where the one before was, and a fault is over with it', () => {
  const failed = nextPlayback(start, { type: 'failed', fault: 'connection' })
  expect(failed).toMatchObject({ fault: 'connection', isPaused: true })
  expect(nextPlayback(failed, { type: 'loading', time: 30 })).toMatchObject({
    fault: null,
    time: 30,
    buffered: [],
  })
})

test('what is loaded is told of the stretch that plays, not of others', () => {
  expect(bufferedTo({ ...media, time: 20 })).toBe(40)
  expect(bufferedTo({ ...media, time: 3 })).toBe(5)
  expect(bufferedTo({ ...media, time: 10 })).toBe(10)
})
