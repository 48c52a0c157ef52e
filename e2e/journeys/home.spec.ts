import { getHome } from '#features/home/contract/home.ts'
import { questionsOf } from '#features/questionnaires/rules/score.ts'
import { builtInQuestionnaire } from '#features/questionnaires/rules/built-in.ts'
import type { Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { applyLook, faultsOf, LOOKS } from '../fixtures/look/axe.ts'
import { answerStep, openQuestionnaire, signInSomebody, STEP_ANSWERS } from '../fixtures/questionnaire.ts'
import { acme, demo } from '../fixtures/demo.ts'
import { HOME_HEADING } from '../fixtures/look/screens.ts'
import { enter, expect, giveSession, settled, test } from '../fixtures/world.ts'

const HOME = '/dashboard/home'
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: HOME_HEADING })

/** Sends the best answers to the questionnaire, except the worst to questions about sleep. */
async function sendResponse(page: Page, token: string): Promise<void> {
  const [id, at] = [randomUUID(), new Date().toISOString()]
  const answers = questionsOf(builtInQuestionnaire).map(({ for: key, topic, options }) => {
    const values = options.toSorted((one, other) => (other.score ?? other.value) - (one.score ?? one.value))
    const taken = topic === 'sleep' ? values.at(-1) : values[0]
    return [key, { value: taken?.value, at }]
  })
  const sent = await page.request.put(`/api/responses/${id}`, {
    data: { id, version: 0, answers: Object.fromEntries(answers) as object },
    headers: { Authorization: `Bearer ${token}` },
  })
  expect(sent.status()).toBe(200)
}

test('the first visit greets by name, offers three things to start with, and asks for data once', async ({
  page,
}) => {
  const { name } = await signInSomebody(page)
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    // Leaves out requests of other parts of the app than Home.
    if (/^\/api\/(?!auth|authorization|tours|notifications)/.test(pathname)) asked.push(pathname)
  })
  await page.goto(HOME)
  await expect(heading(page)).toHaveText(new RegExp(`, ${name.split(' ')[0]}$`))
  await expect(page).toHaveTitle('Home · Willow')
  const starts = section(page, 'Start here').getByRole('listitem').getByRole('link')
  await expect(starts).toHaveText(['See how you are doing', 'Only you see this', 'Someone to talk to'])
  for (const name of ['Services', 'New articles', 'New videos', 'Company news']) {
    await expect(section(page, name).getByRole('listitem').first()).toBeVisible()
  }
  for (const name of ['Continue', 'My health', 'Suggested for you']) {
    await expect(section(page, name)).toHaveCount(0)
  }
  await settled(page)
  expect(asked).toEqual([getHome.path])

  await starts.first().click()
  await expect(page).toHaveURL('/questionnaire')
})

test('Home shows what was begun, what the last result says, and why something is suggested', async ({
  page,
}) => {
  const { token } = await signInSomebody(page)
  await sendResponse(page, token)
  await openQuestionnaire(page)
  await answerStep(page, STEP_ANSWERS[0])
  await page.getByRole('link', { name: 'Continue later' }).click()

  const begun = section(page, 'Continue').getByRole('listitem')
  await expect(begun).toHaveText([/Health questionnaire.*You have answered 3 of 9 questions\./])
  const health = section(page, 'My health')
  await expect(health.getByRole('link', { name: /^Your last result: \d+ out of 100$/ })).toBeVisible()
  await expect(health).toContainText('Very good. Most of your answers are close to the best possible.')
  await expect(section(page, 'Today').getByRole('heading', { level: 3 })).toHaveText([
    'Settle into a sleep routine',
    'How are you today?',
  ])
  const suggested = section(page, 'Suggested for you')
  await expect(suggested).toContainText('our last result shows room for improvement in these areas: Sleep.')
  await expect(suggested.getByRole('article').first()).toContainText('Sleep')
  await expect(section(page, 'Services')).toContainText('Those that fit your last result come first.')
  await expect(section(page, 'Start here')).toHaveCount(0)

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My health' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My health' })).toBeFocused()
  await expect(page.getByRole('main').getByRole('link', { name: /^\d+ out of 100/ })).toHaveCount(1)
})

