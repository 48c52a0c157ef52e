import { addDays, localDay } from '#features/programmes/rules/day.ts'
import type { Page } from '@playwright/test'
import { applyLook, faultsOf, LOOKS } from '../fixtures/look/axe.ts'
import { makePerson, type Person } from '../fixtures/people.ts'
import { enter, expect, test } from '../fixtures/world.ts'

test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ })

const PROGRAMME = '/dashboard/vrsfreedom365/programme'

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const startDay = (page: Page) => page.getByRole('textbox', { name: 'Start day' })
const days = (page: Page) => page.getByRole('region', { name: 'Your days' })
const tap = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
const saved = (page: Page) => page.getByText('Saved. Only you can see it.')

/** Returns the button of a level, whose name begins with that of the level. */
const level = (page: Page, question: string, name: string) =>
  page.getByRole('group', { name: question }).getByRole('button', { name: new RegExp(`^${name} `) })
const mood = (page: Page, name: string) => level(page, 'How are you today?', name)
const urge = (page: Page, name: string) => level(page, 'How strong have your urges been', name)

/** Returns the day this many days ago, in the time zone of the journeys. */
const daysAgo = (count: number) => addDays(localDay(Date.now(), 'Asia/Kathmandu'), -count)

async function start(page: Page, day: string): Promise<void> {
  await page.getByRole('link', { name: 'Read about safety first' }).click()
  await page.getByLabel('I have read this page').check()
  await startDay(page).fill(day)
  await tap(page, 'Set my start day').click()
  await expect(title(page, 'VRS Freedom 365')).toBeVisible()
}

/** Makes a member who has begun the programme on a day; returns the person. */
async function begin(page: Page, day: string): Promise<Person> {
  const person = await makePerson()
  await enter(page, person, PROGRAMME)
  await start(page, day)
  return person
}

async function checkIn(page: Page, moodName: string, urgeName: string): Promise<void> {
  await page.getByRole('link', { name: 'Check in', exact: true }).click()
  await mood(page, moodName).click()
  await urge(page, urgeName).click()
  await expect(page.getByRole('heading', { name: 'You have checked in' })).toBeVisible()
}

test(
  'safety comes first, then the start day; a check-in is two taps, all with the keyboard',
  { tag: '@look' },
  async ({ page }) => {
    await enter(page, await makePerson(), PROGRAMME)
    await expect(title(page, 'VRS Freedom 365')).toBeVisible()
    await expect(startDay(page)).toHaveCount(0)
    await page.goto(`${PROGRAMME}/check-in`)
    await page.getByRole('link', { name: 'Read about safety first' }).press('Enter')
    await expect(title(page, 'Before you stop, read this')).toBeFocused()
    const help = page.getByRole('region', { name: 'Who to call' })
    await expect(help.getByText('SAMHSA National Helpline', { exact: true })).toBeVisible()
    await expect(startDay(page)).toHaveCount(0)
    await page.getByLabel('I have read this page').press(' ')
    await startDay(page).fill('')
    await startDay(page).press('Enter')
    await expect(page.getByRole('alert')).toHaveText('Enter a day no later than a year from now.')
    await expect(startDay(page)).toBeFocused()
    await startDay(page).fill(daysAgo(9))
    await startDay(page).press('Enter')

    await expect(title(page, 'VRS Freedom 365')).toBeFocused()
    await expect(days(page)).toContainText('10days without')
    await expect(days(page)).toContainText('One week.')
    await expect(days(page)).toContainText('Next: Two weeks, in 4 days')
    await page.getByRole('link', { name: 'Check in', exact: true }).press('Enter')
    await mood(page, 'Good').press('Enter')
    await urge(page, 'None').press('Enter')
    await expect(saved(page)).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'My plan' })).toBeFocused()
    for (const look of LOOKS) {
      await applyLook(page, look)
      expect(await faultsOf(page)).toEqual([])
    }
    await page.getByRole('main').getByRole('link', { name: 'VRS Freedom 365' }).press('Enter')
    await expect(page.getByText('You have checked in. Mood: Good. Urges: None.')).toBeVisible()
    expect(await faultsOf(page)).toEqual([])
  },
)

