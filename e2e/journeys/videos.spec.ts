import { applyLook, faultsOf, LOOKS } from '../fixtures/look/axe.ts'
import { makePerson } from '../fixtures/people.ts'
import {
  BREATHING,
  card,
  control,
  expectTime,
  list,
  openVideo,
  ready,
  savedPosition,
  VIDEOS,
  watchFor,
} from '../fixtures/content/videos.ts'
import { enter, expect, test } from '../fixtures/world.ts'

test('a video is found by what is said in it, saved, and in a history that is deleted when it is switched off', async ({
  page,
}) => {
  const person = await makePerson()
  await test.step('what is said is found, and opens at the second at which it is said', async () => {
    await enter(page, person, VIDEOS)
    await page.getByRole('combobox', { name: 'Search videos' }).fill('moves along the bottom')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${VIDEOS}?search=moves+along+the+bottom`)
    const found = card(page, BREATHING)
    await expect(found.locator('mark').first()).toBeVisible()
    await found.getByRole('link', { name: `at 0:21 in “${BREATHING}”` }).click()
    await expect(page).toHaveURL(/\/dashboard\/videos\/[0-9a-f-]{36}\?t=21$/)
    await ready(page)
    await expectTime(page, 21)
    await expect(control(page, 'Play')).toBeVisible()
  })
  await test.step('a saved one is among the saved ones', async () => {
    await openVideo(page, person)
    // Waits for the response: the button changes at once, and leaving the page would abort the request.
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Saved', pressed: true })).toBeVisible()
    await saved
    await page.goto(VIDEOS)
    await page.getByRole('button', { name: 'Saved videos' }).click()
    await expect(page).toHaveURL(`${VIDEOS}?saved=true`)
    await expect(list(page)).toHaveCount(1)
    await expect(card(page, BREATHING)).toBeVisible()
  })
  await test.step('the watching history is counted, and switching it off asks, then deletes it', async () => {
    const address = await openVideo(page, person)
    await page.keyboard.press('3')
    await page.keyboard.press('k')
    await watchFor(page, 0.5)
    await savedPosition(page, () => page.keyboard.press('k'))
    await page.goto(VIDEOS)
    await expect(card(page, BREATHING).getByText(/% watched/)).toBeAttached()
    const keep = page.getByRole('switch', { name: 'Keep my watch history' })
    await expect(page.getByText('1 video is in your history.')).toBeVisible()
    await keep.click()
    const question = page.getByRole('dialog', { name: 'Delete your watch history?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(keep).toBeChecked()

    await keep.click()
    await question.getByRole('button', { name: 'Delete and switch off' }).click()
    await expect(keep).not.toBeChecked()
    await expect(page.getByText('Hale does not keep a record of what you watch.')).toBeVisible()
    await expect(card(page, BREATHING).getByText(/% watched/)).toHaveCount(0)
    await page.goto(address)
    await ready(page)
    await expectTime(page, 0)
    await expect(page.getByText('Resuming at')).toHaveCount(0)
  })
})

for (const look of LOOKS) {
  test(`videos have no fault that axe knows, ${look.width} px, ${look.scheme}`, async ({ page }) => {
    await applyLook(page, look)
    await enter(page, undefined, `${VIDEOS}?search=breathe`)
    await list(page).first().waitFor()
    expect(await faultsOf(page)).toEqual([])
    await openVideo(page)
    await page.keyboard.press('c')
    await page.keyboard.press('2')
    await page.locator('.player-captions').waitFor()
    expect(await faultsOf(page)).toEqual([])
    // axe takes the tab bar of a narrow window to lie above the menu, which is in the top layer.
    await page.setViewportSize({ width: 1280, height: 900 })
    await control(page, 'Settings').click()
    await page.getByRole('dialog', { name: 'Playback settings' }).waitFor()
    expect(await faultsOf(page)).toEqual([])
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBe(0)
  })
}
