import { getWatchHistory } from '../contract/history.ts'
import { listVideos, listVideoTitles } from '../contract/videos.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { breathing } from '#apps/web/test/breathing.tsx'
import { currentAddress, goBack, renderInApp } from '#apps/web/test/render.tsx'
import { serve, signIn } from '#apps/web/test/server.ts'
import { VideosScreen } from './videos-screen.tsx'

const { id, title, summary, category, picture, publishedAt, seconds, watched, language } = breathing
const card = { id, title, summary, category, picture, publishedAt, seconds, watched, language, snippet: null }
const LIST = [
  card,
  {
    ...{ ...card, id: '00000000-0000-4000-8000-00000000b0b1', title: 'Desk stretches' },
    ...{ category: 'movement' as const, watched: 1 },
  },
  {
    ...{ ...card, id: '00000000-0000-4000-8000-00000000b0b2', title: 'Wind down to sleep' },
    ...{ category: 'sleep' as const, watched: 0.25 },
  },
]
const cards = page.getByRole('article')
const cardOf = (heading: string) => cards.filter({ has: page.getByRole('heading', { name: heading }) })

/** The list as the server narrows it. */
async function open(): Promise<void> {
  signIn()
  serve(listVideoTitles, () => ({ items: LIST.map(({ id, title }) => ({ id, title })) }))
  serve(getWatchHistory, () => ({ isOn: true, videos: 0 }))
  serve(listVideos, ({ url }) => {
    const category = url.searchParams.get('category')
    const search = url.searchParams.get('search') ?? ''
    const items = LIST.filter(
      (one) => (!category || one.category === category) && one.title.toLowerCase().includes(search),
    )
    return { items, next: null, total: items.length, searchedFor: null, leftOut: [] }
  })
  await renderInApp(<VideosScreen />, { path: '/dashboard/videos' })
  await expect.element(cards.first()).toBeVisible()
}

test('the address holds what the list is narrowed to, and a search that finds nothing says so', async () => {
  await open()
  await expect.element(cards).toHaveLength(LIST.length)
  await page.getByRole('checkbox', { name: 'Movement' }).click()
  await expect.poll(currentAddress).toBe('/dashboard/videos?category=movement')
  await expect.element(cards).toHaveLength(1)
  await userEvent.fill(page.getByRole('combobox', { name: 'Search videos' }), 'zzyzxqqq')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible()
  goBack()
  await expect.poll(currentAddress).toBe('/dashboard/videos?category=movement')
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect.element(cards).toHaveLength(LIST.length)
})

test('a card says how long the video is and shows its poster before it is near', async () => {
  await open()
  const one = cardOf('Box breathing')
  await expect.element(one.getByText('1 minute 4 seconds')).toBeInTheDocument()
  await expect.element(one.getByText('1:04', { exact: true })).toBeVisible()
  const poster = () => one.element().querySelector('img')
  expect(poster()?.getAttribute('width')).toMatch(/^\d+$/)
  await expect.poll(() => (poster()?.complete ? poster()?.naturalWidth : 0)).toBeGreaterThan(0)
})

test('a card says how far the video was watched', async () => {
  await open()
  await expect.element(cardOf('Desk stretches')).toMatchTextContent(/Watched, /)
  await expect.element(cardOf('Wind down to sleep')).toMatchTextContent(/, 25% watched/)
  await expect.element(cardOf('Box breathing')).not.toMatchTextContent(/watched/i)
})
