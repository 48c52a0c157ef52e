import type { BrowserContext, Page } from '@playwright/test'
import { preparedForOffline, startAnew } from '../fixtures/offline.ts'
import { makePerson } from '../fixtures/people.ts'
import { answerAll, openQuestionnaire, result, send, signIn } from '../fixtures/questionnaire.ts'
import { HOME_HEADING } from '../fixtures/look/screens.ts'
import { enter, expect, test } from '../fixtures/world.ts'

test.use({
  serviceWorkers: 'allow',
  expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|ERR_FAILED|Failed to fetch design/,
})

const PROGRAMME = '/dashboard/vrsfreedom365/programme'
const CONDITIONS = '/dashboard/mayo-clinic/diseases-and-conditions'
/** Path of a picture that only people of the company may see. */
const PICTURE = '/pictures/of-the-company'
const ARTICLE = 'A steady sleep routine'

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const saveButton = (page: Page) => page.getByRole('button', { name: /^Saved?$/ })

/** Acts like a stopped server: the device has a connection, but all requests are refused. */
const endServer = (context: BrowserContext) =>
  context.route('**', (route) => route.abort('connectionrefused'))
const cutOff = (context: BrowserContext) => context.setOffline(true)

async function beginRecovery(page: Page): Promise<void> {
  await page.goto(PROGRAMME)
  await page.getByRole('link', { name: 'Read about safety first' }).click()
  await page.getByLabel('I have read this page').check()
  await page.getByRole('button', { name: 'Set my start day' }).click()
  await expect(title(page, 'VRS Freedom 365')).toBeVisible()
}

/** Reads an article with a picture, saves a condition, answers the questionnaire, and begins the programme. */
async function visit(page: Page): Promise<string> {
  await openQuestionnaire(page)
  await answerAll(page)
  await send(page).click()
  await expect(result(page)).toBeVisible()
  await beginRecovery(page)
  await page.goto(`${CONDITIONS}/diabetes`)
  await saveButton(page).click()
  await expect(page.getByRole('button', { name: 'Saved' })).toBeVisible()
  await page.goto('/dashboard/articles')
  await page.getByRole('link', { name: ARTICLE }).first().click()
  await expect(title(page, ARTICLE)).toBeVisible()
  await expect(page.getByRole('article').getByRole('img').first()).toBeVisible()
  const article = page.url()
  await preparedForOffline(page)
  await page.goto('/dashboard/home')
  await expect(title(page, HOME_HEADING)).toBeVisible()
  return article
}

for (const [name, cut, said] of [
  ['without a connection', cutOff, /You are offline\. This information is from/],
  ['while the server is away', endServer, /Hale cannot be reached\. This information is from/],
] as const) {
  test(`after one visit Hale starts ${name}: Home, what was read and saved, search, results, check-in`, async ({
    page,
    context,
  }) => {
    const person = await makePerson()
    await signIn(page, person)
    const article = await visit(page)
    await cut(context)

    await page.reload()
    await expect(title(page, HOME_HEADING)).toBeVisible()
    await expect(page.getByText(said)).toBeVisible()
    const tab = await startAnew(page, '/dashboard/home')
    await page.close()
    await expect(title(tab, HOME_HEADING)).toBeVisible()
    await expect(tab.getByText(said)).toBeVisible()
    await expect(tab.getByRole('heading', { name: 'My health' })).toBeVisible()
    expect(await tab.title()).toContain('Willow')

    await tab.goto(article)
    await expect(title(tab, ARTICLE)).toBeVisible()
    await expect(tab.locator('.prose')).toBeVisible()
    await expect.poll(() => tab.getByRole('article').locator('img').first().evaluate(isDrawn)).toBe(true)

    await tab.goto('/dashboard/mayo-clinic')
    await tab.getByRole('link', { name: 'Diabetes', exact: true }).first().click()
    await expect(title(tab, 'Diabetes')).toBeVisible()
    await tab.goto(`${CONDITIONS}?search=dibetes`)
    await expect(tab.getByRole('main').getByRole('link', { name: 'Diabetes', exact: true })).toBeVisible()

    await tab.goto('/dashboard/results')
    await tab.locator('main a[href^="/dashboard/results/"]').first().click()
    await expect(title(tab, 'Your result')).toBeVisible()
    await openQuestionnaire(tab)
    await expect(tab.getByRole('group').first()).toBeVisible()

    // Screens that were never opened on this device.
    for (const [path, name] of [
      ['/dashboard/check-ins', 'Check-ins'],
      ['/dashboard/my-plan', 'Your plan'],
      ['/dashboard/challenge', 'Team challenge'],
    ] as const) {
      await tab.goto(path)
      await expect(title(tab, name)).toBeVisible()
      await expect(tab.getByRole('main').getByRole('alert')).toHaveCount(0)
    }

    await tab.goto(`${PROGRAMME}/check-in`)
    await tab.getByRole('group', { name: 'How are you today?' }).getByRole('button').first().click()
    await tab
      .getByRole('group', { name: 'How strong have your urges been' })
      .getByRole('button')
      .first()
      .click()
    await expect(tab.getByRole('heading', { name: 'You have checked in' })).toBeVisible()
  })
}

