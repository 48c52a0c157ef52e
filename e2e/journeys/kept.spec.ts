import { refresh } from '#features/accounts/contract/accounts.ts'
import type { Page } from '@playwright/test'
import { articleSaved, namesOfSaved, preparedForOffline } from '../fixtures/offline.ts'
import { makePerson } from '../fixtures/people.ts'
import { signIn } from '../fixtures/questionnaire.ts'
import { expect, settled, test } from '../fixtures/world.ts'

test.use({
  serviceWorkers: 'allow',
  expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch design/,
})

const ARTICLE = 'A steady sleep routine'
const VIDEO = 'Washing your hands'
/** A list that no other part of this journey opens. */
const LIST = '/dashboard/videos?category=prevention'
const OTHER = 'Checking your skin'

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

async function open(page: Page, list: string, name: string): Promise<void> {
  await page.goto(list)
  await page.getByRole('main').getByRole('link', { name }).first().click()
  await expect(title(page, name)).toBeVisible()
}

async function keep(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Keep for offline \([\d.]+ \S+\)$/ }).click()
  await expect(page.getByRole('button', { name: /^Kept for offline \([\d.]+ \S+\)$/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
}

test('an article, a video and a programme that are kept open without a connection, and go as one logs out', async ({
  page,
  context,
}) => {
  await signIn(page, await makePerson())
  await page.goto('/dashboard/home')
  await preparedForOffline(page)
  await open(page, '/dashboard/articles', ARTICLE)
  await keep(page)
  await open(page, '/dashboard/videos', VIDEO)
  await keep(page)
  await page.goto('/dashboard/ourrelationship/programme')
  await keep(page)
  const saved = async () => (await page.evaluate(namesOfSaved)).length
  const before = await saved()
  await page.goto(LIST)
  await expect(page.getByRole('link', { name: OTHER })).toBeVisible()
  await expect(page.getByText('Not on this device')).toHaveCount(0)
  await expect.poll(saved).toBeGreaterThan(before)

  await context.setOffline(true)
  await page.goto('/dashboard/kept')
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows).toHaveText([/^Our Relationship.*Programme/, /^Washing.*Video/, /^A steady.*Article/])
  await rows.getByRole('link', { name: ARTICLE }).click()
  await expect(title(page, ARTICLE)).toBeVisible()
  await page.goto(LIST)
  await expect(page.getByRole('link', { name: OTHER })).toHaveAccessibleDescription('Not on this device')
  await expect(page.getByRole('link', { name: VIDEO })).toHaveAccessibleDescription('')
  await page.getByRole('link', { name: VIDEO }).click()
  await expect(title(page, VIDEO)).toBeVisible()
  await expect.poll(() => page.locator('video').evaluate(secondsOf)).toBeGreaterThan(10)

  await page.goto('/dashboard/kept')
  await rows.getByRole('button', { name: `Remove: ${VIDEO}` }).click()
  await expect(rows).toHaveCount(2)
  await expect(title(page, 'Kept on this device')).toBeFocused()

  const refreshed = page.waitForResponse(`**${refresh.path}`)
  await context.setOffline(false)
  // What is asked as the connection returns would be refused once the session has ended.
  await refreshed
  await settled(page)
  await page.getByRole('button', { name: 'Your account and settings' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL('**/login')
  await expect.poll(() => page.evaluate(() => caches.has('hale-kept'))).toBe(false)
})

test('what was on the screen for a moment is there later without a connection', async ({ page, context }) => {
  await signIn(page, await makePerson())
  await page.goto('/dashboard/home')
  await preparedForOffline(page)
  await page.goto('/dashboard/articles')
  await page.getByRole('main').getByRole('link', { name: ARTICLE }).first().click()
  await expect(title(page, ARTICLE)).toBeVisible()
  const article = page.url()
  await articleSaved(page)
  await page.goto('/dashboard/home')
  await context.setOffline(true)
  await page.goto(article)
  await expect(title(page, ARTICLE)).toBeVisible()
})

/** In the page: the length of the video that the player has loaded. */
function secondsOf(element: Element): number {
  return element instanceof HTMLVideoElement ? element.duration || 0 : 0
}
