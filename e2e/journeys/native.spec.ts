import type { Page } from '@playwright/test'
import { applyLook, faultsOf, LOOKS } from '../fixtures/look/axe.ts'
import { asNativeApp, PHONE, type Phone } from '../fixtures/native/native.ts'
import { APP, serveApp, SERVER, test } from '../fixtures/native/native-page.ts'
import { inviteSomebody, makePerson } from '../fixtures/people.ts'
import { articleSaved } from '../fixtures/offline.ts'
import { HOME_HEADING } from '../fixtures/look/screens.ts'
import { answered, expect, fillLogin, settled } from '../fixtures/world.ts'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

async function logIn(page: Page, path = '/'): Promise<void> {
  await page.goto(APP + path)
  await page.getByRole('button', { name: 'Log in' }).waitFor()
  await fillLogin(page, 'member')
  await page.waitForURL((url) => url.pathname !== '/login')
}

/** Returns all stored data that scripts of the page can read. */
async function readPageStorage(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const read = (name: string) =>
      new Promise<unknown[]>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.addEventListener('error', () => reject(new Error('No database.')))
        opening.addEventListener('success', () => {
          const found: unknown[] = []
          const stores = [...opening.result.objectStoreNames]
          if (stores.length === 0) return resolve(found)
          const reading = opening.result.transaction(stores)
          reading.addEventListener('complete', () => resolve(found))
          for (const store of stores) {
            const values = reading.objectStore(store).getAll()
            values.addEventListener('success', () => found.push(values.result))
          }
        })
      })
    const databases = await indexedDB.databases()
    const stored = await Promise.all(databases.map(({ name }) => read(name ?? '')))
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, stored])
  })
}

/** Ends the app and starts it again in a new page, with the same storage. */
async function restart(page: Page, path = '/'): Promise<Page> {
  const { origin } = new URL(page.url())
  const next = await page.context().newPage()
  await page.close()
  await next.goto(origin + path)
  return next
}

for (const platform of ['android', 'ios'] as const) {
  test(`on ${platform} a session lives in the phone’s secure storage and outlives the app`, async ({
    page,
    context,
  }) => {
    await serveApp(context)
    const phone = await asNativeApp(context, platform)
    const login = page.waitForRequest('**/api/auth/login')
    await logIn(page)
    expect((await login).headers()['x-application-type']).toBe('HEALTHCARE_MOBILE')
    expect((await login).url()).toBe(`${SERVER}/api/auth/login`)
    const shell = await page.evaluate(() =>
      (window as unknown as { Capacitor: { getPlatform: () => string } }).Capacitor.getPlatform(),
    )
    expect(shell).toBe(platform)
    await expect(heading(page, HOME_HEADING)).toBeVisible()

    const secrets = [...phone.secure.values()]
    expect(secrets.map((secret) => secret.length > 30)).toEqual([true, true])
    const stored = await readPageStorage(page)
    for (const secret of secrets) expect(stored).not.toContain(secret)
    expect((await context.cookies()).filter(({ name }) => name.startsWith('hale'))).toEqual([])

    const again = await restart(page)
    await expect(heading(again, HOME_HEADING)).toBeVisible()
    // The token has been renewed, while the key of saved pages stays the same.
    const same = () => [...phone.secure.values()].filter((secret) => secrets.includes(secret)).length
    await expect.poll(same).toBe(1)
    await again.goto(`${APP}/dashboard/articles`)
    const picture = again.getByRole('main').locator('img').first()
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)

    await again.goto(`${APP}/dashboard/attentive-health-scan-result`)
    await expect(heading(again, 'Your scans')).toBeVisible()

    await again.getByRole('button', { name: 'Your account and settings' }).click()
    await again.getByRole('button', { name: 'Log out' }).click()
    await again.waitForURL('**/login')
    // The secrets are removed once the server has answered the logout.
    const leave = async () => {
      await phone.emit(again, 'appStateChange', { isActive: false })
      return phone.secure.size
    }
    await expect.poll(leave).toBe(0)
  })
}

test('a link starts the app at its page: an invitation, before anybody is in', async ({ page, phone }) => {
  const { link } = await inviteSomebody(page.request)
  phone.launchUrl = SERVER + link
  await page.goto(APP)
  await expect(heading(page, 'Activate your account')).toBeVisible()
  await expect(page).not.toHaveURL(/token/)
  await page.reload()
  await expect(heading(page, 'Activate your account')).toBeVisible()
})

