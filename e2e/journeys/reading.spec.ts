import type { Page } from '@playwright/test'
import { applyLook, faultsOf, LOOKS } from '../fixtures/look/axe.ts'
import { makePerson } from '../fixtures/people.ts'
import { enter, expect, test, type Credentials } from '../fixtures/world.ts'

test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ })

const TITLE = 'A steady sleep routine'

const LIST = '/dashboard/articles'

async function read(page: Page, who?: Credentials) {
  await enter(page, who, LIST)
  await page.getByRole('main').getByRole('link', { name: TITLE, exact: true }).click()
  await page.locator('.prose').waitFor()
}

test('an article is fetched before it is opened, says what it is, and leads to its parts and to others', async ({
  page,
}) => {
  await test.step('resting on a card fetches the article', async () => {
    await enter(page, 'member', LIST)
    const fetched = page.waitForResponse((response) =>
      /\/api\/articles\/[0-9a-f-]{36}\?/.test(response.url()),
    )
    await page.getByRole('main').getByRole('link', { name: TITLE, exact: true }).hover()
    expect((await fetched).status()).toBe(200)
  })
  await test.step('it says what it is, who wrote it, and what it stands on', async () => {
    await read(page)
    await expect(page).toHaveTitle(`${TITLE} · Willow`)
    const article = page.getByRole('main').getByRole('article').first()
    await expect(
      article.getByText(/By Hale editorial team · .* · \d+ min read · Sources checked on/),
    ).toBeVisible()
    const picture = page.getByRole('main').getByRole('img').first()
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0))
      .toBe(true)
    await expect(page.getByText('not medical advice')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Sources' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Related articles' })).toBeVisible()
    await article.getByRole('link', { name: 'Sleep', exact: true }).click()
    await expect(page).toHaveURL('/dashboard/articles?category=sleep')
  })
  await test.step('what is on the page stands beside a long text and leads to its parts', async () => {
    await page.setViewportSize({ width: 1440, height: 800 })
    await read(page)
    const contents = page.getByRole('navigation', { name: 'On this page' })
    await expect(contents).toHaveCount(1)
    await contents.getByRole('link', { name: 'When to get help' }).click()
    const heading = page.getByRole('heading', { name: 'When to get help' })
    await expect(heading).toBeFocused()
    await expect(heading).toBeInViewport()
    await expect(page).toHaveURL(/#section-when-to-get-help$/)
    // The heading is below the bar at the top, and the list of contents has scrolled along.
    expect((await heading.boundingBox())?.y).toBeGreaterThan(56)
    await expect(contents.getByRole('link', { name: 'How sleep is set up' })).toBeInViewport()
    await page.reload()
    await expect(heading).toBeFocused()
    await expect(heading).toBeInViewport()
  })
  await test.step('a link inside leads to another one without loading the app again', async () => {
    await read(page)
    await page.evaluate(() => Object.assign(window, { sameApp: true }))
    await page.locator('.prose a[href^="/dashboard/articles/"]').first().click()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(TITLE)
    await expect(page.locator('.prose')).toBeVisible()
    expect(await page.evaluate(() => 'sameApp' in window)).toBe(true)
  })
})

test('an article read before is there without a connection, and is offered on Home until its end was seen', async ({
  page,
  context,
}) => {
  await read(page, await makePerson())
  await test.step('without a connection, another says why it is not there', async () => {
    await page.goBack()
    await context.setOffline(true)
    await page.getByRole('main').getByRole('link', { name: TITLE, exact: true }).click()
    await expect(page.locator('.prose')).toBeVisible()
    await expect(page.getByText('You are offline')).toBeVisible()
    await page.goBack()
    await page.getByRole('main').getByRole('link', { name: 'Reading a food label' }).click()
    await expect(page.getByRole('alert')).toContainText('Hale cannot be reached')
    await context.setOffline(false)
    await expect(page.locator('.prose')).toBeVisible()
  })
  await test.step('Home offers to continue one that was not finished', async () => {
    await page.goto(LIST)
    await page.getByRole('main').getByRole('link', { name: TITLE, exact: true }).click()
    await page.locator('.prose').waitFor()
    const readOn = page.getByRole('region', { name: 'Continue' }).getByRole('link', { name: TITLE })
    const toHome = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' })
    const textEnd = () =>
      page.locator('.prose').evaluate((text) => text.getBoundingClientRect().bottom - window.innerHeight)
    const isUnfinished = () =>
      page.evaluate(() => Object.keys(localStorage).some((key) => key.includes('unfinished-article')))
    await page.locator('.prose').evaluate((text) => text.scrollIntoView({ block: 'center' }))
    const left = await textEnd()
    expect(left).toBeGreaterThan(200)
    await expect.poll(isUnfinished).toBe(true)
    await toHome.click()
    await readOn.click()
    await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible()
    await expect.poll(async () => Math.abs((await textEnd()) - left)).toBeLessThan(100)
    await page.keyboard.press('End')
    await expect.poll(textEnd).toBeLessThan(0)
    // The page notices the scroll position with the next frame.
    await expect.poll(isUnfinished).toBe(false)
    await toHome.click()
    await expect(page.getByRole('region', { name: 'New articles' })).toBeVisible()
    await expect(readOn).toHaveCount(0)
  })
})

for (const look of LOOKS) {
  test(`an article has no fault that axe knows, ${look.width} px, ${look.scheme}`, async ({ page }) => {
    await applyLook(page, look)
    await read(page, 'editor')
    expect(await faultsOf(page)).toEqual([])
  })
}
