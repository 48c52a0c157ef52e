import { faultsOf } from '../fixtures/look/axe.ts'
import { testWithCamera } from '../fixtures/camera/fake-camera.ts'
import { face } from '../fixtures/camera/scenes.ts'
import { endOfScan, openScan, startScan } from '../fixtures/scan.ts'
import { expect } from '../fixtures/world.ts'

const test = testWithCamera(() => face(72))

test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ })

test('a calm face is measured, nothing leaves the phone, and what is saved without a connection is sent once', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['camera'])
  await openScan(page)
  await startScan(page)
  await expect(page.getByText('Good. Stay like this', { exact: true }).first()).toBeVisible()
  const sent: string[] = []
  context.on('request', (request) => {
    const { pathname } = new URL(request.url())
    // Files of the app, notifications, which every page requests, and tours, which the next page requests.
    const isOfApp = request.method() === 'GET' && /^\/(assets\/|api\/(notifications\/|tours$))/.test(pathname)
    if (!isOfApp && page.url().endsWith('/attentive-health-scan'))
      sent.push(`${request.method()} ${pathname}`)
  })
  const end = await endOfScan(page)
  expect(end).toHaveProperty('rate')
  expect(Math.abs('rate' in end ? end.rate - 72 : NaN)).toBeLessThanOrEqual(2)
  expect(sent).toEqual([])

  await expect(page.getByRole('heading', { level: 1, name: 'Your result' })).toBeVisible()
  const heart = page.getByRole('region', { name: 'Heart rate', exact: true })
  await expect(heart).toContainText(/7[0-4]beats a minute/)
  await expect(page.getByText(/with 1[0-4] beats marked/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Not measured' })).toContainText('too short for this')
  expect(await faultsOf(page)).toEqual([])
  const saves: string[] = []
  context.on('response', (response) => {
    if (response.request().method() === 'PUT') saves.push(response.url())
  })
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('status').getByText(/^Saved on this device/)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Saved. Only you can see it.')).toBeVisible()
  expect(new Set(saves).size).toBe(1)
  await page.getByRole('link', { name: 'My health' }).first().click()
  await expect(page.getByRole('link', { name: /Heart rate 7[0-4] beats a minute/ })).toHaveCount(1)
})
