import type { Page } from '@playwright/test'
import { applyLook, faultsOf, LOOKS } from '../fixtures/look/axe.ts'
import { ownCompany } from '../fixtures/own-company.ts'
import { makePerson } from '../fixtures/people.ts'
import { enter, expect, fillLogin, test } from '../fixtures/world.ts'

const ACCOUNT = '/dashboard/account'
const LOGIN = `/login?next=${encodeURIComponent(ACCOUNT)}`

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Gives a page's browser a device that makes passkeys and asks its person, who agrees. */
async function plugIn(page: Page): Promise<void> {
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal' },
      ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
      automaticPresenceSimulation: true,
    },
  })
}

async function makePasskey(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name of the passkey', { exact: true }).fill(name)
  for (const look of LOOKS) {
    await applyLook(page, look)
    expect(await faultsOf(page)).toEqual([])
  }
  await button(page, 'Make the passkey').click()
}

async function logOut(page: Page): Promise<void> {
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto(LOGIN)
}

test.use({ expectedErrors: /status of (401|403|409)/ })

test(
  'a passkey is added, used alone and after a password, and removed',
  { tag: '@look' },
  async ({ page }) => {
    await plugIn(page)
    const person = await makePerson()
    await enter(page, person, ACCOUNT)
    const section = page.getByRole('region', { name: 'Passkeys' })
    await expect(section.getByText('You have no passkeys yet.')).toBeVisible()
    await button(page, 'Add a passkey').click()
    await makePasskey(page, 'My laptop')
    await expect(page.getByRole('list', { name: 'Your recovery codes' }).getByRole('listitem')).toHaveCount(
      10,
    )
    await button(page, 'I have saved my codes').click()
    const row = section.getByRole('listitem').filter({ hasText: 'My laptop' })
    await expect(row.getByText('Not used yet')).toBeVisible()

    await logOut(page)
    await button(page, 'Log in with a passkey').click()
    await expect(page).toHaveURL(ACCOUNT)
    await expect(row.getByText('Last used on')).toBeVisible()

    await logOut(page)
    await fillLogin(page, person)
    await expect(button(page, 'Use your passkey')).toBeFocused()
    await expect(button(page, 'Use your authenticator app')).toHaveCount(0)
    for (const look of LOOKS) {
      await applyLook(page, look)
      expect(await faultsOf(page)).toEqual([])
    }
    await button(page, 'Use your passkey').click()
    await expect(page).toHaveURL(ACCOUNT)

    await row.getByRole('button', { name: 'Rename' }).click()
    await page.getByLabel('Name of the passkey', { exact: true }).fill('Work laptop')
    await button(page, 'Save').click()
    const renamed = section.getByRole('listitem').filter({ hasText: 'Work laptop' })
    await renamed.getByRole('button', { name: 'Remove' }).click()
    await button(page, 'Remove the passkey').click()
    await expect(section.getByText('You have no passkeys yet.')).toBeVisible()

    await logOut(page)
    await button(page, 'Log in with a passkey').click()
    await expect(page.getByRole('alert')).toContainText('This passkey does not work here.')
    await fillLogin(page, person)
    await expect(page).toHaveURL(ACCOUNT)
  },
)

test('a company that demands a second factor is content with a passkey', async ({ page, newDevice }) => {
  const { admin } = await ownCompany()
  const person = await makePerson()
  await enter(page, admin, '/dashboard/admin/sign-in')
  await page.getByRole('radio', { name: 'Everyone' }).check()
  await button(page, 'Save').click()
  await expect(page.getByText('The setting has been saved.')).toBeVisible()

  const other = await (await newDevice()).newPage()
  await plugIn(other)
  await other.goto(LOGIN)
  await fillLogin(other, person)
  await button(other, 'Use a passkey instead').click()
  await makePasskey(other, 'My laptop')
  await button(other, 'I have saved my codes').click()
  await expect(other).toHaveURL(ACCOUNT)
  const section = other.getByRole('region', { name: 'Passkeys' })
  await section.getByRole('button', { name: 'Remove' }).click()
  await button(other, 'Remove the passkey').click()
  await expect(other.getByRole('alert')).toContainText('this is all you have for it')
})
