import type { Page } from '@playwright/test'
import { applyLook, builderFor, LOOKS } from '../fixtures/look/axe.ts'
import { inviteSomebody } from '../fixtures/people.ts'
import { ownCompany } from '../fixtures/own-company.ts'
import { expect, test } from '../fixtures/world.ts'

test.use({ expectedErrors: /status of (400|404)/ })

const NEW_PASSWORD = 'copper lantern quiet river'

async function fill(page: Page): Promise<void> {
  await page.getByLabel('Full name', { exact: true }).fill('Ines Carvalho')
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByLabel('Confirm password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByRole('checkbox', { name: 'I accept the terms', exact: true }).check()
}

const activate = (page: Page) => page.getByRole('button', { name: 'Activate account' }).click()

/** Mocks the server's answer about a token, since the server's clock cannot be set. */
async function sayOfToken(page: Page, state: string): Promise<void> {
  await page.route('**/token/validate-token/**', (route) =>
    route.fulfill({ json: { state, company: state === 'unknown' ? null : 'Hale Demo', name: '' } }),
  )
}

test('an invited person reads the terms, activates their account, is thanked, and greeted at home', async ({
  page,
  request,
  context,
  newDevice,
}) => {
  const { email, link } = await inviteSomebody(request)
  const asked = page.waitForRequest('**/validate-token/**')
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: 'Activate your account' })).toBeVisible()
  await expect(page).toHaveURL(
    ({ pathname, searchParams }) => pathname === '/confirm-invitation' && !searchParams.has('token'),
  )
  expect(new URL((await asked).url()).searchParams.get('timestamp')).toMatch(/^\d{13}$/)
  await expect(page.getByText('Willow has invited you')).toBeVisible()
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: 'the terms' }).click()
  // The terms open in another tab, scrolled to their heading.
  const beside = await opened
  await expect(beside.getByRole('heading', { level: 2, name: 'The terms' })).toBeInViewport()
  await expect(beside.getByText('Version 2026-11')).toBeVisible()
  await beside.close()
  await expect(page.getByText(email)).toHaveCount(0)

  await activate(page)
  await expect(page.getByRole('alert')).toHaveCount(3)
  await expect(page.getByLabel('Full name', { exact: true })).toBeFocused()
  await fill(page)
  await activate(page)
  await expect(page).toHaveURL('/thankyou')
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to Home' }).click()
  await expect(page.getByText(/Good (morning|afternoon|evening), Ines/)).toBeVisible()

  const elsewhere = await (await newDevice()).newPage()
  await elsewhere.goto(link)
  await expect(elsewhere.getByRole('status')).toHaveText(/has been used/)
  await elsewhere.getByRole('link', { name: 'Log in' }).click()
  await expect(elsewhere).toHaveURL('/login')
})

test('an expired invitation can be renewed, and a link that tells nothing says nothing of it', async ({
  page,
  request,
}) => {
  await test.step('a link that tells nothing leads to a page that asks for the address', async () => {
    const answers = []
    const addresses = [(await ownCompany()).member.email, 'nobody@elsewhere.example']
    for (const [place, token] of ['?token=not-a-token', '?token=..%2F..'].entries()) {
      const email = addresses[place] ?? ''
      await page.goto(`/confirm-invitation${token}`)
      await expect(page).toHaveURL('/invitation-expired')
      await page.getByLabel('Email', { exact: true }).fill(email)
      await page.getByRole('button', { name: 'Send me a new invitation' }).click()
      await expect(page.getByRole('status')).toHaveText(/on its way/)
      answers.push((await page.getByRole('main').innerText()).replaceAll(email, ''))
    }
    expect(answers[0]).toBe(answers[1])
    await page.goto('/confirm-invitation')
    await expect(page.getByLabel('Email', { exact: true })).toBeVisible()
  })
  await test.step('an expired one can be renewed, and its token is in no address', async () => {
    const { link } = await inviteSomebody(request)
    await sayOfToken(page, 'expired')
    const nextAt = new Date(Date.now() + 600_000).toISOString()
    await page.route('**/generate-new-token/**', (route) =>
      route.fulfill({ json: { state: 'on-its-way', nextAt } }),
    )
    await page.goto(link)
    await expect(page).toHaveURL(
      ({ pathname, searchParams }) => pathname === '/invitation-expired' && !searchParams.has('token'),
    )
    await expect(page.getByRole('heading', { level: 1, name: 'Invitation expired' })).toBeVisible()
    await page.reload()
    const asked = page.waitForRequest('**/generate-new-token/**')
    await page.getByRole('button', { name: 'Send me a new invitation' }).click()
    await expect(page.getByRole('status')).toHaveText(
      /on its way to the address that the first one was sent to/,
    )
    expect(new URL((await asked).url()).searchParams.get('timestamp')).toMatch(/^\d{13}$/)
  })
})

for (const look of LOOKS) {
  test(`the form fits 320 px and has no fault that axe knows: ${look.width} px, ${look.scheme}`, async ({
    page,
    request,
  }) => {
    const { link } = await inviteSomebody(request)
    await applyLook(page, look)
    await page.goto(link)
    await page.getByLabel('Password', { exact: true }).fill('four words that differ')
    await activate(page)
    await expect(page.getByRole('alert')).toHaveCount(3)
    expect((await builderFor(page).analyze()).violations).toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBe(0)
  })
}
