import type { Page } from '@playwright/test'
import { faultsOf, LOOKS } from '../fixtures/look/axe.ts'
import {
  captionText,
  makeVideoDraft,
  openVideoDraft,
  uploadVideoFile,
  videoFile,
} from '../fixtures/content/video-drafts.ts'
import { expect, test } from '../fixtures/world.ts'

// Visits /dashboard/videos/drafts, /dashboard/videos/:id/edit.

for (const { width, scheme } of LOOKS) {
  test.describe(`at ${width} px, ${scheme}`, () => {
    test.use({ viewport: { width, height: 800 }, colorScheme: scheme })

    test('working on a video is not hard for anybody', async ({ page, request }) => {
      const file = await uploadVideoFile(request)
      const captions = [
        { language: 'en' as const, cues: [{ from: 0, to: 500, text: 'Far too much for it.' }] },
      ]
      await openVideoDraft(page, await makeVideoDraft(request, { file, captions, category: null }))
      await page.locator('video').waitFor()
      await captionText(page, 1).focus()
      await page.getByText('One caption needs checking').waitFor()
      expect(await faultsAt(page)).toEqual([])
      await page.getByRole('tab', { name: 'Chapters' }).click()
      await page.getByRole('button', { name: 'Publish' }).click()
      await page.getByText('Choose a category.').waitFor()
      expect(await faultsAt(page)).toEqual([])
      await page.getByRole('button', { name: 'Replace file' }).click()
      await page.route('**/api/video-files/*/content', () => {})
      await page.getByLabel('Choose another video').setInputFiles(videoFile(9_000_000))
      await page.getByRole('button', { name: 'Pause upload' }).waitFor()
      expect(await faultsAt(page)).toEqual([])
      await page.getByRole('button', { name: 'Preview' }).click()
      await page.getByRole('dialog').getByRole('article').waitFor()
      expect(await faultsAt(page)).toEqual([])
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Pause upload' }).click()
      await page.goto('/dashboard/videos/drafts')
      await page.getByRole('tabpanel').getByRole('link').first().waitFor()
      expect(await faultsAt(page)).toEqual([])
    })
  })
}

/** Returns the faults that axe finds, and whether the page is wider than the window. */
async function faultsAt(page: Page): Promise<string[]> {
  const { scroll, client } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    client: document.documentElement.clientWidth,
  }))
  const wide = scroll > client ? [`wider than the window by ${scroll - client} px`] : []
  return [...(await faultsOf(page)), ...wide]
}
