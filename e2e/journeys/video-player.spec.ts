import { makePerson } from '../fixtures/people.ts'
import {
  expectTime,
  mediaNow,
  openVideo,
  ready,
  savedPosition,
  watchFor,
} from '../fixtures/content/videos.ts'
import { expect, giveSession, test } from '../fixtures/world.ts'

test('another device goes on within a second of where one stopped', async ({ page, newDevice }) => {
  const person = await makePerson()
  const address = await openVideo(page, person)
  await page.keyboard.press('4')
  await page.keyboard.press('k')
  await watchFor(page, 1)
  const saved = await savedPosition(page, () => page.keyboard.press('k'))
  const { time } = await mediaNow(page)
  expect(Math.abs(saved - time)).toBeLessThan(0.3)

  const other = await newDevice()
  const elsewhere = await other.newPage()
  await giveSession(elsewhere, person)
  await elsewhere.goto(address)
  await ready(elsewhere)
  await expectTime(elsewhere, time, 1)
  expect((await mediaNow(elsewhere)).isPaused).toBe(true)
  await expect(elsewhere.getByText(/Resuming at 0:2\d/)).toBeVisible()
  await elsewhere.getByRole('button', { name: 'Start again' }).click()
  await expectTime(elsewhere, 0, 0.1)
  await other.close()
})
