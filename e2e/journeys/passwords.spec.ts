import type { Page } from '@playwright/test'
import { ownCompany } from '../fixtures/own-company.ts'
import { linkMailedTo, makePerson } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/world.ts'

test.use({ expectedErrors: /status of (400|401)/ })

const NEW_PASSWORD = 'seven green umbrellas sing'

async function logInWith(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

async function choose(page: Page, password: string): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Save password' }).click()
}

async function askForLink(page: Page, email: string): Promise<void> {
  await page.goto('/forgot-password')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expect(page.getByRole('status')).toContainText(
    `If ${email} has an account, an email is on its way there`,
  )
}

test('a forgotten password is replaced by a mailed link that works once, and nobody learns from it who has an account', async ({
  page,
  request,
  newDevice,
}) => {
  await test.step('nobody learns who has an account', async () => {
    const answers = []
    for (const email of [(await ownCompany()).member.email, 'nobody@elsewhere.example']) {
      await askForLink(page, email)
      answers.push((await page.getByRole('main').innerText()).replaceAll(email, ''))
    }
    expect(answers[0]).toBe(answers[1])
  })
  await test.step('the mailed link works once, and every session ends', async () => {
    const person = await makePerson()
    await page.goto('/login')
    await logInWith(page, person.email, person.password)
    await expect(page).toHaveURL('/dashboard/home')

    const elsewhere = await (await newDevice()).newPage()
    await elsewhere.goto('/login')
    await elsewhere.getByRole('link', { name: 'Forgot password?' }).click()
    await expect(elsewhere.getByRole('heading', { level: 1, name: 'Forgot password' })).toBeVisible()
    // The company's logo leads home, which is the login page without a session.
    await elsewhere.getByRole('banner').getByRole('link', { name: 'Hale Demo' }).click()
    await expect(elsewhere.getByRole('heading', { level: 1, name: 'Log in' })).toBeFocused()
    await askForLink(elsewhere, person.email)
    const link = await linkMailedTo(request, person.email, 'reset-password')

    await elsewhere.goto(link)
    await expect(elsewhere.getByRole('heading', { level: 1, name: 'Choose a new password' })).toBeVisible()
    // The token leaves the address bar.
    await expect(elsewhere).toHaveURL(
      ({ pathname, searchParams }) => pathname === '/reset-password' && !searchParams.has('token'),
    )
    await choose(elsewhere, NEW_PASSWORD)
    await expect(elsewhere).toHaveURL('/login')
    await expect(elsewhere.getByRole('status')).toHaveText('Your new password has been saved. Please log in.')

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
})
