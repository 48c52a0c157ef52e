import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp } from '#apps/web/test/render.tsx'
import { aboutYouStore } from '../about-you/about-you-store.ts'
import { Preparation } from './preparation.tsx'

test.each([
  ['Start the scan (30 seconds)', 'face'],
  ['Use your fingertip (1 minute)', 'fingertip'],
] as const)('“%s” begins with the %s', async (name, method) => {
  aboutYouStore.write({
    ...{ age: null, sex: null, heightCm: null, weightKg: null, units: 'metric' },
    ...{ isSmoker: false, takesMedicine: false, isPregnant: false, hasPacemaker: false },
    ...{ feelings: [], consent: true },
  })
  const onStart = vi.fn()
  await renderInApp(<Preparation onStart={onStart} />)
  await page.getByRole('button', { name }).click()
  expect(onStart).toHaveBeenCalledWith(method)
})
