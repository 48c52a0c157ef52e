import { readFile } from 'node:fs/promises'
import { asAdmin, linkMailedTo, makePerson } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/world.ts'

// A network without a session downloads one at a time.
test.describe.configure({ mode: 'default' })

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
})

test.describe('a link that tells nothing', () => {
  test.use({ expectedErrors: /status of 400/ })

  test('is said so, with somebody who can help', async ({ page }) => {
    await page.goto('/your-data?token=not-a-token')
    await page.getByRole('button', { name: 'Download my data' }).click()
    await expect(page.getByRole('alert')).toHaveText(/cannot be used/)
    await expect(page.getByText('wellbeing contact')).toBeVisible()
  })
})
