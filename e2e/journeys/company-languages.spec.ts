import { faultsOf } from '../fixtures/look/axe.ts'
import { makeCompany } from '../fixtures/companies.ts'
import { expectSaved } from '../fixtures/content/drafts.ts'
import { enter, expect, test } from '../fixtures/world.ts'

test('an admin chooses which languages people can read in, and everybody gets one of those', async ({
  page,
  newDevice,
}) => {
  const company = await makeCompany([
    { name: 'Ada Admin', role: 'admin' },
    { name: 'Mia Member', role: 'member' },
  ])
  const [admin, member] = company.people
  await enter(page, admin, '/dashboard/admin/design')
  await expect(page.getByRole('button', { name: 'Español', exact: true })).toBeVisible()
  const choices = page.getByRole('group', { name: 'Languages people can choose' })
  await expect(page.getByLabel('Main language')).toHaveValue('en')
  await page.getByLabel('Main language').selectOption('es')
  await choices.getByLabel('English').uncheck()
  await expect(page.getByLabel('Main language')).toHaveCount(0)
  // The last language cannot be unchecked, and the page says why.
  await choices.getByLabel('Español').click()
  await expect(choices.getByLabel('Español')).toBeChecked()
  await expect(choices.getByText('You need at least one language.')).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  await expectSaved(page)
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Diseño')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')

  const context = await newDevice({ locale: 'en-GB' })
  const other = await context.newPage()
  await other.goto(`/login?company=${company.slug}`)
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Iniciar sesión')
  await expect(other.getByRole('button', { name: 'English' })).toHaveCount(0)
  await enter(other, member, '/dashboard/account')
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Tu cuenta')
  await expect(other.getByRole('heading', { name: 'Tu idioma' })).toHaveCount(0)
  await expect(other.getByRole('button', { name: 'English' })).toHaveCount(0)
  await context.close()
})
