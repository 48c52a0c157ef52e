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
/** Publishes a questionnaire without faults. */
async function publish(page: Page): Promise<void> {
  await button(page, 'Update').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Update' }).click()
}
const published = (page: Page) =>
  page
    .getByRole('region', { name: /Notifications/ })
    .getByText('People are asked these questions from now on', { exact: true })
/** Fills a field, and waits until the server has it. */
async function fillAndSave(page: Page, name: string, text: string): Promise<void> {
  const saved = page.waitForResponse(
    (response) =>
      response.request().method() === 'PUT' &&
      response.url().includes('/api/questionnaire-drafts/') &&
      response.ok(),
  )
  await field(page, name).fill(text)
  await saved
}

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

test('an edit is saved by itself for every admin, and asked of people once it is published', async ({
  page,
  newDevice,
}) => {
  await open(page)
  await test.step('an edit that is left is there for another admin, who sees who else is there', async () => {
    await field(page, 'Name of category 3').fill('Habits')
    await page.getByRole('link', { name: 'People', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'People', level: 1 })).toBeVisible()
    const other = await (await newDevice()).newPage()
    await open(other, 1)
    await expect(field(other, 'Name of category 3')).toHaveValue('Habits')
    await page.getByRole('link', { name: 'Questionnaire', exact: true }).click()
    await expect(field(page, 'Name of category 3')).toHaveValue('Habits')
    await expect(page.getByText('Cleo Dahl has this open too')).toBeVisible()
    await test.step('a comment is for the colleague', async () => {
      await button(page, 'Comments').click()
      await page.getByRole('dialog').getByRole('textbox').fill('Is it not more than habits?')
      await page.getByRole('dialog').getByRole('button', { name: 'Comment', exact: true }).click()
      await expect(page.getByText('Is it not more than habits?')).toBeVisible()
      await page.keyboard.press('Escape')
      await other.reload()
      await button(other, 'Comments (1)').click()
      await expect(other.getByText('Is it not more than habits?')).toBeVisible()
    })
    await other.context().close()
  })
  await test.step('what is published is asked', async () => {
    await button(page, /How often do you exercise/).click()
    await field(page, 'Question').fill('How often do you move?')
    await button(page, 'Add an option').click()
    await expect(field(page, 'Option 5')).toBeFocused()
    await field(page, 'Option 5').fill('All day long')
    await expect(page.getByRole('region', { name: 'Check' })).toContainText('1 thing to correct')

    await button(page, 'Update').click()
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

    await button(page, 'Update').click()
    const asking = page.getByRole('dialog', { name: 'Update' })
    await expect(asking).toContainText('3 people at your company can log in.')
    await expect(asking).toContainText('Changed: question 1 in Physical Health')
    await expect(asking).toContainText('8 questions are unchanged.')
    await asking.getByRole('button', { name: 'Update' }).click()
    await expect(published(page)).toBeVisible()
    await expect(page.getByText('They are asked version 1 now.')).toBeVisible()
    await expect(button(page, 'Update')).toHaveCount(0)

    const visitor = await (await newDevice()).newPage()
    await visitor.goto(`/questionnaire?company=${company.slug}`)
    await expect(visitor.getByRole('group', { name: 'How often do you move?' })).toContainText('All day long')
    await visitor.context().close()
  })
})

test('what two admins change at the same time is merged, and what both changed is chosen; history brings it back', async ({
  page,
  newDevice,
}) => {
  await open(page)
  const second = await (await newDevice()).newPage()
  await open(second, 1)
  await button(page, /How often do you exercise/).click()
  await fillAndSave(page, 'Question', 'How often do you move?')
  await field(second, 'Name of category 2').fill('Mind')
  await expect(second.getByText(/How often do you move/).first()).toBeVisible()
  await expect(field(second, 'Name of category 2')).toHaveValue('Mind')

  await fillAndSave(page, 'Name of category 1', 'Body')
  await field(second, 'Name of category 1').fill('Physical')
  await expect(second.getByRole('heading', { name: 'One place was changed by both of you' })).toBeVisible()
  await expect(second.getByRole('heading', { name: 'Category 1' })).toBeVisible()
  await button(second, 'Keep mine').click()
  await button(second, 'Done').click()
  await expect(second.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(field(second, 'Name of category 1')).toHaveValue('Physical')
  await publish(second)
  await expect(published(second)).toBeVisible()
  await second.context().close()

  await page.reload()
  await expect(field(page, 'Name of category 1')).toHaveValue('Physical')
  await button(page, 'History').click()
  const versions = page.getByRole('list', { name: 'Versions' })
  await versions.getByRole('button', { name: /First version/ }).click()
  await expect(page.getByRole('region', { name: 'Changes' })).toContainText('exercise in a week')
  await button(page, 'Restore this version').click()
  await expect(field(page, 'Name of category 1')).toHaveValue('Physical Health')
  await publish(page)
  await expect(published(page)).toBeVisible()
})

test('a file of it is read again as it was, and what another file has too much is told', async ({ page }) => {
  await open(page)
  await field(page, 'Name of category 1').fill('Body')
  await publish(page)
  await expect(page.getByText('They are asked version 1 now.')).toBeVisible()
  const file = await fileOf(page)
  expect(file).toMatchObject({ resourceType: 'Questionnaire', status: 'active' })
  await button(page, 'More actions').click()
  await page.getByRole('menuitem', { name: 'Use the built-in questionnaire' }).click()
  await expect(field(page, 'Name of category 1')).toHaveValue('Physical Health')
  await publish(page)
  await expect(page.getByText('They are asked version 2 now.')).toBeVisible()

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
  await publish(page)
  await expect(page.getByText('They are asked version 3 now.')).toBeVisible()
  const again = await fileOf(page)
  expect(again).toMatchObject({ item: file['item'], url: file['url'] })
})

for (const look of LOOKS) {
  test(`it has no fault that axe knows, ${look.width} px, ${look.scheme}`, async ({ page }) => {
    await applyLook(page, look)
    await open(page)
    await button(page, /How well do you sleep/).click()
    await field(page, 'Option 1').fill('')
    await button(page, 'Update').click()
    await expect(field(page, 'Option 1')).toBeFocused()
    // `accessibility.spec.ts` tests the page's initial state.
    const found = await faultsOf(page)
    for (const name of ['Preview', 'History']) {
      await button(page, name).click()
      if (name === 'History')
        await page
          .getByRole('dialog')
          .getByRole('button', { name: /First version/ })
          .click()
      await expect(
        page
          .getByRole('dialog')
          .getByRole('region', { name: 'Changes' })
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
