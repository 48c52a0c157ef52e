import { testWithCamera } from '../fixtures/camera/fake-camera.ts'
import { recordedFace } from '../fixtures/camera/recorded.ts'
import {
  face,
  fingertip,
  leavingFace,
  led,
  photo,
  screen,
  twoFaces,
  type Scene,
} from '../fixtures/camera/scenes.ts'
import { endOfScan, openScan, startShortScan } from '../fixtures/scan.ts'
import { expect } from '../fixtures/world.ts'
import { findRecordings, readFaces, truthBetween } from '../../tools/bench/pulse/recordings/truth.ts'

/** Each takes up to a minute and a half: `npm run proof -- scan`. */
const ALL_SCANS = Boolean(process.env['HALE_ALL_SCANS'])
const MAX_SECONDS = 80

const withScene = (scene: () => Scene) => {
  const test = testWithCamera(scene, MAX_SECONDS)
  return ALL_SCANS ? test : test.skip
}

const MEASURED: [what: string, scene: () => Scene, from: number, to: number][] = [
  ['a heart of 58', () => face(58), 56, 60],
  ['a heart of 95', () => face(95), 93, 97],
  ['a heart of 120', () => face(120), 118, 122],
  ['a heart that climbs from 70 to 95', () => face(70, 95), 74, 93],
  ['a face that leaves for six seconds', () => leavingFace(72, 12, 18), 70, 74],
]
for (const [what, scene, from, to] of MEASURED) {
  withScene(scene)(`${what} is measured`, async ({ page, context }) => {
    await context.grantPermissions(['camera'])
    await openScan(page)
    await startShortScan(page)
    const end = await endOfScan(page)
    const rate = 'rate' in end ? end.rate : NaN
    expect(rate).toBeGreaterThanOrEqual(from)
    expect(rate).toBeLessThanOrEqual(to)
  })
}

/** Recordings are not part of the project: `HALE_EVAL_DATA` names their folder. */
const recordings = ALL_SCANS ? findRecordings(process.env['HALE_EVAL_DATA']) : undefined
for (const recording of recordings ? readFaces(recordings) : []) {
  const [forehead] = recording.traces
  if (!forehead) continue
  withScene(() => recordedFace(forehead))(
    `the recorded face ${recording.name} is measured, or refused with a reason`,
    async ({ page, context }) => {
      await context.grantPermissions(['camera'])
      await openScan(page)
      await startShortScan(page)
      const end = await endOfScan(page)
      const { rate } = truthBetween(recording, 2, 32)
      if ('rate' in end) expect(Math.abs(end.rate - rate)).toBeLessThanOrEqual(5)
      else expect(end.reasons.length).toBeGreaterThan(0)
    },
  )
}

const REFUSED: [what: string, scene: () => Scene, reason: RegExp][] = [
  ['a photo', photo, /No pulse|did not show the same|not clear/],
  ['a photo in the light of a screen', screen, /No pulse|flickered|did not show|not steady|not clear/],
  ['a photo under a lamp that pulses', () => led(72), /No pulse|flickered|did not show|not clear/],
  ['two faces', () => twoFaces(72), /more than one face/],
]
for (const [what, scene, reason] of REFUSED) {
  withScene(scene)(`${what} has no number, and a reason`, async ({ page, context }) => {
    await context.grantPermissions(['camera'])
    await openScan(page)
    await startShortScan(page)
    const end = await endOfScan(page)
    expect(end).toHaveProperty('reasons')
    expect('reasons' in end ? end.reasons.join(' ') : '').toMatch(reason)
  })
}

withScene(() => fingertip(66, MAX_SECONDS))(
  'a fingertip is measured after the face gave up',
  async ({ page, context }) => {
    await context.grantPermissions(['camera'])
    await openScan(page)
    await startShortScan(page)
    expect(await endOfScan(page)).toHaveProperty('reasons')
    await page.getByRole('button', { name: 'Measure at a fingertip' }).click()
    const end = await endOfScan(page)
    expect(Math.abs('rate' in end ? end.rate - 66 : NaN)).toBeLessThanOrEqual(2)
  },
)

withScene(() => face(72))(
  'a scan drops few frames, and never holds up the screen',
  async ({ page, context }) => {
    await context.grantPermissions(['camera'])
    await page.addInitScript(measureCost)
    await openScan(page)
    await startShortScan(page)
    await expect(page.getByText('Good. Stay like this', { exact: true }).first()).toBeVisible()
    await page.evaluate('scanCost.begin()')
    await endOfScan(page)
    const { frames, seconds, longest } = await page.evaluate<Cost>('scanCost.read()')
    console.log(`${frames} frames in ${seconds.toFixed(1)} s, longest task ${longest} ms`)
    expect(frames / (seconds * 30)).toBeGreaterThan(0.95)
    expect(longest).toBeLessThan(50)
  },
)

type Cost = { frames: number; seconds: number; longest: number }

/** In a page: counts frames that are handed to a worker, and remembers the longest task of the main thread. */
function measureCost(): void {
  const cost = { frames: 0, first: 0, last: 0, longest: 0 }
  const post = Reflect.get(Worker.prototype, 'postMessage')
  Reflect.set(Worker.prototype, 'postMessage', function (this: Worker, data: { kind?: string }, ...rest: []) {
    if (data.kind === 'frame') {
      cost.first ||= performance.now()
      cost.last = performance.now()
      cost.frames += 1
    }
    Reflect.apply(post, this, [data, ...rest])
  })
  new PerformanceObserver((list) => {
    for (const { duration, startTime } of list.getEntries())
      if (cost.first > 0 && startTime <= cost.last) cost.longest = Math.max(cost.longest, duration)
  }).observe({ type: 'longtask' })
  Object.assign(window, {
    scanCost: {
      begin: () => Object.assign(cost, { frames: 0, first: 0, last: 0, longest: 0 }),
      read: () => ({
        frames: cost.frames,
        seconds: (cost.last - cost.first) / 1000,
        longest: cost.longest,
      }),
    },
  })
}
