import type { Page } from '@playwright/test'
import { applyLook, faultsOf, LOOKS } from '../fixtures/look/axe.ts'
import { enter, expect, test } from '../fixtures/world.ts'

const CONDITIONS = '/dashboard/mayo-clinic/diseases-and-conditions'
const BOXES: [path: string, name: string][] = [
  ['/dashboard/articles', 'Search articles'],
  ['/dashboard/videos', 'Search videos'],
  [CONDITIONS, 'Search conditions'],
]
const EMERGENCY = 'This may be an emergency'
const CRISIS = 'You do not have to get through this alone'
const CRISIS_IN_SPANISH = 'No tienes que pasar por esto a solas'
const VIOLENCE = 'It is not your fault, and you can talk about it'

const card = (page: Page) => page.getByRole('alert')
const title = (page: Page, name: string) => card(page).getByRole('heading', { name })

test('every list’s box recognises an emergency however it is put, and a crisis, and nothing else', async ({
  page,
}) => {
  await enter(page, undefined, '/dashboard/articles')
  for (const [path, name] of BOXES) {
    await page.goto(path)
    const box = page.getByLabel(name, { exact: true })
    await box.fill('gran has gone grey and her chst feels crushed')
    await expect(title(page, EMERGENCY)).toBeVisible()
    await expect(card(page).getByRole('link', { name: 'Call 911 now' })).toHaveAttribute('href', 'tel:911')
    await box.fill('mi hermana dice que se quiere morir')
    await expect(title(page, CRISIS_IN_SPANISH)).toBeVisible()
    await expect(card(page).locator('section')).toHaveAttribute('lang', 'es')
    await expect(card(page).getByRole('link', { name: 'Call 988', exact: true })).toBeVisible()
    await box.fill('cooking for self-conscious cooks')
    await expect(card(page)).toHaveCount(0)
  }
})

test('the card says what to do for what happened, and leads to its page; lines can be texted', async ({
  page,
}) => {
  await enter(page, undefined, CONDITIONS)
  const box = page.getByLabel('Search conditions', { exact: true })
  await box.fill('toddler choking on a grape')
  await expect(card(page).getByText('between the shoulder blades')).toBeVisible()
  await expect(card(page).getByText('above the navel')).toBeVisible()
  await box.fill('my baby is choking')
  await expect(card(page).getByText('A baby under one year old')).toBeVisible()
  await expect(card(page).getByText('face down along your forearm')).toBeVisible()
  await expect(card(page).getByText('above the navel')).toHaveCount(0)
  await box.fill('bebé atragantado')
  await expect(card(page).getByText('boca abajo sobre tu antebrazo')).toBeVisible()
  await box.fill('my daughter has crushing chest pain')
  await expect(card(page).getByText('Do not give aspirin')).toBeVisible()
  await box.fill('se quemo la mano con aceite hirviendo')
  await expect(card(page).getByText('agua corriente fresca')).toBeVisible()
  await expect(card(page).getByRole('link', { name: 'Llama ahora al 911' })).toHaveAttribute(
    'href',
    'tel:911',
  )
  await box.fill('i want to die')
  await expect(card(page).getByRole('link', { name: 'Text HOME to 741741' })).toHaveAttribute(
    'href',
    'sms:741741?&body=HOME',
  )
  await box.fill('husband is having a stroke')
  await card(page).getByRole('link', { name: 'More about strokes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Stroke' })).toBeVisible()
})

test('what is typed into a list’s box is sent nowhere before it is sent off, and no address has it', async ({
  page,
}) => {
  await enter(page, undefined, '/dashboard/articles')
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  await page.getByLabel('Search articles', { exact: true }).fill('my husband beats me')
  await expect(title(page, VIOLENCE)).toBeVisible()
  expect(sent.filter((line) => line.includes('beats'))).toEqual([])
  expect(page.url()).not.toContain('beats')
})

test('from a crisis one leaves at once, by keyboard, and “Back” does not return', async ({ page }) => {
  await enter(page, undefined, '/dashboard/home')
  await page.goto(CONDITIONS)
  const box = page.getByLabel('Search conditions', { exact: true })
  await box.fill('i want to die')
  await expect(title(page, CRISIS)).toBeVisible()
  const leave = card(page).getByRole('button', { name: 'Leave this page' })
  await leave.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard/articles')
  await expect(page.getByRole('heading', { level: 1, name: 'Articles' })).toBeVisible()
  await page.goBack()
  await expect(page.getByText('i want to die')).toHaveCount(0)
  await expect(page.getByLabel('Search conditions', { exact: true })).toHaveCount(0)
})

test.describe('where the server fails', () => {
  test.use({ expectedErrors: /500/ })

  test('the number is there that it told before', async ({ page }) => {
    await enter(page, undefined, CONDITIONS)
    const box = page.getByLabel('Search conditions', { exact: true })
    await box.fill('choking')
    await expect(card(page).getByRole('link', { name: 'Call 911 now' })).toBeVisible()
    await page.route('**/api/help*', (route) => route.fulfill({ status: 500, body: '' }))
    await page.reload()
    await box.fill('choking')
    await expect(card(page).getByRole('link', { name: 'Call 911 now' })).toBeVisible()
  })
})

test.describe('without a connection', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ })

  test('the card is there as well, with the country’s number', async ({ page, context }) => {
    await enter(page, undefined, CONDITIONS)
    const box = page.getByLabel('Search conditions', { exact: true })
    const asked = page.waitForResponse('**/api/help*')
    await box.fill('cooking')
    await asked
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await box.fill('my son drank bleach')
    await expect(card(page).getByRole('link', { name: 'Call 911 now' })).toBeVisible()
  })
})

for (const look of LOOKS) {
  test(`both cards have no fault that axe knows, ${look.width} px, ${look.scheme}`, async ({ page }) => {
    await applyLook(page, look)
    await enter(page, undefined, '/dashboard/articles')
    const box = page.getByLabel('Search articles', { exact: true })
    for (const [words, name] of [
      ['heart attack', EMERGENCY],
      ['suicidal', CRISIS],
    ] as const) {
      await box.fill(words)
      await expect(title(page, name)).toBeVisible()
      expect(await faultsOf(page)).toEqual([])
    }
  })
}
