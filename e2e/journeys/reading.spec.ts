import type { Page } from '@playwright/test'
import { applyLook, faultsOf, LOOKS } from '../fixtures/look/axe.ts'
import { makePerson } from '../fixtures/people.ts'
import { enter, expect, giveSession, logIn, test, type Credentials } from '../fixtures/world.ts'

const TITLE = 'A steady sleep routine'

const LIST = '/dashboard/articles'

async function read(page: Page, who?: Credentials) {
  await enter(page, who, LIST)
  await openIt(page)
}

async function openIt(page: Page) {
  await page.getByRole('main').getByRole('link', { name: TITLE, exact: true }).click()
  await page.locator('.prose').waitFor()
}

test('an article says what it is, who wrote it, and what it stands on', async ({ page }) => {
  await read(page)
  await expect(page).toHaveTitle(`${TITLE} · Willow`)
  const article = page.getByRole('main').getByRole('article').first()
  await expect(
    article.getByText(/By Hale editorial team · .* · \d+ min read · Checked by the editors/),
  ).toBeVisible()
  const picture = page.getByRole('main').getByRole('img').first()
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0))
    .toBe(true)
  await expect(page.getByText('not medical advice')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Sources' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Related articles' })).toBeVisible()
  await article.getByRole('link', { name: 'Sleep', exact: true }).click()
  await expect(page).toHaveURL('/dashboard/articles?category=sleep')
})

test('a link inside an article leads to the other one without loading the app again', async ({ page }) => {
  await read(page)
  await page.evaluate(() => Object.assign(window, { sameApp: true }))
  await page.locator('.prose a[href^="/dashboard/articles/"]').first().click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(TITLE)
  await expect(page.locator('.prose')).toBeVisible()
  expect(await page.evaluate(() => 'sameApp' in window)).toBe(true)
})

test('what is on the page stands beside a long text and leads to its parts', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 800 })
  await read(page)
  const contents = page.getByRole('navigation', { name: 'On this page' })
  await expect(contents).toHaveCount(1)
  await contents.getByRole('link', { name: 'When to get help' }).click()
  const heading = page.getByRole('heading', { name: 'When to get help' })
  await expect(heading).toBeFocused()
  await expect(heading).toBeInViewport()
  await expect(page).toHaveURL(/#section-when-to-get-help$/)
  // Below the bar at the top, and the list has come along.
  expect((await heading.boundingBox())?.y).toBeGreaterThan(56)
  await expect(contents.getByRole('link', { name: 'How sleep is set up' })).toBeInViewport()
  await page.reload()
  await expect(heading).toBeFocused()
  await expect(heading).toBeInViewport()
})

test('on a phone it is folded up above the text', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await read(page)
  const contents = page.getByRole('navigation', { name: 'On this page' })
  await expect(contents).toBeHidden()
  await page.getByText('On this page').click()
  await contents.getByRole('link', { name: 'A two-week plan' }).click()
  await expect(page.getByRole('heading', { name: 'A two-week plan' })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'A two-week plan' })).toBeInViewport()
})

test.describe('sharing', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('copies the address where the device has no sheet for it', async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
    await read(page)
    await page.getByRole('button', { name: 'Share' }).click()
    await expect(page.getByText('Link copied', { exact: true })).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toBe(page.url())
  })
})

test.describe('when the server refuses to save', () => {
  test.use({ expectedErrors: /status of 404/ })

  test('the button goes back and a notice says why', async ({ page }) => {
    await read(page, await makePerson())
    await page.route(
      (url) => url.pathname.endsWith('/saved'),
      (route) =>
        route.fulfill({
          status: 404,
          contentType: 'application/problem+json',
          body: '{"code":"article-not-found"}',
        }),
    )
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('The article could not be saved', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Save', exact: true, pressed: false })).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Saved', exact: true, pressed: true })).toBeVisible()
  })
})

