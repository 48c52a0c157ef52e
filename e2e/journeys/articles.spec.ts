import type { Page } from '@playwright/test'
import { applyLook, faultsOf, LOOKS, WIDTHS } from '../fixtures/look/axe.ts'
import { makePerson } from '../fixtures/people.ts'
import { enter, expect, test } from '../fixtures/world.ts'

const PATH = '/dashboard/articles'

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const found = (page: Page) => page.getByRole('search').getByRole('status')
const searchBox = (page: Page) => page.getByRole('combobox', { name: 'Search articles' })
const category = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Categories' }).getByRole('checkbox', { name, exact: true })

async function open(page: Page, path = PATH): Promise<void> {
  await enter(page, 'member@demo.example', path)
  await expect(found(page)).not.toBeEmpty()
}

/** The number that the status says. */
async function total(page: Page): Promise<number> {
  await expect(found(page)).toHaveText(/^\d+ articles?$/)
  return parseInt(await found(page).innerText(), 10)
}

test('a member finds an article in the list and reads it', async ({ page }) => {
  await enter(page)
  await page.getByRole('link', { name: 'Articles', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Articles' })).toBeFocused()
  await expect(cards(page)).toHaveCount(12)
  await expect(found(page)).toHaveText('41 articles')

  await page.getByRole('main').getByRole('link', { name: 'A steady sleep routine', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'A steady sleep routine' })).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL(PATH)
})

test('while one types, articles that fit are offered, and the keys choose among them', async ({ page }) => {
  await open(page)
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    // The help for emergencies, and the bell, which asks on every page.
    const isOfSearch = pathname !== '/api/help' && !pathname.startsWith('/api/notifications/')
    if (pathname.startsWith('/api/') && isOfSearch) asked.push(pathname)
  })
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
  const top = () =>
    cards(page)
      .first()
      .evaluate((card) => card.getBoundingClientRect().top)
  const before = await top()
  await searchBox(page).pressSequentially('slee')
  await expect(options.first().locator('mark').first()).toHaveText(/^slee$/i)
  expect(await top(), 'nothing moves').toBe(before)
  expect(asked, 'what is typed stays here').toEqual(['/api/articles/titles'])
  await expect(searchBox(page)).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(options).toHaveCount(0)
  await expect(searchBox(page)).toHaveValue('slee')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const chosen = options.and(page.locator('[aria-selected=true]'))
  await expect(chosen).toHaveCount(1)
  const title = await chosen.innerText()
  expect(await faultsOf(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
})

test('what was read last is listed until it is cleared or switched off, and one says whether it helped', async ({
  page,
  request,
}) => {
  await enter(page, await makePerson(request), PATH)
  const history = page.getByRole('region', { name: 'Recently read' })
  await expect(history.getByRole('switch', { name: 'Keep my reading history' })).toBeChecked()
  await expect(history.getByRole('link')).toHaveCount(0)
  const title = 'A steady sleep routine'
  await page.getByRole('main').getByRole('link', { name: title, exact: true }).click()
  await page.keyboard.press('End')
  const vote = page.getByRole('region', { name: 'Was this helpful?' })
  await vote.getByRole('button', { name: 'Yes' }).click()
  await expect(vote.getByRole('status')).toHaveText(/Thank you/)
  await page.reload()
  await expect(vote.getByRole('button', { name: 'Yes', pressed: true })).toBeVisible()
  await vote.getByRole('button', { name: 'Yes' }).click()
  await expect(vote.getByRole('status')).toHaveText(/taken back/)
  await page.goto(PATH)
  await history.getByText('Recently read').click()
  await expect(history.getByRole('link', { name: title })).toBeVisible()
  await history.getByRole('button', { name: 'Clear my reading history' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(history.getByRole('link')).toHaveCount(0)
  await history.getByRole('switch').click()
  await expect(history.getByText('Hale does not keep what you read')).toBeVisible()
  await page.reload()
  await expect(history.getByRole('switch')).not.toBeChecked()
})

test('searching by keyboard sends nothing before Enter, and the address keeps the search', async ({
  page,
}) => {
  await open(page)
  const asked: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/articles') asked.push(request.url())
  })
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('Tab')
  await expect(searchBox(page)).toBeFocused()
  await page.keyboard.type('insomnia')
  expect(asked).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${PATH}?search=insomnia`)
  await expect(found(page)).toHaveText(/^\d+ articles?$/)
  await expect(searchBox(page)).toBeFocused()
  const count = await total(page)
  expect(count).toBeGreaterThan(0)
  expect(count).toBeLessThan(40)
  await expect(cards(page)).toHaveCount(count)
  await expect(page.locator('mark').first()).toHaveText(/insomnia/i)

  await page.reload()
  await expect(searchBox(page)).toHaveValue('insomnia')
  await expect(cards(page)).toHaveCount(count)
  await page.goBack()
  await expect(page).toHaveURL(PATH)
  await expect(searchBox(page)).toHaveValue('')
  await expect(found(page)).toHaveText('41 articles')
})

test('several categories together show the articles of each', async ({ page }) => {
  await open(page)
  await category(page, 'Sleep').check()
  await expect(page).toHaveURL(`${PATH}?category=sleep`)
  await expect(found(page)).not.toHaveText('41 articles')
  const sleep = await total(page)
  await category(page, 'Nutrition').check()
  await expect(page).toHaveURL(`${PATH}?category=nutrition&category=sleep`)
  await expect(found(page)).not.toHaveText(`${sleep} articles`)
  const both = await total(page)
  expect(both).toBeGreaterThan(sleep)
  const named = cards(page).getByText(/^(Sleep|Nutrition)$/)
  await expect(named).toHaveCount(both)

  await page.goBack()
  await expect(category(page, 'Nutrition')).not.toBeChecked()
  await expect(found(page)).toHaveText(`${sleep} articles`)
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(page).toHaveURL(PATH)
  await expect(found(page)).toBeFocused()
  await expect(category(page, 'Sleep')).not.toBeChecked()
})

test('a choice of category takes along what stands in the search box', async ({ page }) => {
  await open(page)
  await searchBox(page).fill('light')
  await category(page, 'Sleep').check()
  await expect(page).toHaveURL(`${PATH}?search=light&category=sleep`)
  await page.getByLabel('Sort by').selectOption('Newest')
  await expect(page).toHaveURL(`${PATH}?search=light&category=sleep&sort=newest`)
  await page.getByLabel('Sort by').selectOption('Best match')
  await expect(page).toHaveURL(`${PATH}?search=light&category=sleep`)
})

test('a slip of the fingers is read as the word that was meant', async ({ page }) => {
  await open(page, `${PATH}?search=slepe`)
  await expect(found(page)).toContainText('Showing results for “sleep”.')
  expect(await cards(page).count()).toBeGreaterThan(0)
})

test('where nothing matches, it says so and offers a way on', async ({ page }) => {
  await open(page, `${PATH}?search=zzyzxqqq`)
  await expect(found(page)).toHaveText('No articles found')
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(found(page)).toHaveText('41 articles')
  await expect(found(page)).toBeFocused()
  await expect(searchBox(page)).toHaveValue('')
})

test('an address that asks for nonsense shows what it can', async ({ page }) => {
  await open(page, `${PATH}?category=no-such&sort=sideways&saved=maybe&search=%20%20`)
  await expect(found(page)).toHaveText('41 articles')
  await expect(page.getByRole('button', { name: 'Clear' })).toHaveCount(0)
})

for (const width of WIDTHS) {
  test(`more comes where the list ended, and back from an article leads to the same place, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await open(page)
    await expect(page.getByText('12 of 41 shown')).toBeVisible()
    const more = page.getByRole('button', { name: 'Load more' })
    await more.scrollIntoViewIfNeeded()
    const place = await page.evaluate(() => window.scrollY)
    await more.focus()
    await page.keyboard.press('Enter')
    await expect(cards(page)).toHaveCount(36)
    await expect(page.getByText('24 more articles.')).toBeAttached()
    const first = cards(page).nth(12).getByRole('link')
    await expect(first).toBeFocused()
    await expect(first).toBeInViewport()
    // No further than the new card needs.
    expect(Math.abs((await page.evaluate(() => window.scrollY)) - place)).toBeLessThan(620)
    await more.click()
    await expect(cards(page)).toHaveCount(41)
    await expect(more).toHaveCount(0)

    const target = cards(page).nth(30).getByRole('link')
    // Scrolls to it, and waits until cards on the way have found their place.
    await target.hover()
    const left = await page.evaluate(() => window.scrollY)
    const title = await target.innerText()
    await target.click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await page.goBack()
    await expect(cards(page)).toHaveCount(41)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left)
    await expect(page.getByRole('main').getByRole('link', { name: title, exact: true })).toBeInViewport()
  })
}

