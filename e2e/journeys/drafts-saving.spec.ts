import type { Page } from '@playwright/test'
import {
  expectSaved,
  makeDraft,
  openDraft,
  savedTexts,
  statusOf,
  textOf,
  writeAfter,
} from '../fixtures/content/drafts.ts'
import { expect, logIn, test } from '../fixtures/world.ts'

test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ })

/** Opens an article, cuts the connection, and writes after a paragraph. */
async function writeOffline(page: Page, id: string, paragraph: string, words: string): Promise<void> {
  await openDraft(page, id)
  await page.context().setOffline(true)
  await writeAfter(page, paragraph, words)
  await expect(statusOf(page)).toHaveText('You are offline. Saved on this device.')
}

test('what is written saves itself, and nothing is lost by leaving the page right after typing', async ({
  page,
  request,
}) => {
  const id = await makeDraft(request)
  await openDraft(page, id)
  await test.step('it is there after a reload', async () => {
    await page.getByLabel('Title', { exact: true }).fill('A longer walk')
    await page.getByLabel('Tags', { exact: true }).fill('fresh air')
    await page.keyboard.press('Enter')
    await writeAfter(page, 'Ten minutes are enough.', ' Twenty are better.')
    await expectSaved(page)
    expect(await savedTexts(request, id)).toContain('Ten minutes are enough. Twenty are better.')
    await page.reload()
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('A longer walk')
    await expect(page.getByRole('list', { name: 'Tags on this article' })).toContainText('fresh air')
    await expect(textOf(page)).toContainText('Twenty are better.')
  })
  await test.step('leaving the page right after typing', async () => {
    await writeAfter(page, 'Go outside at noon.', ' Now.')
    await page.getByRole('link', { name: 'Videos', exact: true }).first().click()
    await expect(page).toHaveURL('/dashboard/videos')
    await page.goBack()
    await expect(textOf(page)).toContainText('Go outside at noon. Now.')
    await expect.poll(() => savedTexts(request, id)).toContain('Go outside at noon. Now.')
  })
})

test('without a connection it is kept on the device, also by a page that crashes, for its writer alone', async ({
  page,
  context,
  request,
}) => {
  await test.step('it is saved when the connection is back', async () => {
    const id = await makeDraft(request)
    await writeOffline(page, id, 'Ten minutes are enough.', ' Rain is no excuse.')
    expect(await savedTexts(request, id)).toContain('Ten minutes are enough.')
    await context.setOffline(false)
    await expectSaved(page)
    expect(await savedTexts(request, id)).toContain('Ten minutes are enough. Rain is no excuse.')
  })
  await test.step('what a crashed page had not saved comes back at the next opening, on top of what others saved', async () => {
    const id = await makeDraft(request)
    const crashing = await context.newPage()
    await writeOffline(crashing, id, 'Ten minutes are enough.', ' Even in winter.')
    // Closes the tab without its unload events, like a browser that crashes.
    await crashing.close({ runBeforeUnload: false })
    await context.setOffline(false)
    const again = await context.newPage()
    await again.goto(`/dashboard/articles/${id}/edit`)
    await expect(textOf(again)).toContainText('Even in winter.')
    await expect(statusOf(again)).toHaveText('The changes kept on this device have been restored and saved.')
    expect(await savedTexts(request, id)).toContain('Ten minutes are enough. Even in winter.')
    await again.close()
  })
  await test.step('the next person on this device finds nothing of it', async () => {
    const id = await makeDraft(request)
    await writeOffline(page, id, 'Go outside at noon.', ' Unsaved words.')
    await page.evaluate(() => localStorage.removeItem('auth'))
    await context.setOffline(false)
    const next = await context.newPage()
    await page.close()
    await logIn(next, 'admin', `/login?next=${encodeURIComponent(`/dashboard/articles/${id}/edit`)}`)
    await expect(textOf(next)).toBeVisible()
    const kept = () =>
      next.evaluate(
        () =>
          new Promise<number>((resolve, reject) => {
            const opening = indexedDB.open('hale-drafts')
            opening.addEventListener('error', () => reject(new Error('no database')))
            opening.addEventListener('success', () => {
              const count = opening.result.transaction('kept').objectStore('kept').count()
              count.addEventListener('success', () => resolve(count.result))
            })
          }),
      )
    await expect.poll(kept).toBe(0)
  })
})
