import { SCREENS } from '../fixtures/look/screens.ts'
import { expect, giveSession, test } from '../fixtures/world.ts'

test.use({ expectedErrors: /status of 404/ })

test('every public address has its screen, with one heading and its own title', async ({ page }) => {
  for (const { path, heading, title = heading } of SCREENS.filter((screen) => !screen.inside)) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page).toHaveTitle(`${title} · Hale Demo`)
  }
  await page.goto('/')
  await expect(page).toHaveURL('/login')
})

test('every address inside has its screen, in the shell', async ({ page }) => {
  await giveSession(page)
  for (const { path, heading, title = heading } of SCREENS.filter((screen) => screen.inside)) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page).toHaveTitle(`${title} · Hale Demo`)
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  }
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/dashboard/home')
})
