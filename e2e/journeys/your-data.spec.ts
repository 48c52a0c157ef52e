import { readFile } from 'node:fs/promises'
import { makeCompany } from '../fixtures/companies.ts'
import { faultsOf } from '../fixtures/look/axe.ts'
import { asAdmin, linkMailedTo, makePerson } from '../fixtures/people.ts'
import { answerAll, result, send } from '../fixtures/questionnaire.ts'
import { enter, expect, test } from '../fixtures/world.ts'

// Not in parallel, since without a session each network may download only one export at a time.
test.describe.configure({ mode: 'default' })
test.use({ expectedErrors: /status of 400/ })

test('somebody whose access was switched off takes their data along', async ({ page, request }) => {
  const person = await makePerson()
  const disabled = await request.post(`/api/people/${person.id}/disable`, {
    headers: await asAdmin(request),
    data: {},
  })
  expect(disabled.status()).toBe(200)
  await page.goto(await linkMailedTo(request, person.email, 'your-data'))
  await expect(page).toHaveURL(
    ({ pathname, searchParams }) => pathname === '/your-data' && !searchParams.has('token'),
  )
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('hale-my-data.json')
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toContain(person.email)
  expect(text).toContain(person.name)
  await expect(page.getByRole('status')).toHaveText(/saved as hale-my-data.json/)

  // A wrong link shows no data, and says who can help.
  await page.goto('/your-data?token=not-a-token')
  await page.getByRole('button', { name: 'Download my data' }).click()
  await expect(page.getByRole('alert')).toHaveText(/cannot be used/)
  await expect(page.getByText('wellbeing contact')).toBeVisible()
})

test('a result comes along to the next employer, and can be removed there', async ({ page, newDevice }) => {
  const person = await makePerson()
  const there = await (await newDevice()).newPage()
  await enter(there, person, '/questionnaire')
  await answerAll(there)
  await send(there).click()
  await expect(result(there)).toBeVisible()
  await there.goto('/dashboard/account')
  const download = there.waitForEvent('download')
  await there.getByRole('button', { name: 'Download my data' }).click()
  const copy = await (await download).path()

  const { people } = await makeCompany([{ name: 'Nora Lindqvist', role: 'member' }], { name: 'Cedar' })
  await enter(page, people[0], '/dashboard/account')
  await page.getByRole('link', { name: 'Bring results from another company' }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Bring results from another company' }),
  ).toBeFocused()
  await page.getByLabel('Your file').setInputFiles(copy)
  await expect(page.getByRole('checkbox', { name: '1 questionnaire result' })).toBeChecked()
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Bring what I chose' }).press('Enter')
  await expect(page.getByRole('status').getByText('1 record was added.')).toBeFocused()
  expect(await faultsOf(page)).toEqual([])

  await page.getByRole('link', { name: 'My health' }).last().click()
  const earlier = page.getByRole('region', { name: 'Results from before you joined Cedar' })
  await expect(earlier.getByRole('listitem')).toHaveCount(1)
  expect(await faultsOf(page)).toEqual([])
  await earlier.getByRole('link', { name: 'Manage what you brought' }).click()
  await page.getByRole('button', { name: 'Remove what you brought' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByRole('region', { name: 'What you brought' })).toHaveCount(0)
  await page.goto('/dashboard/results')
  await expect(page.getByRole('heading', { name: 'No results yet' })).toBeVisible()
  await expect(earlier).toHaveCount(0)
})
