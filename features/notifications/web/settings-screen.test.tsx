import { getNotificationSettings } from '../contract/notifications.ts'
import { getPush } from '#features/push/contract/push.ts'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp } from '#apps/web/test/render.tsx'
import { requestedPaths, serve, signIn } from '#apps/web/test/server.ts'
import { SettingsScreen } from './settings-screen.tsx'

const inThisBrowser = page.getByRole('checkbox', { name: 'Show notifications in this browser' })

beforeEach(() => {
  signIn()
  answerBrowser('granted')
  serve(getPush, () => ({ webKey: 'a-key-of-the-server' }))
  serve(getNotificationSettings, () => ({
    ...{
      topics: [],
      categories: [],
      weeklyDigest: false,
      weeklyReminder: false,
      push: true,
      quietHours: null,
    },
  }))
})

const open = () => renderInApp(<SettingsScreen />)

/** The browser's permission for notifications: headless Chromium always denies it. */
function answerBrowser(permission: NotificationPermission): void {
  vi.spyOn(Notification, 'permission', 'get').mockReturnValue(permission)
  vi.spyOn(Notification, 'requestPermission').mockResolvedValue(permission)
}

function takePushAway(): void {
  const had = Object.getOwnPropertyDescriptor(window, 'PushManager') ?? {}
  Reflect.deleteProperty(window, 'PushManager')
  onTestFinished(() => void Object.defineProperty(window, 'PushManager', had))
}

test.for([
  ['a browser that has no push', takePushAway, 'This browser cannot show notifications.'],
  [
    'a person who told the browser no',
    () => answerBrowser('denied'),
    'Notifications are not allowed in this browser.',
  ],
  [
    'a server that pushes to no browser',
    () => serve(getPush, () => ({ webKey: null })),
    'Your company’s portal does not send notifications to browsers.',
  ],
] as const)('for %s the settings say so, and have no switch', async ([, prepare, said]) => {
  prepare()
  await open()
  await expect.element(page.getByText(said, { exact: false })).toBeVisible()
  await expect.element(inThisBrowser).not.toBeInTheDocument()
})

test('where the browser’s push service does not answer, the settings say so', async () => {
  const subscribe = vi.fn().mockRejectedValue(new DOMException('push service not available', 'AbortError'))
  const registration = { pushManager: { subscribe } } as unknown as ServiceWorkerRegistration
  vi.spyOn(ServiceWorkerContainer.prototype, 'register').mockResolvedValue(registration)
  vi.spyOn(ServiceWorkerContainer.prototype, 'ready', 'get').mockReturnValue(Promise.resolve(registration))
  await open()
  await inThisBrowser.click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('did not respond')
  await expect.element(inThisBrowser).not.toBeChecked()
  expect(subscribe).toHaveBeenCalledOnce()
  // Nothing that could be pushed to was made known to the server.
  expect(requestedPaths()).toEqual([getNotificationSettings.path, getPush.path, getPush.path])
})

test('where there is room, how one is told stands beside what one is told about; on a phone below', async () => {
  onTestFinished(() => page.viewport(1280, 800))
  const boxOf = (name: string) => page.getByRole('group', { name }).element().getBoundingClientRect()
  await page.viewport(1440, 900)
  await open()
  await expect.element(page.getByRole('group', { name: 'By email' })).toBeVisible()
  expect(boxOf('By email').left).toBeGreaterThan(boxOf('Notify me about').right)
  expect(boxOf('By email').top).toBe(boxOf('Notify me about').top)
  await page.viewport(360, 800)
  await expect.poll(() => boxOf('By email').top > boxOf('Categories I follow').bottom).toBe(true)
})
