import {
  expectSaved,
  makeDraft,
  openDraft,
  pictureFile,
  textOf,
  writeAfter,
} from '../fixtures/content/drafts.ts'
import { holdToast } from '../fixtures/toasts.ts'
import { enter, expect, test } from '../fixtures/world.ts'

// Visits /dashboard/articles/new.

test('an editor writes and publishes a first article with the keyboard alone', async ({ page }) => {
  await enter(page, 'editor')
  await page.getByRole('link', { name: 'Articles', exact: true }).first().click()
  await page.getByRole('link', { name: 'New article' }).press('Enter')
  await expect(page.getByLabel('Title', { exact: true })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Start writing' })).toBeDisabled()
  await page.keyboard.type('Breathing at the desk')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Summary', { exact: true })).toBeFocused()
  await expect(page).toHaveTitle(/^Breathing at the desk · /)
  await page.keyboard.type('Three slow breaths, whenever the day gets loud.')
  await page.keyboard.press('Tab')
  await expect(
    page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name: 'Paragraph' }),
  ).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(textOf(page)).toBeFocused()
  await page.keyboard.type('Why it helps')
  await page.keyboard.press('Enter')
  await page.keyboard.type('A slow breath out ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('calms')
  await page.keyboard.press('Control+b')
  await page.keyboard.type(' the ')
  await page.keyboard.press('Control+u')
  await page.keyboard.type('heart')
  await page.keyboard.press('Control+u')
  await page.keyboard.type('.')
  await page.keyboard.press('Enter')
  await page.keyboard.type('---')
  await expect(page.getByText('10 words', { exact: true })).toBeVisible()
  await page.keyboard.type('/bul')
  await expect(page.getByRole('option', { name: 'Bullet list' })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.type('In')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Out')
  await expectSaved(page)

  await page.getByRole('button', { name: 'Publish' }).press('Enter')
  await expect(page.getByLabel('Category')).toBeFocused()
  await expect(page.getByRole('alert').filter({ hasText: 'Choose a category.' })).toBeVisible()
  const file = await pictureFile(page)
  await page.getByRole('button', { name: 'Add a picture at the top' }).press('Enter')
  await page.getByLabel('Picture file').setInputFiles(file)
  await page.getByRole('checkbox', { name: 'Decorative' }).check()
  await page.getByRole('button', { name: 'Use this picture' }).press('Enter')
  await page.getByLabel('Category').focus()
  await page.keyboard.type('Mental')
  await expect(page.getByText('Choose a category.')).toBeHidden()
  await page.getByRole('button', { name: 'Publish' }).press('Enter')
  await expect(page.getByRole('radio', { name: 'Now' })).toBeFocused()
  await page.keyboard.press('Enter')
  // The picture is made ready first.
  await expect(page.getByText('Members can read it now', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Read it' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Breathing at the desk' })).toBeVisible()
  await expect(page.locator('.prose h2')).toHaveText('Why it helps')
  await expect(page.locator('.prose strong')).toHaveText('calms')
  await expect(page.locator('.prose u')).toHaveText('heart')
  await expect(page.locator('.prose hr')).toHaveCount(1)
  await expect(page.locator('.prose li')).toHaveText(['In', 'Out'])
})

