import {
  expectSaved,
  makeDraft,
  openDraft,
  paragraphs,
  paste,
  pictureFile,
  textOf,
} from '../fixtures/content/drafts.ts'
import { expect, test } from '../fixtures/world.ts'
import { xssStrings } from '../fixtures/content/xss-strings.ts'

/** About 30 strings from the whole list; the server's tests try all of them. */
const hostileTexts = xssStrings.filter((_, place) => place % Math.floor(xssStrings.length / 30) === 0)

test('hostile texts run nowhere, and are read as the text they are', async ({ page, request }) => {
  const id = await makeDraft(request, { body: paragraphs('x') })
  // Most of the strings call `alert` if they are executed.
  await page.addInitScript(() => Object.assign(window, { alert: () => console.error('a text was run') }))
  await openDraft(page, id)
  const text = textOf(page)
  await text.click()
  await page.keyboard.press('ControlOrMeta+a')
  await paste(page, { 'text/plain': hostileTexts.join('\n\n') })
  for (const html of hostileTexts) await paste(page, { 'text/html': `<p>before ${html} after</p>` })
  await expectSaved(page)
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('button', { name: 'Publish now' }).click()
  await page.getByRole('button', { name: 'Read it' }).click()
  const prose = page.locator('.prose')
  await prose.waitFor()
  const shown = ((await prose.textContent()) ?? '').replaceAll(/\s+/g, ' ')
  expect(hostileTexts.filter((hostile) => !shown.includes(hostile.trim().replaceAll(/\s+/g, ' ')))).toEqual(
    [],
  )
  expect(
    await prose.locator('script, img, svg, iframe, object, embed, form, style, [onerror], [style]').count(),
  ).toBe(0)
})

test('a picture is pasted as a file, or chosen, described, and shown to members', async ({
  page,
  request,
}) => {
  await openDraft(page, await makeDraft(request))
  await test.step('a file that is no picture is refused in words, and another can be chosen', async () => {
    await page.getByRole('button', { name: 'Picture', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a picture' })
    const file = dialog.getByLabel('Picture file')
    await file.setInputFiles({ name: 'list.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
    await expect(dialog.getByRole('alert')).toContainText('Hale cannot read this file')
    await expect(dialog.getByRole('button', { name: 'Try again' })).toHaveCount(0)
    await file.setInputFiles(await pictureFile(page))
    await expect(dialog.getByLabel('Alternative text')).toBeVisible()
    await page.keyboard.press('Escape')
  })
  await test.step('one is pasted', async () => {
    const { buffer } = await pictureFile(page)
    await textOf(page).getByText('Ten minutes are enough.').click()
    await textOf(page).evaluate((element, base64) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      const clipboardData = new DataTransfer()
      clipboardData.items.add(new File([bytes], 'walk.png', { type: 'image/png' }))
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, buffer.toString('base64'))
    const dialog = page.getByRole('dialog', { name: 'Add a picture' })
    await expect(dialog.getByLabel('Alternative text')).toBeFocused()
    await dialog.getByLabel('Caption (optional)').pressSequentially('At noon')
    await dialog.getByRole('button', { name: 'Use this picture' }).click()
    await expect(textOf(page).getByText('Needs alternative text')).toBeVisible()
    await page.getByRole('button', { name: 'Publish' }).click()
    const edit = page.getByRole('button', { name: 'Edit picture' })
    await expect(edit).toBeFocused()
    await edit.click()
    await page.getByLabel('Alternative text').fill('A path between trees')
    await page.getByRole('button', { name: 'Use this picture' }).click()
    await expect(textOf(page).getByRole('img', { name: 'A path between trees' })).toBeVisible()
    await expectSaved(page)
    await page.getByRole('button', { name: 'Preview' }).click()
    const preview = page.getByRole('dialog', { name: 'Preview' })
    await expect(preview.getByRole('figure')).toContainText('At noon')
  })
})
