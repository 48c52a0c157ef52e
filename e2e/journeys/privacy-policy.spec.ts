import { expect, test } from '../fixtures/world.ts'

test('the privacy policy says of each thing why and how long it is kept, and leads back', async ({
  page,
}) => {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Privacy policy' }).click()
  const kept = page.locator('h3:has(+ p + dl)')
  await expect(kept.filter({ hasText: 'Health questionnaire: results' })).toBeVisible()
  for (const name of ['Why', 'How long']) {
    await expect(page.getByRole('term').filter({ hasText: name })).toHaveCount(await kept.count())
  }
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible()

  // If the page was opened directly, Back leads to the app.
  await page.goto('/privacy-policy')
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL('/login')
})
