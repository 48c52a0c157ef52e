import { getArticle, listArticles, listArticleTitles, type FoundArticle } from '../contract/articles.ts'
import { getReadingHistory } from '../contract/reading.ts'
import { getCondition, listConditions } from '#features/conditions/contract/conditions.ts'
import { getHelp } from '#features/help-lines/contract/help.ts'
import { searchEverything } from '#features/search/contract/search.ts'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { makeArticle, pageOf } from '#apps/web/test/articles.ts'
import { loseConnection, regainConnection } from '#apps/web/test/connection.ts'
import { currentAddress, goBack, renderInApp } from '#apps/web/test/render.tsx'
import { nothingFound } from '#apps/web/test/search.ts'
import { requestedPaths, serve, signIn, type Call } from '#apps/web/test/server.ts'
import { replyName } from '#platform/offline/call-or-saved.ts'
import { Notices } from '#apps/web/app/shell/notices.tsx'
import { ArticlesScreen } from './articles-screen.tsx'

// Keeps the tests from sharing stored replies.
vi.mock('#platform/offline/reply-cache.ts', () => ({
  replyCache: {
    ...{ save: async () => {}, find: async () => undefined, remove: async () => {} },
    names: async () => savedNames,
  },
}))

let savedNames: string[] = []

const PATH = '/dashboard/articles'
const SLEEP = 9
const NUTRITION = 5

/** As many articles as in the library: some on sleep, some on nutrition, the others on work. */
const LIBRARY = Array.from({ length: 41 }, (_, place) =>
  makeArticle(place, {
    category: place < SLEEP ? 'sleep' : place < SLEEP + NUTRITION ? 'nutrition' : 'work',
    ...(place < SLEEP && { title: `Sleep and light, part ${place + 1}` }),
    ...(place < 3 && {
      snippet: [
        { text: 'What ', marked: false },
        { text: 'insomnia', marked: true },
      ],
    }),
  }),
)

const cards = page.getByRole('article')
const found = page.getByRole('search').getByRole('status')
const searchBox = page.getByRole('combobox', { name: 'Search articles' })
const clear = page.getByRole('button', { name: 'Clear', exact: true })
const loadMore = page.getByRole('button', { name: 'Load more' })
const category = (name: string) =>
  page.getByRole('group', { name: 'Categories' }).getByRole('checkbox', { name, exact: true })

/** Results of a search: three for "insomnia", and otherwise titles that contain the words. */
function fitting({ url: { searchParams } }: Call): FoundArticle[] {
  const [search, categories] = [searchParams.get('search'), searchParams.getAll('category')]
  return LIBRARY.filter(
    ({ title, snippet, category: own }) =>
      (categories.length === 0 || categories.includes(own)) &&
      (!search || (search === 'insomnia' ? snippet !== null : title.includes(search))),
  )
}

const answer = (call: Call) => ({
  ...pageOf(fitting(call), call.url.searchParams),
  ...{ searchedFor: null, leftOut: [] },
})

beforeEach(() => {
  savedNames = []
  signIn()
  serve(listArticles, answer)
  // Hovering over a card prefetches its article.
  serve(getArticle, () => 'never')
  serve(listArticleTitles, () => ({ items: LIBRARY.map(({ id, title }) => ({ id, title })) }))
  serve(getReadingHistory, () => ({ isOn: true, items: [] }))
  serve(getHelp, () => ({
    number: '911',
    helpLines: [],
    police: null,
    abuse: [],
    drugs: [],
    poison: [],
    urgent: [],
  }))
  serve(searchEverything, () => nothingFound)
  serve(listConditions, () => ({
    ...{ items: [], searchedFor: null, didYouMean: null, emergency: null, total: 0, next: null },
  }))
})

async function open(search = ''): Promise<void> {
  await renderInApp(
    <>
      <Notices />
      <ArticlesScreen />
    </>,
    { path: PATH + search, route: PATH },
  )
  await expect.element(found).toMatchTextContent(/./)
}

/** Number of requests for the list. */
const listsAsked = () => requestedPaths().filter((path) => path === listArticles.path).length

