import type { Page } from '@playwright/test'
import { applyLook, faultsOf, LOOKS } from '../fixtures/look/axe.ts'
import { makePerson, type Person } from '../fixtures/people.ts'
import { enter, expect, test } from '../fixtures/world.ts'

test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ })

const PROGRAMME = '/dashboard/ourrelationship/programme'
const WORDS = 'We have not spoken since Sunday.'

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const saved = (page: Page) => page.getByText('Saved. Only you can read it.')
const words = (page: Page) => page.getByLabel('What made you open this today?')

/** Opens the overview as a person, by default a new member; returns the person. */
async function open(page: Page, person?: Person): Promise<Person> {
  const who = person ?? (await makePerson())
  await enter(page, who, PROGRAMME)
  await expect(title(page, 'Our Relationship')).toBeVisible()
  return who
}

async function readSafety(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Read the safety page' }).click()
  await page.getByRole('button', { name: 'I have read this page' }).click()
  await page.getByRole('link', { name: 'Start', exact: true }).click()
  await expect(title(page, 'Where things stand')).toBeVisible()
}

test(
  'safety comes first; then a step is answered and done with the keyboard alone',
  { tag: '@look' },
  async ({ page }) => {
    await open(page)
    await expect(page.getByRole('main').getByRole('link', { name: 'Where things stand' })).toHaveCount(0)
    await page.goto(`${PROGRAMME}/3`)
    await expect(page.locator('.prose')).toHaveCount(0)
    await page.getByRole('link', { name: 'Read the safety page' }).press('Enter')
    const help = page.getByRole('region', { name: 'Who to call' })
    await expect(help.getByRole('link', { name: '911' })).toHaveAttribute('href', 'tel:911')
    await expect(help.getByText('National Domestic Violence Hotline', { exact: true })).toBeVisible()
    await expect(help.getByText('988 Suicide & Crisis Lifeline', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'I have read this page' }).press('Enter')
    await page.getByRole('link', { name: 'Start', exact: true }).press('Enter')

    await expect(title(page, 'Where things stand')).toBeFocused()
    const happy = page.getByRole('group', { name: 'All in all, how happy are you' })
    await happy.getByRole('radio').first().focus()
    for (const key of [' ', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key)
    await expect(happy.getByRole('radio', { name: '2', exact: true })).toBeChecked()
    await words(page).focus()
    await page.keyboard.type(WORDS)
    for (const look of LOOKS) {
      await applyLook(page, look)
      expect(await faultsOf(page)).toEqual([])
    }
    await page.getByRole('button', { name: 'Mark as done' }).press('Enter')
    await expect(page.getByRole('status').filter({ hasText: 'This step is done.' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Mark as not done' })).toBeFocused()
    await page.getByRole('link', { name: 'Next: One thing that matters' }).press('Enter')
    await expect(title(page, 'One thing that matters')).toBeFocused()
    await page.getByRole('link', { name: 'All steps' }).press('Enter')
    await expect(page.getByText('1 of 12 steps done')).toBeVisible()
    expect(await faultsOf(page)).toEqual([])
  },
)

test('what is written without a connection arrives once it is back, also in a second browser', async ({
  page,
  context,
  newDevice,
}) => {
  const who = await open(page)
  await readSafety(page)
  await expect(saved(page)).toBeVisible()
  await context.setOffline(true)
  await words(page).fill(WORDS)
  await page.getByRole('button', { name: 'Mark as done' }).click()
  await expect(page.getByText('It will be sent when you are back online.')).toBeVisible()
  // The text is also shown when the step is opened again.
  await page.getByRole('link', { name: 'All steps' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Where things stand' }).click()
  await expect(words(page)).toHaveValue(WORDS)
  await context.setOffline(false)
  await expect(saved(page)).toBeVisible()

  const other = await (await newDevice()).newPage()
  await open(other, who)
  await expect(other.getByText('1 of 12 steps done')).toBeVisible()
  await other.getByRole('link', { name: 'Where things stand' }).click()
  await expect(words(other)).toHaveValue(WORDS)
  await words(other).fill('Changed in the other browser.')
  await expect(saved(other)).toBeVisible()
  await page.getByRole('link', { name: 'All steps' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Where things stand' }).click()
  await expect(words(page)).toHaveValue('Changed in the other browser.')

  // The last text wins, also if the server's clock in a late response is behind.
  await page.route('**/api/our-relationship', async (route) => {
    const response = await route.fetch()
    const date = new Date(Date.now() - 60_000).toUTCString()
    await route.fulfill({ response, headers: { ...response.headers(), date } })
  })
  for (const text of ['Typed first.', 'Typed a little later.']) {
    await words(page).fill(text)
    await expect(saved(page)).toBeHidden()
    await expect(saved(page)).toBeVisible()
    await expect(words(page)).toHaveValue(text)
  }
  await page.unroute('**/api/our-relationship')

  // Text not sent before the page was closed is sent from the next page that is opened.
  await page.route('**/api/our-relationship', (route) => route.abort())
  await words(page).fill('Written on the train.')
  await page.goto('/dashboard/articles')
  const arrives = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
  await page.unroute('**/api/our-relationship')
  await page.reload()
  await arrives
  await other.reload()
  await expect(words(other)).toHaveValue('Written on the train.')

  await page.goto(PROGRAMME)
  await page.getByRole('button', { name: 'Delete my answers' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete all' }).click()
  await expect(page.getByRole('link', { name: 'Read the safety page' })).toBeVisible()
  await other.reload()
  await expect(other.getByRole('link', { name: 'Read the safety page' })).toBeVisible()
  await other.context().close()
})

test('the programme is left at once, and neither Back nor Forward returns to it', async ({ page }) => {
  const who = await makePerson()
  await enter(page, who)
  await page.goto('/dashboard/ourrelationship')
  await page.getByRole('link', { name: 'Open the programme' }).click()
  await readSafety(page)
  await words(page).fill(WORDS)
  await page.getByRole('button', { name: 'Leave this page' }).click()
  await expect(title(page, 'Articles')).toBeVisible()
  await expect(page).toHaveURL('/dashboard/articles')
  for (const go of [
    () => page.goBack(),
    () => page.goBack(),
    () => page.goForward(),
    () => page.goForward(),
  ]) {
    await go()
    await expect(page).not.toHaveURL(/programme/)
  }

  // The last text has been saved all the same. Escape pressed once does nothing.
  await page.goto(`${PROGRAMME}/1`)
  await expect(words(page)).toHaveValue(WORDS)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect(title(page, 'Where things stand')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(title(page, 'Articles')).toBeVisible()
  await page.goBack()
  await expect(page).not.toHaveURL(/programme/)
})
