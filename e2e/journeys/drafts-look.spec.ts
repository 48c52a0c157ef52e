import type { Page } from '@playwright/test'
import {
  expectSaved,
  makeDraft,
  openDraft,
  statusOf,
  textOf,
  writeAfter,
} from '../fixtures/content/drafts.ts'
import { faultsOf, LOOKS } from '../fixtures/look/axe.ts'
import { expect, test } from '../fixtures/world.ts'

// Visits /dashboard/articles/drafts, /dashboard/articles/:id/edit.

test.use({ expectedErrors: /status of 409/ })

for (const { width, scheme } of LOOKS) {
  test.describe(`at ${width} px, ${scheme}`, () => {
    test.use({ viewport: { width, height: 800 }, colorScheme: scheme })

    test('writing is not hard for anybody', async ({ page, request }) => {
      const found = await lookAt(page)
      await openDraft(page, await makeDraft(request, { category: null, title: '' }))
      await found.look()
      await textOf(page).getByText('Ten minutes').click()
      await page.getByRole('button', { name: 'Callout' }).click()
      await page.getByRole('button', { name: 'Warning' }).click()
      const name = (box: Element) => getComputedStyle(box, '::before').content
      expect(await textOf(page).locator('.callout').evaluate(name)).toBe('"Warning"')
      await page.getByRole('button', { name: 'Insert table' }).click()
      for (const text of ['Day', 'Walk']) {
        await page.keyboard.type(text)
        await page.keyboard.press('Tab')
      }
      await page.getByRole('button', { name: 'Publish' }).click()
      await found.look()
      for (const name of ['Link', 'Picture']) {
        await page.getByRole('button', { name, exact: true }).click()
        await found.look()
        await page.keyboard.press('Escape')
      }
      await expectSaved(page)
      await page.getByRole('button', { name: 'Preview' }).click()
      await page.getByRole('dialog').getByRole('article').waitFor()
      await found.look()
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'History' }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /Saved by/ })
        .last()
        .click()
      await page.getByRole('button', { name: 'Restore this version' }).waitFor()
      await found.look()
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Add a source' }).click()
      await page.getByLabel('Title', { exact: true }).fill('A walk')
      await page.getByLabel('Category').selectOption('Sleep')
      await page.getByLabel('Title of source 2').fill('A title')
      await page.getByLabel('Address of source 2').fill('https://example.org')
      await page.getByRole('button', { name: 'Publish' }).click()
      await page.getByRole('radio', { name: 'At a set date and time' }).check()
      await found.look()
      expect(found.faults).toEqual([])
    })

    test('choosing between two texts, and the list, are not hard for anybody', async ({
      page,
      browser,
      request,
    }) => {
      const id = await makeDraft(request)
      const found = await lookAt(page)
      await openDraft(page, id)
      const other = await browser.newPage()
      await openDraft(other, id, 'admin')
      await writeAfter(other, 'Go outside at noon.', ' Says Ines.')
      await expectSaved(other)
      await other.close()
      await writeAfter(page, 'Go outside at noon.', ' Says Theo.')
      await page.getByRole('heading', { name: 'One place was changed by both of you' }).waitFor()
      await found.look()
      await page.getByRole('button', { name: 'Keep mine' }).click()
      await page.getByRole('button', { name: 'Done' }).click()
      await expect(statusOf(page)).toHaveText('Ines Carvalho also saved changes. Both sets are here.')
      await page.goto('/dashboard/articles/drafts')
      await page.getByRole('tabpanel').getByRole('link').first().waitFor()
      await found.look()
      expect(found.faults).toEqual([])
    })
  })
}

async function lookAt(page: Page) {
  const faults: string[] = []
  const look = async () => {
    faults.push(...(await faultsOf(page)))
    const { scroll, client } = await page.evaluate(() => ({
      scroll: document.documentElement.scrollWidth,
      client: document.documentElement.clientWidth,
    }))
    if (scroll > client) faults.push(`wider than the window by ${scroll - client} px`)
  }
  return { faults, look }
}
