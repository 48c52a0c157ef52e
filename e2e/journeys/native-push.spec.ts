import { savePushDevice } from '#features/push/contract/push.ts'
import type { Page } from '@playwright/test'
import { applyLook, faultsOf, LOOKS } from '../fixtures/look/axe.ts'
import { PHONE, type Phone } from '../fixtures/native/native.ts'
import { APP, SERVER, test } from '../fixtures/native/native-page.ts'
import { makePerson, type Person } from '../fixtures/people.ts'
import { pushDevicesOf } from '../fixtures/native/push.ts'
import { HOME_HEADING } from '../fixtures/look/screens.ts'
import { expect, fillLogin } from '../fixtures/world.ts'

const SETTINGS = '/dashboard/notifications/settings'
const DAY_MS = 24 * 60 * 60 * 1000

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const offer = (page: Page) =>
  page.getByRole('region', { name: 'Would you like to know when there is something new?' })
const onThisPhone = (page: Page) => page.getByRole('checkbox', { name: 'Show notifications on this phone' })

async function logIn(page: Page, person: Person): Promise<void> {
  await page.goto(APP)
  await page.getByRole('button', { name: 'Log in' }).waitFor()
  await fillLogin(page, person)
  await heading(page, HOME_HEADING).waitFor()
}

/** Returns the event that a phone sends to the app when a notification is tapped. */
const tapOn = (link: string) => ({ actionId: 'tap', notification: { id: '1', data: { link, id: '1' } } })

async function registered(page: Page, act: () => Promise<unknown>): Promise<string> {
  const asked = page.waitForRequest(
    (request) => request.method() === savePushDevice.method && request.url().endsWith(savePushDevice.path),
  )
  await act()
  const request = await asked
  expect((await request.response())?.ok()).toBe(true)
  const { device } = request.postDataJSON() as { device: { token: string } }
  return device.token
}

/** Moves the stored time of the person's choice back by some days, and starts the app again. */
async function startDaysLater(page: Page, days: number): Promise<void> {
  await page.evaluate((ms) => {
    const stored = localStorage.getItem('push') ?? ''
    localStorage.setItem(
      'push',
      stored.replace(/(?<="at":)\d+/, (at) => String(Number(at) - ms)),
    )
  }, days * DAY_MS)
  await page.reload()
  await heading(page, HOME_HEADING).waitFor()
}

test(
  'the first Home explains notifications, the phone asks after a tap, and the server knows the device until the logout',
  { tag: '@look' },
  async ({ page, phone }) => {
    const person = await makePerson()
    await logIn(page, person)
    await expect(offer(page)).toContainText('but never what it is about.')
    expect(phone.calls).not.toContain('PushNotifications.requestPermissions')
    for (const look of LOOKS) {
      await applyLook(page, look)
      expect(await faultsOf(page)).toEqual([])
    }
    const turnOn = () => offer(page).getByRole('button', { name: 'Turn on' }).press('Enter')
    expect(await registered(page, turnOn)).toBe('token-1')
    await expect(offer(page).getByRole('status')).toContainText('Notifications are on.')
    await expect(offer(page).getByRole('status')).toBeFocused()
    await expect.poll(() => pushDevicesOf(page.request, person)).toHaveLength(1)

    // The system replaces the device token; the app registers the new one at once, and another at the next start.
    const changed = () => phone.emit(page, 'registration', { value: 'token-2' })
    expect(await registered(page, changed)).toBe('token-2')
    phone.token = 'token-3'
    expect(await registered(page, () => page.reload())).toBe('token-3')
    await expect(offer(page)).toHaveCount(0)
    expect(await pushDevicesOf(page.request, person)).toHaveLength(1)

    const logged = page.waitForEvent('console', (message) => message.text().includes('delivered'))
    await phone.emit(page, 'pushNotificationReceived', {
      id: '1',
      title: 'Hale',
      body: 'Something new',
      data: {},
    })
    expect((await logged).text()).not.toContain('Something new')

    await page.getByRole('button', { name: 'Your account and settings' }).click()
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.waitForURL('**/login')
    await expect.poll(() => phone.calls).toContain('PushNotifications.unregister')
    await expect.poll(() => pushDevicesOf(page.request, person)).toEqual([])
  },
)

