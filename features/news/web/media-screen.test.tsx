import {
  addFeed,
  editNews,
  listFeeds,
  listMedia,
  pinNews,
  removeFeed,
  removeNews,
  unpinNews,
  type Feed,
  type FeedTrouble,
  type MediaItem,
} from '../contract/news.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import hostile from '../../../e2e/fixtures/content/xss-strings.txt?raw'
import { currentAddress, goBack, renderInApp } from '#apps/web/test/render.tsx'
import { idIn, serve, signIn } from '#apps/web/test/server.ts'
import { addErrorMessages } from '#platform/ui/feedback/error-messages.ts'
import { Toaster } from '#platform/ui/feedback/toaster.tsx'
import { errorMessages } from './error-messages.ts'
import { MediaScreen } from './media-screen.tsx'

const DAY_MS = 24 * 60 * 60 * 1000
const items = page.getByRole('article')
const dialog = page.getByRole('dialog')
const idOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()

type News = Extract<MediaItem, { kind: 'news' }>

function news(index: number, more: Partial<News> = {}): News {
  return {
    ...{ kind: 'news', id: idOf(index), title: `News ${index}`, summary: 'What is new.' },
    ...{ url: 'https://example.com/news', source: 'The Daily', publishedAt: daysAgo(index) },
    ...{ isPinned: false, version: 1 },
    ...more,
  }
}

function article(index: number, title = `Article ${index}`): MediaItem {
  return {
    ...{ kind: 'article', id: idOf(index), title, summary: 'To read.', category: 'sleep', picture: null },
    ...{ author: 'Hale', publishedAt: daysAgo(index), readingMinutes: 4, language: null },
  }
}

function video(index: number): MediaItem {
  return {
    ...{ kind: 'video', id: idOf(index), title: `Video ${index}`, summary: 'To watch.', category: 'sleep' },
    ...{ picture: null, publishedAt: daysAgo(index), seconds: 64, watched: 0, language: null },
  }
}

/** Serves the media of a kind, pinned ones first. */
function serveMedia(list: () => MediaItem[]): void {
  serve(listMedia, ({ url }) => {
    const kind = url.searchParams.get('kind')
    const isPinned = (item: MediaItem) => item.kind === 'news' && item.isPinned
    const found = list().filter((item) => !kind || item.kind === kind)
    return { items: found.toSorted((a, b) => Number(isPinned(b)) - Number(isPinned(a))), next: null }
  })
}

async function open(path = '/media'): Promise<void> {
  await renderInApp(
    <>
      <main>
        <MediaScreen />
      </main>
      <Toaster messages={{ region: 'Notifications', close: 'Close' }} />
    </>,
    { path },
  )
  await expect.element(items.first()).toBeVisible()
}

test('a member sees company news and what is new to read, by month', async () => {
  signIn()
  const walking = news(0, { title: 'Walking meetings: try one this week' })
  serveMedia(() => [walking, article(1, 'Snoring and sleep apnoea'), article(40), video(80)])
  await open()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Media' })).toBeVisible()
  const week = page.getByRole('region', { name: 'This week' })
  await expect.element(week.getByRole('article')).toHaveLength(2)
  const months = page.getByRole('heading', { level: 2, name: /^\w+ \d{4}$/ })
  await expect.element(months).toHaveLength(2)

  const link = page.getByRole('link', {
    name: 'Walking meetings: try one this week (opens example.com in a new tab)',
  })
  await expect.element(link).toHaveAttribute('target', '_blank')
  await expect.element(link).toHaveAttribute('rel', 'noreferrer')
  await expect.element(items.first()).toMatchTextContent('example.com')
  for (const item of items.all()) await expect.element(item.getByRole('link')).toHaveLength(1)
  await expect.element(page.getByRole('button', { name: 'News feeds' })).not.toBeInTheDocument()

  await page.getByRole('link', { name: 'Snoring and sleep apnoea' }).click()
  await expect.poll(currentAddress).toBe(`/dashboard/articles/${idOf(1)}`)
})

