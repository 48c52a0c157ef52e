import { ALL_LOOKS, faultsOf } from '../fixtures/look/axe.ts'
import { ADMIN_SCREENS, SCREENS } from '../fixtures/look/screens.ts'
import { enter, expect, giveSession, logIn, test, type DemoAccount } from '../fixtures/world.ts'

test.use({ expectedErrors: /status of 404/ })

type Look = { company: string; who: DemoAccount; admin: DemoAccount; scheme: 'light' | 'dark' }

const demo = { company: 'hale-demo', who: 'member@demo.example', admin: 'admin@demo.example' } as const
const acme = { company: 'acme', who: 'member@acme.example', admin: 'admin@acme.example' } as const

/** Every screen in one look; `npm run proof -- accessibility` takes both companies in both schemes. */
const looks: Look[] = [{ ...acme, scheme: 'dark' }]
if (ALL_LOOKS) {
  looks.push({ ...demo, scheme: 'light' }, { ...demo, scheme: 'dark' }, { ...acme, scheme: 'light' })
}

for (const { company, who, admin, scheme } of looks) {
  test(`no screen has a fault that axe knows: ${company}, ${scheme}`, async ({ page }) => {
    test.setTimeout(300_000)
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    const found: string[] = []
    const visit = async (screens: typeof SCREENS) => {
      for (const { path, heading } of screens) {
        await page.goto(path)
        await page.getByRole('heading', { level: 1, name: heading }).waitFor()
        await expect(page.locator('.motion-safe\\:animate-pulse')).toHaveCount(0)
        found.push(...(await faultsOf(page)))
      }
    }
    await page.goto(`/login?company=${company}`)
    await visit(SCREENS.filter(({ inside }) => !inside))
    await giveSession(page, who)
    await visit(SCREENS.filter(({ inside }) => inside))

    await page.goto('/dashboard/articles')
    await page.getByRole('main').getByRole('article').getByRole('link').first().click()
    await page.locator('.prose').waitFor()
    found.push(...(await faultsOf(page)))
    await page.getByRole('button', { name: 'Your account and settings' }).click()
    found.push(...(await faultsOf(page)))

    await page.getByRole('button', { name: 'Log out' }).click()
    await page.waitForURL('/login')
    await logIn(page, admin)
    await visit(ADMIN_SCREENS)
    expect([...new Set(found)]).toEqual([])
  })
}

test('the keyboard reaches everything: skip link first, then on to the page', async ({ page }) => {
  await enter(page)
  const first = page.getByRole('main').getByRole('link').first()
  await expect(first).toHaveText(/^Find out more/)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(first).toBeFocused()
})

test('on a small screen, More holds what has no tab and gives the focus back', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await enter(page)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'More' })
  await expect(sheet.getByRole('link', { name: 'Clinical reference' })).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('button', { name: 'More', exact: true })).toBeFocused()
})

test('nothing runs out of the side at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await giveSession(page, 'admin@demo.example')
  for (const { path, heading } of [...SCREENS, ...ADMIN_SCREENS]) {
    if (path === '/login') continue
    await page.goto(path)
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect({ path, overflow }).toEqual({ path, overflow: 0 })
  }
})
