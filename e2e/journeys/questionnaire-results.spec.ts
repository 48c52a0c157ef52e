import { builtInQuestionnaire } from '@hale/domain/questionnaires/built-in'
import { questionsOf } from '@hale/domain/questionnaires/score'
import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { applyLook, faultsOf, LOOKS } from '../fixtures/look/axe.ts'
import { countResponses, signInSomebody, type SignedIn } from '../fixtures/questionnaire.ts'
import { expect, test } from '../fixtures/world.ts'

test.use({ expectedErrors: /status of 404/ })

/** Sends answers: the option at the same place for each question. */
async function sendResponse(request: APIRequestContext, { token }: SignedIn, place: number): Promise<string> {
  const id = randomUUID()
  const at = new Date().toISOString()
  const answers = questionsOf(builtInQuestionnaire).map(({ for: key, options }) => {
    return [key, { value: options[place % options.length]?.value, at }]
  })
  const data = { id, version: 0, answers: Object.fromEntries(answers) as object }
  const sent = await request.put(`/api/responses/${id}`, {
    data,
    headers: { Authorization: `Bearer ${token}` },
  })
  expect(sent.status()).toBe(200)
  return id
}

test('results are listed, drawn over time, deleted one by one and all at once', async ({ page, request }) => {
  const who = await signInSomebody(page)
  for (const place of [0, 1, 2]) await sendResponse(request, who, place)
  await page.goto('/dashboard/home')
  const last = page.getByRole('link', { name: /^Your last result/ })
  await expect(last).toContainText('out of 100')
  await last.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your result' })).toBeFocused()
  await page.getByRole('link', { name: 'All your results' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My health' })).toBeFocused()
  const rows = page.getByRole('main').getByRole('link', { name: /^\d+ out of 100/ })
  await expect(rows).toHaveCount(3)
  await expect(page.getByRole('slider', { name: 'Your results over time, from 0 to 100' })).toBeVisible()
  await page.getByRole('button', { name: 'Show as table' }).click()
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(4)

  await page
    .getByRole('button', { name: /^Delete the result of/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(rows).toHaveCount(2)
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
  await page.getByRole('button', { name: 'Delete all results' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  expect(await countResponses(request, who)).toBe(2)
  await page.getByRole('button', { name: 'Delete all results' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete all', exact: true }).click()
  await expect(page.getByText('No results yet')).toBeVisible()
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
  expect(await countResponses(request, who)).toBe(0)
})

test('results of one day are told apart by their time, by name and by eye, and old ones are said to be so', async ({
  page,
  request,
}) => {
  const who = await signInSomebody(page)
  for (const place of [0, 1, 2]) await sendResponse(request, who, place)
  const sentAt = ['2026-01-21T10:20:30.000Z', '2026-01-21T04:05:06.000Z', '2026-01-20T04:05:06.000Z']
  await page.route('**/api/responses?*', async (route) => {
    const answer = await route.fetch()
    const { items, next } = (await answer.json()) as { items: object[]; next: null }
    await route.fulfill({ json: { items: items.map((item, at) => ({ ...item, sentAt: sentAt[at] })), next } })
  })
  await page.goto('/dashboard/results')
  const names = ['21 January 2026 at 16:05', '21 January 2026 at 09:50', '20 January 2026']
  await expect(
    page.getByText('Your last result is from 21 January 2026, more than three months'),
  ).toBeVisible()
  for (const name of names) {
    await expect(
      page.getByRole('button', { name: `Delete the result of ${name}`, exact: true }),
    ).toBeVisible()
    await expect(page.getByRole('listitem').getByText(name, { exact: true })).toBeVisible()
  }
  await page.getByRole('button', { name: `Delete the result of ${names[1]}` }).click()
  await expect(
    page.getByRole('dialog').getByText(`your result from ${names[1]} will be permanently deleted`),
  ).toBeVisible()
})

test('a result that is not one’s own is as if it never was', async ({ page, request }) => {
  const who = await signInSomebody(page)
  const id = await sendResponse(request, who, 0)
  await signInSomebody(page)
  await page.goto(`/dashboard/results/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Result not found' })).toBeVisible()
})

for (const look of LOOKS) {
  test(`results have no fault that axe knows: ${look.width} px, ${look.scheme}`, async ({
    page,
    request,
  }) => {
    const who = await signInSomebody(page)
    await sendResponse(request, who, 0)
    const id = await sendResponse(request, who, 3)
    await applyLook(page, look)
    await page.goto('/dashboard/results')
    await page.getByRole('slider').waitFor()
    const faults = await faultsOf(page)
    await page.goto(`/dashboard/results/${id}`)
    await page.getByRole('heading', { name: 'Three next steps' }).waitFor()
    faults.push(...(await faultsOf(page)))
    expect(faults).toEqual([])
  })
}