test('an editor is offered a copy of what the library owns, a member is not', async ({ page }) => {
  await read(page)
  await expect(page.getByRole('button', { name: 'Share' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Make a company copy' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Your account and settings' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL('/login')
  await logIn(page, 'editor', `/login?next=${encodeURIComponent(LIST)}`)
  await openIt(page)
  await expect(page.getByRole('button', { name: 'Make a company copy' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit', exact: true })).toHaveCount(0)
})

test('on paper there is the article and nothing around it', async ({ page }) => {
  await read(page)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Sources' })).toBeVisible()
  for (const hidden of ['Save', 'Share', 'Your account and settings']) {
    await expect(page.getByRole('button', { name: hidden, exact: true })).toBeHidden()
  }
  await expect(page.getByText(`Willow: ${page.url()} · printed on`)).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Related articles' })).toBeHidden()
  const body = page.locator('body')
  await expect(body).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(body).toHaveCSS('color', 'rgb(0, 0, 0)')
  const address = await page
    .locator('a.cited')
    .first()
    .evaluate((link) => getComputedStyle(link, '::after').content)
  expect(address).toContain('https://')
})

test('larger text stays larger on this device, and a line shows how far one has read', async ({ page }) => {
  await read(page)
  const lineWidth = () =>
    page.locator('[data-reading-progress]').evaluate((line) => line.getBoundingClientRect().width)
  const textHeight = () =>
    page
      .locator('.prose p')
      .first()
      .evaluate((text) => text.getBoundingClientRect().height)
  const before = await textHeight()
  await page.getByRole('button', { name: 'Larger text' }).click()
  await expect.poll(textHeight).toBeGreaterThan(before)
  expect(await lineWidth()).toBe(0)
  await page.locator('.prose').evaluate((text) => text.scrollIntoView({ block: 'center' }))
  await expect.poll(lineWidth).toBeGreaterThan(100)
  await page.reload()
  await expect.poll(textHeight).toBeGreaterThan(before)
})

test('an article is read aloud by a voice of the device, and the paragraph is marked', async ({ page }) => {
  await page.addInitScript(giveVoices, { isLocal: true })
  await read(page)
  const marked = page.locator('.prose [data-read-aloud]')
  const spoken = () => page.evaluate(() => document.documentElement.dataset['spoken'] ?? '')
  await page.getByRole('button', { name: 'Listen' }).click()
  const bar = page.getByRole('group', { name: 'Listening' })
  await expect(bar.getByRole('button', { name: 'Pause' })).toBeFocused()
  const first = await spoken()
  expect(await marked.textContent()).toContain(first)
  await page.evaluate(() => dispatchEvent(new Event('sentence-end')))
  await expect.poll(spoken).not.toBe(first)
  const second = await spoken()
  await bar.getByRole('button', { name: 'Pause' }).click()
  await bar.getByLabel('Speed').selectOption('1.5')
  await bar.getByRole('button', { name: 'Carry on reading aloud' }).click()
  expect(await spoken()).toBe(second)
  expect(await page.evaluate(() => document.documentElement.dataset['rate'])).toBe('1.5')
  await bar.getByRole('button', { name: 'Stop reading aloud' }).focus()
  await page.keyboard.press('Enter')
  await expect(bar).toBeHidden()
  await expect(marked).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Listen' })).toBeFocused()
})

test('nothing is read aloud by a voice that another company’s server speaks', async ({ page }) => {
  await page.addInitScript(giveVoices, { isLocal: false })
  await read(page)
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Listen' })).toHaveCount(0)
})

/** In a page: a voice that says what it is told until it is told that the sentence has ended. The test browser has none. */
function giveVoices({ isLocal }: { isLocal: boolean }): void {
  class Utterance extends EventTarget {
    rate = 1
    text: string
    constructor(text: string) {
      super()
      this.text = text
    }
  }
  const speech = Object.assign(new EventTarget(), {
    getVoices: () => [{ lang: 'en-GB', localService: isLocal, default: true }],
    speak(utterance: Utterance) {
      const { dataset } = document.documentElement
      Object.assign(dataset, { spoken: utterance.text, rate: String(utterance.rate) })
      addEventListener('sentence-end', () => utterance.dispatchEvent(new Event('end')), { once: true })
    },
    cancel() {},
  })
  Object.defineProperty(window, 'speechSynthesis', { value: speech })
  Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: Utterance })
}

test('programs can read what the page is', async ({ page }) => {
  await read(page)
  const text = await page.locator('script[type="application/ld+json"]').textContent()
  expect(text).not.toContain('<')
  const data = JSON.parse(text ?? '') as Record<string, unknown>
  expect(data).toMatchObject({ '@type': 'MedicalWebPage', headline: TITLE })
  expect(data['lastReviewed']).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  expect(data['citation']).not.toHaveLength(0)
  expect(data).not.toHaveProperty('dateModified')
  await expect(page.getByText(/Updated/)).toBeHidden()
})

test('an article that was changed on a later day says so', async ({ page }) => {
  const updatedAt = '2126-03-04T12:00:00.000Z'
  await page.route(/\/api\/articles\/[0-9a-f-]{36}\?/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...((await response.json()) as object), updatedAt } })
  })
  await read(page)
  await expect(page.getByText('Updated').locator(`time[datetime="${updatedAt}"]`)).toContainText('2126')
  const data = await page.locator('script[type="application/ld+json"]').textContent()
  expect(data).toContain(`"dateModified":"${updatedAt}"`)
})

