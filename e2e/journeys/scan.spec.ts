import { testWithCamera } from '../fixtures/camera/fake-camera.ts'
import { face } from '../fixtures/camera/scenes.ts'
import { endOfScan, openScan, startShortScan } from '../fixtures/scan.ts'
import { expect } from '../fixtures/world.ts'

const test = testWithCamera(() => face(72))

test('a calm face is measured, and nothing leaves the phone', async ({ page, context }) => {
  await context.grantPermissions(['camera'])
  await openScan(page)
  const sent: string[] = []
  context.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const isFile = request.method() === 'GET' && pathname.startsWith('/assets/')
    if (!isFile && page.url().endsWith('/attentive-health-scan')) sent.push(`${request.method()} ${pathname}`)
  })
  await startShortScan(page)
  await expect(page.getByText('Good. Stay like this', { exact: true }).first()).toBeVisible()
  const end = await endOfScan(page)
  expect(end).toHaveProperty('rate')
  expect(Math.abs('rate' in end ? end.rate - 72 : NaN)).toBeLessThanOrEqual(2)
  expect(sent).toEqual([])
})
