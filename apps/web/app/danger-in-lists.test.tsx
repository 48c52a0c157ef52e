import { listArticles, listArticleTitles } from '#features/articles/contract/articles.ts'
import { getReadingHistory } from '#features/articles/contract/reading.ts'
import {
  getClinicalMeta,
  getConditionNames,
  listConditions,
} from '#features/conditions/contract/conditions.ts'
import { getHelp } from '#features/help-lines/contract/help.ts'
import { listVideos, listVideoTitles } from '#features/videos/contract/videos.ts'
import { getWatchHistory } from '#features/videos/contract/history.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { currentAddress, renderInApp } from '../test/render.tsx'
import { serve, signIn } from '../test/server.ts'
import { ArticlesScreen } from '#features/articles/web/articles-screen.tsx'
import { ConditionsScreen } from '#features/conditions/web/conditions-screen.tsx'
import { VideosScreen } from '#features/videos/web/videos-screen.tsx'

const CRISIS_IN_SPANISH = 'No tienes que pasar por esto a solas'
const help = { number: '911', helpLines: [{ name: 'Lifeline', phone: '988', url: null }] }

const card = page.getByRole('alert')
const title = (name: string) => card.getByRole('heading', { name })

beforeEach(() => {
  signIn()
  const none = { items: [], next: null, total: 0, searchedFor: null, leftOut: [] }
  serve(listArticles, () => none)
  serve(listArticleTitles, () => ({ items: [] }))
  serve(getReadingHistory, () => ({ isOn: true, items: [] }))
  serve(listVideos, () => none)
  serve(listVideoTitles, () => ({ items: [] }))
  serve(getWatchHistory, () => ({ isOn: true, videos: 0 }))
  serve(listConditions, () => ({ ...none, didYouMean: null, emergency: null }))
  serve(getConditionNames, () => ({ version: '1', conditions: [], sameWords: {}, help }))
  serve(getClinicalMeta, () => ({ version: '1', conditions: 0, letters: [], popular: [], sources: [] }))
  serve(getHelp, () => ({ ...help, police: null, abuse: [], drugs: [], poison: [], urgent: [] }))
})

test.for([
  ['Search articles', <ArticlesScreen key="articles" />],
  ['Search videos', <VideosScreen key="videos" />],
  ['Search conditions', <ConditionsScreen key="conditions" />],
] as const)(
  'the box “%s” recognises an emergency however it is put, and a crisis, and nothing else',
  async ([name, screen]) => {
    await renderInApp(screen)
    const box = page.getByLabelText(name, { exact: true })
    await box.fill('gran has gone grey and her chst feels crushed')
    await expect.element(title('This may be an emergency')).toBeVisible()
    const call = card.getByRole('link', { name: 'Call 911 now' })
    await expect.element(call).toHaveAttribute('href', 'tel:911')
    await box.fill('mi hermana dice que se quiere morir')
    await expect.element(title(CRISIS_IN_SPANISH)).toBeVisible()
    expect(card.element().querySelector('section')?.lang).toBe('es')
    await expect.element(card.getByRole('link', { name: 'Call 988', exact: true })).toBeVisible()
    await box.fill('cooking for self-conscious cooks')
    await expect.element(card).not.toBeInTheDocument()
  },
)

test('what is typed into a list’s box is sent nowhere before it is sent off, and no address has it', async () => {
  await renderInApp(<ArticlesScreen />, { path: '/dashboard/articles' })
  const { mock } = vi.mocked(window.fetch)
  const before = mock.calls.length
  await page.getByLabelText('Search articles', { exact: true }).fill('my husband beats me')
  await expect.element(title('It is not your fault, and you can talk about it')).toBeVisible()
  const sent = mock.calls.slice(before).map((call) => JSON.stringify(call))
  expect(sent.length).toBeGreaterThan(0)
  expect(sent.filter((line) => line.includes('beats'))).toEqual([])
  expect(currentAddress()).not.toContain('beats')
})
