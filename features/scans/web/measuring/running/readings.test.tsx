import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp } from '#apps/web/test/render.tsx'
import type { ScanProgress } from '../workers/messages.ts'
import { Readings } from './readings.tsx'

const progressAt = (good: number): ScanProgress => ({
  view: {
    ...{ method: 'face', faces: 1, size: 0.5, offCentre: 0, motion: 0, turned: 0 },
    ...{ light: 120, background: 100, sides: 1, covered: 0, mouth: 0 },
  },
  ...{ because: undefined, good, elapsed: good, sinceGood: 0, rate: undefined },
  ...{ wave: new Float64Array(0), restarts: 0 },
})

test.each([
  [12.3, true, '18 seconds to go'],
  [29.2, true, '1 second to go'],
  [30, true, 'Looking for a pulse, 15 seconds more'],
  [44.5, true, 'Looking for a pulse, 1 second more'],
  [12.3, false, 'Paused, 18 seconds to go'],
])('after %d usable seconds of thirty, it says how long it still takes', async (good, isGood, text) => {
  await renderInApp(<Readings progress={progressAt(good)} seconds={30} isGood={isGood} />)
  await expect.element(page.getByText(text, { exact: true })).toBeVisible()
})
