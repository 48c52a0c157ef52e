import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { applyLook, faultsOf, LOOKS } from '../fixtures/look/axe.ts'
import { makePerson } from '../fixtures/people.ts'
import { cookiesOf, enter, expect, logIn, test } from '../fixtures/world.ts'

test.use({ expectedErrors: /status of 401/ })

const ACCOUNT = '/dashboard/account'
const NEW_PASSWORD = 'violet-anchor-pepper'

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function changePassword(page: Page, current: string, password: string) {
  await field(page, 'Current password').fill(current)
  await field(page, 'New password').fill(password)
  await field(page, 'Confirm password').fill(password)
  await button(page, 'Save new password').click()
}

test('an account says who one is, has another name and a country, and is taken along as a file', async ({
  page,
}) => {
  const person = await makePerson()
  await test.step('the account menu leads to it', async () => {
    await enter(page, person)
    await button(page, 'Your account and settings').click()
    await page.getByRole('link', { name: 'Your account', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible()
    const about = page.getByRole('region', { name: 'About you' })
    await expect(about).toContainText(person.email)
    await expect(about).toContainText('Willow')
    await expect(about).toContainText('Member since')
    await about.getByRole('link', { name: 'Read the terms' }).click()
    await expect(page).toHaveURL('/privacy-policy#terms')
  })
  await test.step('a new name is greeted at once', async () => {
    await page.goto(ACCOUNT)
    await expect(field(page, 'Full name')).toHaveValue(person.name)
    await field(page, 'Full name').fill('  ')
    await button(page, 'Save name').click()
    await expect(field(page, 'Full name')).toHaveAccessibleDescription('Enter your name.')
    await field(page, 'Full name').fill('Quentin Example')
    await button(page, 'Save name').click()
    await expect(page.getByRole('status').filter({ hasText: 'Your name has been saved.' })).toBeVisible()
    await button(page, 'Your account and settings').click()
    await expect(page.getByRole('dialog', { name: 'Your account and settings' })).toContainText(
      'Quentin Example',
    )
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Home' }).click()
    await expect(page.getByText(/Good (morning|afternoon|evening), Quentin/)).toBeVisible()
    await page.goto('/dashboard/account')
    await expect(field(page, 'Full name')).toHaveValue('Quentin Example')
  })
  await test.step('the country that one is in decides whom to call', async () => {
    await page.goto(ACCOUNT)
    const where = page.getByRole('region', { name: 'Your country' })
    await expect(where.getByLabel('Country', { exact: true })).toHaveValue('')
    await where.getByLabel('Country', { exact: true }).selectOption('United Kingdom')
    await where.getByRole('button', { name: 'Save country' }).click()
    await expect(where.getByText('Your country has been saved.')).toBeVisible()

    await page.goto('/dashboard/help-lines')
    await expect(page.getByRole('link', { name: 'In danger now? Call 999' })).toHaveAttribute(
      'href',
      'tel:999',
    )
    const samaritans = page.getByRole('listitem').filter({ hasText: 'Samaritans' })
    await expect(samaritans.getByRole('link', { name: 'Call 116 123' })).toBeVisible()
    await expect(samaritans).not.toContainText('Open')
    await expect(page.getByRole('listitem').filter({ hasText: 'Drinkline' })).toContainText(
      'Open Monday to Friday, 09:00 to 20:00; Saturday and Sunday, 11:00 to 16:00',
    )
    await expect(page.getByRole('link', { name: 'Help lines by country' })).toBeVisible()

    await page.goto('/dashboard/mayo-clinic/diseases-and-conditions/asthma')
    await expect(page.getByRole('link', { name: 'Call 999 now' })).toBeVisible()
    await page.goto(ACCOUNT)
    await expect(where.getByLabel('Country', { exact: true })).toHaveValue('GB')
  })
  await test.step('all that is kept can be taken along as a file', async () => {
    const saving = page.waitForEvent('download')
    await button(page, 'Download my data').click()
    const download = await saving
    expect(download.suggestedFilename()).toBe('hale-my-data.json')
    const text = await readFile(await download.path(), 'utf8')
    expect(text).toContain(person.email)
    expect(text).toContain('Quentin Example')
    expect(text).not.toMatch(/argon2|hash/i)
    await expect(page.getByRole('status').filter({ hasText: 'hale-my-data.json' })).toBeVisible()
  })
})

test('a picture of oneself is cut to a square, stands in the menu, and is removed', async ({ page }) => {
  await enter(page, await makePerson(), ACCOUNT)
  const section = page.getByRole('region', { name: 'Your picture' })
  const inMenu = button(page, 'Your account and settings').locator('img')
  await expect(inMenu).toHaveCount(0)
  await section.getByLabel('Your photo').setInputFiles({
    ...{ name: 'me.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') },
  })
  const dialog = page.getByRole('dialog', { name: 'Your picture' })
  await expect(dialog.getByRole('alert')).toContainText('could not be read as a picture')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await section.getByLabel('Your photo').setInputFiles({
    ...{ name: 'me.png', mimeType: 'image/png', buffer: await drawnPicture(page) },
  })
  await dialog.getByRole('slider', { name: 'Horizontal position' }).fill('1')
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save picture' }).click()
  await expect(section.getByText('Your picture has been saved.')).toBeVisible()
  await expect.poll(() => inMenu.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(256)
  // The right edge was chosen, which is blue.
  const shown = await inMenu.evaluate(async (img: HTMLImageElement) => {
    const canvas = document.createElement('canvas')
    canvas.getContext('2d')?.drawImage(img, 0, 0)
    return [...(canvas.getContext('2d')?.getImageData(20, 20, 1, 1).data ?? [])]
  })
  expect(shown[2]).toBeGreaterThan(200)
  expect(shown[0]).toBeLessThan(60)
  await page.reload()
  await expect(inMenu).toBeVisible()
  await section.getByRole('button', { name: 'Remove picture' }).click()
  await expect(section.getByText('Your picture has been removed.')).toBeVisible()
  await expect(inMenu).toHaveCount(0)
})

/** Two squares side by side, the left one red and the right one blue. */
async function drawnPicture(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 600, height: 300 })
    const context = canvas.getContext('2d')
    for (const [index, color] of ['red', 'blue'].entries()) {
      if (context) context.fillStyle = color
      context?.fillRect(index * 300, 0, 300, 300)
    }
    return canvas.toDataURL('image/png')
  })
  return Buffer.from(url.split(',')[1] ?? '', 'base64')
}

