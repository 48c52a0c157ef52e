import { asNativeApp } from '../fixtures/native/native.ts'
import { cookiesOf, expect, giveSession, logIn, test } from '../fixtures/world.ts'

test('what is inside asks for a login first; who is logged in is led where they may go', async ({ page }) => {
  await test.step('the login remembers where one was going', async () => {
    for (const path of [
      '/dashboard/articles?page=2',
      '/dashboard/account#sessions',
      '/media',
      '/dashboard/no-such-page',
    ]) {
      await page.goto(path)
      await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`)
    }
  })

  await test.step('the login leads home while somebody is logged in', async () => {
    await giveSession(page)
    await page.goto('/login')
    await expect(page).toHaveURL('/dashboard/home')
    await page.goto('/')
    await expect(page).toHaveURL('/dashboard/home')
  })

  const onlyInTheApp = page.getByText('This page only opens in the app', { exact: true })
  await test.step('what is only in the app goes home with a word when it is the first', async () => {
    await page.goto('/dashboard/attentive-health-scan-result')
    await expect(page).toHaveURL('/dashboard/home')
    await expect(onlyInTheApp).toBeVisible()
  })

  await test.step('what is only in the app leaves one where one was', async () => {
    await page.goto('/dashboard/articles')
    await page.getByRole('heading', { level: 1, name: 'Articles' }).waitFor()
    await expect(onlyInTheApp).toHaveCount(0)
    await page.evaluate(() => {
      history.pushState(null, '', '/dashboard/attentive-health-scan-questionnaire')
      window.dispatchEvent(new PopStateEvent('popstate', { state: null }))
    })
    await expect(onlyInTheApp).toBeVisible()
    await expect(page).toHaveURL('/dashboard/articles')
    await expect(page.getByRole('heading', { level: 1, name: 'Articles' })).toBeVisible()
  })

  await test.step('what is for others is not asked for by members, who are told so and see no link', async () => {
    // A refused request would be an error in the console, and fail the journey.
    for (const path of [
      '/dashboard/articles/00000000-0000-4000-8000-000000000000/edit',
      '/dashboard/articles/drafts',
      '/dashboard/admin/people',
      '/dashboard/admin/questionnaire',
      '/dashboard/admin/services',
    ]) {
      await page.goto(path)
      await expect(page).toHaveURL('/dashboard/home')
      await expect(page.getByText('You do not have access to this page', { exact: true })).toBeVisible()
    }
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await expect(page.getByRole('link', { name: /^(People|Questionnaire)$/ })).toHaveCount(0)
    await page.getByRole('link', { name: 'All articles' }).click()
    await expect(page).toHaveURL(/articles/)
    await page.getByRole('link', { name: 'Willow' }).click()
    await expect(page).toHaveURL('/dashboard/home')
  })
})

test('the native app has those parts, and says what it is', async ({ page }) => {
  await asNativeApp(page.context())
  const login = page.waitForRequest('**/api/auth/login')
  await logIn(page)
  expect((await login).headers()['x-application-type']).toBe('HEALTHCARE_MOBILE')
  expect(await cookiesOf(page)).toEqual([])
  await page.evaluate(() => {
    history.pushState(null, '', '/dashboard/attentive-health-scan-result')
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }))
  })
  await expect(page.getByRole('heading', { level: 1, name: 'Your scans' })).toBeVisible()
})
