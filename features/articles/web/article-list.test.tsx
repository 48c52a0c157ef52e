import { getArticle, listArticles } from '../contract/articles.ts'
import { getReadingHistory } from '../contract/reading.ts'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { makeArticle, pageOf } from '#apps/web/test/articles.ts'
import { printPage } from '#apps/web/test/print.ts'
import { renderInApp } from '#apps/web/test/render.tsx'
import { serve, signIn } from '#apps/web/test/server.ts'
import { ArticlesScreen } from './articles-screen.tsx'

const LIBRARY = Array.from({ length: 1000 }, (_, place) => makeArticle(place))

/** Articles that are loaded with the page, and with each press of "Load more". */
const FIRST_PAGE = 12
const NEXT_PAGE = 24

const link = (number: number) => page.getByRole('link', { name: `Article number ${number}`, exact: true })
const loadMore = page.getByRole('button', { name: 'Load more' })

/** Whether a card is laid out, and not skipped by `content-visibility`. */
const isRendered = (number: number) => link(number).element().checkVisibility({ contentVisibilityAuto: true })

const isFocusInView = () => {
  const { top = -1, bottom = 0 } = document.activeElement?.getBoundingClientRect() ?? {}
  return top >= 0 && bottom <= innerHeight
}

/** Serves so many articles. */
const serveArticles = (count: number) =>
  serve(listArticles, ({ url }) => ({
    ...pageOf(LIBRARY.slice(0, count), url.searchParams),
    ...{ searchedFor: null, leftOut: [] },
  }))

beforeEach(() => {
  signIn()
  serveArticles(LIBRARY.length)
  // Hovering over a card prefetches its article.
  serve(getArticle, () => 'never')
  serve(getReadingHistory, () => ({ isOn: true, items: [] }))
})

/** Opens the list and loads more until so many are there. */
async function openWith(count: number): Promise<void> {
  const screen = await renderInApp(<ArticlesScreen />, { path: '/dashboard/articles' })
  // Unmounts while calls are still answered: as the window changes, the pointer may come to rest on a card.
  onTestFinished(() => screen.unmount())
  await expect.element(link(FIRST_PAGE)).toBeInTheDocument()
  for (let loaded = FIRST_PAGE; loaded < count; loaded += NEXT_PAGE) {
    ;(loadMore.element() as HTMLElement).click()
    // The focus moves to the first new card, which is at the button's former position.
    await expect.poll(() => document.activeElement?.textContent).toBe(`Article number ${loaded + 1}`)
  }
}

/** Heights of the list's groups, in pixels. */
const groupHeights = () =>
  Array.from(page.getByRole('list').element().children, (group) => group.getBoundingClientRect().height)

// A phone has one column, a wide window three.
test.for([
  [1000, 360],
  [204, 1440],
] as const)(
  'of %d articles those in view are laid out, and the keyboard reaches the last, at %d px',
  async ([count, width]) => {
    await page.viewport(width, 800)
    onTestFinished(() => page.viewport(1280, 800))
    serveArticles(count)
    await openWith(count)
    await expect.element(loadMore).not.toBeInTheDocument()
    await expect.poll(() => isRendered(count / 2)).toBe(false)
    // Groups that were never laid out have the height of the others, so that nothing shifts.
    for (const height of groupHeights().slice(0, -1)) expect(height).toBeCloseTo(groupHeights()[0] ?? 0, -1)
    const lastPage = FIRST_PAGE + Math.ceil((count - FIRST_PAGE) / NEXT_PAGE - 1) * NEXT_PAGE
    for (let number = lastPage + 2; number <= count; number += 1) {
      await userEvent.keyboard('{Tab}')
      // Among so many, a search by role takes longer than the key.
      await expect.poll(() => document.activeElement?.textContent).toBe(`Article number ${number}`)
      await expect.poll(isFocusInView).toBe(true)
    }
    expect(document.querySelector(`[role=listitem][aria-posinset="${count}"] a`)).toBe(link(count).element())
    window.scrollTo(0, 0)
    await expect.poll(() => isRendered(1)).toBe(true)
    await expect.element(link(count)).toHaveFocus()
  },
)

test('on paper a long list is there as a whole', async () => {
  await openWith(108)
  window.scrollTo(0, 0)
  await expect.poll(() => isRendered(108)).toBe(false)
  await printPage()
  await expect.poll(() => isRendered(108)).toBe(true)
  expect(document.querySelector('form[role=search]')?.checkVisibility()).toBe(false)
})