test('“Not now” stays quiet for 30 days, and the settings turn it on and off', async ({ page, phone }) => {
  const person = await makePerson()
  await logIn(page, person)
  await offer(page).getByRole('button', { name: 'Not now' }).click()
  await expect(heading(page, HOME_HEADING)).toBeFocused()
  await startDaysLater(page, 29)
  const looked = () => phone.calls.filter((call) => call === 'PushNotifications.checkPermissions').length
  await expect.poll(looked).toBeGreaterThan(1)
  await expect(offer(page)).toHaveCount(0)
  await startDaysLater(page, 2)
  await expect(offer(page)).toBeVisible()

  await page.goto(APP + SETTINGS)
  await expect(onThisPhone(page)).not.toBeChecked()
  expect(await registered(page, () => onThisPhone(page).press('Space'))).toBe('token-1')
  await expect(onThisPhone(page)).toBeChecked()
  // Android alone has channels.
  expect(phone.calls.includes('PushNotifications.createChannel')).toBe(PHONE === 'android')
  await onThisPhone(page).press('Space')
  await expect(onThisPhone(page)).not.toBeChecked()
  await expect.poll(() => pushDevicesOf(page.request, person)).toEqual([])

  await page.getByLabel('From').fill('20:30')
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Saved.')
  await page.getByLabel('Until').fill('20:30')
  await expect(page.getByRole('alert')).toHaveText('Choose a different time.')
  await page.reload()
  await expect(page.getByLabel('From')).toHaveValue('20:30')
  await expect(page.getByLabel('Until')).toHaveValue('07:00')
})

test.describe('where the phone says no', () => {
  test.use({ expectedErrors: /^User denied permissions!$/ })

  test('the app says how to allow it and goes on', async ({ page, phone }) => {
    phone.pushAnswer = 'denied'
    await logIn(page, await makePerson())
    const raised = page.waitForEvent('console', (message) => message.type() === 'error')
    await offer(page).getByRole('button', { name: 'Turn on' }).click()
    expect((await raised).text()).toBe('User denied permissions!')
    await expect(offer(page).getByRole('status')).toContainText('open your phone’s settings')
    await page.goto(APP + SETTINGS)
    await expect(page.getByText('Notifications are not allowed on this phone.')).toBeVisible()
    await expect(onThisPhone(page)).toHaveCount(0)
    expect(await faultsOf(page)).toEqual([])
    expect(phone.calls).not.toContain('PushNotifications.register')
  })
})

test.describe('a tap on a notification', () => {
  const link = `${SERVER}/dashboard/notifications`

  test('starts the app at its screen, after the login if there must be one', async ({ page, phone }) => {
    phone.retained.set('pushNotificationActionPerformed', tapOn(link))
    await page.goto(APP)
    await page.waitForURL(`${APP}/login?next=${encodeURIComponent('/dashboard/notifications')}`)
    await page.getByRole('button', { name: 'Log in' }).waitFor()
    await fillLogin(page, await makePerson())
    await expect(heading(page, 'Notifications')).toBeVisible()

    phone.retained.set('pushNotificationActionPerformed', tapOn(`${SERVER}${SETTINGS}`))
    await page.goto(APP)
    await expect(heading(page, 'Notification settings')).toBeVisible()
    await phone.emit(page, 'pushNotificationActionPerformed', tapOn('https://evil.example/dashboard/home'))
    await phone.emit(page, 'pushNotificationActionPerformed', tapOn(link))
    await expect(heading(page, 'Notifications')).toBeVisible()
  })

  test('leads to its screen once the app is unlocked', async ({ page, phone }) => {
    await logIn(page, await makePerson())
    Object.assign<Phone, Partial<Phone>>(phone, { hasLock: true, answer: 'userCancel' })
    await phone.emit(page, 'appStateChange', { isActive: false })
    await page.evaluate(() => localStorage.setItem('left-at', '0'))
    await phone.emit(page, 'pushNotificationActionPerformed', tapOn(link))
    await phone.emit(page, 'appStateChange', { isActive: true })
    await expect(page.getByRole('dialog', { name: 'Locked' })).toBeVisible()
    await expect(heading(page, 'Notifications')).toBeHidden()
    phone.answer = 'unlocked'
    await page.getByRole('button', { name: 'Unlock' }).click()
    await expect(heading(page, 'Notifications')).toBeVisible()
  })
})

test('a file is offered to other apps by the share sheet, and does not stay on the phone', async ({
  page,
  phone,
}) => {
  const person = await makePerson()
  await logIn(page, person)
  await page.goto(`${APP}/dashboard/account`)
  const download = page.getByRole('button', { name: 'Download my data' })
  phone.sheet = 'closed'
  await download.click()
  await expect.poll(() => phone.shared).toHaveLength(1)
  await expect(download).not.toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByText('Your data is in the file')).toHaveCount(0)
  phone.sheet = 'chosen'
  await download.click()
  await expect(page.getByText('Your data is in the file hale-my-data.json')).toBeVisible()
  const [, { title, contents } = { title: '', contents: [] }] = phone.shared
  expect(title).toBe('hale-my-data.json')
  expect(JSON.parse(String(contents[0]))).toMatchObject({ account: { email: person.email } })
  expect([...phone.files.keys()]).toEqual([])
})
