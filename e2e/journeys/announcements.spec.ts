import type { Page } from '@playwright/test'
import { announce } from '../fixtures/content/announcements.ts'
import { applyLook, faultsOf, LOOKS } from '../fixtures/look/axe.ts'
import { holdToast } from '../fixtures/toasts.ts'
import { enter, expect, test } from '../fixtures/world.ts'

const PATH = '/dashboard/admin/announcements'

test.use({ expectedErrors: /status of (409|404)|ERR_FAILED/ })

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const shown = (page: Page) => page.getByRole('region', { name: 'Announcements', exact: true })
const listed = (page: Page, section: string) => page.getByRole('region', { name: section, exact: true })

async function choose(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

async function openMedia(page: Page, who: 'member' | 'admin'): Promise<void> {
  await enter(page, who, '/media')
  await page.getByRole('main').getByRole('article').first().waitFor()
}

test('an admin announces something, a member reads it in Media and dismisses it for good', async ({
  page,
  newDevice,
}) => {
  await enter(page, 'admin', PATH)
  await page.getByText('No announcements yet').waitFor()
  await page.getByRole('button', { name: 'New announcement' }).click()
  const form = dialog(page, 'New announcement')
  await expect(form.getByLabel('Title')).toBeFocused()
  await form.getByLabel('Link (optional)').fill('http://example.com')
  await form.getByLabel('Last day').fill('2020-01-01')
  await form.getByRole('button', { name: 'Publish' }).click()
  await expect(form.getByRole('alert')).toHaveText([
    'Enter a title.',
    /^Enter a page in Hale/,
    'Choose a day between today and a year from now.',
  ])
  await expect(form.getByLabel('Title')).toBeFocused()
  await form.getByLabel('Title').fill('The canteen <b>is</b> open again')
  await form.getByLabel('Text').fill('From Monday on.\n\nSoup is free.')
  await form.getByLabel('Link (optional)').fill('/dashboard/articles')
  const nextWeek = new Date(Date.now() + 7 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  await form.getByLabel('Last day').fill(nextWeek)
  const preview = form.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('paragraph').filter({ hasText: /Monday|Soup/ })).toHaveText([
    'From Monday on.',
    'Soup is free.',
  ])
  await form.getByRole('button', { name: 'Publish' }).click()
  await expect(form).toBeHidden()
  await expect(listed(page, 'Shown now').getByRole('listitem')).toHaveCount(1)

  const context = await newDevice()
  const other = await context.newPage()
  await openMedia(other, 'member')
  const card = shown(other).getByRole('listitem')
  await expect(card.getByRole('heading', { level: 3 })).toHaveText('The canteen <b>is</b> open again')
  await expect(card.getByText('Soup is free.')).toBeHidden()
  await card.getByRole('heading', { level: 3 }).click()
  await expect(card.getByText('Soup is free.')).toBeVisible()
  await expect(card.getByRole('link')).toHaveAttribute('href', '/dashboard/articles')
  await card.getByRole('button', { name: /^Dismiss: The canteen/ }).click()
  await expect(card).toHaveCount(0)
  await expect(other.getByRole('heading', { level: 1 })).toBeFocused()
  const notice = await holdToast(other, 'Announcement dismissed')
  await notice.getByRole('button', { name: 'Undo' }).click()
  await expect(card).toHaveCount(1)
  await card.getByRole('button', { name: /^Dismiss/ }).focus()
  await Promise.all([
    other.waitForResponse((response) => response.url().endsWith('/dismissal') && response.ok()),
    other.keyboard.press('Enter'),
  ])
  await other.goto('/media')
  await other.getByRole('main').getByRole('article').first().waitFor()
  await expect(shown(other)).toHaveCount(0)
  await context.close()
})

test('two admins change one announcement: the second sees the first’s and chooses; then it is removed', async ({
  page,
  newDevice,
}) => {
  await announce([{ title: 'Yoga on Monday' }])
  const context = await newDevice()
  const other = await context.newPage()
  for (const one of [page, other]) {
    await enter(one, 'admin', PATH)
    await choose(one, 'Yoga on Monday', 'Edit')
  }
  const save = async (one: Page, title: string) => {
    const form = dialog(one, 'Edit announcement')
    await form.getByLabel('Title').fill(title)
    await form.getByRole('button', { name: 'Save' }).click()
  }
  await save(other, 'Yoga on Tuesday')
  await expect(dialog(other, 'Edit announcement')).toBeHidden()
  await context.close()
  await save(page, 'Yoga on Friday')
  const form = dialog(page, 'Edit announcement')
  const conflict = form.getByRole('alert').filter({ hasText: 'Another admin saved first' })
  await expect(conflict).toContainText('Yoga on Tuesday')
  await expect(conflict).toBeFocused()
  expect(await faultsOf(page)).toEqual([])
  await conflict.getByRole('button', { name: 'Keep mine' }).click()
  await expect(form.getByLabel('Title')).toHaveValue('Yoga on Friday')
  // Escape asks before it discards a changed form.
  await expect(form.getByLabel('Title')).toBeFocused()
  await page.keyboard.press('Escape')
  await form.getByRole('button', { name: 'Keep writing' }).click()
  await expect(form.getByLabel('Title')).toBeFocused()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await expect(listed(page, 'Shown now').getByRole('heading', { level: 3 })).toHaveText('Yoga on Friday')

  await choose(page, 'Yoga on Friday', 'Remove')
  const question = dialog(page, 'Remove this announcement?')
  await question.getByRole('button', { name: 'Remove announcement' }).click()
  await expect(page.getByText('No announcements yet')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

for (const look of LOOKS) {
  test(`announcements have no fault that axe knows: ${look.scheme}, ${look.width} pixels`, async ({
    page,
  }) => {
    await announce([{ title: 'Flu jabs', text: 'They are free.\n\n'.repeat(8) }, { title: 'Second' }])
    await applyLook(page, look)
    await enter(page, 'admin', PATH)
    await page.getByRole('button', { name: 'Actions for Flu jabs' }).waitFor()
    expect(await faultsOf(page)).toEqual([])
    await page.getByRole('button', { name: 'New announcement' }).click()
    await dialog(page, 'New announcement').getByRole('button', { name: 'Publish' }).click()
    await dialog(page, 'New announcement').getByRole('alert').first().waitFor()
    expect(await faultsOf(page)).toEqual([])
    await page.goto('/media')
    await shown(page).getByRole('listitem').first().waitFor()
    expect(await faultsOf(page)).toEqual([])
  })
}
