import type { Page } from '@playwright/test'
import { applyLook, faultsOf, LOOKS } from '../fixtures/look/axe.ts'
import { makeFeeds, makeNews } from '../fixtures/content/news.ts'
import { enter, expect, test, type Credentials } from '../fixtures/world.ts'
import { xssStrings } from '../fixtures/content/xss-strings.ts'

const items = (page: Page) => page.getByRole('main').getByRole('article')
const dialog = (page: Page) => page.getByRole('dialog')

async function open(page: Page, who?: Credentials, path = '/media') {
  await enter(page, who, path)
  await items(page).first().waitFor()
}

test('a member sees company news and what is new to read, by month', async ({ page }) => {
  await open(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Media' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'This week' }).getByRole('article')).toHaveCount(2)
  const months = page.getByRole('heading', { level: 2, name: /^\w+ \d{4}$/ })
  await expect(months.first()).toBeVisible()

  const news = page.getByRole('link', {
    name: 'Walking meetings: try one this week (opens example.com in a new tab)',
    exact: true,
  })
  await expect(news).toHaveAttribute('target', '_blank')
  await expect(news).toHaveAttribute('rel', 'noreferrer')
  await expect(items(page).first()).toContainText('example.com')
  for (const item of await items(page).all()) await expect(item.getByRole('link')).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'News feeds' })).toHaveCount(0)

  await page.getByRole('link', { name: 'Snoring and sleep apnoea' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Snoring and sleep apnoea' })).toBeFocused()
})