test('resting on a card fetches the article before it is opened', async ({ page }) => {
  await enter(page, 'member', LIST)
  const fetched = page.waitForResponse((response) => /\/api\/articles\/[0-9a-f-]{36}\?/.test(response.url()))
  await page.getByRole('main').getByRole('link', { name: TITLE, exact: true }).hover()
  expect((await fetched).status()).toBe(200)
})

test.describe('an article that is not there', () => {
  test.use({ expectedErrors: /status of 40[04]/ })

  test('is said to be missing, with a way on', async ({ page }) => {
    await giveSession(page)
    for (const id of ['00000000-0000-4000-8000-000000000000', 'no-id-at-all']) {
      await page.goto(`/dashboard/articles/${id}`)
      await expect(page.getByRole('heading', { level: 1, name: 'Article not found' })).toBeVisible()
      await page.getByRole('link', { name: 'All articles' }).click()
      await expect(page).toHaveURL('/dashboard/articles')
    }
  })
})

test.describe('without a connection', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ })

  test('an article read before is there, and another says why it is not', async ({ page, context }) => {
    await read(page)
    await page.goBack()
    await context.setOffline(true)
    await page.getByRole('main').getByRole('link', { name: TITLE, exact: true }).click()
    await expect(page.locator('.prose')).toBeVisible()
    await expect(page.getByText('You are offline')).toBeVisible()
    await page.goBack()
    await page.getByRole('main').getByRole('link', { name: 'Reading a food label' }).click()
    await expect(page.getByRole('alert')).toContainText('Hale cannot be reached')
    await context.setOffline(false)
    await expect(page.locator('.prose')).toBeVisible()
  })
})

for (const look of LOOKS) {
  test(`an article has no fault that axe knows, ${look.width} px, ${look.scheme}`, async ({ page }) => {
    await applyLook(page, look)
    await read(page, 'editor')
    expect(await faultsOf(page)).toEqual([])
  })
}

test('Home offers to continue an article that was not finished, until its end was seen', async ({ page }) => {
  await read(page, await makePerson())
  const readOn = page.getByRole('region', { name: 'Continue' }).getByRole('link', { name: TITLE })
  const toHome = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' })
  const textEnd = () =>
    page.locator('.prose').evaluate((text) => text.getBoundingClientRect().bottom - window.innerHeight)
  const isUnfinished = () =>
    page.evaluate(() => Object.keys(localStorage).some((key) => key.includes('unfinished-article')))
  await page.locator('.prose').evaluate((text) => text.scrollIntoView({ block: 'center' }))
  const left = await textEnd()
  expect(left).toBeGreaterThan(200)
  await expect.poll(isUnfinished).toBe(true)
  await toHome.click()
  await readOn.click()
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible()
  await expect.poll(async () => Math.abs((await textEnd()) - left)).toBeLessThan(100)
  await page.keyboard.press('End')
  await expect.poll(textEnd).toBeLessThan(0)
  // The page hears of it with the next frame.
  await expect.poll(isUnfinished).toBe(false)
  await toHome.click()
  await expect(page.getByRole('region', { name: 'New to read' })).toBeVisible()
  await expect(readOn).toHaveCount(0)
})