test('a check-in without a connection arrives once; a lapse from another device is kept, and takes no day before it', async ({
  page,
  context,
  newDevice,
}) => {
  const person = await begin(page, daysAgo(7))
  await expect(days(page)).toContainText('8days without')
  await page.getByRole('link', { name: 'Check in', exact: true }).click()
  await expect(mood(page, 'Low')).toBeVisible()
  await context.setOffline(true)
  await mood(page, 'Low').click()
  await urge(page, 'Some').click()
  await expect(page.getByText('It will be sent when you are back online.')).toBeVisible()

  const other = await (await newDevice()).newPage()
  await enter(other, person, PROGRAMME)
  await checkIn(other, 'All right', 'Slight')
  await tap(other, 'I drank or used').click()
  await expect(other.getByText(/^Do not drive, mix or stay alone/)).toBeVisible()
  await expect(saved(other)).toBeVisible()

  await context.setOffline(false)
  await expect(saved(page)).toBeVisible()
  await page.goto(`${PROGRAMME}/check-ins`)
  const rows = page.getByRole('listitem').filter({ hasText: 'Mood:' })
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Mood: All right. Urges: Slight. Drank or used.')
  await page.getByRole('main').getByRole('link', { name: 'VRS Freedom 365' }).click()
  await expect(days(page)).toContainText('7days without alcohol or drugs, in total')
  await expect(days(page)).toContainText('Your earlier days still count.')
  await expect(days(page)).toContainText('One week.')

  // A check-in can be changed back, and deleted.
  await page.getByRole('link', { name: 'Change today’s check-in' }).click()
  await tap(page, 'I drank or used').click()
  await expect(tap(page, 'I drank or used')).toHaveAttribute('aria-pressed', 'false')
  await expect(saved(page)).toBeVisible()
  await other.goto(PROGRAMME)
  await expect(days(other)).toContainText('8days without')
  await other.getByRole('link', { name: 'Your check-ins' }).click()
  await other.getByRole('button', { name: /^Delete the check-in from/ }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(other.getByText('No check-ins yet')).toBeVisible()
  await other.context().close()
})

test('in a hard moment the plan and whom to call are one tap away, and whom to call stands first', async ({
  page,
}) => {
  await begin(page, daysAgo(0))
  await page.getByRole('link', { name: 'My plan' }).click()
  await page.getByText('Add to “Who I call”').click()
  await page.getByLabel('Name, and when to call').fill('My sister')
  await page.getByLabel('Phone number (optional)').fill('call her')
  await tap(page, 'Add: Who I call').click()
  await expect(page.getByRole('alert')).toHaveText('Enter a phone number, such as 020 7946 0000.')
  await page.getByLabel('Phone number (optional)').fill('+1 202 555-0143')
  await tap(page, 'Add: Who I call').click()
  await page.getByText('Add to “What I can do for 15 minutes”').click()
  await tap(page, 'Add: Take a shower').click()
  await expect(page.getByText('Take a shower', { exact: true })).toBeVisible()
  await expect(saved(page)).toBeVisible()
  expect(await faultsOf(page)).toEqual([])

  await page.reload()
  await expect(page.getByText('Take a shower', { exact: true })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'VRS Freedom 365' }).click()
  const hard = page.getByRole('region', { name: 'Having a hard time right now?' })
  await expect(hard.getByRole('link', { name: 'Call My sister' })).toHaveAttribute('href', 'tel:+12025550143')
  await expect(hard.getByRole('link', { name: 'Call 988' })).toHaveAttribute('href', 'tel:988')
  await expect(hard.getByRole('link', { name: 'Call 911' })).toHaveAttribute('href', 'tel:911')

  await checkIn(page, 'Very low', 'Very strong')
  const reply = page.getByRole('region', { name: 'You have checked in' })
  await expect(reply.locator('p').first()).toContainText(
    'call the crisis line or the emergency number below now',
  )
  await expect(reply.getByRole('link', { name: 'Call My sister' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'VRS Freedom 365' }).click()
  await tap(page, 'Leave the programme').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave and delete everything' }).click()
  await expect(page.getByRole('link', { name: 'Read about safety first' })).toBeVisible()
})