test('the navigation leads to the main screens, and to what the company has switched on', async ({
  page,
}) => {
  const main = ['Home', 'Articles', 'Videos', 'My health']
  await enter(page, acme.member)
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('listitem').getByRole('link')
  await expect(links).toHaveText(main)
  const services = page.getByRole('navigation', { name: 'Services' }).getByRole('link')
  await expect(services.filter({ hasText: 'Corporate care' })).toBeVisible()
  await expect(services.filter({ hasText: 'Care by phone and video' })).toHaveCount(0)
  await page.setViewportSize({ width: 320, height: 640 })
  await expect(links).toHaveText(main)
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('button')).toHaveText('More')
})

test.describe('while something cannot be loaded', () => {
  test.use({ expectedErrors: /status of 403|ERR_FAILED|ERR_INTERNET_DISCONNECTED/ })

  test('without an answer Home shows what this device knows, says so once, and tries again', async ({
    page,
  }) => {
    await signInSomebody(page)
    await openQuestionnaire(page)
    await page.route(`**${getHome.path}`, (route) =>
      route.fulfill({ status: 403, json: { code: 'not-allowed' } }),
    )
    await page.route('**/api/responses/**', (route) => route.abort())
    await answerStep(page, STEP_ANSWERS[0])
    await page.getByRole('link', { name: 'Continue later' }).click()
    await expect(section(page, 'Continue')).toContainText('You have answered 3 of 9 questions.')
    await expect(page.getByRole('alert')).toHaveCount(1)
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(section(page, 'Services')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test('without a connection Home stays as it was', async ({ page, context }) => {
    await enter(page, demo.member)
    await expect(section(page, 'My health').getByRole('article')).toBeVisible()
    await page.getByRole('link', { name: 'All news' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Media' })).toBeVisible()
    await context.setOffline(true)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
    await expect(section(page, 'My health').getByRole('article')).toBeVisible()
    await expect(page.getByText('You are offline.')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})

for (const look of LOOKS) {
  test(`Home has no fault that axe knows, full, new or on its way: ${look.width} px, ${look.scheme}`, async ({
    page,
  }) => {
    await applyLook(page, look)
    const answer = Promise.withResolvers<void>()
    await page.route(`**${getHome.path}`, async (route) => {
      await answer.promise
      await route.continue()
    })
    await enter(page, demo.member)
    await expect(heading(page)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Services' })).toHaveCount(0)
    expect(await faultsOf(page)).toEqual([])
    answer.resolve()
    await expect(section(page, 'Suggested for you').getByRole('article').first()).toBeVisible()
    expect(await faultsOf(page)).toEqual([])
    await giveSession(page, acme.member)
    await page.goto(HOME)
    await expect(section(page, 'Start here')).toBeVisible()
    expect(await faultsOf(page)).toEqual([])
  })
}

test.describe('in a browser that speaks American English', () => {
  test.use({ locale: 'en-US' })

  test('days are written as the words around them are spelt', async ({ page }) => {
    await enter(page, 'member', '/media')
    const months = page.getByRole('main').locator('time')
    await expect(months.first()).toHaveText(/^\d{1,2} [A-Z][a-z]+ \d{4}$/)
  })
})

test.describe('before its scripts have run', () => {
  test.use({ expectedErrors: /ERR_FAILED/ })

  for (const width of [390, 1440]) {
    test(`the page has a skeleton of the shell, each icon in its place at ${width} px`, async ({ page }) => {
      const iconsIn = (area: string) =>
        page.locator(`${area} svg:visible`).evaluateAll((icons) =>
          icons.map((icon) => {
            const { x, y } = icon.getBoundingClientRect()
            return `${icon.querySelector('path, circle')?.outerHTML} at ${x}, ${y}`
          }),
        )
      await page.setViewportSize({ width, height: 800 })
      await giveSession(page)
      await page.goto(HOME)
      await expect(heading(page)).toBeVisible()
      await expect(page.locator('#shell-skeleton')).toHaveCount(0)
      const drawn = await iconsIn('nav')
      await page.route('**/*.js', (route) => route.abort())
      await page.reload()
      expect(await iconsIn('#shell-skeleton')).toEqual(expect.arrayContaining(drawn.slice(0, 4)))
    })
  }
})
