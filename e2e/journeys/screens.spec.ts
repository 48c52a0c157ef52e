import type { Page } from '@playwright/test'
import { acme, demo } from '../fixtures/demo.ts'
import { ALL_LOOKS, faultsOf } from '../fixtures/look/axe.ts'
import { ADMIN_SCREENS, SCREENS, type Screen } from '../fixtures/look/screens.ts'
import { expect, giveSession, test, type Credentials } from '../fixtures/world.ts'

// Visits /dashboard/articles/:id.

// Some screens are about things that do not exist.
test.use({ expectedErrors: /status of 404/ })

type Look = { company: typeof demo | typeof acme; scheme: 'light' | 'dark' }

/** Looks to test: the one most at risk in `npm test`, all of them in `npm run proof -- accessibility`. */
const looks: Look[] = [{ company: acme, scheme: 'dark' }]
if (ALL_LOOKS)
  looks.push(
    { company: demo, scheme: 'light' },
    { company: demo, scheme: 'dark' },
    { company: acme, scheme: 'light' },
  )

/** Opens a screen and waits until it shows its heading and no loading placeholder. */
async function openScreen(page: Page, { path, heading }: Screen): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  await expect(page.locator('.motion-safe\\:animate-pulse')).toHaveCount(0)
}

/** Waits until nothing overflows in a window 320 px wide (WCAG 2.2, 1.4.10): tables become lists then. */
async function fitsAt320(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 })
  await expect
    .poll(() =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    )
    .toBe(0)
}

for (const { company, scheme } of looks) {
  test.describe(`${company.name}, ${scheme}`, () => {
    test.use({ colorScheme: scheme })

    const testScreen = (screen: Screen, who?: Credentials) =>
      test(`${screen.path} has its heading and title, fits 320 px and has no fault that axe knows`, async ({
        page,
      }) => {
        if (who) await giveSession(page, who)
        else await page.goto(`/login?company=${company.slug}`)
        await openScreen(page, screen)
        await expect(page).toHaveTitle(`${screen.title ?? screen.heading} · ${company.name}`)
        await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible({ visible: screen.inside })
        expect(await faultsOf(page)).toEqual([])
        await fitsAt320(page)
      })

    for (const screen of SCREENS) testScreen(screen, screen.inside ? company.member : undefined)
    for (const screen of ADMIN_SCREENS) testScreen(screen, company.admin)

    test('an article and the account menu have no fault that axe knows', async ({ page }) => {
      await giveSession(page, company.member)
      await page.goto('/dashboard/articles')
      await page.getByRole('main').getByRole('article').getByRole('link').first().click()
      await page.locator('.prose').waitFor()
      expect(await faultsOf(page)).toEqual([])
      await page.getByRole('button', { name: 'Your account and settings' }).click()
      expect(await faultsOf(page)).toEqual([])
    })
  })
}

test('addresses that name no screen lead to one', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveURL('/login')
  await giveSession(page)
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/dashboard/home')
})
