import type { Page } from '@playwright/test'
import { applyLook, faultsOf, LOOKS } from '../fixtures/look/axe.ts'
import { makePerson } from '../fixtures/people.ts'
import { enter, expect, test } from '../fixtures/world.ts'

test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ })

const HOME = '/dashboard/home'
const CHECK_INS = '/dashboard/check-ins'

const today = (page: Page) => page.getByRole('region', { name: 'How are you today?', exact: true })
const tap = (page: Page, question: string, name: string) =>
  today(page).getByRole('group', { name: question }).getByRole('button', { name, exact: true })
const choose = (page: Page, question: string, name: string) =>
  today(page).getByRole('group', { name: question }).getByText(name, { exact: true }).click()
const saved = (page: Page) => today(page).getByText('Saved. Only you can see it.')

test(
  'three taps on Home are a check-in; its screen has the week and the rest, in every look',
  { tag: '@look' },
  async ({ page }) => {
    await enter(page, await makePerson(), HOME)
    await tap(page, 'How are you today?', 'Low').press('Enter')
    await tap(page, 'How is your energy?', 'Very low').press('Enter')
    await tap(page, 'How did you sleep?', 'Badly').press('Enter')
    await expect(today(page).getByRole('heading', { name: 'Done for today' })).toBeFocused()
    await expect(saved(page)).toBeVisible()
    expect(await faultsOf(page)).toEqual([])

    await page.reload()
    await expect(today(page).getByRole('heading', { name: 'Done for today' })).toBeVisible()
    await today(page).getByRole('link', { name: 'Your check-ins' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Check-ins' })).toBeFocused()
    await expect(today(page).getByRole('radio', { name: 'Badly', exact: true })).toBeChecked()
    await expect(page.getByText('1 week with a check-in')).toBeVisible()
    await expect(page.getByText('Mood: Low. Energy: Very low. Sleep: Badly.').last()).toBeVisible()
    for (const look of LOOKS) {
      await applyLook(page, look)
      expect(await faultsOf(page)).toEqual([])
    }
  },
)

test('without a connection a check-in waits, and is merged with what another device says of the day', async ({
  page,
  context,
  newDevice,
}) => {
  const person = await makePerson()
  await enter(page, person, CHECK_INS)
  await choose(page, 'How is your mood?', 'Low')
  await context.setOffline(true)
  await today(page).getByRole('button', { name: 'Save check-in' }).click()
  await expect(today(page).getByText('Saved on this device. It is sent when you are online.')).toBeVisible()

  const other = await (await newDevice()).newPage()
  await enter(other, person, CHECK_INS)
  await choose(other, 'How did you sleep?', 'Well')
  await today(other).getByRole('button', { name: 'Save check-in' }).click()
  await expect(saved(other)).toBeVisible()

  await context.setOffline(false)
  await expect(saved(page)).toBeVisible()
  await expect(today(page).getByRole('radio', { name: 'Well', exact: true })).toBeChecked()
  await other.reload()
  await expect(other.getByText('Mood: Low. Sleep: Well.').last()).toBeVisible()

  await other.getByRole('button', { name: 'Delete all check-ins' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Delete all' }).click()
  await expect(other.getByText('Your first week begins with one check-in.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Your first week begins with one check-in.')).toBeVisible()
  await other.context().close()
})

test.describe('where clocks change', () => {
  test.use({ timezoneId: 'Europe/London' })

  test('a new day begins at midnight where the person is, on the shortest day too', async ({ page }) => {
    // The night of 28 March 2027 has an hour less.
    await page.clock.install({ time: new Date('2027-03-27T23:57:00Z') })
    await enter(page, await makePerson(), CHECK_INS)
    const day = page.getByRole('list', { name: 'Your last seven days' }).getByRole('listitem').last()
    await expect(day).toContainText('Saturday 27 March')
    await page.clock.fastForward('05:00')
    await expect(day).toContainText('Sunday 28 March')
    await page.clock.fastForward('22:50:00')
    await expect(day).toContainText('Sunday 28 March')
    await page.clock.fastForward('10:00')
    await expect(day).toContainText('Monday 29 March')
  })
})
