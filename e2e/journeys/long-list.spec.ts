import type { Page } from '@playwright/test'
import { enter, expect, test } from '../fixtures/world.ts'

const ALL = 1000

// The pages of articles are mocked, since the demo has fewer than a thousand; everything else is real.
function madePage(cursor: number, limit: number) {
  const items = Array.from({ length: Math.min(limit, ALL - cursor) }, (_, place) => made(cursor + place))
  const end = cursor + items.length
  return { items, next: end < ALL ? `${end}.00000000-0000-4000-8000-000000000000` : null, total: ALL }
}

function made(place: number) {
  return {
    id: `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`,
    title: `Article number ${place + 1}`,
    // Summaries differ in length, as real ones do.
    summary: 'Something to read on a quiet evening. '.repeat(1 + (place % 5)),
    category: 'sleep',
    picture: null,
    author: 'Hale editorial team',
    publishedAt: '2026-10-01T00:00:00.000Z',
    readingMinutes: 5,
    snippet: null,
    language: null,
  }
}

/** Number of articles loaded with the page; `NEXT_PAGE` is the number of each further page. */
const FIRST_PAGE = 12
const NEXT_PAGE = 24

/** Opens the list and loads more articles until it shows `count`. */
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
  await enter(page, 'member', '/dashboard/articles')
  const shown = page.getByText(/ (of 1,000 )?shown$/)
  for (let loaded = FIRST_PAGE; loaded < count; loaded += NEXT_PAGE) {
    await expect(shown).toHaveText(new RegExp(`^${loaded} `))
    // Presses a key, since a click misses the button while it moves with the layout of the cards above.
    await page.getByRole('button', { name: 'Load more' }).press('Enter')
  }
}

/** Returns the title of a card that is wholly in the window. */
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
