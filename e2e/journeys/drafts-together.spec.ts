import type { ArticleContent } from '#features/articles/contract/drafts.ts'
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import {
  expectSaved,
  makeDraft,
  openDraft,
  paragraphs,
  savedTexts,
  statusOf,
  textOf,
  writeAfter,
} from '../fixtures/content/drafts.ts'
import { expect, test } from '../fixtures/world.ts'
import { chanceOf } from '#tools/proof/articles/chance.ts'

test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|status of 409|Failed to fetch design/ })

/** Opens an article as an editor, and as another person in another browser. */
async function openTogether(
  page: Page,
  newDevice: () => Promise<BrowserContext>,
  request: APIRequestContext,
  body?: ArticleContent['body'],
): Promise<{ id: string; other: Page }> {
  const id = await makeDraft(request, body ? { body } : {})
  await openDraft(page, id)
  const other = await (await newDevice()).newPage()
  await openDraft(other, id, 'admin')
  return { id, other }
}

test('two people who have one article open see each other, comment, and ask for a review', async ({
  page,
  newDevice,
  request,
}) => {
  const { id, other } = await openTogether(page, newDevice, request)
  await test.step('they see each other, until one of them leaves', async () => {
    await expect(page.getByText('Ines Carvalho has this open too')).toBeVisible()
    await expect(other.getByText('has this open too')).toBeVisible()
    await expect(page).toHaveTitle(/^A walk at noon · /)
    await other.getByRole('link', { name: 'Home', exact: true }).first().click()
    await expect(page.getByText('has this open too')).toBeHidden()
  })
  await test.step('a comment is answered, leads to its paragraph, and is resolved', async () => {
    await openDraft(other, id, 'admin')
    await textOf(page).getByText('Ten minutes are enough.').click()
    await page.getByRole('button', { name: 'Comment on this part' }).click()
    await page.getByRole('textbox', { name: 'Comment on this part' }).fill('Are they?')
    await page.getByRole('button', { name: 'Comment', exact: true }).click()
    await expect(page.getByText('Are they?')).toBeVisible()
    await other.getByRole('button', { name: 'Comments' }).click()
    await other.getByRole('textbox', { name: 'Reply' }).fill('For most people.')
    await other.getByRole('button', { name: 'Reply' }).click()
    await expect(other.getByText('For most people.')).toBeVisible()
    await other.getByRole('button', { name: 'Show in the text' }).click()
    await expect.poll(() => other.evaluate(() => String(getSelection()))).toBe('Ten minutes are enough.')
    await other.getByRole('button', { name: 'Comments (1)' }).click()
    await other.getByRole('button', { name: 'Resolve' }).click()
    await expect(other.getByText('There are no open comments.')).toBeVisible()
    await other.getByRole('button', { name: 'Ask for a review' }).click()
    await expect(
      other.getByText('Your colleagues have been asked for a review', { exact: true }),
    ).toBeVisible()
  })
  await other.context().close()
})