test('while one types, articles that fit are offered, and the keys choose among them', async () => {
  await open()
  const before = vi.mocked(window.fetch).mock.calls.length
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
  const top = () => cards.first().element().getBoundingClientRect().top
  // The cards appear before the content above them has its height.
  await expect.poll(top).toBeGreaterThan(0)
  const topBefore = top()
  await searchBox.click()
  await userEvent.keyboard('slee')
  await expect.element(options.first()).toBeVisible()
  await expect.poll(() => document.querySelector('[role=option] mark')?.textContent).toMatch(/^slee$/i)
  expect(top(), 'nothing moves').toBe(topBefore)
  const since = JSON.stringify(vi.mocked(window.fetch).mock.calls.slice(before))
  expect(since).toContain(listArticleTitles.path)
  expect(since, 'what is typed stays here').not.toContain('slee')
  expect(since).not.toContain(`${listArticles.path}?`)
  await expect.element(searchBox).toHaveAttribute('aria-expanded', 'true')
  await userEvent.keyboard('{Escape}')
  await expect.element(options).not.toBeInTheDocument()
  await expect.element(searchBox).toHaveValue('slee')
  await userEvent.keyboard('{ArrowDown}')
  await userEvent.keyboard('{ArrowDown}')
  const chosen = page.getByRole('option', { selected: true })
  await expect.element(chosen).toHaveLength(1)
  const title = chosen.element().textContent
  await userEvent.keyboard('{Enter}')
  const { id } = LIBRARY.find((one) => one.title === title) ?? {}
  await expect.poll(currentAddress).toBe(`${PATH}/${id}`)
})

