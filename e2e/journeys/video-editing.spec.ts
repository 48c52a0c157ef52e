import {
  captionText,
  makeVideoDraft,
  openVideoDraft,
  savedVideo,
  seekTo,
  uploadVideoFile,
  videoFile,
} from '../fixtures/content/video-drafts.ts'
import { faultsOf } from '../fixtures/look/axe.ts'
import { enter, expect, test } from '../fixtures/world.ts'

// Visits /dashboard/videos/new.

test.describe('a connection that breaks', () => {
  // A chunk sent before the server has ended the aborted one is refused with 409, and sent again from its offset.
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|409 \(Conflict\)/ })

  test('an upload goes on by itself once it is back, and after a reload with the same file', async ({
    page,
    context,
  }) => {
    await enter(page, 'editor', '/dashboard/videos/new')
    await page.getByLabel('Title', { exact: true }).fill('A walk')
    await page.keyboard.press('Enter')
    const network = await context.newCDPSession(page)
    const limit = (uploadThroughput: number) =>
      network.send('Network.emulateNetworkConditions', {
        ...{ offline: false, latency: 0, downloadThroughput: -1 },
        uploadThroughput,
      })
    const file = videoFile(9_000_000)
    const slow = 700_000
    await limit(slow)
    await page.getByLabel('Choose a video').setInputFiles(file)
    await expect(page.getByText(/^[1-7](\.\d)? MB of 8\.6 MB$/)).toBeVisible()
    await context.setOffline(true)
    await expect(page.getByText('Not connected. The upload will continue by itself')).toBeVisible()
    await context.setOffline(false)
    await limit(slow)
    await expect(page.getByText('You can keep writing')).toBeVisible()

    const asked = page.waitForEvent('dialog')
    const reloaded = page.reload()
    await (await asked).accept()
    await reloaded
    await expect(page.getByText(/^Upload of a walk.mp4 stopped at [1-9]\d?%\./)).toBeVisible()
    await limit(-1)
    const again = page.getByLabel('Choose the same video')
    await again.setInputFiles(videoFile(9_000_001))
    await expect(page.getByRole('alert')).toContainText('This is a different file.')
    await again.setInputFiles(file)
    await expect(page.locator('video')).toBeVisible()
    await expect(page.getByText('a walk.mp4')).toBeVisible()
  })
})

test('an upload is paused, goes on, and is stopped for good, in a window of 320 px, into which all of it fits', async ({
  page,
  request,
}) => {
  const id = await makeVideoDraft(request)
  await page.setViewportSize({ width: 320, height: 640 })
  await openVideoDraft(page, id)
  await captionText(page, 1).focus()
  expect(await faultsOf(page)).toEqual([])
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(320)
  // Requests with chunks never get a response.
  await page.route('**/api/video-files/*/content', () => {})
  await page.getByLabel('Choose a video').setInputFiles(videoFile(9_000_000))
  await page.getByRole('button', { name: 'Pause upload' }).click()
  await expect(page.getByText('Paused.')).toBeVisible()
  await page.getByRole('button', { name: 'Continue the upload' }).click()
  await expect(page.getByText('You can keep writing')).toBeVisible()
  await page.getByRole('button', { name: 'Stop upload' }).click()
  await page.getByRole('button', { name: 'Stop and delete' }).click()
  await expect(page.getByLabel('Choose a video')).toBeEnabled()
  await expect.poll(async () => (await savedVideo(request, id)).file).toBeNull()
})

test('an editor writes captions and chapters beside the video with the keyboard, and a member sees the video', async ({
  page,
  request,
}) => {
  const id = await makeVideoDraft(request, {
    file: await uploadVideoFile(request),
    captions: [],
    chapters: [],
    title: 'A walk before lunch',
  })
  await openVideoDraft(page, id)
  await page.getByRole('button', { name: 'Add caption' }).press('Enter')
  await expect(captionText(page, 1)).toBeFocused()
  await page.keyboard.type('Shoes on, and out.')
  await seekTo(page, 2)
  await page.keyboard.press('F9')
  await page.keyboard.press('Control+Shift+Enter')
  await expect(captionText(page, 2)).toBeFocused()
  await page.keyboard.type('Look far, breathe slowly.')
  await expect(page.getByLabel('Caption 1 ends')).toHaveValue('00:02.000')
  await expect(page.getByLabel('Caption 2 begins')).toHaveValue('00:02.000')
  await page.getByLabel('Caption 2 ends').fill('4.5')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Caption 2 ends')).toHaveValue('00:04.500')

  await page.getByRole('tab', { name: 'English captions' }).focus()
  await page.keyboard.press('End')
  await expect(page.getByRole('tab', { name: 'Chapters' })).toBeFocused()
  await seekTo(page, 3)
  await page.getByRole('button', { name: 'Add chapter' }).press('Enter')
  await page.keyboard.type('The park')
  await seekTo(page, 0)
  await page.getByRole('button', { name: 'Add chapter' }).press('Enter')
  await page.keyboard.type('The door')
  await expect(page.getByLabel('Title of chapter 2')).toHaveValue('The park')
  await page.getByRole('button', { name: 'Publish' }).press('Enter')
  await page.getByRole('button', { name: 'Publish now' }).press('Enter')
  await expect(page.getByText('Members can watch it now', { exact: true })).toBeVisible()
  const { captions, chapters } = await savedVideo(request, id)
  expect(captions).toEqual([
    {
      language: 'en',
      cues: [
        { from: 0, to: 2000, text: 'Shoes on, and out.' },
        { from: 2000, to: 4500, text: 'Look far, breathe slowly.' },
      ],
    },
  ])
  expect(chapters).toEqual([
    { at: 0, title: 'The door' },
    { at: 3, title: 'The park' },
  ])
  await enter(page, 'member', `/dashboard/videos/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'A walk before lunch' })).toBeVisible()
})
