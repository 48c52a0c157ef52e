import { NOTIFICATION_STREAM_PATH } from '#features/notifications/contract/notifications.ts'
import type { APIRequestContext, Page } from '@playwright/test'
import { faultsOf } from '../fixtures/look/axe.ts'
import { makeDraft } from '../fixtures/content/drafts.ts'
import { asAdmin, makePerson } from '../fixtures/people.ts'
import { enter, expect, test } from '../fixtures/world.ts'

const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Notifications/ })
const items = (page: Page) => page.getByRole('main').getByRole('listitem')
const streamOf = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith(NOTIFICATION_STREAM_PATH))

/** Each journey has a category of its own: both publish in one company. */
async function publish(
  request: APIRequestContext,
  title: string,
  category: 'prevention' | 'nutrition' = 'prevention',
): Promise<void> {
  const id = await makeDraft(request, { title, category })
  const headers = await asAdmin(request)
  const published = await request.post(`/api/drafts/${id}/publish`, { headers, data: { version: 2 } })
  expect(published.status()).toBe(200)
}

test('who follows a category is told of a new article at once on every device, and reads it once for all', async ({
  page,
  newDevice,
  request,
}) => {
  const person = await makePerson()
  await enter(page, person, '/dashboard/notifications')
  await expect(page.getByRole('heading', { name: 'No notifications yet' })).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('link', { name: 'Choose what to follow' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Notification settings' })).toBeFocused()
  await expect(page.getByRole('checkbox', { name: 'A summary once a week' })).not.toBeChecked()
  await page.getByRole('checkbox', { name: 'Prevention' }).press('Space')
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Saved.')
  expect(await faultsOf(page)).toEqual([])

  // Two tabs of one browser, and another browser.
  const elsewhere = await (await newDevice()).newPage()
  const opened = streamOf(elsewhere)
  await enter(elsewhere, person, '/dashboard/articles')
  await page.goto('/dashboard/notifications')
  await Promise.all([opened, streamOf(page)])
  const tab = await page.context().newPage()
  let streams = 0
  page.context().on('request', (asked) => {
    if (asked.url().endsWith(NOTIFICATION_STREAM_PATH)) streams += 1
  })
  await tab.goto('/dashboard/home')

  await publish(request, 'Steps on a wet morning')
  await publish(request, 'Steps on a dry evening')
  for (const one of [page, elsewhere, tab])
    await expect(bell(one)).toHaveAccessibleName('Notifications 2 unread')
  await expect(items(page)).toHaveCount(2)
  await expect(items(page).first()).toContainText('New article')
  expect(await faultsOf(page)).toEqual([])

  await page.getByRole('button', { name: 'Mark as read Steps on a wet morning' }).press('Enter')
  for (const one of [page, elsewhere, tab])
    await expect(bell(one)).toHaveAccessibleName('Notifications 1 unread')
  await bell(elsewhere).click()
  await expect(items(elsewhere).filter({ hasText: 'wet morning' })).not.toContainText('Unread')
  await elsewhere.getByRole('link', { name: 'Steps on a dry evening' }).click()
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Steps on a dry evening' })).toBeVisible()
  for (const one of [page, elsewhere, tab]) await expect(bell(one)).toHaveAccessibleName('Notifications')
  await expect(page.getByText('You have read them all.')).toBeVisible()
  expect(streams).toBe(0)
})

test('all are marked as read, and what follows a topic that was switched off does not come', async ({
  page,
  request,
}) => {
  const person = await makePerson()
  await enter(page, person, '/dashboard/account')
  await page.getByRole('link', { name: 'Notification settings' }).click()
  await page.getByRole('checkbox', { name: 'Nutrition' }).click()
  await expect(page.getByRole('checkbox', { name: 'Nutrition' })).toBeChecked()
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Saved.')
  await publish(request, 'A first article', 'nutrition')
  await page.goto('/dashboard/notifications')
  await expect(items(page)).toHaveCount(1)
  const all = page.getByRole('button', { name: 'Mark all as read' })
  await all.press('Enter')
  await expect(page.getByText('You have read them all.')).toBeVisible()
  await expect(all).toBeFocused()
  await expect(bell(page)).toHaveAccessibleName('Notifications')

  await page.getByRole('link', { name: 'Notification settings' }).click()
  await page.getByRole('checkbox', { name: 'New articles and videos' }).click()
  await expect(page.getByRole('checkbox', { name: 'New articles and videos' })).not.toBeChecked()
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Saved.')
  await publish(request, 'A second article', 'nutrition')
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'New articles and videos' })).not.toBeChecked()
  await page.goto('/dashboard/notifications')
  await expect(items(page)).toHaveCount(1)
})
