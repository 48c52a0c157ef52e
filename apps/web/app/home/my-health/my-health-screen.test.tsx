import { listResponses, type ResponseCard } from '#features/questionnaires/contract/responses.ts'
import { listServices } from '#features/services/contract/services.ts'
import { listEarlierRecords } from '#features/earlier-records/contract/earlier-records.ts'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp } from '../../../test/render.tsx'
import { queryClient } from '#platform/api/query-client.ts'
import { serve, signIn } from '../../../test/server.ts'
import { MyHealthScreen } from './my-health-screen.tsx'

beforeEach(() => serve(listEarlierRecords, () => ({ records: [], unreadable: 0 })))

test('without a result there is one thing to do, and after a new one nothing is urgent', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-01T00:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  signIn()
  serve(listServices, () => ({ items: [] }))
  serve(listResponses, () => ({ items: [], next: null }))
  const empty = await renderInApp(<MyHealthScreen />)
  await expect.element(page.getByRole('link', { name: 'Answer the questionnaire' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Answer again' })).not.toBeInTheDocument()
  await empty.unmount()
  queryClient.clear()
  const score = { points: 20, low: 10, high: 35 }
  const categories: ResponseCard['categories'] = [{ category: 'Physical Health', ...score }]
  const card = { id: '00000000-0000-4000-8000-000000000009', version: 0, sentAt: '2026-10-30T10:20:30.000Z' }
  serve(listResponses, () => ({ items: [{ ...card, ...score, categories }], next: null }))
  await renderInApp(<MyHealthScreen />)
  await expect.element(page.getByRole('link', { name: 'Answer again' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Answer the questionnaire' })).not.toBeInTheDocument()
})

test('results of one day are told apart by their time, by name and by eye, and old ones are said to be so', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-01T00:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  signIn()
  const score = { points: 20, low: 10, high: 35 }
  const sentAt = ['2026-01-21T10:20:30.000Z', '2026-01-21T04:05:06.000Z', '2026-01-20T04:05:06.000Z']
  const items = sentAt.map((at, index): ResponseCard => ({
    ...{ id: `00000000-0000-4000-8000-00000000000${index}`, version: 0, sentAt: at },
    ...score,
    categories: [{ category: 'Physical Health', ...score }],
  }))
  serve(listResponses, () => ({ items, next: null }))
  serve(listServices, () => ({ items: [] }))
  await renderInApp(<MyHealthScreen />)
  const names = ['21 January 2026 at 16:05', '21 January 2026 at 09:50', '20 January 2026']
  await expect
    .element(page.getByText(/^Your last result is from 21 January 2026, more than three months/))
    .toBeVisible()
  for (const name of names) {
    await expect.element(page.getByRole('button', { name: `Delete the result from ${name}` })).toBeVisible()
    await expect.element(page.getByRole('listitem').getByText(name)).toBeVisible()
  }
  await page.getByRole('button', { name: `Delete the result from ${names[1]}` }).click()
  await expect
    .element(page.getByRole('dialog'))
    .toMatchTextContent(`your result from ${names[1]} will be permanently deleted`)
})

test('results from before one joined are in the chart with the others, and listed apart, to be read alone', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-01T00:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  signIn()
  const score = { points: 20, low: 10, high: 35 }
  const card = (index: number, sentAt: string): ResponseCard => ({
    ...{ id: `00000000-0000-4000-8000-00000000000${index}`, version: 0, sentAt },
    ...score,
    categories: [{ category: 'Physical Health', ...score }],
  })
  serve(listServices, () => ({ items: [] }))
  serve(listResponses, () => ({ items: [card(1, '2026-10-20T10:00:00.000Z')], next: null }))
  const earlier = card(2, '2025-03-04T10:00:00.000Z')
  serve(listEarlierRecords, () => ({
    records: [{ kind: 'results' as const, record: earlier }],
    unreadable: 0,
  }))
  await renderInApp(<MyHealthScreen />)
  await page.getByRole('button', { name: 'Show as table' }).click()
  const rows = page.getByRole('table', { name: /^Your results over time/ }).getByRole('row')
  await expect.element(rows.nth(1)).toMatchTextContent('4 March 2025, before you joined Hale')
  await expect.element(rows.nth(2)).toMatchTextContent('20 October 2026')
  const section = page.getByRole('region', { name: 'Results from before you joined Hale' })
  await expect.element(section.getByRole('listitem')).toMatchTextContent('4 March 2025')
  await expect.element(section.getByRole('button')).not.toBeInTheDocument()
  await expect
    .element(section.getByRole('link', { name: 'Manage what you brought' }))
    .toHaveAttribute('href', '/dashboard/account/earlier-records')
})
