import type { Page } from '@playwright/test'
import { WIDTHS } from '../fixtures/look/axe.ts'
import { enter, expect, test } from '../fixtures/world.ts'

const ALL = 1000

// No demo has a thousand articles; these pages are made, everything else is real.
function madePage(cursor: number, limit: number) {
  const items = Array.from({ length: Math.min(limit, ALL - cursor) }, (_, place) => made(cursor + place))
  const end = cursor + items.length
  return { items, next: end < ALL ? `${end}.00000000-0000-4000-8000-000000000000` : null, total: ALL }
}

function made(place: number) {
  return {
    id: `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`,
    title: `Article number ${place + 1}`,
    // Some are longer than others, as they are.
    summary: 'Something to read on a quiet evening. '.repeat(1 + (place % 5)),
    category: 'sleep',
    picture: null,
    author: 'Hale editorial team',
    publishedAt: '2026-10-01T00:00:00.000Z',
    readingMinutes: 5,
    hit: null,
    language: null,
  }
}

/** How many are loaded with the page, and each time more are asked for. */
const FIRST_PAGE = 12
const NEXT_PAGE = 24

/** Opens the list and loads more until so many are there. */
async function openWith(page: Page, count: number): Promise<void> {
  await page.route(
    (url) => url.pathname === '/api/articles',
    (route) => {
      const query = new URL(route.request().url()).searchParams
      const answer = madePage(parseInt(query.get('cursor') ?? '0', 10), Number(query.get('limit')))
      return route.fulfill({ json: { ...answer, searchedFor: null, leftOut: [] } })
    },
  )
  await page.route(
    (url) => url.pathname.startsWith('/api/articles/'),
    (route) => {
      const place = Number(new URL(route.request().url()).pathname.slice(-12))
      return route.fulfill({ json: { ...made(place), ...TEXT } })
    },
  )
  await enter(page, 'member@demo.example', '/dashboard/articles')
  const shown = page.getByText(/ (of 1,000 )?shown$/)
  for (let loaded = FIRST_PAGE; loaded < count; loaded += NEXT_PAGE) {
    await expect(shown).toHaveText(new RegExp(`^${loaded} `))
    await page.getByRole('button', { name: 'Load more' }).click()
  }
}

/** The title of a card that stands wholly in the window. */
async function titleInView(page: Page): Promise<string> {
  let title: string | undefined
  const look = async () => {
    const links = page.getByRole('main').getByRole('article').getByRole('link')
    title = await links.evaluateAll(
      (all) =>
        all.find((link) => {
          const { top, bottom } = link.getBoundingClientRect()
          return top > 100 && bottom < innerHeight - 100
        })?.textContent ?? '',
    )
    return title
  }
  await expect.poll(look).toMatch(/Article number 1[2-7]\d/)
  return title ?? ''
}

/** Whether a card is laid out, and not only known of. */
const isRendered = (page: Page, name: string) =>
  page
    .getByRole('link', { name, exact: true })
    .evaluate((link) => link.checkVisibility({ contentVisibilityAuto: true }))

for (const width of WIDTHS) {
  test(`of a thousand articles those in view are laid out, and the keyboard reaches the last, at ${width} px`, async ({
    page,
  }) => {
    test.setTimeout(120_000)
    await page.setViewportSize({ width, height: 800 })
    await openWith(page, 84)
    await expect(page.getByText(/^84 /)).toBeVisible()
    let last = 84
    for (; last < ALL; last += NEXT_PAGE) {
      await page.getByRole('button', { name: 'Load more' }).click()
      // The focus goes to the first new one, which stands where the button was.
      const first = page.getByRole('link', { name: `Article number ${last + 1}`, exact: true })
      await expect(first).toBeFocused()
    }
    await expect.poll(() => isRendered(page, 'Article number 500')).toBe(false)
    for (let place = last - NEXT_PAGE + 2; place <= ALL; place += 1) {
      await page.keyboard.press('Tab')
      const link = page.getByRole('link', { name: `Article number ${place}`, exact: true })
      await expect(link).toBeFocused()
      await expect(link).toBeInViewport()
    }
    await expect(page.getByRole('main').getByRole('listitem').last()).toHaveAttribute('aria-posinset', '1000')
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect.poll(() => isRendered(page, 'Article number 1')).toBe(true)
    await expect(page.getByRole('link', { name: 'Article number 1000', exact: true })).toBeFocused()
  })
}

test('back from an article of a long list, every card is where it was', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 800 })
  await openWith(page, 180)
  await expect(page.getByText(/^180 /)).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight * 0.75))
  const title = await titleInView(page)
  const link = page.getByRole('link', { name: title, exact: true })
  const before = await link.boundingBox()
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.goBack()
  await expect(link).toBeInViewport()
  await expect
    .poll(async () => Math.abs(((await link.boundingBox())?.y ?? 0) - (before?.y ?? 0)))
    .toBeLessThan(3)
})

test('on paper a long list is there as a whole', async ({ page }) => {
  await openWith(page, 108)
  await expect(page.getByText(/^108 /)).toBeVisible()
  await expect.poll(() => isRendered(page, 'Article number 108')).toBe(false)
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => isRendered(page, 'Article number 108')).toBe(true)
  await expect(page.getByRole('searchbox')).toBeHidden()
})

const TEXT = {
  own: false,
  saved: false,
  bodyHtml: '<p>Good evening.</p>',
  tags: [],
  updatedAt: null,
  reviewedOn: null,
  nextReviewOn: null,
  sources: [],
  related: [],
  clinicalReview: null,
  isHelpful: null,
  languages: [],
}
