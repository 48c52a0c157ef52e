import type { Request } from '@playwright/test'
import { testWithCamera } from '../fixtures/camera/fake-camera.ts'
import { face } from '../fixtures/camera/scenes.ts'
import { endOfScan, openScan, startShortScan } from '../fixtures/scan.ts'
import { expect } from '../fixtures/world.ts'

const test = testWithCamera(() => face(72))

test('a calm face is measured, and nothing leaves the phone', async ({ page, context }) => {
  await context.grantPermissions(['camera'])
  await openScan(page)
  const requests: Request[] = []
  const record = (request: Request) => void requests.push(request)
  context.on('request', record)
  await startShortScan(page)
  await expect(page.getByText('Good. Stay like this', { exact: true }).first()).toBeVisible()
  const end = await endOfScan(page)
  expect(end).toHaveProperty('rate')
  expect(Math.abs('rate' in end ? end.rate - 72 : NaN)).toBeLessThanOrEqual(2)
  context.off('request', record)
  expect(requests.some((request) => request.url().endsWith('.wasm'))).toBe(true)
  expect(requests.filter(carriesSomething).map((request) => request.url())).toEqual([])
})

/** Whether a request could carry what was measured; the shell's own questions meanwhile name nothing. */
function carriesSomething(request: Request): boolean {
  const { search } = new URL(request.url())
  return request.method() !== 'GET' || request.postData() !== null || search !== ''
}
