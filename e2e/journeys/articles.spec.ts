import { expect, logIn, test } from '../fixtures/world.ts'

test('a member finds an article in the list and reads it', async ({ page }) => {
  await logIn(page)
  await page.getByRole('link', { name: 'Articles', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Articles' })).toBeFocused()
  const cards = page.getByRole('main').getByRole('article')
  await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(12)

  await page.getByRole('link', { name: 'A steady sleep routine' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'A steady sleep routine' })).toBeFocused()
  await expect(page).toHaveTitle('A steady sleep routine · Hale Demo')
  const picture = page.getByRole('main').getByRole('img').first()
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0))
    .toBe(true)
  await expect(page.getByText('not medical advice')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Sources' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Related articles' })).toBeVisible()

  await page.goBack()
  await expect(page).toHaveURL('/dashboard/articles')
})

test('a link inside an article leads to the other one without loading the app again', async ({ page }) => {
  await logIn(page)
  await page.goto('/dashboard/articles')
  await page.getByRole('link', { name: 'A steady sleep routine' }).click()
  await page.evaluate(() => Object.assign(window, { sameApp: true }))
  await page.locator('.prose a[href^="/dashboard/articles/"]').first().click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('A steady sleep routine')
  await expect(page.locator('.prose')).toBeVisible()
  expect(await page.evaluate(() => 'sameApp' in window)).toBe(true)
})

test.describe('an article that is not there', () => {
  test.use({ expectedErrors: /status of 40[04]/ })

  test('is said to be missing, with a way on', async ({ page }) => {
    await logIn(page)
    for (const id of ['00000000-0000-4000-8000-000000000000', 'no-id-at-all']) {
      await page.goto(`/dashboard/articles/${id}`)
      await expect(page.getByRole('heading', { level: 1, name: 'Article not found' })).toBeVisible()
      await page.getByRole('link', { name: 'All articles' }).click()
      await expect(page).toHaveURL('/dashboard/articles')
    }
  })
})

test.describe('when the server cannot be reached', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ })

  test('the list says so, and goes on when it can', async ({ page, context }) => {
    await logIn(page)
    await page.getByRole('link', { name: 'All articles' }).waitFor()
    // The screen's own files first, so that only the data is missing.
    await page.getByRole('link', { name: 'Videos', exact: true }).first().click()
    await page.getByText('No videos yet').waitFor()
    await context.setOffline(true)
    await expect(page.getByText('You are offline')).toBeVisible()
    await expect(page.getByText('No videos yet')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('You are offline')).toBeHidden()
  })
})
