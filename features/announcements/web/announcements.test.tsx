import {
  dismissAnnouncement,
  listAnnouncements,
  restoreAnnouncement,
  type Announcement,
} from '../contract/announcements.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp } from '#apps/web/test/render.tsx'
import { serve, signIn } from '#apps/web/test/server.ts'
import { Toaster } from '#platform/ui/feedback/toaster.tsx'
import { Announcements } from './announcements.tsx'

const shown = page.getByRole('region', { name: 'Announcements' })
const cards = shown.getByRole('listitem')
const announcement = (index: number, title: string, text = ''): Announcement => ({
  ...{ id: `00000000-0000-4000-8000-00000000000${index}`, title, text, language: 'en', link: null },
  publishedAt: '2026-11-20T09:00:00Z',
})

test('of many, two stand above the rest, a line each that opens; what cannot be dismissed stays', async () => {
  signIn()
  const long = Array.from({ length: 12 }, (_, line) => `Line ${line + 1} of what is to be said.`).join('\n')
  const all = [announcement(1, 'Long', long), announcement(2, 'Second'), announcement(3, 'Third')]
  let isOffline = true
  let dismissed = ''
  serve(listAnnouncements, () => ({ items: all.filter(({ id }) => id !== dismissed) }))
  serve(dismissAnnouncement, ({ url }) => {
    if (isOffline) return 'offline'
    dismissed = url.pathname.split('/').at(-2) ?? ''
    return {}
  })
  serve(restoreAnnouncement, () => ({}))
  await renderInApp(
    <>
      <Announcements />
      <Toaster messages={{ region: 'Notifications', close: 'Close' }} />
    </>,
  )
  await expect.element(cards).toHaveLength(2)
  const height = () => cards.first().element().getBoundingClientRect().height
  const closed = height()
  expect(closed).toBeLessThan(70)
  await cards.first().getByRole('heading', { name: 'Long' }).click()
  await expect.poll(height).toBeGreaterThan(closed)
  await shown.getByRole('button', { name: 'Show more announcements (1)' }).click()
  await expect.element(cards).toHaveLength(3)

  await cards.nth(1).getByRole('button', { name: 'Dismiss: Second' }).click()
  await expect.element(page.getByText('We could not dismiss the announcement', { exact: true })).toBeVisible()
  await expect.element(cards).toHaveLength(3)
  isOffline = false
  await cards.nth(1).getByRole('button', { name: 'Dismiss: Second' }).click()
  await expect.element(cards).toHaveLength(2)
  await expect.element(page.getByRole('button', { name: 'Dismiss: Third' })).toHaveFocus()
})