test('sessions elsewhere are listed and end: one by one, with a new password, and all at once', async ({
  page,
  newDevice,
}) => {
  const person = await makePerson()
  const context = await newDevice({
    timezoneId: 'Europe/Lisbon',
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0',
  })
  const elsewhere = await context.newPage()
  await test.step('one is listed with its device and place, and can be ended', async () => {
    await logIn(elsewhere, person)
    await logIn(page, person, `/login?next=${encodeURIComponent(ACCOUNT)}`)
    const list = page.getByRole('list', { name: 'Your sessions' })
    const here = list.getByRole('listitem').filter({ hasText: 'This device' })
    await expect(here).toHaveCount(1)
    await expect(here).toContainText('Near Kathmandu')
    await expect(here.getByRole('button')).toHaveCount(0)
    const there = list.getByRole('listitem').filter({ hasText: 'Firefox on Linux' })
    await expect(there).toContainText('Near Lisbon')
    await expect(there).toContainText(/Last used (just now|\d+ minutes? ago)/)
    await there.getByRole('button', { name: 'End session' }).click()
    await expect(there).toHaveCount(0)
    await expect(list).toBeFocused()
    await expect(page.getByText('The session has ended: Firefox on Linux')).toBeVisible()
    await elsewhere.goto('/dashboard/articles')
    await expect(elsewhere).toHaveURL(/\/login/)
  })
  await test.step('a new password ends those elsewhere, and not this one', async () => {
    await logIn(elsewhere, person)
    await page.reload()
    await changePassword(page, person.password, NEW_PASSWORD)
    await expect(
      page.getByRole('status').filter({ hasText: 'Your new password has been saved.' }),
    ).toBeVisible()
    for (const name of ['Current password', 'New password', 'Confirm password']) {
      await expect(field(page, name)).toHaveValue('')
    }
    await expect(page.getByRole('list', { name: 'Your sessions' }).getByRole('listitem')).toHaveCount(1)
    await elsewhere.goto('/dashboard/articles')
    await expect(elsewhere).toHaveURL('/login?next=%2Fdashboard%2Farticles')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible()
    await logIn(elsewhere, { ...person, password: NEW_PASSWORD })
  })
  await test.step('logging out everywhere asks once more, and ends this session too', async () => {
    await button(page, 'Log out everywhere').click()
    const dialog = page.getByRole('dialog', { name: 'Log out everywhere?' })
    await dialog.getByRole('button', { name: 'Stay logged in' }).click()
    await expect(dialog).toBeHidden()
    await expect(button(page, 'Log out everywhere')).toBeFocused()
    await button(page, 'Log out everywhere').click()
    await dialog.getByRole('button', { name: 'Log out everywhere' }).click()
    await expect(page).toHaveURL('/login')
    await expect(page.getByText('You are logged out everywhere', { exact: true })).toBeVisible()
    expect(await page.context().cookies()).not.toContainEqual(
      expect.objectContaining({ name: 'hale_refresh' }),
    )
    await elsewhere.goto('/dashboard/articles')
    await expect(elsewhere).toHaveURL(/\/login/)
  })
})

