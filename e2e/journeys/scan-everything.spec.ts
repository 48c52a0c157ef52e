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
import { watchCamera } from '../fixtures/camera/camera-watch.ts'
import { readMemory, type PageMemory } from '../fixtures/camera/page-memory.ts'
import { endOfScan, openScan, prepareNextScan, startFingertip, startScan } from '../fixtures/scan.ts'
import { timeoutMs } from '#tools/test/timeouts.ts'
import { expect, test } from '../fixtures/world.ts'
import { cutTraces, scanTraces } from '#tools/pulse/scan-traces.ts'
import { findRecordings, readFaces, truthBetween } from '#tools/bench/pulse/recordings/truth.ts'

/** Whether to run all scans, each of which takes up to a minute and a half: `npm run proof -- scan`. */
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
    await startScan(page)
    const end = await endOfScan(page)
    const rate = 'rate' in end ? end.rate : NaN
    expect(rate).toBeGreaterThanOrEqual(from)
    expect(rate).toBeLessThanOrEqual(to)
  })
}

/** Starts of the parts of each recording, in s. */
const PARTS = [0, 100, 200]
/** Length of a part in s, which is enough for a short scan. */
const PART_SECONDS = 48

/** Recordings are not part of the project: `HALE_EVAL_DATA` names their folder. */
const recordings = ALL_SCANS ? findRecordings(process.env['HALE_EVAL_DATA']) : undefined
const parts = (recordings ? readFaces(recordings) : []).flatMap((recording) =>
  PARTS.map((start) => ({ recording, start })),
)
/** Maximum error of the heart rate, in bpm. */
const MAX_ERROR = 2

for (const { recording, start } of parts) {
  const testPart = testWithCamera(() => recordedFace(recording, start), PART_SECONDS)
  testPart(
    `the recorded face ${recording.name} from ${start} s on is measured, or refused where its trace is refused or wrong`,
    async ({ page, context }) => {
      await context.grantPermissions(['camera'])
      const camera = await watchCamera(page)
      await openScan(page)
      await startScan(page)
      const end = await endOfScan(page)
      const { opened, first, last } = await camera.read()
      const [from, to] = [start + (first - opened) / 1000, start + (last - opened) / 1000]
      const { rate } = truthBetween(recording, from, to)
      const ofTrace = scanTraces(cutTraces(recording.traces, from, to)).heartRate
      const range = `${from.toFixed(1)} to ${to.toFixed(1)} s`
      console.log(recording.name, range, JSON.stringify({ end, true: rate, ofTrace }))
      if ('rate' in end) expect(Math.abs(end.rate - rate)).toBeLessThanOrEqual(MAX_ERROR)
      else expect('value' in ofTrace && Math.abs(ofTrace.value - rate) <= MAX_ERROR).toBe(false)
    },
  )
}

const REFUSED: [what: string, scene: () => Scene, reason: RegExp][] = [
  ['a photo', photo, /No pulse|did not show the same|not clear/],
  ['a photo in the light of a screen', screen, /No pulse|flickered|did not show|not steady|not clear/],
  ['a photo under a lamp that pulses', () => led(72), /No pulse|flickered|did not show|not clear/],
  ['a face that leaves for good', () => leavingFace(72, 10, Infinity), /No face could be seen/],
  ['two faces', () => twoFaces(72), /more than one face/],
]
for (const [what, scene, reason] of REFUSED) {
  withScene(scene)(`${what} has no number, and a reason`, async ({ page, context }) => {
    await context.grantPermissions(['camera'])
    await openScan(page)
    await startScan(page)
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
    await startScan(page)
    expect(await endOfScan(page)).toHaveProperty('reasons')
    await page.getByRole('button', { name: 'Use your fingertip instead' }).click()
    const end = await endOfScan(page)
    expect(Math.abs('rate' in end ? end.rate - 66 : NaN)).toBeLessThanOrEqual(2)
  },
)

withScene(() => fingertip(66, MAX_SECONDS))(
  'a fingertip’s minute has each measure or a reason, drops few frames, and never holds up the screen',
  async ({ page, context }) => {
    await context.grantPermissions(['camera'])
    const camera = await watchCamera(page)
    await openScan(page)
    await startFingertip(page)
    const end = await endOfScan(page)
    expect(Math.abs('rate' in end ? end.rate - 66 : NaN)).toBeLessThanOrEqual(2)
    const measures = await page.getByRole('main').getByRole('region').allInnerTexts()
    for (const name of ['Breathing rate', '(SDNN)', '(RMSSD)', 'Stress index'])
      expect(measures.join(' ')).toContain(name)
    console.log(measures.map((text) => text.replaceAll(/\s+/g, ' ').slice(0, 130)).join('\n'))

    const { first, last, frames, longest } = await camera.read()
    const seconds = (last - first) / 1000
    console.log(`${frames} frames in ${seconds.toFixed(1)} s, longest task ${longest} ms`)
    expect(frames / (seconds * 30)).toBeGreaterThan(0.95)
    expect(longest).toBeLessThan(50)
  },
)

/** Maximum growth of the page's process from the first scan to the fifth, in MB. */
const MAX_GROWTH = 20

withScene(() => face(72))('five scans need no more memory than one', async ({ page, context }) => {
  test.setTimeout(timeoutMs(300))
  await context.grantPermissions(['camera'])
  await openScan(page)
  const used: PageMemory[] = []
  for (let scan = 1; scan <= 5; scan += 1) {
    await startScan(page)
    expect(await endOfScan(page)).toHaveProperty('rate')
    await prepareNextScan(page)
    used.push(await readMemory(page))
  }
  console.log(used.map(({ heap, resident }) => `${heap.toFixed(1)} MB of ${resident.toFixed(0)}`).join(', '))
  const [first, last] = [used[0], used.at(-1)]
  expect((last?.heap ?? NaN) - (first?.heap ?? NaN)).toBeLessThan(2)
  expect((last?.resident ?? NaN) - (first?.resident ?? NaN)).toBeLessThan(MAX_GROWTH)
})
