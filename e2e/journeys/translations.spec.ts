import { makeCompany } from '../fixtures/companies.ts'
import { faultsOf } from '../fixtures/look/axe.ts'
import { expectSaved, textOf, writeAfter } from '../fixtures/content/drafts.ts'
import { enter, expect, test } from '../fixtures/world.ts'

test('an editor translates an article, a member reads it in Spanish, and a change of the original is marked', async ({
  page,
  newDevice,
}) => {
  const company = await makeCompany([
    { name: 'Edda Editor', role: 'editor' },
    { name: 'Mia Member', role: 'member' },
  ])
  const [editor, member] = company.people
  await enter(page, editor, '/dashboard/articles/new')
  await page.getByLabel('Title', { exact: true }).fill('A walk at noon')
  await page.getByRole('button', { name: 'Start writing' }).click()
  await page.getByLabel('Summary', { exact: true }).fill('Twenty minutes outside.')
  await textOf(page).click()
  await page.keyboard.type('Go outside at noon.')
  await page.getByLabel('Category').selectOption('Movement')

  const languages = page.getByRole('group', { name: 'Language of the text' })
  await languages.getByRole('button', { name: 'Español Not started' }).click()
  await expect(page.getByText('Go outside at noon.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Un paseo a mediodía')
  await expect(languages.getByRole('button', { name: 'Español Not finished' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Summary', exact: true }).fill('Veinte minutos al aire libre.')
  await page.getByRole('button', { name: 'Start with a copy of the original' }).click()
  await expect(textOf(page)).toHaveText('Go outside at noon.')
  await textOf(page).click()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Sal a la calle.')
  await expect(languages.getByRole('button', { name: 'Español Up to date' })).toBeVisible()
  await expectSaved(page)
  expect(await faultsOf(page)).toEqual([])
  await page.setViewportSize({ width: 360, height: 720 })
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(360)
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Un paseo a mediodía' })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('dialog').getByText('Español: up to date')).toBeVisible()
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText('Members can read it now', { exact: true })).toBeVisible()
  const id = /articles\/([^/]+)\/edit/.exec(page.url())?.[1]

  const context = await newDevice({ locale: 'es-MX' })
  const reader = await context.newPage()
  await enter(reader, member, `/dashboard/articles/${id}`)
  await expect(reader.getByRole('heading', { level: 1, name: 'Un paseo a mediodía' })).toBeVisible()
  await expect(reader.getByText('Sal a la calle.')).toBeVisible()
  await reader
    .getByRole('navigation', { name: 'Idioma del texto' })
    .getByRole('link', { name: 'English' })
    .click()
  await expect(reader.getByText('Go outside at noon.')).toBeVisible()
  await context.close()

  await languages.getByRole('button', { name: 'English Original' }).click()
  await writeAfter(page, 'Go outside at noon.', ' Or at one.')
  await languages.getByRole('button', { name: 'Español Out of date' }).click()
  await expect(page.getByText('Out of date: the original has changed')).toHaveCount(1)
  await page.getByRole('button', { name: 'Matches the original' }).click()
  await expect(languages.getByRole('button', { name: 'Español Up to date' })).toBeVisible()
  await expectSaved(page)
})
