import type { Page } from '@playwright/test'
import { demo } from '../fixtures/demo.ts'
import { expect, logIn, test } from '../fixtures/world.ts'

const ADMINS = '/dashboard/admin/insights'
const MEMBERS = '/dashboard/insights'

const chart = (page: Page) => page.getByRole('slider', { name: 'Averages by category, from 0 to 100' })
const sentences = (page: Page) => page.getByRole('main').getByRole('region').allInnerTexts()

test('an admin reads the totals of whole months, and every member the very same', async ({
  page,
  newDevice,
}) => {
  await logIn(page, demo.admin, `/login?next=${ADMINS}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Insights' })).toBeVisible()
  await expect(page.getByText(/^\d+ or more$/).first()).toBeVisible()
  const bars = page.getByRole('table', { name: 'How people are doing, by category' })
  await expect(bars.getByRole('row', { name: /^Physical Health \d+ to \d+$/ })).toBeVisible()
  await expect(
    page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Insights' }),
  ).toHaveAttribute('aria-current', 'page')
  const told = await sentences(page)

  const colleague = await (await newDevice()).newPage()
  await logIn(colleague, demo.member, `/login?next=${MEMBERS}`)
  await expect(colleague.getByRole('heading', { level: 1, name: 'What my employer sees' })).toBeVisible()
  await expect(chart(colleague)).toBeVisible()
  await expect(colleague.getByRole('heading', { name: 'Minimum group size' })).toHaveCount(0)
  expect(await sentences(colleague)).toEqual(
    told.filter((text) => !/^(Minimum group size|What to do next)/.test(text)),
  )
  await colleague.context().close()
})

test.describe('reading', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ })

  test('an article that is read to its end is noted once a visit, without a connection as soon as there is one', async ({
    page,
    context,
  }) => {
    const noted: string[] = []
    page.on('response', (response) => {
      if (response.request().method() === 'POST' && response.url().endsWith('/read'))
        noted.push(response.url())
    })
    await logIn(page, demo.member, '/login?next=/dashboard/articles')
    await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
    const sources = page.getByRole('heading', { name: 'Sources' })
    await sources.waitFor()
    expect(noted).toEqual([])
    const answered = page.waitForResponse((response) => response.url().endsWith('/read'))
    await sources.scrollIntoViewIfNeeded()
    expect((await answered).status()).toBe(200)
    await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
    await sources.scrollIntoViewIfNeeded()
    expect(noted).toHaveLength(1)

    await context.setOffline(true)
    await page.goBack()
    await page.goForward()
    await sources.scrollIntoViewIfNeeded()
    await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
    expect(noted).toHaveLength(1)
    await context.setOffline(false)
    await expect.poll(() => noted.length).toBe(2)
  })
})
