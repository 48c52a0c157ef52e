import { createECDH, randomBytes } from 'node:crypto'
import { savePushDevice, type PushMessage } from '#features/push/contract/push.ts'
import type { BrowserContext, Page } from '@playwright/test'
import { faultsOf } from '../fixtures/look/axe.ts'
import { makePerson } from '../fixtures/people.ts'
import { pushDevicesOf } from '../fixtures/native/push.ts'
import { enter, expect, test } from '../fixtures/world.ts'

test.use({ serviceWorkers: 'allow' })

const SETTINGS = '/dashboard/notifications/settings'

const inThisBrowser = (page: Page) =>
  page.getByRole('checkbox', { name: 'Show notifications in this browser' })

/** Replaces the browser's push service, which no test may call, by subscriptions stored in the browser. */
async function withPushService(context: BrowserContext): Promise<void> {
  const pair = createECDH('prime256v1')
  const p256dh = pair.generateKeys('base64url')
  const json = {
    endpoint: `https://push.example/${randomBytes(8).toString('hex')}`,
    keys: { p256dh, auth: randomBytes(16).toString('base64url') },
  }
  await context.addInitScript((made) => {
    const KEY = 'subscription-of-the-test'
    const subscription = {
      toJSON: () => made,
      unsubscribe: async () => {
        localStorage.removeItem(KEY)
        return true
      },
    }
    Object.assign(PushManager.prototype, {
      subscribe: async () => {
        localStorage.setItem(KEY, 'made')
        return subscription
      },
      getSubscription: async () => (localStorage.getItem(KEY) ? subscription : null),
    })
  }, json)
  await context.addInitScript(() => {
    // Headless Chromium always denies the permission.
    let permission: NotificationPermission = 'default'
    Object.defineProperty(Notification, 'permission', { get: () => permission })
    Notification.requestPermission = async () => (permission = 'granted')
  })
}

/** Sends a push message to the page's worker; returns the notification and the address that a click on it opens. */
async function deliver(page: Page, message: PushMessage): Promise<{ shown: object; opened: string }> {
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('There is no service worker.')
  return worker.evaluate(async (sent) => {
    const scope = globalThis as unknown as {
      registration: { showNotification: (title: string, options: { data: unknown }) => Promise<void> }
      clients: { openWindow: (url: string) => Promise<void> }
      PushEvent: new (type: string, init: object) => Event
      dispatchEvent: (event: Event) => void
    }
    // Chromium without a window shows no notifications and opens no windows.
    const shown = new Promise<{ title: string; data: unknown }>((resolve) => {
      scope.registration.showNotification = async (title, options) => resolve({ title, ...options })
    })
    scope.dispatchEvent(new scope.PushEvent('push', { data: JSON.stringify(sent) }))
    const { data, ...said } = await shown
    const opened = new Promise<string>((resolve) => {
      scope.clients.openWindow = async (url) => resolve(url)
    })
    const click = { notification: { data, close: () => {} }, waitUntil: () => {} }
    scope.dispatchEvent(Object.assign(new Event('notificationclick'), click))
    return { shown: said, opened: await opened }
  }, message)
}

const messageTo = (link: string, tag: string): PushMessage => ({
  notification: { title: 'Willow', body: 'There is a new article for you.', tag },
  data: { link, id: '6e2f1c1e-4f5b-4a3e-9a57-0a4de9a7a001' },
})

test('a browser is pushed to once its person has switched that on, and until they switch it off or log out', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  await withPushService(context)
  const person = await makePerson()
  await enter(page, person, SETTINGS)
  await expect(inThisBrowser(page)).not.toBeChecked()
  expect(await pushDevicesOf(request, person)).toHaveLength(0)
  const saved = page.waitForResponse((response) => response.url().endsWith(savePushDevice.path))
  await inThisBrowser(page).press('Space')
  expect((await saved).status()).toBe(200)
  await expect(inThisBrowser(page)).toBeChecked()
  expect(await faultsOf(page)).toEqual([])
  expect(await pushDevicesOf(request, person)).toHaveLength(1)
  const script = await page.request.get('/service-worker.js')
  expect(script.headers()['cache-control']).toBe('no-cache')

  expect(await deliver(page, messageTo(`${baseURL}/dashboard/articles/1`, 'article'))).toEqual({
    shown: { title: 'Willow', body: 'There is a new article for you.', tag: 'article' },
    opened: `${baseURL}/dashboard/articles/1`,
  })
  const { opened } = await deliver(page, messageTo('https://evil.example/dashboard/home', 'video'))
  expect(opened).toBe(`${baseURL}/dashboard/notifications`)

  await inThisBrowser(page).press('Space')
  await expect(inThisBrowser(page)).not.toBeChecked()
  expect(await pushDevicesOf(request, person)).toEqual([])
  await inThisBrowser(page).press('Space')
  await expect(inThisBrowser(page)).toBeChecked()
  await page.getByRole('button', { name: 'Your account and settings' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL('**/login')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('subscription-of-the-test'))).toBeNull()
  await expect.poll(() => pushDevicesOf(request, person)).toEqual([])
})