test.describe('deleting the account', () => {
  test('asks for the password, erases everything, and leaves nothing on the device', async ({ page }) => {
    const person = await makePerson()
    await enter(page, person, ACCOUNT)
    await page.evaluate(() => localStorage.setItem('theme', 'dark'))
    await button(page, 'Delete my account').click()
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
    await expect(dialog).toContainText('This cannot be undone.')
    await expect(dialog).toContainText('within 30 days')
    await dialog.getByRole('button', { name: 'Keep my account' }).click()
    await expect(dialog).toBeHidden()

    await button(page, 'Delete my account').click()
    await dialog.getByRole('button', { name: 'Delete my account' }).click()
    await expect(field(page, 'Password')).toHaveAccessibleDescription('Enter your password.')
    await field(page, 'Password').fill('not my password')
    await dialog.getByRole('button', { name: 'Delete my account' }).click()
    await expect(field(page, 'Password')).toHaveAccessibleDescription('That is not your password.')
    await field(page, 'Password').fill(person.password)
    const told = page.waitForResponse('**/api/auth/logout')
    await dialog.getByRole('button', { name: 'Delete my account' }).click()

    await expect(page).toHaveURL('/login')
    await expect(page.getByText('Your account has been deleted.', { exact: true })).toBeVisible()
    await (await told).finished()
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([])
    expect(await cookiesOf(page)).toEqual([])

    await field(page, 'Email').fill(person.email)
    await field(page, 'Password').fill(person.password)
    await button(page, 'Log in').click()
    await expect(page.getByRole('alert')).toHaveText(
      'That email and password do not match. Check both and try again.',
    )
  })
})

for (const look of LOOKS) {
  test(`the page and its dialogs have no fault that axe knows: ${look.width} px, ${look.scheme}`, async ({
    page,
  }) => {
    await applyLook(page, look)
    await enter(page, await makePerson(), ACCOUNT)
    await page.getByText('This device', { exact: true }).waitFor()
    await expect(page.locator('.motion-safe\\:animate-pulse')).toHaveCount(0)
    await button(page, 'Save new password').click()
    await expect(page.getByRole('alert')).toHaveCount(2)
    expect(await faultsOf(page)).toEqual([])
    await button(page, 'Log out everywhere').click()
    expect(await faultsOf(page)).toEqual([])
    await page.keyboard.press('Escape')
    await button(page, 'Delete my account').click()
    expect(await faultsOf(page)).toEqual([])
  })
}
