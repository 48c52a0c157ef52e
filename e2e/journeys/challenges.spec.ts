import { challenges } from '#platform/db/tables/challenges.ts'
import { addDays, localDay } from '#features/programmes/rules/day.ts'
import { weekOf } from '#features/check-ins/rules/weeks.ts'
import { eq } from '#platform/db/drizzle.ts'
import { withDatabase } from '../fixtures/database.ts'
import { applyLook, faultsOf } from '../fixtures/look/axe.ts'
import { ownCompany } from '../fixtures/own-company.ts'
import { enter, expect, test } from '../fixtures/world.ts'

/** Lets the company's challenge begin with the last week, as it would by waiting. */
async function begin(): Promise<void> {
  const { id } = await ownCompany()
  const from = weekOf(addDays(localDay(Date.now(), 'UTC'), -7))
  await withDatabase((database) =>
    database
      .tenant(id)
      .write((tx) => tx.update(challenges).set({ from }).where(eq(challenges.companyId, id))),
  )
}

test('an admin sets up a challenge, and a member joins a team and adds a day', async ({
  page,
  newDevice,
}) => {
  await enter(page, 'admin', '/dashboard/admin/challenges')
  await page.getByRole('button', { name: 'Set up a challenge' }).click()
  const form = page.getByRole('dialog', { name: 'Set up a challenge' })
  await form.getByLabel('Teams').fill('Lisbon\nChicago')
  expect(await faultsOf(page)).toEqual([])
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Steps together' })).toContainText('2 teams')
  expect(await faultsOf(page)).toEqual([])

  await begin()
  const phone = await (await newDevice()).newPage()
  await applyLook(phone, { width: 360, scheme: 'dark' })
  await enter(phone, 'member', '/dashboard/home')
  await phone.getByRole('link', { name: /^Team challenge/ }).click()
  await phone.getByLabel('Team', { exact: true }).selectOption('Chicago')
  expect(await faultsOf(phone)).toEqual([])
  await phone.getByRole('button', { name: 'Join the team' }).click()
  await phone.getByLabel('Steps', { exact: true }).fill('8,400')
  await phone.getByRole('button', { name: 'Add to the challenge' }).click()
  await expect(phone.getByText('8,400 steps', { exact: true })).toBeVisible()
  expect(await faultsOf(phone)).toEqual([])
  await phone.reload()
  await expect(phone.getByText('8,400 steps', { exact: true })).toBeVisible()
  await expect(phone.getByText('Your team: Chicago')).toBeVisible()
})
