import { CONDITIONS, openReference, REFERENCE, result, results, searchBox } from '../fixtures/conditions.ts'
import { expect, test } from '../fixtures/world.ts'

test('the reference says what it is, finds “gripe”, and leads back to the same place of the list', async ({
  page,
}) => {
  await test.step('its home searches, and says what it is and what it is not', async () => {
    await openReference(page, REFERENCE)
    await expect(page.getByRole('heading', { level: 1, name: 'Clinical reference' })).toBeVisible()
    await expect(page.getByText('not medical advice')).toBeVisible()
    await expect(page.getByText('not been clinically reviewed')).toBeVisible()
    await expect(
      page.getByText(/^Hale · \d+ conditions · sources last checked \d+ \w+ 20\d\d$/),
    ).toBeVisible()
    await expect(result(page, 'Back Pain')).toBeVisible()
    await searchBox(page).fill('itchy skin')
    await searchBox(page).press('Enter')
    await expect(page).toHaveURL(`${CONDITIONS}?search=itchy+skin`)
    await expect(searchBox(page)).toHaveValue('itchy skin')
    await expect(results(page).first()).toBeVisible()
  })
  await test.step('“gripe” finds Flu first', async () => {
    await page.goto(CONDITIONS)
    await searchBox(page).fill('gripe')
    await expect(page).toHaveURL(`${CONDITIONS}?search=gripe`)
    await expect(page.getByRole('status').filter({ hasText: 'found' })).toBeVisible()
    await expect(results(page).first()).toHaveAccessibleName('Flu')
  })
  await test.step('back from a condition leads to the same place of the list', async () => {
    await page.goto(CONDITIONS)
    await page.getByRole('button', { name: 'Load more' }).click()
    await expect(results(page)).toHaveCount(100)
    const last = results(page).nth(95)
    await last.scrollIntoViewIfNeeded()
    const before = await last.boundingBox()
    const name = (await last.innerText()).split('\n')[0] ?? ''
    await last.click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await page.goBack()
    await expect(results(page)).toHaveCount(100)
    await expect
      .poll(async () => Math.abs(((await last.boundingBox())?.y ?? 0) - (before?.y ?? 0)))
      .toBeLessThan(2)
  })
})
