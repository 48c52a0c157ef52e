import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, logIn, test } from '../fixtures/world.ts'

const ADMINS = '/dashboard/admin/insights'
const MEMBERS = '/dashboard/insights'

const chart = (page: Page) => page.getByRole('slider', { name: 'Averages by category, from 0 to 100' })
const sentences = (page: Page) => page.getByRole('main').getByRole('region').allInnerTexts()

test('an admin reads the totals of whole months, and every member the very same', async ({
  page,
  browser,
}) => {
  await logIn(page, 'admin@demo.example', `/login?next=${ADMINS}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Insights' })).toBeVisible()
  await expect(page.getByText(/^\d+ or more$/).first()).toBeVisible()
  const bars = page.getByRole('table', { name: 'How people are doing, by category' })
  await expect(bars.getByRole('row', { name: /^Physical Health \d+ to \d+$/ })).toBeVisible()
  await expect(
    page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Insights' }),
  ).toHaveAttribute('aria-current', 'page')
  const told = await sentences(page)

  const colleague = await (await browser.newContext()).newPage()
  await logIn(colleague, 'member@demo.example', `/login?next=${MEMBERS}`)
  await expect(colleague.getByRole('heading', { level: 1, name: 'What my employer sees' })).toBeVisible()
  await expect(chart(colleague)).toBeVisible()
  await expect(colleague.getByRole('heading', { name: 'Smallest group' })).toHaveCount(0)
  expect(await sentences(colleague)).toEqual(
    told.filter((text) => !/^(Smallest group|What to do next)/.test(text)),
  )
  await colleague.context().close()
})

test('a chart is walked with the keyboard, says each value, and is a table for whoever wants one', async ({
  page,
}) => {
  await logIn(page, 'member@demo.example', `/login?next=${MEMBERS}`)
  const slider = chart(page)
  const months = Number(await slider.getAttribute('aria-valuemax'))
  expect(months).toBeGreaterThanOrEqual(5)
  await expect(slider).toHaveAttribute('aria-valuenow', String(months))
  await slider.focus()
  const said = [await slider.getAttribute('aria-valuetext')]
  for (let step = 1; step < months; step++) {
    await page.keyboard.press('ArrowLeft')
    said.unshift(await slider.getAttribute('aria-valuetext'))
  }
  await expect(slider).toHaveAttribute('aria-valuenow', '1')
  await page.keyboard.press('End')
  await expect(slider).toHaveAttribute('aria-valuenow', String(months))

  const figure = page.getByRole('figure', { name: 'Averages by category, from 0 to 100' })
  await figure.getByRole('button', { name: 'Show as table' }).press('Enter')
  await expect(slider).toHaveCount(0)
  const rows = figure.getByRole('row')
  await expect(rows).toHaveCount(months + 1)
  const heads = await rows.first().getByRole('columnheader').allInnerTexts()
  const read = []
  for (const row of (await rows.all()).slice(1)) {
    const values = await row.getByRole('cell').allInnerTexts()
    const name = await row.getByRole('rowheader').innerText()
    read.push(`${name}: ${values.map((value, place) => `${heads[place + 1]} ${value}`).join(', ')}`)
  }
  expect(read).toEqual(said)
})

test('a range of months leaves whole periods out, and the file has what is shown', async ({ page }) => {
  await logIn(page, 'admin@demo.example', `/login?next=${ADMINS}`)
  await expect(page.getByRole('table', { name: 'Averages of each group, from 0 to 100' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What to do next' })).toBeVisible()
  const rowsOf = async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download as CSV' }).click()
    const text = readFileSync(await (await download).path(), 'utf8')
    return text.trim().split('\r\n').slice(1)
  }
  const all = await rowsOf()
  const from = page.getByLabel('From', { exact: true })
  const newest = (await from.locator('option').first().getAttribute('value')) ?? ''
  await from.selectOption(newest)
  await expect(page).toHaveURL(new RegExp(`from=${newest}$`))
  const shown = await rowsOf()
  expect(shown).toEqual(all.filter((row) => row.startsWith(newest)))
  expect(shown.length).toBeLessThan(all.length)
  await page.reload()
  await expect(from).toHaveValue(newest)
})

test('where too few have answered it says so, and an admin can ask for larger groups', async ({ page }) => {
  await logIn(page, 'admin@acme.example', `/login?next=${ADMINS}`)
  await expect(page.getByRole('heading', { name: 'Nothing to show yet' })).toBeVisible()
  const size = page.getByLabel('Minimum number of people in a total')
  const start = Number(await size.inputValue())
  const wanted = start === 25 ? 30 : 25
  await size.selectOption(String(wanted))
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toHaveText(
    `Saved. No total is of fewer than ${wanted} people.`,
  )
  await expect(page.getByRole('button', { name: 'Save' })).toBeFocused()
  await expect(page.getByText(`Fewer than ${wanted} people have answered`)).toBeVisible()
  await page.reload()
  await expect(size).toHaveValue(String(wanted))
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
    await logIn(page, 'member@demo.example', '/login?next=/dashboard/articles')
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

test.describe('when the totals do not come', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('it says so and tries again', async ({ page }) => {
    let broken = true
    await page.route('**/api/insights', (route) =>
      broken ? route.fulfill({ status: 503, body: '' }) : route.continue(),
    )
    await logIn(page, 'member@demo.example', `/login?next=${MEMBERS}`)
    await expect(page.getByRole('alert')).toContainText('This could not be loaded')
    broken = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(chart(page)).toBeVisible()
  })
})