test('help lines and services to call are there without a connection for those who never opened them', async ({
  page,
  context,
}) => {
  await enter(page, await makePerson())
  await preparedForOffline(page)
  await cutOff(context)
  await page.goto('/dashboard/help-lines')
  await expect(title(page, 'Help lines')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: /911/ }).first()).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: /988/ }).first()).toBeVisible()
  for (const path of ['/dashboard/corpcare', '/dashboard/ucm']) {
    await page.goto(path)
    await expect(
      page.getByRole('main').getByText('Your company is not told that you called').first(),
    ).toBeVisible()
  }
})

test('what is changed without a connection arrives once there is one; after logging out nothing is left', async ({
  page,
  context,
}) => {
  const person = await makePerson()
  const token = await signIn(page, person)
  await page.goto(`${CONDITIONS}/diabetes`)
  await expect(title(page, 'Diabetes')).toBeVisible()
  await preparedForOffline(page)
  await cutOff(context)
  await page.reload()
  await saveButton(page).click()
  await expect(page.getByRole('button', { name: 'Saved' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Saved' })).toBeVisible()
  await page.goto('/dashboard/mayo-clinic')
  const waiting = page.getByText('1 change to your saved items is waiting for a connection.')
  await expect(waiting).toBeVisible()
  await context.setOffline(false)
  await expect(waiting).toBeHidden()
  await expect.poll(() => savedConditions(page, token)).toEqual(['diabetes'])
  const saved = page.getByRole('region', { name: 'Your saved conditions' })
  await expect(saved.getByRole('link', { name: 'Diabetes', exact: true })).toBeVisible()

  // Waits until no change waits to be sent, since logging out would otherwise ask first.
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('outbox/'))))
    .toEqual([])
  await page.evaluate(
    async (path) => (await caches.open('hale-pictures')).put(path, new Response('')),
    PICTURE,
  )
  await page.getByRole('button', { name: 'Your account and settings' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL('**/login')
  // The code that clears the device is loaded after the login is shown.
  const left = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('/')))
  await expect.poll(left).toEqual([])
  await expect
    .poll(() => page.evaluate(async (path) => (await caches.match(path)) === undefined, PICTURE))
    .toBe(true)
})

test('a new version is offered above the page, which stays as it is', async ({ page }) => {
  await enter(page, 'member', '/dashboard/mayo-clinic')
  await preparedForOffline(page)
  const search = page.getByLabel('Search conditions', { exact: true })
  await search.fill('half typed')
  // Acts like a new build on the server, whose page the worker has stored before it takes over.
  await page.evaluate(async () => {
    const newer = new Response('<script type="module" src="/assets/core-newer.js"></script>')
    await (await caches.open('hale-pages')).put('/dashboard/offline', newer)
    navigator.serviceWorker.dispatchEvent(new Event('controllerchange'))
  })
  const offer = page.getByRole('button', { name: 'Update now' })
  await expect(page.getByText('There is a new version of Hale.')).toBeVisible()
  await expect(search).toHaveValue('half typed')
  await offer.click()
  await expect(search).toHaveValue('')
  await expect(offer).toBeHidden()
})

async function savedConditions(page: Page, token: string): Promise<string[]> {
  const answer = await page.request.get('/api/clinical/v2/saved-conditions', {
    headers: { Authorization: `Bearer ${token}` },
  })
  const { items } = (await answer.json()) as { items: { id: string }[] }
  return items.map(({ id }) => id)
}

function isDrawn(picture: SVGElement | HTMLElement): boolean {
  return picture instanceof HTMLImageElement && picture.complete && picture.naturalWidth > 0
}
