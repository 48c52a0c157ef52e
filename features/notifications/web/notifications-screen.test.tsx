import {
  getNotificationSettings,
  listNotifications,
  type NotificationSettings,
} from '../contract/notifications.ts'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp } from '#apps/web/test/render.tsx'
import { requestedPaths, serve, signIn } from '#apps/web/test/server.ts'
import { NotificationsScreen } from './notifications-screen.tsx'

const settings: NotificationSettings = {
  ...{ topics: ['new-content'], categories: ['nutrition', 'sleep'], push: false },
  ...{ weeklyDigest: true, weeklyReminder: false, quietHours: { from: '22:00', until: '07:00' } },
}
const item = {
  ...{ id: '00000000-0000-4000-8000-000000000002', subjectId: '00000000-0000-4000-8000-000000000003' },
  ...{ kind: 'article' as const, title: 'A steady sleep routine', path: '/dashboard/articles/a' },
  ...{ createdAt: '2026-11-20T10:00:00.000Z', readAt: null },
}

const row = page.getByRole('listitem')
const choices = page.getByRole('region', { name: 'Your choices' })
const settingsLink = page.getByRole('link', { name: 'Notification settings' })

beforeEach(() => {
  signIn()
  serve(listNotifications, () => ({ items: [item], state: { unread: 1, latest: item.createdAt } }))
  serve(getNotificationSettings, () => settings)
})

async function openAt(width: number): Promise<void> {
  await page.viewport(width, 900)
  const { unmount } = await renderInApp(<NotificationsScreen />)
  onTestFinished(async () => {
    await unmount()
    await page.viewport(1280, 800)
  })
  await expect.element(row).toHaveLength(1)
}

test('where there is room, what one has chosen to be told stands beside the list', async () => {
  await openAt(1440)
  await expect.element(choices).toMatchTextContent('Nutrition, Sleep')
  await expect.element(choices).toMatchTextContent('A summary once a week')
  await expect.element(choices).toMatchTextContent('From 22:00 to 07:00')
  const list = row.element().getBoundingClientRect()
  expect(choices.element().getBoundingClientRect().left).toBeGreaterThan(list.right)
  await expect.element(settingsLink).toHaveAttribute('href', '/dashboard/notifications/settings')
})

test('categories are not said to be followed while new articles and videos are switched off', async () => {
  serve(getNotificationSettings, () => ({ ...settings, topics: [], weeklyDigest: false, quietHours: null }))
  await openAt(1440)
  await expect.element(choices).toMatchTextContent('Categories I followSwitched off')
  await expect.element(choices).toMatchTextContent('By emailNothing')
  await expect.element(choices).toMatchTextContent('Quiet hoursNone')
})

test('on a phone the settings are one link, and are not asked for', async () => {
  await openAt(360)
  await expect.element(settingsLink).toBeVisible()
  await expect.element(choices).not.toBeInTheDocument()
  expect(requestedPaths()).toEqual([listNotifications.path])
})

test('the list and the way to the settings are there where the settings cannot be loaded', async () => {
  serve(getNotificationSettings, () => ({ fails: 'too-many-requests' }))
  await openAt(1440)
  await expect.element(choices.getByRole('status')).not.toBeInTheDocument()
  await expect.element(choices.getByRole('link', { name: 'Notification settings' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'A steady sleep routine' })).toBeVisible()
})
