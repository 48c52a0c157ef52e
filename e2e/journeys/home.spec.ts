import { applyLook, faultsOf, LOOKS } from '../fixtures/axe.ts'
import { enter, expect, test } from '../fixtures/world.ts'

const services = '**/api/services'

test.describe('while programmes cannot be had', () => {
  test.use({ expectedErrors: /status of 403/ })

  test('Home says so where they would stand, and tries again', async ({ page }) => {
    await page.route(services, (route) => route.fulfill({ status: 403, json: { code: 'not-allowed' } }))
    await enter(page)
    const section = page.getByRole('region', { name: 'Services' })
    await expect(section.getByText('This could not be loaded')).toBeVisible()
    await page.unroute(services)
    await section.getByRole('button', { name: 'Try again' }).click()
    await expect(section.getByRole('link', { name: 'Corporate care' })).toBeVisible()
  })
})

for (const look of LOOKS) {
  test(`until programmes are known their place is held: ${look.width} px, ${look.scheme}`, async ({
    page,
  }) => {
    await page.route(services, () => {})
    await applyLook(page, look)
    await enter(page)
    const section = page.getByRole('region', { name: 'Services' })
    await expect(section.getByRole('listitem')).toHaveCount(2)
    await expect(section.getByRole('link')).toHaveCount(0)
    expect(await faultsOf(page)).toEqual([])
  })
}

test.describe('in a browser that speaks American English', () => {
  test.use({ locale: 'en-US' })

  test('days are written as the words around them are spelt', async ({ page }) => {
    await enter(page, 'member@demo.example', '/media')
    const months = page.getByRole('main').locator('time')
    await expect(months.first()).toHaveText(/^\d{1,2} [A-Z][a-z]+ \d{4}$/)
  })
})