test('the address says which kind is shown, and the keyboard chooses it', async () => {
  signIn()
  serveMedia(() => [news(1), news(2), article(3), article(4), article(5), video(6)])
  await open('/media?kind=something')
  const choice = page.getByRole('navigation', { name: 'Show' })
  const all = choice.getByRole('link', { name: 'All' })
  await expect.element(all).toHaveAttribute('aria-current', 'true')
  await expect.element(items).toHaveLength(6)
  ;(all.element() as HTMLElement).focus()
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.poll(currentAddress).toBe('/media?kind=news')
  await expect.element(choice.getByRole('link', { name: 'News' })).toHaveFocus()
  await expect.element(items).toHaveLength(2)
  await expect.element(page.getByText('2 in all')).toHaveRole('status')

  await choice.getByRole('link', { name: 'Articles' }).click()
  await expect.element(items).toHaveLength(3)
  await expect.element(page.getByText(/opens example.com/)).not.toBeInTheDocument()
  goBack()
  await expect.element(items).toHaveLength(2)
  await choice.getByRole('link', { name: 'Videos' }).click()
  await expect.element(items.filter({ hasText: 'min video' })).toHaveLength(1)
  await all.click()
  await expect.poll(currentAddress).toBe('/media')
})

test('a kind that the address names is there from the beginning', async () => {
  signIn()
  serveMedia(() => [news(1), news(2), article(3)])
  await open('/media?kind=news')
  await expect.element(items).toHaveLength(2)
})

test('a list that cannot be loaded says so, and another try brings it', async () => {
  signIn()
  serve(listMedia, () => ({ fails: 'not-found' }))
  await renderInApp(<MediaScreen />, { path: '/media' })
  await expect.element(page.getByRole('alert')).toMatchTextContent('This could not be loaded')
  serveMedia(() => [news(1)])
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(items.first()).toBeVisible()
})

test('whatever news say, it is shown as text', async () => {
  signIn()
  const texts = hostile.split('\n').filter((text) => text !== '' && text !== '#' && !text.startsWith('# '))
  serveMedia(() =>
    texts.map((text, index) => news(index, { title: `${index}: ${text}`, summary: `Text ${text}` })),
  )
  await open('/media?kind=news')
  await expect.element(items).toHaveLength(texts.length)
  const titles = [...document.querySelectorAll('article a')].map(
    (link) => link.firstElementChild?.textContent,
  )
  expect(titles).toEqual(texts.map((text, index) => `${index}: ${text}`))
  const foreign = 'script, iframe, object, embed, form, [onerror], [onload], [onclick], [srcdoc]'
  expect(document.querySelectorAll(`main :is(${foreign})`)).toHaveLength(0)
})

