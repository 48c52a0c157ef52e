import { builtInQuestionnaire } from '#features/questionnaires/rules/built-in.ts'
import { questionsOf } from '#features/questionnaires/rules/score.ts'
import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { applyLook, faultsOf, LOOKS } from '../fixtures/look/axe.ts'
import { countResponses, signInSomebody, type SignedIn } from '../fixtures/questionnaire.ts'
import { expect, test } from '../fixtures/world.ts'

/** Sends answers with the option at the same position for each question; returns the response's id. */
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
    .getByRole('button', { name: /^Delete the result from/ })
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