test('a link opens its page in the running app, after the login if there must be one, and only this company’s', async ({
  page,
  phone,
}) => {
  const article = '/dashboard/articles?search=sleep'
  phone.launchUrl = SERVER + article
  await page.goto(APP)
  await page.waitForURL(`${APP}/login?next=${encodeURIComponent(article)}`)
  await page.getByRole('button', { name: 'Log in' }).waitFor()
  await fillLogin(page, 'member')
  await expect(heading(page, 'Articles')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Search articles' })).toHaveValue('sleep')
  // Waits for requests of the login, which the next navigation would abort.
  await answered(page)

  await page.goto(`${APP}/dashboard/videos`)
  const video = page.getByRole('main').getByRole('article').getByRole('link').first()
  const path = await video.getAttribute('href')
  const title = await video.innerText()
  await page.goto(`${APP}/dashboard/home`)
  await heading(page, HOME_HEADING).waitFor()
  await phone.emit(page, 'appUrlOpen', { url: `${SERVER}${path}?t=21` })
  await expect(heading(page, title)).toBeVisible()
  const time = () => page.locator('video').evaluate((one: HTMLVideoElement) => Math.round(one.currentTime))
  await expect.poll(time).toBe(21)

  const before = page.url()
  for (const url of [
    'https://evil.example/dashboard/home',
    `${SERVER}/api/articles`,
    'javascript:alert(1)',
  ]) {
    await phone.emit(page, 'appUrlOpen', { url })
  }
  expect(page.url()).toBe(before)
})

test('the back button closes what lies above the page, goes back, and leaves the app', async ({
  page,
  phone,
}) => {
  test.skip(PHONE === 'ios', 'An iPhone has no back button.')
  await page.setViewportSize({ width: 360, height: 740 })
  await logIn(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Articles' }).click()
  await heading(page, 'Articles').waitFor()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  const more = page.getByRole('dialog', { name: 'More' })
  await expect(more).toBeVisible()
  const back = (canGoBack: boolean) => phone.emit(page, 'backButton', { canGoBack })
  await back(true)
  await expect(more).toBeHidden()
  await expect(heading(page, 'Articles')).toBeVisible()
  // Waits until the page is idle, since nobody presses Back twice within a moment.
  await settled(page)
  await back(true)
  await expect(heading(page, HOME_HEADING)).toBeVisible()
  expect(phone.calls).not.toContain('App.minimizeApp')
  await back(false)
  await expect.poll(() => phone.calls).toContain('App.minimizeApp')
})

test.describe('the app lock', () => {
  const locked = (page: Page) => page.getByRole('dialog', { name: 'Locked' })

  async function comeBackAfter(page: Page, phone: Phone, minutes: number): Promise<void> {
    await phone.emit(page, 'appStateChange', { isActive: false })
    await page.evaluate(
      (ms) => localStorage.setItem('left-at', String(Number(localStorage.getItem('left-at')) - ms)),
      minutes * 60_000,
    )
    await phone.emit(page, 'appStateChange', { isActive: true })
  }

  test(
    'hides everything after five minutes away, until the phone says who it is',
    { tag: '@look' },
    async ({ page, phone }) => {
      await logIn(page)
      await heading(page, HOME_HEADING).waitFor()
      phone.hasLock = true
      phone.answer = 'userCancel'
      await comeBackAfter(page, phone, 4)
      await expect(heading(page, HOME_HEADING)).toBeVisible()
      await comeBackAfter(page, phone, 6)
      await expect(locked(page)).toBeVisible()
      await expect(heading(page, HOME_HEADING)).toBeHidden()
      for (const look of LOOKS) {
        await applyLook(page, look)
        expect(await faultsOf(page)).toEqual([])
      }
      await page.keyboard.press('Escape')
      await phone.emit(page, 'backButton', { canGoBack: true })
      await expect(locked(page)).toBeVisible()
      phone.answer = 'authenticationFailed'
      await page.getByRole('button', { name: 'Unlock' }).click()
      await expect(page.getByRole('alert')).toContainText('That did not work')
      phone.answer = 'unlocked'
      await page.getByRole('button', { name: 'Unlock' }).click()
      await expect(heading(page, HOME_HEADING)).toBeVisible()
      await expect(locked(page)).toBeHidden()
    },
  )

  test('asks as the app starts, after the time that a person chose, and a logout gets past it', async ({
    page,
    phone,
  }) => {
    await logIn(page)
    await page.goto(`${APP}/dashboard/account`)
    await page.getByLabel('Ask for my face, fingerprint or passcode').selectOption('After 1 minute away')
    phone.hasLock = true
    phone.answer = 'userCancel'
    await comeBackAfter(page, phone, 2)
    await expect(locked(page)).toBeVisible()
    const again = await restart(page)
    await expect(locked(again)).toBeVisible()
    await expect(heading(again, HOME_HEADING)).toBeHidden()
    await again.getByRole('button', { name: 'Log out' }).click()
    await expect(heading(again, 'Log in')).toBeVisible()
    await expect(locked(again)).toBeHidden()
  })
})

test.describe('without a connection', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|Failed to fetch design/ })

  test('the app starts, says so, and shows what was read', async ({ page, phone, context }) => {
    await logIn(page)
    const title = 'A steady sleep routine'
    await page.goto(`${APP}/dashboard/articles`)
    await page.getByRole('link', { name: title }).first().click()
    await heading(page, title).waitFor()
    const { pathname } = new URL(page.url())
    const keyOfPhone = async () => [...phone.secure].find(([name]) => name.endsWith('reply-key'))?.[1]
    await articleSaved(page, keyOfPhone)
    await context.setOffline(true)
    const again = await restart(page, pathname)
    await expect(heading(again, title)).toBeVisible()
    await expect(again.getByText('You are offline')).toBeVisible()
    expect(phone.secure.size).toBe(2)
  })

  test('an article and a video that are kept show their pictures and play, until one logs out', async ({
    page,
    phone,
    context,
  }) => {
    await logIn(page)
    const keepFrom = async (list: string, title: string) => {
      await page.goto(APP + list)
      await page.getByRole('main').getByRole('link', { name: title }).first().click()
      await heading(page, title).waitFor()
      await page.getByRole('button', { name: /^Keep for offline \([\d.]+ \S+\)$/ }).click()
      await expect(page.getByRole('button', { name: /^Kept for offline/ })).toBeVisible()
    }
    await keepFrom('/dashboard/articles', 'A steady sleep routine')
    await keepFrom('/dashboard/videos', 'Washing your hands')
    expect(phone.files.size).toBeGreaterThan(2)

    await context.setOffline(true)
    const again = await restart(page, '/dashboard/kept')
    const rows = again.getByRole('main').getByRole('listitem')
    await rows.getByRole('link', { name: 'A steady sleep routine' }).click()
    const picture = again.locator('main article header img')
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    expect(await picture.evaluate((img: HTMLImageElement) => img.currentSrc)).toContain('_capacitor_file_')
    await again.goto(`${APP}/dashboard/kept`)
    await rows.getByRole('link', { name: 'Washing your hands' }).click()
    const seconds = () => again.locator('video').evaluate((one: HTMLVideoElement) => one.duration || 0)
    await expect.poll(seconds).toBeGreaterThan(10)
    expect(await again.locator('video').evaluate((one: HTMLVideoElement) => one.currentSrc)).toContain(
      '_capacitor_file_',
    )

    await context.setOffline(false)
    await again.goto(`${APP}/dashboard/kept`)
    await rows.getByRole('button', { name: 'Remove: Washing your hands' }).click()
    await expect.poll(() => [...phone.files.keys()].filter((name) => /mp4|webm/.test(name))).toEqual([])
    expect(phone.files.size).toBeGreaterThan(0)
    await settled(again)
    await again.getByRole('button', { name: 'Your account and settings' }).click()
    await again.getByRole('button', { name: 'Log out' }).click()
    await again.waitForURL('**/login')
    await expect.poll(() => phone.files.size).toBe(0)
  })
})

