import type { Page } from '@playwright/test'
import { applyLook, faultsOf, LOOKS } from '../fixtures/look/axe.ts'
import { makeDraft, openDraft, textOf } from '../fixtures/content/drafts.ts'
import { ownCompany } from '../fixtures/own-company.ts'
import { enter, expect, test } from '../fixtures/world.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search', exact: true })
const box = (page: Page) => page.getByRole('combobox', { name: 'Search everything' })
const options = (page: Page) => dialog(page).getByRole('option')
const active = (page: Page) => dialog(page).getByRole('option', { selected: true })
const inGroup = (page: Page, name: string) => dialog(page).getByRole('group', { name }).getByRole('option')
const status = (page: Page) => dialog(page).getByRole('status').last()

/** Opens the search by its keyboard shortcut. */
async function open(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor()
  // A page that has just been rendered does not listen to keys yet, so the shortcut is repeated.
  await expect(async () => {
    await page.keyboard.press('ControlOrMeta+k')
    await expect(box(page)).toBeFocused({ timeout: 2000 })
  }).toPass()
}

async function search(page: Page, text: string): Promise<void> {
  await open(page)
  await page.keyboard.type(text)
  await expect(status(page)).toHaveText(/results?$/)
}

test('everything is found: by keyboard alone, by what people call it; what was opened stands ready until it is removed or one logs out', async ({
  page,
}) => {
  await test.step('by keyboard alone, one finds, looks through and opens', async () => {
    await enter(page)
    await search(page, 'sleep')
    for (const group of ['Best matches', 'Diseases and conditions', 'Articles', 'Videos'])
      await expect(inGroup(page, group).first()).toBeVisible()
    await expect(active(page)).toHaveCount(0)
    await page.keyboard.press('ArrowDown')
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
    await expect(box(page)).toBeFocused()
    await expect(box(page)).toHaveAttribute(
      'aria-activedescendant',
      (await active(page).getAttribute('id')) ?? '',
    )
    await page.keyboard.press('End')
    await expect(options(page).last()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowDown')
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()

    await search(page, 'dibetes')
    await page.keyboard.press('ArrowDown')
    await expect(active(page)).toHaveText('Diabetes')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Diabetes', exact: true })).toBeFocused()
    await expect(dialog(page)).toBeHidden()

    await page.keyboard.press('ControlOrMeta+k')
    const recent = dialog(page).getByRole('region', { name: 'Recently opened' })
    await expect(recent.getByRole('link')).toHaveText(['Diabetes'])
    await page.keyboard.press('ArrowDown')
    await expect(recent.getByRole('link')).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(box(page)).toBeFocused()
    await recent.getByRole('button', { name: 'Remove “Diabetes”' }).click()
    await expect(recent).toHaveCount(0)
    await expect(box(page)).toBeFocused()
  })
  await test.step('a page is found by what people call it, an article by its title, or nothing fits', async () => {
    await enter(page)
    const section = (name: string) => page.getByRole('heading', { level: 2, name, exact: true })
    for (const [typed, name] of [
      ['dark mode', 'Appearance'],
      ['delete my account', 'Delete your account'],
      ['how do I contact support', 'Contact'],
    ] as const) {
      await search(page, typed)
      await expect(options(page).first()).toHaveText(`${name}Your account`)
      await options(page).first().click()
      await expect(section(name)).toBeFocused()
      await expect(section(name)).toBeInViewport()
    }
    await search(page, 'clear my reading history')
    await options(page).first().click()
    await expect(section('Recently read')).toBeFocused()
    await open(page)
    for (const title of ['A desk that fits you', 'Box breathing', 'Sudden Cardiac Arrest']) {
      await box(page).fill(title.toLowerCase())
      await expect(options(page).first()).toContainText(title)
    }
    await box(page).fill('qqqqzzzz')
    await expect(dialog(page).getByText('No results for “qqqqzzzz”')).toBeVisible()
  })
  await test.step('after logging out, what was opened is not there any more, and what was typed was never stored', async () => {
    await enter(page)
    await search(page, 'asthma')
    await options(page).first().click()
    await expect(page).toHaveURL(/diseases-and-conditions\/asthma$/)
    await search(page, 'walking')
    const stored = () => page.evaluate(() => JSON.stringify({ ...localStorage }))
    expect(await stored()).toContain('search-recent')
    expect(await stored()).not.toContain('walking')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Your account and settings' }).click()
    await page.getByRole('button', { name: 'Log out' }).first().click()
    await page.waitForURL('**/login')
    await expect.poll(stored).not.toContain('search-recent')
  })
})

test('an admin finds a person, whose name gets into no address, and a member none; in a text, Ctrl K is the editor’s', async ({
  page,
  request,
}) => {
  await test.step('in the text of an article, Ctrl K stays the editor’s', async () => {
    await openDraft(page, await makeDraft(request))
    await textOf(page).click()
    await page.keyboard.press('ControlOrMeta+k')
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(box(page)).toHaveCount(0)
    await page.keyboard.press('Escape')
  })
  await test.step('people are found by an admin alone', async () => {
    const { email } = (await ownCompany()).editor
    await enter(page, 'admin')
    await search(page, email)
    await expect(inGroup(page, 'People')).toHaveText([`Theo Okafor${email}`])
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/dashboard/admin/people')
    await expect(page.getByRole('searchbox', { name: 'Search people' })).toHaveValue(email)
    await expect(page.getByRole('main').getByText(email)).toBeVisible()
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(email)

    await enter(page)
    await open(page)
    await box(page).fill('Okafor')
    await expect(dialog(page).getByText('No results for “Okafor”')).toBeVisible()
  })
})

for (const look of LOOKS) {
  test(`it can be used by everybody at ${look.width} px, ${look.scheme}`, async ({ page }) => {
    await applyLook(page, look)
    await enter(page)
    await search(page, 'sleep')
    await page.keyboard.press('ArrowDown')
    expect(await faultsOf(page)).toEqual([])
    await page.setViewportSize({ width: 320, height: 700 })
    const [visible, whole] = await dialog(page).evaluate((shown) => [shown.clientWidth, shown.scrollWidth])
    expect(whole).toBe(visible)
    await box(page).fill('')
    expect(await faultsOf(page)).toEqual([])
  })
}
