import type { Page } from '@playwright/test'
import { applyLook, faultsOf, LOOKS, WIDTHS } from '../fixtures/look/axe.ts'
import { makePerson } from '../fixtures/people.ts'
import { enter, expect, test } from '../fixtures/world.ts'

const PATH = '/dashboard/articles'

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const found = (page: Page) => page.getByRole('search').getByRole('status')

async function open(page: Page, path = PATH): Promise<void> {
  await enter(page, 'member', path)
  await expect(found(page)).not.toBeEmpty()
}

test('a member finds an article, reads it, saves it, and says whether it helped; what was read is listed until cleared', async ({
  page,
}) => {
  await test.step('it is found in the list', async () => {
    await enter(page, await makePerson())
    await page.getByRole('link', { name: 'Articles', exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Articles' })).toBeFocused()
    await expect(cards(page)).toHaveCount(12)
    await expect(found(page)).toHaveText('41 articles')

    await page.getByRole('main').getByRole('link', { name: 'A steady sleep routine', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'A steady sleep routine' })).toBeFocused()
    await page.goBack()
    await expect(page).toHaveURL(PATH)
  })
  await test.step('what was read last is listed until it is cleared or switched off, and one says whether it helped', async () => {
    const history = page.getByRole('region', { name: 'Recently read' })
    await expect(history.getByRole('switch', { name: 'Keep my reading history' })).toBeChecked()
    await expect(history.getByRole('link')).toHaveCount(0)
    const title = 'A steady sleep routine'
    await page.getByRole('main').getByRole('link', { name: title, exact: true }).click()
    await page.keyboard.press('End')
    const vote = page.getByRole('region', { name: 'Was this helpful?' })
    await vote.getByRole('button', { name: 'Yes' }).click()
    await expect(vote.getByRole('status')).toHaveText(/Thank you/)
    await page.reload()
    await expect(vote.getByRole('button', { name: 'Yes', pressed: true })).toBeVisible()
    await vote.getByRole('button', { name: 'Yes' }).click()
    await expect(vote.getByRole('status')).toHaveText(/answer has been removed/)
    await page.goto(PATH)
    await history.getByText('Recently read').click()
    await expect(history.getByRole('link', { name: title })).toBeVisible()
    await history.getByRole('button', { name: 'Clear my reading history' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(history.getByRole('link')).toHaveCount(0)
    await history.getByRole('switch').click()
    await expect(history.getByText('Hale does not keep a record of what you read')).toBeVisible()
    await page.reload()
    await expect(history.getByRole('switch')).not.toBeChecked()
  })
  await test.step('what is saved is in the list of saved articles, and no longer when it is not', async () => {
    await page.goto(`${PATH}?saved=true`)
    await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible()
    await page.getByRole('button', { name: 'Saved articles', pressed: true }).click()
    await expect(page).toHaveURL(PATH)
    await page.getByRole('main').getByRole('link', { name: 'A steady sleep routine', exact: true }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Saved', exact: true, pressed: true })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Saved', exact: true, pressed: true })).toBeVisible()

    await page.goto(PATH)
    await page.getByRole('button', { name: 'Saved articles' }).click()
    await expect(page).toHaveURL(`${PATH}?saved=true`)
    await expect(found(page)).toHaveText('1 article')
    await cards(page).getByRole('link', { name: 'A steady sleep routine' }).click()
    await page.getByRole('button', { name: 'Saved', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Save', exact: true, pressed: false })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible()
  })
})

for (const width of WIDTHS) {
  test(`more comes where the list ended, and back from an article leads to the same place, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await open(page)
    await expect(page.getByText('12 of 41 shown')).toBeVisible()
    const more = page.getByRole('button', { name: 'Load more' })
    await more.scrollIntoViewIfNeeded()
    const place = await page.evaluate(() => window.scrollY)
    await more.focus()
    await page.keyboard.press('Enter')
    await expect(cards(page)).toHaveCount(36)
    await expect(page.getByText('24 more articles.')).toBeAttached()
    const first = cards(page).nth(12).getByRole('link')
    await expect(first).toBeFocused()
    await expect(first).toBeInViewport()
    // The page scrolls no further than the new card needs.
    expect(Math.abs((await page.evaluate(() => window.scrollY)) - place)).toBeLessThan(620)
    await more.click()
    await expect(cards(page)).toHaveCount(41)
    await expect(more).toHaveCount(0)

    const target = cards(page).nth(30).getByRole('link')
    // Hovering scrolls to the card and waits until the layout of the cards above is stable.
    await target.hover()
    const left = await page.evaluate(() => window.scrollY)
    const title = await target.innerText()
    await target.click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await page.goBack()
    await expect(cards(page)).toHaveCount(41)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left)
    await expect(page.getByRole('main').getByRole('link', { name: title, exact: true })).toBeInViewport()
  })
}

for (const look of LOOKS) {
  test(`lists and searches have no fault that axe knows, ${look.width} px, ${look.scheme}`, async ({
    page,
  }) => {
    await applyLook(page, look)
    await open(page)
    for (const search of ['', '?search=insomnia&category=sleep', '?search=zzyzxqqq']) {
      await page.goto(PATH + search)
      await expect(found(page)).not.toBeEmpty()
      expect(await faultsOf(page)).toEqual([])
    }
  })
}

test('a page that is opened by its address begins at its top, and a reloaded one where it was', async ({
  page,
}) => {
  const scrollY = () => page.evaluate(() => window.scrollY)
  await open(page)
  await expect(page.getByText('12 of 41 shown')).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 900))
  await expect.poll(scrollY).toBe(900)
  await page.goto('/dashboard/videos')
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  expect(await scrollY()).toBe(0)
  await page.evaluate(() => window.scrollTo(0, 700))
  await expect.poll(scrollY).toBe(700)
  await page.reload()
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await expect.poll(scrollY).toBeGreaterThan(0)
})
