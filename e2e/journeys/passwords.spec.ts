import type { Page } from '@playwright/test'
import { linkMailedTo, makePerson } from '../fixtures/people.ts'
import { expect, giveSession, test } from '../fixtures/world.ts'

const NEW_PASSWORD = 'seven green umbrellas sing'

async function logInWith(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

async function choose(page: Page, password: string, again = password): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password', { exact: true }).fill(again)
  await page.getByRole('button', { name: 'Save password' }).click()
}

async function askForLink(page: Page, email: string): Promise<void> {
  await page.goto('/forgot-password')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expect(page.getByRole('status')).toHaveText(new RegExp(`on its way to ${email}`))
}

test.describe('a forgotten password', () => {
  test.use({ expectedErrors: /status of (400|401|422)/ })

  test('is replaced by a mailed link that works once, and every session ends', async ({
    page,
    request,
    browser,
  }) => {
    const person = await makePerson(request)
    await page.goto('/login')
    await logInWith(page, person.email, person.password)
    await expect(page).toHaveURL('/dashboard/home')

    const elsewhere = await (await browser.newContext()).newPage()
    await elsewhere.goto('/login')
    await elsewhere.getByRole('link', { name: 'Forgot password?' }).click()
    await expect(elsewhere.getByRole('heading', { level: 1, name: 'Forgot password' })).toBeVisible()
    await askForLink(elsewhere, person.email)
    const link = await linkMailedTo(request, person.email, 'reset-password')

    await elsewhere.goto(link)
    await expect(elsewhere.getByRole('heading', { level: 1, name: 'Choose a new password' })).toBeVisible()
    await expect(elsewhere).toHaveURL('/reset-password')
    await choose(elsewhere, NEW_PASSWORD)
    await expect(elsewhere).toHaveURL('/login')
    await expect(elsewhere.getByRole('status')).toHaveText('Your new password is saved. Please log in.')

    await logInWith(elsewhere, person.email, person.password)
    await expect(elsewhere.getByRole('alert')).toHaveText(/do not match/)
    await logInWith(elsewhere, person.email, NEW_PASSWORD)
    await expect(elsewhere).toHaveURL('/dashboard/home')

    await page.goto('/dashboard/articles')
    await expect(page).toHaveURL(/\/login/)

    await page.goto(link)
    await choose(page, 'another set of four words')
    await expect(page.getByRole('alert')).toHaveText(/cannot be used/)
    await page.getByRole('link', { name: 'Ask for a new link' }).click()
    await expect(page).toHaveURL('/forgot-password')
  })

  test('is chosen with advice, and what will not do is said at its field', async ({ page, request }) => {
    const person = await makePerson(request)
    await askForLink(page, person.email)
    await page.goto(await linkMailedTo(request, person.email, 'reset-password'))
    const password = page.getByLabel('New password', { exact: true })
    await expect(password).toHaveAttribute('autocomplete', 'new-password')

    await password.fill('short')
    await expect(page.getByText('Too short so far.')).toBeVisible()
    await password.fill('four words that differ')
    await expect(page.getByText('Very strong.')).toBeVisible()

    await choose(page, 'short')
    await expect(page.getByRole('alert')).toHaveText(/at least 12 characters/)
    await expect(password).toBeFocused()
    await password.fill('short and sweet')
    await expect(page.getByRole('alert')).toHaveCount(0)
    await choose(page, NEW_PASSWORD, 'seven green umbrellas sang')
    await expect(page.getByLabel('Confirm password', { exact: true })).toHaveAccessibleDescription(
      'The two passwords are not the same.',
    )
    // Only the server knows the list of common ones, and whose address this is.
    await choose(page, 'password1234')
    await expect(page.getByRole('alert')).toHaveText(/This password is common/)
    await choose(page, person.email)
    await expect(page.getByRole('alert')).toHaveText(/your email address/)
    await choose(page, NEW_PASSWORD)
    await expect(page).toHaveURL('/login')
  })

  test('is replaced beside the session of somebody else, which lives on', async ({ page, request }) => {
    const person = await makePerson(request)
    await askForLink(page, person.email)
    const link = await linkMailedTo(request, person.email, 'reset-password')
    await giveSession(page)
    await page.goto(link)
    await choose(page, NEW_PASSWORD)
    await expect(page.getByRole('status')).toHaveText('Your new password is saved.')
    await expect(page.getByText('Maya Lindqvist is still signed in here')).toBeVisible()
    await page.getByRole('link', { name: 'Go to Home' }).click()
    await expect(page.getByText(/Good (morning|afternoon|evening), Maya/)).toBeVisible()
  })

  test('cannot be replaced with a damaged link, and the way on is shown', async ({ page }) => {
    await page.goto('/reset-password?token=not-a-token')
    await choose(page, NEW_PASSWORD)
    await expect(page.getByRole('alert')).toHaveText(/cannot be used/)
    await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible()
    await page.goto('/reset-password')
    await expect(page.getByText('open the link in your email again')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible()
  })
})

test('nobody learns from a forgotten password who has an account', async ({ page }) => {
  const answers = []
  for (const email of ['member@demo.example', 'nobody@elsewhere.example']) {
    await askForLink(page, email)
    answers.push((await page.getByRole('main').innerText()).replaceAll(email, ''))
  }
  expect(answers[0]).toBe(answers[1])
})

test.describe('without a connection', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ })

  test('the address that was typed stays, and is sent later', async ({ page, context }) => {
    await page.goto('/forgot-password')
    await page.getByLabel('Email', { exact: true }).fill('nobody@elsewhere.example')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Send reset link' }).click()
    await expect(page.getByRole('alert')).toHaveText(/cannot be reached/)
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Send reset link' }).click()
    await expect(page.getByRole('status')).toHaveText(/on its way/)
  })
})