test('what two people write survives: in different paragraphs without a question, in one with a choice', async ({
  page,
  newDevice,
  request,
}) => {
  const { id: first, other } = await openTogether(page, newDevice, request)
  await test.step('different paragraphs', async () => {
    await writeAfter(other, 'Leave the phone on the desk.', ' By Ines.')
    await expectSaved(other)
    await writeAfter(page, 'Go outside at noon.', ' By Theo.')
    await expect(statusOf(page)).toHaveText('Ines Carvalho also saved changes. Both sets are here.')
    await expect(textOf(page)).toContainText('Leave the phone on the desk. By Ines.')
    // The cursor has not moved, and undo removes only the editor's own words.
    await page.keyboard.type(' Still here.')
    await expect(textOf(page)).toContainText('By Theo. Still here.')
    await expect
      .poll(() => savedTexts(request, first))
      .toEqual([
        'Go outside at noon. By Theo. Still here.',
        'Ten minutes are enough.',
        'Leave the phone on the desk. By Ines.',
      ])
    await page.keyboard.press('ControlOrMeta+z')
    await expect(textOf(page)).not.toContainText('Still here.')
    await expect(textOf(page)).toContainText('By Ines.')
  })
  await test.step('a paragraph that both changed shows both texts, and waits', async () => {
    await page.goto('/dashboard/articles')
    await other.goto('/dashboard/articles')
    const id = await makeDraft(request)
    await openDraft(page, id)
    await openDraft(other, id, 'admin')
    await writeAfter(other, 'Go outside at noon.', ' Says Ines.')
    await other.getByLabel('Title', { exact: true }).fill('A title by Ines')
    await expectSaved(other)
    await page.getByLabel('Title', { exact: true }).fill('A title by Theo')
    await writeAfter(page, 'Go outside at noon.', ' Says Theo.')
    const heading = page.getByRole('heading', { name: '2 places were changed by both of you' })
    await expect(heading).toBeFocused()
    await expect(textOf(page)).toBeHidden()
    const title = page.getByRole('group', { name: 'Title' })
    await expect(title).toContainText('A title by Theo')
    await expect(title).toContainText('Ines Carvalho’s text')
    await expect(title).toContainText('A title by Ines')
    await expect(title.getByRole('button', { name: 'Keep both' })).toHaveCount(0)
    await title.getByRole('button', { name: 'Keep theirs' }).click()
    await page.getByRole('button', { name: 'Done' }).click()
    const text = page.getByRole('group', { name: 'Text' })
    await expect(page.getByRole('alert')).toHaveText('First choose what to keep in each place.')
    await expect(text.getByRole('button', { name: 'Keep mine' })).toBeFocused()
    expect(await savedTexts(request, id)).toContain('Go outside at noon. Says Ines.')
    await text.getByRole('button', { name: 'Keep both' }).click()
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(textOf(page)).toBeFocused()
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('A title by Ines')
    await expect
      .poll(() => savedTexts(request, id))
      .toEqual([
        'Go outside at noon. Says Theo.',
        'Go outside at noon. Says Ines.',
        'Ten minutes are enough.',
        'Leave the phone on the desk.',
      ])
    await other.context().close()
  })
})

const START: [string, ...string[]] = [
  'First paragraph.',
  'Second paragraph.',
  'Third paragraph.',
  'Fourth paragraph.',
]

/** Seed of the random edits; `npm run proof -- articles` tries others. */
const SEED = 11

test('two browsers write at random, one without a connection for a while: no word is lost', async ({
  page,
  newDevice,
  request,
}) => {
  const chance = chanceOf(SEED)
  const { id, other } = await openTogether(page, newDevice, request, paragraphs(...START))
  const words: string[] = []
  for (let step = 0; step < 12; step++) {
    if (step === 4) await other.context().setOffline(true)
    if (step === 9) await other.context().setOffline(false)
    for (const one of [page, other]) await atRest(one)
    const word = `word${SEED}x${step}`
    await writeAfter(chance.of([page, other]), chance.of(START), ` ${word}.`)
    words.push(word)
  }
  for (const one of [page, other, page, other]) await atRest(one)
  const text = (await savedTexts(request, id)).join(' ')
  expect(words.filter((word) => !text.includes(`${word}.`))).toEqual([])
  await other.context().close()
})

/** Waits until all changes are saved; resolves conflicts by keeping both versions, so that no word may be lost. */
async function atRest(page: Page): Promise<void> {
  await expect(async () => {
    for (const button of await page.getByRole('button', { name: 'Keep both' }).all()) await button.click()
    if (await page.getByRole('button', { name: 'Done' }).isVisible()) {
      await page.getByRole('button', { name: 'Done' }).click()
    }
    await expect(statusOf(page)).toHaveText(/^Saved$|are here\.$|^You are offline/, { timeout: 1000 })
  }).toPass()
}
