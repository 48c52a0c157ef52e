import { randomUUID } from 'node:crypto'
import { linkMailedTo } from '../fixtures/people.ts'
import { signInSomebody } from '../fixtures/questionnaire.ts'
import { expect, logIn, test } from '../fixtures/world.ts'

test('a new address counts once both mailboxes have confirmed it', async ({ page, request }) => {
  const { email, password } = await signInSomebody(page)
  const newEmail = `${randomUUID()}@new.example`
  await page.goto('/dashboard/account')
  await page.getByRole('button', { name: 'Change email address' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change email address' })
  const field = dialog.getByLabel('New email address')
  await expect(field).toBeFocused()
  await field.fill(email)
  await dialog.getByLabel('Your password', { exact: true }).fill('not my password')
  await dialog.getByRole('button', { name: 'Send both links' }).click()
  await expect(field).toHaveAccessibleDescription('This is already your address.')
  await field.fill(newEmail)
  await dialog.getByLabel('Your password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Send both links' }).click()
  await expect(page.getByText(`Still to be confirmed: ${email}, ${newEmail}`)).toBeVisible()

  await page.goto(await linkMailedTo(request, email, 'confirm-email'))
  // The token leaves the address bar.
  await expect(page).toHaveURL(
    ({ pathname, searchParams }) => pathname === '/confirm-email' && !searchParams.has('token'),
  )
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(page.getByText('Your address changes once you have opened the link')).toBeVisible()
  await page.goto('/dashboard/account')
  await expect(page.getByText(`Still to be confirmed: ${newEmail}`)).toBeVisible()

  await page.goto(await linkMailedTo(request, newEmail, 'confirm-email'))
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(page.getByText('Your email address has changed.')).toBeVisible()
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/dashboard/home')
  await page.evaluate(() => localStorage.removeItem('auth'))
  await page.context().clearCookies()
  await logIn(page, { email: newEmail, password })
})
