import type { Page } from '@playwright/test'
import { applyLook, faultsOf, LOOKS } from '../fixtures/look/axe.ts'
import { openReference, result, results, searchBox } from '../fixtures/conditions.ts'
import { enter, expect, test } from '../fixtures/world.ts'

const ARTICLES = '/dashboard/articles'
const VIDEOS = '/dashboard/videos'

const status = (page: Page) => page.getByRole('search').getByRole('status')
const firstArticle = (page: Page) => page.getByRole('main').getByRole('article').first()
const suggestions = (page: Page, name: string) => page.getByRole('region', { name })

test('everyday words find what fits, in articles, videos and conditions, and what was left out is said', async ({
  page,
}) => {
  await test.step('articles: what was left out is said, and it can be undone', async () => {
    await enter(page, undefined, `${ARTICLES}?search=looking+after+my+dad`)
    await expect(firstArticle(page)).toContainText('Caring for an ageing parent')

    const box = page.getByRole('combobox', { name: 'Search articles' })
    await box.fill('lowerback quokkas')
    await box.press('Enter')
    await expect(status(page)).toContainText(
      'Showing results for “lower back”. Left out of the search: “quokkas”.',
    )
    await expect(firstArticle(page)).toContainText('Living with a sore lower back')
    await expect(suggestions(page, 'Also in Hale').getByRole('link', { name: 'Back Pain' })).toBeVisible()

    await page.getByRole('button', { name: 'Search for exactly “lowerback quokkas”' }).click()
    await expect(page).toHaveURL(`${ARTICLES}?search=lowerback+quokkas&asTyped=true`)
    await expect(status(page)).toBeFocused()
    await expect(status(page)).toContainText('No articles found')
    await page.getByRole('button', { name: 'Show similar results too' }).click()
    await expect(firstArticle(page)).toContainText('Living with a sore lower back')
  })
  await test.step('videos: something to read where nothing is found, and conditions beside them', async () => {
    await enter(page, undefined, `${VIDEOS}?search=zzyzxqqq`)
    await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible()
    await expect(suggestions(page, 'New articles').getByRole('link')).toHaveCount(3)
    const box = page.getByRole('combobox', { name: 'Search videos' })
    await box.fill('dolor de cabeza')
    await box.press('Enter')
    const also = suggestions(page, 'Also in Hale')
    await expect(also.getByRole('link', { name: 'Headache', exact: true })).toBeVisible()
    await also.getByRole('link', { name: 'Headaches: what helps' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Headaches: what helps' })).toBeFocused()
  })
  await test.step('conditions: a symptom says what it matches, and a name typed in full stands alone', async () => {
    await openReference(page)
    await searchBox(page).fill('tummy ache')
    await expect(results(page).first()).not.toHaveText('Appendicitis')
    await expect(page.getByText('Matches “tummy ache”').first()).toBeVisible()
    await searchBox(page).fill('heart attack')
    await expect(result(page, 'Heart Attack')).toBeVisible()
    await expect(results(page)).toHaveCount(1)
  })
})

for (const look of LOOKS) {
  test(`what a search changed and what else fits is accessible at ${look.width} px, ${look.scheme}`, async ({
    page,
  }) => {
    await applyLook(page, look)
    await enter(page, undefined, `${ARTICLES}?search=lowerback+quokkas`)
    await suggestions(page, 'Also in Hale').waitFor()
    expect(await faultsOf(page)).toEqual([])
  })
}
