import { makeCompany } from '../fixtures/companies.ts'
import { enterUntoured, popupOf, replayButton } from '../fixtures/tours.ts'
import { HOME_HEADING } from '../fixtures/look/screens.ts'
import { enter, expect, test } from '../fixtures/world.ts'

test('an admin adds a tour, previews it and switches it on; a member sees it once, on the screen that it is about', async ({
  page,
  newDevice,
}) => {
  const company = await makeCompany([
    { name: 'Ada Admin', role: 'admin' },
    { name: 'Mo Member', role: 'member' },
  ])
  const [admin, member] = company.people
  await enter(page, admin, '/dashboard/admin/tours')
  await page.getByRole('button', { name: 'Add a tour' }).click()
  const form = page.getByRole('dialog', { name: 'Add a tour' })
  await form.getByRole('button', { name: 'Save tour' }).click()
  await expect(form.getByText('Enter a title.')).toBeVisible()
  await form.getByLabel('Title').fill('New: articles on sleep')
  await form.getByLabel('Text').fill('Search for “sleep” to find them.')
  await form.getByLabel('Points at').selectOption('Search on the Articles page')
  await form.getByRole('button', { name: 'Save tour' }).click()
  await expect(form).toBeHidden()

  const own = page.getByRole('list', { name: 'Your company’s tours' })
  const switched = own.getByRole('switch', { name: 'New: articles on sleep' })
  await expect(switched).not.toBeChecked()
  await own.getByRole('link', { name: 'Preview New: articles on sleep' }).click()
  const popup = popupOf(page)
  await expect(popup).toHaveAttribute('data-tour-state', 'beside')
  await expect(page).toHaveURL('/dashboard/articles')
  await expect(popup).toContainText('Search for “sleep” to find them.')
  await popup.getByRole('button', { name: 'Finish Tour' }).click()
  await expect(page).toHaveURL('/dashboard/admin/tours')
  await switched.click()
  await expect(switched).toBeChecked()
  const dashboard = page.getByRole('switch', { name: 'Dashboard' })
  await dashboard.click()
  await expect(dashboard).not.toBeChecked()

  const theirs = await (await newDevice()).newPage()
  await theirs.clock.install()
  await enterUntoured(theirs, { company, who: member, path: '/dashboard/articles' })
  await expect(theirs.getByRole('dialog', { name: 'New: articles on sleep' })).toContainText('New')
  await theirs.keyboard.press('Escape')
  await theirs.reload()
  await expect(replayButton(theirs)).toBeVisible()
  await theirs.clock.runFor(10_000)
  await expect(popupOf(theirs)).toHaveCount(0)

  // The dashboard's tour was switched off.
  await theirs.getByRole('link', { name: 'Home' }).first().click()
  await expect(theirs.getByRole('heading', { level: 1, name: HOME_HEADING })).toBeVisible()
  await theirs.clock.runFor(10_000)
  await expect(popupOf(theirs)).toHaveCount(0)
  await expect(replayButton(theirs)).toHaveCount(0)
  await theirs.context().close()
})