test('searching by keyboard sends nothing before Enter, and the address keeps the search', async () => {
  await open()
  const before = listsAsked()
  ;(page.getByRole('heading', { level: 1 }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Tab}')
  await expect.element(searchBox).toHaveFocus()
  await userEvent.keyboard('insomnia')
  expect(listsAsked()).toBe(before)
  await userEvent.keyboard('{Enter}')
  await expect.poll(currentAddress).toBe(`${PATH}?search=insomnia`)
  await expect.element(found).toMatchTextContent(/^3 articles$/)
  await expect.element(searchBox).toHaveFocus()
  await expect.element(cards).toHaveLength(3)
  expect(document.querySelector('mark')?.textContent).toMatch(/insomnia/i)
  goBack()
  await expect.poll(currentAddress).toBe(PATH)
  await expect.element(searchBox).toHaveValue('')
  await expect.element(found).toMatchTextContent(/^41 articles$/)
})

test('an address with a search, opened anew, shows what it asks for', async () => {
  await open('?search=insomnia')
  await expect.element(searchBox).toHaveValue('insomnia')
  await expect.element(cards).toHaveLength(3)
})

test('without a connection, what is suggested beside the list says so where it cannot be opened', async () => {
  const condition = (id: string, title: string) => ({ id, title, matched: null })
  serve(listConditions, () => ({
    ...{ items: [condition('insomnia', 'Insomnia'), condition('sleep-apnea', 'Sleep Apnoea')], total: 2 },
    ...{ searchedFor: null, didYouMean: null, emergency: null, next: null },
  }))
  savedNames = [replyName(getCondition, { id: 'insomnia', language: 'en' })]
  serve(searchEverything, () => ({
    ...nothingFound,
    services: { items: [{ key: 'scan' as const, title: 'Attentive Health Scan' }], hasMore: false },
  }))
  await open('?search=insomnia')
  const link = (name: string) => page.getByRole('link', { name, exact: true })
  await expect.element(link('Sleep Apnoea')).not.toHaveAccessibleDescription()
  loseConnection()
  await expect.element(link('Sleep Apnoea')).toHaveAccessibleDescription('Not on this device')
  await expect.element(link('Insomnia')).not.toHaveAccessibleDescription()
  const scan = link('Attentive Health Scan')
  await expect.element(scan).not.toHaveAccessibleDescription()
  await expect.element(scan).toHaveAttribute('href', '/dashboard/attentive-health-scan')
})

test('several categories together show the articles of each', async () => {
  await open()
  await category('Sleep').click()
  await expect.poll(currentAddress).toBe(`${PATH}?category=sleep`)
  await expect.element(found).toHaveTextContent(`${SLEEP} articles`)
  await category('Nutrition').click()
  await expect.poll(currentAddress).toBe(`${PATH}?category=nutrition&category=sleep`)
  await expect.element(found).toHaveTextContent(`${SLEEP + NUTRITION} articles`)
  await expect.element(loadMore).toBeVisible()
  await expect.element(cards.getByText(/^(Sleep|Nutrition)$/)).toHaveLength(12)

  goBack()
  await expect.element(category('Nutrition')).not.toBeChecked()
  await expect.element(found).toHaveTextContent(`${SLEEP} articles`)
  await clear.click()
  await expect.poll(currentAddress).toBe(PATH)
  await expect.element(found).toHaveFocus()
  await expect.element(category('Sleep')).not.toBeChecked()
})

test('a choice of category takes along what stands in the search box', async () => {
  await open()
  await searchBox.fill('walk')
  await category('Sleep').click()
  await expect.poll(currentAddress).toBe(`${PATH}?search=walk&category=sleep`)
  await page.getByLabelText('Sort by').selectOptions('Newest')
  await expect.poll(currentAddress).toBe(`${PATH}?search=walk&category=sleep&sort=newest`)
  await page.getByLabelText('Sort by').selectOptions('Best match')
  await expect.poll(currentAddress).toBe(`${PATH}?search=walk&category=sleep`)
})

test('a slip of the fingers is read as the word that was meant', async () => {
  serve(listArticles, (call) => ({
    ...pageOf(LIBRARY, call.url.searchParams),
    searchedFor: 'sleep',
    leftOut: [],
  }))
  await open('?search=slepe')
  await expect.element(found).toMatchTextContent('Showing results for “sleep”.')
  expect(cards.elements().length).toBeGreaterThan(0)
})

test('on a phone, the count and “Clear” share the first line; saved and order share another', async () => {
  await page.viewport(360, 740)
  onTestFinished(() => page.viewport(1280, 800))
  serve(listArticles, (call) => ({
    ...pageOf(LIBRARY, call.url.searchParams),
    searchedFor: 'sleep',
    leftOut: [],
  }))
  await open('?search=slepe')
  await expect.element(found).toMatchTextContent('Showing results for “sleep”.')
  const boxOf = (locator: Locator) => locator.element().getBoundingClientRect()
  const count = boxOf(page.getByText('41 articles', { exact: true }))
  expect(Math.abs(boxOf(clear).top - count.top)).toBeLessThan(8)
  expect(boxOf(page.getByText(/^Showing results for/)).top).toBeGreaterThanOrEqual(count.bottom)
  const saved = boxOf(page.getByRole('button', { name: 'Saved articles' }))
  expect(boxOf(page.getByLabelText('Sort by')).top).toBe(saved.top)
})

test('where nothing matches, it says so and offers a way on', async () => {
  await open('?search=zzyzxqqq')
  await expect.element(found).toMatchTextContent(/^No articles found$/)
  await expect.element(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect.element(found).toMatchTextContent(/^41 articles$/)
  await expect.element(found).toHaveFocus()
  await expect.element(searchBox).toHaveValue('')
})

test('an address that asks for nonsense shows what it can', async () => {
  await open('?category=no-such&sort=sideways&saved=maybe&search=%20%20')
  await expect.element(found).toMatchTextContent(/^41 articles$/)
  await expect.element(clear).not.toBeInTheDocument()
})

describe('when the server cannot be reached', () => {
  test('the list keeps what it has and says what failed', async () => {
    await open()
    serve(listArticles, () => 'offline')
    await loadMore.click()
    await expect.element(page.getByRole('alert')).toMatchTextContent('Hale cannot be reached')
    await expect.element(cards).toHaveLength(12)
    serve(listArticles, answer)
    await loadMore.click()
    await expect.element(cards).toHaveLength(36)
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })

  test('without a connection it shows what it has, and goes on when it can', async () => {
    await open()
    loseConnection()
    serve(listArticles, () => 'offline')
    await expect.element(page.getByText(/^You are offline/)).toBeVisible()
    await loadMore.click()
    await expect.element(page.getByRole('alert')).toMatchTextContent('Hale cannot be reached')
    await expect.element(cards).toHaveLength(12)
    serve(listArticles, answer)
    regainConnection()
    await expect.element(cards).toHaveLength(36)
  })
})