test('an app that is older than the server says so, and still opens what it can', async ({ page, phone }) => {
  await page.route(`${SERVER}/api/home`, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, headers: { ...answer.headers(), 'x-api-version': '99' } })
  })
  await logIn(page)
  await expect(page.getByText('This app is out of date')).toBeVisible()
  await expect(heading(page, HOME_HEADING)).toBeVisible()
  expect(phone.calls).toContain('PrivacyScreen.enable')
})

test(
  'steps and sleep are read on the phone once its owner allows it, and reach the server once they keep them',
  { tag: '@look' },
  async ({ page, phone }) => {
    const person = await makePerson()
    await page.goto(APP)
    await page.getByRole('button', { name: 'Log in' }).waitFor()
    await fillLogin(page, person)
    await heading(page, HOME_HEADING).waitFor()
    // Midnight where the phone is, which is not where the journeys run.
    const midnight = await page.evaluate(() => new Date().setHours(0, 0, 0, 0))
    const at = (hours: number) => new Date(midnight + hours * 3_600_000).toISOString()
    phone.health = {
      steps: new Map([[at(0.5), 43_217]]),
      nights: [{ startDate: at(-1), endDate: at(6.5) }],
    }
    phone.healthAnswer = 'denied'
    await page.goto(`${APP}/dashboard/check-ins`)
    const card = page.getByRole('region', { name: 'Steps and sleep' })
    const show = card.getByRole('button', { name: 'Show steps and sleep from this phone' })
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'PUT') sent.push(request.url())
    })
    await expect(show).toBeVisible()
    expect(phone.calls.filter((call) => call.startsWith('Health.'))).toEqual([])
    await show.click()
    await expect(card.getByRole('status')).toContainText('does not let the app read steps and sleep')
    phone.healthAnswer = 'granted'
    await card.getByRole('button', { name: 'Try again' }).click()
    const today = card.getByRole('row').nth(1)
    await expect(today).toContainText('From this phone:43,217')
    await expect(today).toContainText('From this phone:7 h 30 min')
    expect(await faultsOf(page)).toEqual([])
    for (const look of LOOKS) {
      await applyLook(page, look)
      expect(await faultsOf(page)).toEqual([])
    }
    expect(sent).toEqual([])
    expect(await readPageStorage(page)).not.toContain('43217')
    await card.getByRole('button', { name: 'Keep these' }).click()
    await expect(card.getByRole('status')).toHaveText('You have kept everything that this phone says.')
    await expect.poll(() => sent).toHaveLength(1)
    await card.getByRole('button', { name: 'Stop showing them' }).click()
    await expect(show).toBeFocused()
    await expect(today).toContainText('43,217')
    expect(phone.calls).not.toContain('Health.saveSample')
  },
)