test('the list is narrowed; an article is scheduled, found under its tab, deleted and restored', async ({
  page,
  request,
}) => {
  await test.step('by category and who saved it last, which the address keeps', async () => {
    const title = `Narrowed ${Date.now()}`
    await makeDraft(request, { title, category: 'relationships', picture: null, nextReviewOn: '2026-01-05' })
    await enter(page, 'editor', '/dashboard/articles/drafts')
    const row = page.getByRole('listitem').filter({ hasText: title })
    await expect(row.locator('[data-category=relationships]')).toBeVisible()
    await expect(row).toContainText('Next check due by 5 Jan 2026')
    await page.getByLabel('Filter by category').selectOption('Relationships')
    await page.getByLabel('Filter by who saved it last').selectOption('Ines Carvalho')
    await page.getByLabel('Filter by next check').selectOption('Check is due')
    await expect(page).toHaveURL(/category=relationships&savedBy=[0-9a-f-]{36}&check=due$/)
    await page.reload()
    await expect(row).toBeVisible()
    await page.getByLabel('Filter by category').selectOption('Nutrition')
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(page.getByLabel('Filter by category')).toHaveValue('')
    await expect(row).toBeVisible()
  })
  await test.step('an article is scheduled, found under its tab, deleted and restored', async () => {
    const title = `Later ${Date.now()}`
    const id = await makeDraft(request, { title })
    await openDraft(page, id)
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.getByRole('radio', { name: 'At a set date and time' }).check()
    await page.getByRole('button', { name: 'Schedule' }).click()
    await expect(page.getByRole('alert')).toHaveText('Choose a date and time in the future.')
    await page.getByLabel('Date and time', { exact: true }).fill('2031-05-01T09:30')
    await page.getByRole('button', { name: 'Schedule' }).click()
    await expect(page.getByText('Members will see it from 1 May 2031, 09:30.')).toBeVisible()

    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    const deleted = await holdToast(page, 'The article has been deleted')
    await expect(page.getByRole('heading', { level: 1, name: 'Your company’s articles' })).toBeVisible()
    await deleted.getByRole('button', { name: 'Undo', exact: true }).click()
    await page.getByRole('tab', { name: 'Drafts' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name: 'Scheduled' })).toBeFocused()
    await page.getByRole('link', { name: title }).click()
    await expect(textOf(page)).toBeVisible()
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('tab', { name: 'Deleted' }).click()
    await page.getByRole('button', { name: `Restore ${title}` }).click()
    await expect(page.getByRole('button', { name: `Restore ${title}` })).toHaveCount(0)
    await page.getByRole('tab', { name: 'Scheduled' }).click()
    await expect(page.getByRole('link', { name: title })).toBeVisible()
  })
})

test('members see a change of a published article when it is updated, and can be spared it; an earlier version comes back', async ({
  page,
  request,
}) => {
  const id = await makeDraft(request)
  await openDraft(page, id)
  await test.step('an earlier version is compared and brought back, and that can be undone', async () => {
    await writeAfter(page, 'Ten minutes are enough.', ' Twenty are better.')
    await expectSaved(page)
    await page.getByRole('button', { name: 'History' }).click()
    const history = page.getByRole('dialog', { name: 'History' })
    await history
      .getByRole('button', { name: /Saved by Ines Carvalho/ })
      .first()
      .click()
    await expect(history.locator('ins')).toHaveText('added: Twenty are better.')
    await history.getByRole('button', { name: 'Restore this version' }).click()
    const restored = await holdToast(page, 'The earlier version has been restored')
    await expect(textOf(page)).not.toContainText('Twenty')
    await expectSaved(page)
    await restored.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(textOf(page)).toContainText('Twenty are better.')
  })
  await test.step('a change is seen when it is updated', async () => {
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.getByRole('button', { name: 'Publish now' }).click()
    await expect(page.getByText('Published', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Update' })).toHaveCount(0)
    await writeAfter(page, 'Go outside at noon.', ' Take a friend.')
    await expect(page.getByText('Members cannot see your latest changes yet.')).toBeVisible()
    await page.getByRole('button', { name: 'Preview' }).click()
    const preview = page.getByRole('dialog', { name: 'Preview' })
    await expect(preview.getByText('Go outside at noon. Take a friend.')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Update' }).click()
    await expect(page.getByText('Members can read it now', { exact: true })).toBeVisible()
    await expect(page.getByText('Members cannot see your latest changes yet.')).toBeHidden()

    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Unpublish' }).click()
    const unpublished = await holdToast(page, 'Members can no longer see it')
    await expect(page.getByText('Draft', { exact: true })).toBeVisible()
    await unpublished.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(page.getByText('Published', { exact: true })).toBeVisible()
  })
})

test.describe('a library article', () => {
  test.use({ expectedErrors: /status of 404/ })

  test('is copied for the company before it is changed', async ({ page }) => {
    await enter(page, 'editor', '/dashboard/articles')
    await page.getByRole('link', { name: 'A steady sleep routine' }).click()
    await page.locator('.prose').waitFor()
    await page.goto(`${page.url()}/edit`)
    await expect(page.getByText('belongs to the Hale library')).toBeVisible()
    await page.getByRole('button', { name: 'Make a company copy' }).click()
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('A steady sleep routine')
    await expect(textOf(page).getByRole('heading').first()).toBeVisible()
    await expect(page.getByRole('group', { name: 'Picture at the top' }).getByRole('img')).toBeVisible()
  })
})