test('an editor changes, pins and removes a news item', async () => {
  signIn('editor')
  let list = [news(1, { title: 'Newest news' }), news(2, { title: 'Older news' })]
  const become = (id: string, more: Partial<News>) => {
    list = list.map((item) => (item.id === id ? { ...item, ...more } : item))
    return list.find((item) => item.id === id) ?? news(0)
  }
  serveMedia(() => list)
  serve(editNews, (call) => {
    const { title, summary, version } = call.input
    if (version !== 1) return { fails: 'news-changed' }
    return become(idIn(call), { title: String(title), summary: String(summary), version: 2 })
  })
  serve(pinNews, (call) => become(idIn(call), { isPinned: true }))
  serve(unpinNews, (call) => become(idIn(call), { isPinned: false }))
  serve(removeNews, (call) => {
    list = list.filter(({ id }) => id !== idIn(call))
    return {}
  })
  await open('/media?kind=news')
  await choose('Older news', 'Edit')
  const form = page.getByRole('dialog', { name: 'Edit news' })
  await expect.element(form.getByLabelText('Title')).toHaveValue('Older news')
  await userEvent.fill(form.getByLabelText('Title'), 'Clearer news')
  await userEvent.fill(form.getByLabelText('Summary'), 'What it means\nfor us')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(form).not.toBeInTheDocument()
  const actions = page.getByRole('button', { name: 'Actions for Clearer news' })
  await expect.element(actions).toHaveFocus()
  await expect.element(items.filter({ hasText: 'Clearer news' })).toMatchTextContent('What it means for us')

  await choose('Clearer news', 'Pin to the top')
  const pinned = page.getByRole('region', { name: 'Pinned' })
  await expect.element(pinned.getByRole('article')).toHaveLength(1)
  await expect.element(items.first()).toMatchTextContent('Clearer news')
  await expect.element(actions).toHaveFocus()
  await choose('Clearer news', 'Unpin')
  await expect.element(pinned).not.toBeInTheDocument()
  await expect.element(actions).toHaveFocus()

  await choose('Clearer news', 'Remove')
  const question = page.getByRole('dialog', { name: 'Remove this news item?' })
  await question.getByRole('button', { name: 'Remove news item' }).click()
  await expect.element(items.filter({ hasText: 'Clearer news' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  await expect.element(items.filter({ hasText: 'Newest news' })).toBeVisible()
})

async function choose(name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

function feed(index: number, title: string, trouble: FeedTrouble | null, minutesAgo?: number): Feed {
  const fetchedAt = minutesAgo === undefined ? null : new Date(Date.now() - minutesAgo * 60_000).toISOString()
  return { id: idOf(index), url: `https://feeds.example/${index}`, title, fetchedAt, trouble, items: 0 }
}

test('the feeds are listed with how they are, added with reasons, and removed when asked twice', async () => {
  signIn('admin')
  addErrorMessages(errorMessages)
  serveMedia(() => [news(1)])
  let feeds = [
    feed(1, 'The Daily', null, 12),
    feed(2, 'The Lost', 'unreachable', 12),
    feed(3, 'The Gone', 'gone'),
  ]
  serve(listFeeds, () => ({ items: feeds }))
  serve(addFeed, ({ input }) => {
    if (input['url'] === 'https://feeds.example/1') return { fails: 'feed-known' }
    const isPort = String(input['url']).includes(':22')
    const trouble: FeedTrouble = isPort ? 'refused' : 'private-address'
    return { fails: 'feed-unusable', issues: [{ path: 'url', message: trouble }] }
  })
  serve(removeFeed, (call) => {
    feeds = feeds.filter(({ id }) => id !== idIn(call))
    return {}
  })
  await open()
  const button = page.getByRole('button', { name: 'News feeds' })
  ;(button.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  const field = dialog.getByLabelText('Address of a feed or a web page')
  await expect.element(field).toHaveFocus()
  const row = (name: string) => dialog.getByRole('listitem').filter({ hasText: name })
  await expect.element(row('The Daily')).toMatchTextContent('Read 12 minutes ago, 0 items')
  await expect.element(row('The Lost')).toMatchTextContent('Could not be reached')
  await expect.element(row('The Lost')).toMatchTextContent('Last read 12 minutes ago')
  await expect.element(row('The Gone')).toMatchTextContent('No longer exists, so Hale has stopped reading it')

  for (const [address, words] of [
    ['', 'Enter a web address.'],
    ['ftp://feeds.example/', 'Enter a web address.'],
    ['127.0.0.1/feed.xml', 'This address is not on the public internet'],
    ['http://169.254.169.254/latest/', 'This address is not on the public internet'],
    ['http://feeds.example:22/', 'This site does not let Hale read this address'],
    ['https://feeds.example/1', 'This feed is already on the list.'],
  ] as const) {
    await userEvent.fill(field, address)
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog.getByRole('alert')).toMatchTextContent(words)
    await expect.element(field).toHaveFocus()
    await expect.element(field).toHaveValue(address)
  }

  await dialog.getByRole('button', { name: 'Remove The Lost' }).click()
  await expect.element(dialog.getByRole('heading', { name: 'Remove this feed?' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(row('The Lost')).toBeVisible()
  await dialog.getByRole('button', { name: 'Remove The Lost' }).click()
  await dialog.getByRole('button', { name: 'Remove feed' }).click()
  await expect.element(row('The Daily')).toBeVisible()
  await expect.element(row('The Lost')).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
})
