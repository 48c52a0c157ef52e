import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { faultsOf, LOOKS, applyLook } from '../fixtures/look/axe.ts'
import { makeCompany, type OwnCompany } from '../fixtures/companies.ts'
import { expect, logIn, test } from '../fixtures/world.ts'

const PATH = '/dashboard/admin/questionnaire'

test.use({ expectedErrors: /status of (403|409|422)/ })

let company: OwnCompany
test.beforeEach(async () => {
  company = await makeCompany([
    { name: 'Ada Berg', role: 'admin' },
    { name: 'Cleo Dahl', role: 'admin' },
    { name: 'Emil Frank', role: 'member' },
  ])
})

async function open(page: Page, who = 0): Promise<void> {
  const person = company.people[who]
  if (!person) throw new Error('Nobody of that number.')
  await logIn(page, person, `/login?company=${company.slug}&next=${encodeURIComponent(PATH)}`)
  await page.getByRole('region', { name: 'Check' }).waitFor()
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const unsaved = (page: Page) => page.getByRole('region', { name: 'Unpublished changes' })
/** Publishes a questionnaire without faults. */
async function publish(page: Page): Promise<void> {
  await button(page, 'Publish').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click()
}
const toast = (page: Page, title: string | RegExp) =>
  page.getByRole('region', { name: /Notifications/ }).getByText(title)

async function fileOf(page: Page): Promise<Record<string, unknown>> {
  const download = page.waitForEvent('download')
  await button(page, 'More actions').click()
  await page.getByRole('menuitem', { name: 'Export as FHIR' }).click()
  return JSON.parse(readFileSync(await (await download).path(), 'utf8')) as Record<string, unknown>
}

async function chooseFile(page: Page, text: string): Promise<void> {
  await button(page, 'More actions').click()
  await page.getByRole('menuitem', { name: 'Import from a file' }).click()
  await giveFile(page, text)
}

async function giveFile(page: Page, text: string): Promise<void> {
  const buffer = Buffer.from(text)
  await page.getByLabel('FHIR file').setInputFiles({ name: 'q.json', mimeType: 'application/json', buffer })
}

test('what an admin saves is what somebody signed out is asked; an edit that is left comes back', async ({
  page,
  newDevice,
}) => {
  await open(page)
  await test.step('an edit that is left comes back, and is asked about before', async () => {
    await field(page, 'Name of category 3').fill('Habits')
    await page.getByRole('link', { name: 'People', exact: true }).click()
    await page
      .getByRole('dialog', { name: 'Leave without publishing?' })
      .getByRole('button', { name: 'Leave' })
      .click()
    await expect(page.getByRole('heading', { name: 'People', level: 1 })).toBeVisible()
    await page.getByRole('link', { name: 'Questionnaire', exact: true }).click()
    await expect(
      page.getByText('Your unpublished changes from this device have been restored.'),
    ).toBeVisible()
    await expect(field(page, 'Name of category 3')).toHaveValue('Habits')
    await button(page, 'Discard').click()
    await button(page, 'Discard changes').click()
    await expect(unsaved(page)).toHaveCount(0)
    await expect(field(page, 'Name of category 3')).toHaveValue('Lifestyle Habits')
  })
  await test.step('what is published is asked', async () => {
    await button(page, /How often do you exercise/).click()
    await field(page, 'Question').fill('How often do you move?')
    await button(page, 'Add an option').click()
    await expect(field(page, 'Option 5')).toBeFocused()
    await field(page, 'Option 5').fill('All day long')
    await expect(page.getByRole('region', { name: 'Check' })).toContainText('1 thing to correct')

    await button(page, 'Publish').click()
    await expect(field(page, 'Points for option 5')).toBeFocused()
    await expect(
      page.getByText('Give this option a whole number of points, from 0 to 100.').first(),
    ).toBeVisible()
    await field(page, 'Points for option 5').fill('6')
    await expect(page.getByText('10 to 37 points')).toBeVisible()

    await button(page, 'Preview').click()
    const preview = page.getByRole('dialog', { name: 'Preview' })
    await expect(preview.getByText('All day long')).toBeVisible()
    await page.keyboard.press('Escape')

    await button(page, 'Publish').click()
    const asking = page.getByRole('dialog', { name: 'Publish to 3 people?' })
    await expect(asking).toContainText('Changed: question 1 in Physical Health')
    await expect(asking).toContainText('8 questions are unchanged.')
    await asking.getByRole('button', { name: 'Publish now' }).click()
    await expect(toast(page, 'Version 1 has been published')).toBeVisible()
    await expect(unsaved(page)).toHaveCount(0)
    await expect(page.getByText(/published .* by Ada Berg/)).toBeVisible()

    const visitor = await (await newDevice()).newPage()
    await visitor.goto(`/questionnaire?company=${company.slug}`)
    await expect(visitor.getByRole('group', { name: 'How often do you move?' })).toContainText('All day long')
    await visitor.context().close()
  })
})

test('of two admins, who saves second is told, and chooses', async ({ page, newDevice }) => {
  await open(page)
  const second = await (await newDevice()).newPage()
  await open(second, 1)
  await button(page, /How often do you exercise/).click()
  await field(page, 'Question').fill('How often do you move?')
  await field(page, 'Name of category 1').fill('Body')
  await field(second, 'Name of category 1').fill('Physical')
  await publish(page)
  await expect(toast(page, /has been published/)).toBeVisible()

  await publish(second)
  const told = second.getByRole('alert').filter({ hasText: 'Someone else saved first' })
  await expect(told).toContainText(/Ada Berg saved version \d+/)
  await expect(field(second, 'Name of category 1')).toHaveValue('Physical')
  await button(second, 'See their version').click()
  await expect(second.getByRole('dialog').getByRole('heading', { name: 'Body' })).toBeVisible()
  await button(second, 'Back to mine').click()
  await button(second, 'Keep my changes').click()
  await publish(second)
  await expect(toast(second, /has been published/)).toBeVisible()
  await second.context().close()

  await page.reload()
  await expect(field(page, 'Name of category 1')).toHaveValue('Physical')
  await button(page, 'Versions').click()
  const versions = page.getByRole('list', { name: 'Versions' })
  await versions.getByRole('button').nth(1).click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Body' })).toBeVisible()
  await page.getByLabel('Compare with').selectOption({ label: 'Built-in questionnaire' })
  await expect(page.getByRole('dialog')).toContainText('Changed: question 1 in Body')
  await button(page, 'Restore as a draft').click()
  await expect(field(page, 'Name of category 1')).toHaveValue('Body')
  await publish(page)
  await expect(toast(page, /has been published/)).toBeVisible()
})

test('a file of it is read again as it was, and what another file has too much is told', async ({ page }) => {
  await open(page)
  await field(page, 'Name of category 1').fill('Body')
  await publish(page)
  await expect(toast(page, /has been published/)).toBeVisible()
  const file = await fileOf(page)
  expect(file).toMatchObject({ resourceType: 'Questionnaire', status: 'active' })
  await button(page, 'More actions').click()
  await page.getByRole('menuitem', { name: 'Use the built-in questionnaire' }).click()
  await expect(field(page, 'Name of category 1')).toHaveValue('Physical Health')
  await publish(page)
  await expect(toast(page, /has been published/)).toBeVisible()

  await chooseFile(page, '<html>')
  await expect(page.getByRole('alert')).toContainText('Hale cannot read this file.')
  await giveFile(page, JSON.stringify({ resourceType: 'Patient' }))
  await expect(page.getByRole('alert')).toContainText('Hale cannot read this file.')
  const text = { linkId: 'why', type: 'date', text: 'When?' }
  await giveFile(page, JSON.stringify({ ...file, item: [...(file['item'] as object[]), text] }))
  const dialog = page.getByRole('dialog', { name: 'Import from a file' })
  await expect(dialog.getByRole('heading', { name: '9 questions were read' })).toBeFocused()
  await expect(dialog.getByRole('listitem').filter({ hasText: 'why:' })).toContainText('Left out')
  await button(page, 'Choose another file').click()
  await giveFile(page, JSON.stringify(file))
  await expect(dialog).toContainText('Everything in the file was imported.')
  await button(page, 'Edit this questionnaire').click()
  await expect(field(page, 'Name of category 1')).toHaveValue('Body')
  await expect(unsaved(page)).toBeVisible()
  await publish(page)
  await expect(toast(page, /^Version 3 has been published/)).toBeVisible()
  const again = await fileOf(page)
  expect(again).toMatchObject({ item: file['item'], url: file['url'] })
})

for (const look of LOOKS) {
  test(`it has no fault that axe knows, ${look.width} px, ${look.scheme}`, async ({ page }) => {
    await applyLook(page, look)
    await open(page)
    await button(page, /How well do you sleep/).click()
    await field(page, 'Option 1').fill('')
    await button(page, 'Publish').click()
    await expect(field(page, 'Option 1')).toBeFocused()
    // `accessibility.spec.ts` tests the page's initial state.
    const found = await faultsOf(page)
    for (const name of ['Preview', 'Versions']) {
      await button(page, name).click()
      if (name === 'Versions')
        await page
          .getByRole('dialog')
          .getByRole('button', { name: /Built-in/ })
          .click()
      await expect(
        page
          .getByRole('dialog')
          .getByText('Do you smoke?')
          .or(page.getByRole('dialog').getByText('Step 1 of 4')),
      ).toBeVisible()
      found.push(...(await faultsOf(page)))
      await page.keyboard.press('Escape')
    }
    await chooseFile(
      page,
      JSON.stringify({ resourceType: 'Questionnaire', item: [{ linkId: '1', type: 'date' }] }),
    )
    await expect(page.getByRole('heading', { name: '0 questions were read' })).toBeVisible()
    found.push(...(await faultsOf(page)))
    const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect({ found, width }).toEqual({ found: [], width: 0 })
  })
}
