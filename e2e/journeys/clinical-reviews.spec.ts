import { makeDraft } from '../fixtures/content/drafts.ts'
import { operate } from '../fixtures/operator.ts'
import { ownCompany } from '../fixtures/own-company.ts'
import { asAdmin } from '../fixtures/people.ts'
import { enter, expect, test } from '../fixtures/world.ts'

test('a clinician signs an article off, readers see by whom, and it can be taken back', async ({
  page,
  request,
}) => {
  const title = 'Water through the day'
  const id = await makeDraft(request, { title })
  const headers = await asAdmin(request)
  const published = await request.post(`/api/drafts/${id}/publish`, { headers, data: { version: 2 } })
  expect(published.status()).toBe(200)
  const { slug, editor } = await ownCompany()
  const who = ['--company', slug, '--email', editor.email]
  await operate(
    ...['reviewers', 'add', ...who],
    ...['--name', 'Dr Ada Example', '--profession', 'physician', '--registration', 'GMC 7654321'],
  )
  await enter(page, 'editor', '/dashboard/admin/clinical-reviews')
  await page.getByRole('button', { name: `Sign off ${title}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign off' }).click()
  await page.getByRole('button', { name: /^Reviewed \(/ }).click()
  // Waits for the other list: the link is in both, and following it too early would abort the switch.
  await expect(page).toHaveURL(/show=reviewed/)
  await page.getByRole('link', { name: title }).click()
  // Waits for the article's page, since the list names the reviewer too.
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText('Clinically reviewed by Dr Ada Example, physician (GMC 7654321)')).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: `Withdraw the review of ${title}` }).click()
  await page.getByRole('button', { name: 'Withdraw it' }).click()
  await page.goto(`/dashboard/articles/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText('Clinically reviewed by')).toBeHidden()
})
