import type { Page } from '@playwright/test'
import { faultsOf } from '../fixtures/look/axe.ts'
import { testWithCamera } from '../fixtures/camera/fake-camera.ts'
import { wall } from '../fixtures/camera/scenes.ts'
import { endOfScan, openScan, startScan } from '../fixtures/scan.ts'
import { enter, expect, test as testOnWeb } from '../fixtures/world.ts'

const test = testWithCamera(wall, 5)

test('a wall has no number, but a reason and another way', async ({ page, context }) => {
  await context.grantPermissions(['camera'])
  await openScan(page)
  await startScan(page)
  await expect(page.getByText('Put your face in the oval', { exact: true }).first()).toBeVisible()
  await expect(page.getByText(/beats a minute/)).toBeHidden()
  expect(await faultsOf(page)).toEqual([])
  await goToBackground(page)
  await expect(page.getByText('The scan was interrupted', { exact: true }).first()).toBeVisible()
  await comeBack(page)
  await expect(
    page.getByText('The scan was interrupted, so it has started again.', { exact: true }),
  ).toBeVisible()
  expect(await endOfScan(page)).toEqual({ reasons: ['No face could be seen.'] })
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Use your fingertip instead' }).click()
  await expect(
    page.getByText(/^Cover the camera on the back and its light with your fingertip/).first(),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Stop the scan' }).click()
  await expect(page.getByRole('button', { name: 'Start the scan (30 seconds)' })).toBeVisible()
})

test('a camera that is refused is explained, and asked for again', async ({ page, context }) => {
  await openScan(page)
  await startScan(page)
  const title = page.getByRole('heading', { level: 2, name: 'The app is not allowed to use the camera' })
  await expect(title).toBeFocused()
  await context.grantPermissions(['camera'])
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Put your face in the oval', { exact: true }).first()).toBeVisible()
})

testOnWeb('on the web a code leads to the phone, and nothing of the scan is loaded', async ({ page }) => {
  const files: string[] = []
  page.on('request', (request) => files.push(new URL(request.url()).pathname))
  await enter(page, 'member', '/dashboard/attentive-health-scan')
  await expect(page.getByRole('img', { name: /QR code with the address localhost/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /scan/ })).toHaveCount(0)
  expect(files.filter((path) => /landmark|sampling|measuring/.test(path))).toEqual([])
})

/** Sends the event of a hidden page, as when a call comes in, since a test cannot hide the page. */
const goToBackground = (page: Page): Promise<void> => showPage(page, true)
const comeBack = (page: Page): Promise<void> => showPage(page, false)

async function showPage(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((isHidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)
}