test('the address says which kind is shown, and the keyboard chooses it', async ({ page }) => {
  await open(page)
  const choice = page.getByRole('navigation', { name: 'Show' })
  await expect(choice.getByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'true')
  await choice.getByRole('link', { name: 'All' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/media?kind=news')
  await expect(choice.getByRole('link', { name: 'News' })).toBeFocused()
  await expect(items(page)).toHaveCount(6)
  await expect(page.getByRole('status').filter({ hasText: '6 in all' })).toBeVisible()

  await choice.getByRole('link', { name: 'Articles' }).click()
  await expect(items(page)).toHaveCount(24)
  await expect(page.getByText('opens example.com')).toHaveCount(0)
  await page.goBack()
  await expect(items(page)).toHaveCount(6)
  await page.reload()
  await expect(items(page)).toHaveCount(6)

  await page.goto('/media?kind=something')
  await expect(choice.getByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'true')
  await choice.getByRole('link', { name: 'Videos' }).click()
  await expect(items(page).filter({ hasText: 'min video' })).toHaveCount(16)
  await choice.getByRole('link', { name: 'All' }).click()
  await expect(page).toHaveURL('/media')
})

test('more is loaded below without moving what is there, and is still there on the way back', async ({
  page,
}) => {
  await enter(page, undefined, '/media?kind=article')
  await expect(items(page)).toHaveCount(24)
  const last = items(page).nth(23)
  const name = (await last.getByRole('heading').innerText()).trim()
  await page.getByRole('button', { name: 'Load more' }).focus()
  const before = await last.boundingBox()
  await page.keyboard.press('Enter')
  await expect.poll(() => items(page).count()).toBeGreaterThan(38)
  await expect(page.getByRole('status').filter({ hasText: 'in all' })).toBeFocused()
  expect(await last.boundingBox()).toEqual(before)
  expect(await last.getByRole('heading').innerText()).toBe(name)
  const count = await items(page).count()

  const there = items(page).nth(38)
  await there.scrollIntoViewIfNeeded()
  await there.getByRole('link').click()
  await expect(page).not.toHaveURL('/media?kind=article')
  await page.goBack()
  await expect(items(page)).toHaveCount(count)
  await expect(there).toBeInViewport()
})

for (const look of LOOKS) {
  test(`Media has no fault that axe knows: ${look.scheme}, ${look.width} pixels`, async ({ page }) => {
    await applyLook(page, look)
    await open(page, 'editor@demo.example')
    expect(await faultsOf(page)).toEqual([])
    await page.goto('/media?kind=video')
    await items(page).first().waitFor()
    expect(await faultsOf(page)).toEqual([])
    await page.getByRole('button', { name: 'News feeds' }).click()
    await dialog(page).getByText('There are no feeds yet').waitFor()
    await dialog(page).getByRole('button', { name: 'Add feed' }).click()
    await expect(dialog(page).getByRole('alert')).toHaveText('Enter a web address.')
    expect(await faultsOf(page)).toEqual([])
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBe(0)
  })
}

test.describe('the feeds', () => {
  test.use({ expectedErrors: /status of (409|422)/ })

  test('are listed with how they are, added with reasons, and removed when asked twice', async ({ page }) => {
    const ago = new Date(Date.now() - 12 * 60_000)
    const [known = ''] = await makeFeeds([
      { title: 'The Daily', trouble: null, fetchedAt: ago },
      { title: 'The Lost', trouble: 'unreachable', fetchedAt: ago },
      { title: 'The Gone', trouble: 'gone', fetchedAt: null },
    ])
    await open(page, 'admin@acme.example')
    const button = page.getByRole('button', { name: 'News feeds' })
    await button.focus()
    await page.keyboard.press('Enter')
    const field = dialog(page).getByLabel('Address of a feed or a web page')
    await expect(field).toBeFocused()
    const row = (name: string) => dialog(page).getByRole('listitem').filter({ hasText: name })
    await expect(row('The Daily')).toContainText('Read 12 minutes ago, 0 items')
    await expect(row('The Lost')).toContainText('Could not be reached')
    await expect(row('The Lost')).toContainText('Last read 12 minutes ago')
    await expect(row('The Gone')).toContainText('No longer exists, so Hale has stopped reading it')
    expect(await faultsOf(page)).toEqual([])

    for (const [address, words] of [
      ['', 'Enter a web address.'],
      ['ftp://feeds.example/', 'Enter a web address.'],
      ['127.0.0.1/feed.xml', 'This address is not on the public internet'],
      ['http://169.254.169.254/latest/', 'This address is not on the public internet'],
      ['http://feeds.example:22/', 'This site does not let Hale read this address'],
      [known, 'This feed is already on the list.'],
    ] as const) {
      await field.fill(address)
      await page.keyboard.press('Enter')
      await expect(dialog(page).getByRole('alert')).toContainText(words)
      await expect(field).toBeFocused()
      await expect(field).toHaveValue(address)
    }

    await dialog(page).getByRole('button', { name: 'Remove The Lost' }).click()
    await expect(dialog(page).getByRole('heading', { name: 'Remove this feed?' })).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(row('The Lost')).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Remove The Lost' }).click()
    await dialog(page).getByRole('button', { name: 'Remove feed' }).click()
    await expect(row('The Daily')).toBeVisible()
    await expect(row('The Lost')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await expect(button).toBeFocused()
  })
})

test('whatever news say, it is shown as text', async ({ page }) => {
  test.setTimeout(60_000)
  await makeNews(xssStrings.map((text, place) => ({ title: `${place}: ${text}`, summary: `Text ${text}` })))
  let opened = 0
  page.on('dialog', (asked) => {
    opened++
    void asked.dismiss()
  })
  await open(page, 'member@acme.example', '/media?kind=news')
  const more = page.getByRole('button', { name: 'Load more' })
  // Other journeys put news there too.
  const made = items(page).filter({ hasText: /Text / })
  while ((await made.count()) < xssStrings.length) {
    const before = await items(page).count()
    await more.click()
    await expect.poll(() => items(page).count()).toBeGreaterThan(before)
  }
  const titles = await made
    .locator('a')
    .evaluateAll((links) => links.map((link) => link.firstChild?.nodeValue))
  expect(titles).toEqual(xssStrings.map((text, place) => `${place}: ${text}`))
  const foreign = 'script, iframe, object, embed, form, [onerror], [onload], [onclick], [srcdoc]'
  await expect(page.getByRole('main').locator(foreign)).toHaveCount(0)
  expect(opened).toBe(0)
})

test.describe('when the list cannot be loaded', () => {
  test.use({ expectedErrors: /ERR_FAILED/ })

  test('that is said, and another try brings it', async ({ page }) => {
    await enter(page)
    await page.getByRole('link', { name: 'All articles' }).waitFor()
    await page.route('**/api/news/media*', (route) => route.abort())
    await page.getByRole('link', { name: 'Media' }).click()
    await expect(page.getByRole('alert')).toContainText('This could not be loaded', { timeout: 15_000 })
    await page.unroute('**/api/news/media*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(items(page).first()).toBeVisible()
  })
})

test.describe('when the connection goes', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ })

  test('what is there stays, more is waited for, and comes when it can', async ({ page, context }) => {
    await open(page)
    await context.setOffline(true)
    await expect(page.getByText('You are offline')).toBeVisible()
    await page.getByRole('button', { name: 'Load more' }).click()
    await expect(page.getByRole('alert')).toContainText('Hale cannot be reached')
    await expect(items(page)).toHaveCount(24)
    await context.setOffline(false)
    await expect.poll(() => items(page).count()).toBeGreaterThan(24)
  })
})
