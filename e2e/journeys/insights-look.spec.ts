import { applyLook, faultsOf, LOOKS } from '../fixtures/look/axe.ts'
import { expect, logIn, test } from '../fixtures/world.ts'

const PLACE = '/dashboard/admin/insights'

for (const look of LOOKS) {
  test(`insights have no fault that axe knows, as chart and as table, ${look.width} px, ${look.scheme}`, async ({
    page,
  }) => {
    await applyLook(page, look)
    await logIn(page, 'admin@demo.example', `/login?next=${PLACE}`)
    await page.getByRole('slider').first().waitFor()
    // One of the charts as a table, the other drawn.
    await page.getByRole('button', { name: 'Show as table' }).last().click()
    await expect(page.getByRole('slider')).toHaveCount(1)
    expect(await faultsOf(page)).toEqual([])
  })
}

test('insights fit a window of 320 px, also with text of twice the size', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await logIn(page, 'admin@demo.example', `/login?next=${PLACE}`)
  await page.getByRole('slider').first().waitFor()
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(await overflow()).toBe(0)
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  expect(await overflow()).toBe(0)
})

test('on paper there are the charts with their tables, and nothing to press', async ({ page }) => {
  await logIn(page, 'admin@demo.example', `/login?next=${PLACE}`)
  await page.getByRole('slider').first().waitFor()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('table', { name: 'Averages by category, from 0 to 100' })).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Smallest group' })).toHaveCount(0)
})