test('what is saved is in the list of saved articles, and no longer when it is not', async ({
  page,
  request,
}) => {
  const person = await makePerson(request)
  await enter(page, person, `${PATH}?saved=true`)
  await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Saved articles', pressed: true }).click()
  await expect(page).toHaveURL(PATH)
  await page.getByRole('main').getByRole('link', { name: 'A steady sleep routine', exact: true }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Saved', exact: true, pressed: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Saved', exact: true, pressed: true })).toBeVisible()

  await page.goto(PATH)
  await page.getByRole('button', { name: 'Saved articles' }).click()
  await expect(page).toHaveURL(`${PATH}?saved=true`)
  await expect(found(page)).toHaveText('1 article')
  await cards(page).getByRole('link', { name: 'A steady sleep routine' }).click()
  await page.getByRole('button', { name: 'Saved', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Save', exact: true, pressed: false })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible()
})

test.describe('when the server cannot be reached', () => {
  test.use({ expectedErrors: /ERR_FAILED|ERR_INTERNET_DISCONNECTED/ })

  test('the list keeps what it has and says what failed', async ({ page }) => {
    await open(page)
    await page.route(
      (url) => url.pathname.startsWith('/api/'),
      (route) => route.abort(),
    )
    await page.getByRole('button', { name: 'Load more' }).click()
    await expect(page.getByRole('alert')).toContainText('Hale cannot be reached')
    await expect(cards(page)).toHaveCount(12)
    await page.unroute(() => true)
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Load more' }).click()
    await expect(cards(page)).toHaveCount(36)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test('without a connection it shows what it has, and goes on when it can', async ({ page, context }) => {
    await open(page)
    await context.setOffline(true)
    await expect(page.getByText('You are offline')).toBeVisible()
    await page.getByRole('button', { name: 'Load more' }).click()
    await expect(page.getByRole('alert')).toContainText('Hale cannot be reached')
    await expect(cards(page)).toHaveCount(12)
    await context.setOffline(false)
    await expect(cards(page)).toHaveCount(36)
  })
})

for (const look of LOOKS) {
  test(`lists and searches have no fault that axe knows, ${look.width} px, ${look.scheme}`, async ({
    page,
  }) => {
    await applyLook(page, look)
    await open(page)
    for (const search of ['', '?search=insomnia&category=sleep', '?search=zzyzxqqq']) {
      await page.goto(PATH + search)
      await expect(found(page)).not.toBeEmpty()
      expect(await faultsOf(page)).toEqual([])
    }
  })
}
