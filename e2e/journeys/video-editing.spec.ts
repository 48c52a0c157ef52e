import { expectSaved } from '../fixtures/content/drafts.ts'
import { holdToast } from '../fixtures/toasts.ts'
import {
  captionText,
  makeVideoDraft,
  openVideoDraft,
  removeVideoDraft,
  savedVideo,
  seekTo,
  uploadVideoFile,
  videoFile,
} from '../fixtures/content/video-drafts.ts'
import { enter, expect, test } from '../fixtures/world.ts'

test.describe('a connection that breaks', () => {
  // A part that overtakes the end of the one before is refused with 409, and sent again from where the server stands.
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|409 \(Conflict\)/ })

  test('an upload goes on by itself once it is back, and after a reload with the same file', async ({
    page,
    context,
    request,
  }) => {
    await enter(page, 'editor@demo.example', '/dashboard/videos/new')
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
    await expect(page.getByText('Not connected. The upload goes on by itself')).toBeVisible()
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
    await expect(page.getByRole('alert')).toContainText('This is another file.')
    await again.setInputFiles(file)
    await expect(page.locator('video')).toBeVisible({ timeout: 60_000 })
    await expect(page.getByText('a walk.mp4')).toBeVisible()
    await removeVideoDraft(request, idIn(page.url()))
  })
})

test('a file that is no video is named before anything is sent', async ({ page, request }) => {
  const id = await makeVideoDraft(request)
  await openVideoDraft(page, id)
  const text = { name: 'walk.mp4', mimeType: 'video/mp4', buffer: Buffer.from('#EXTM3U') }
  await page.getByLabel('Choose a video').setInputFiles(text)
  await expect(page.getByRole('alert')).toHaveText(
    'This is not an MP4, MOV or WebM video. Export it as MP4 and try again.',
  )
})

test('an upload is paused, goes on, and is stopped for good', async ({ page, request }) => {
  const id = await makeVideoDraft(request)
  await openVideoDraft(page, id)
  // What is sent never arrives.
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
  await enter(page, 'member@demo.example', `/dashboard/videos/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'A walk before lunch' })).toBeVisible()
  await removeVideoDraft(request, id)
})

test('the caption that is on is marked, and one is split, merged, deleted and brought back', async ({
  page,
  request,
}) => {
  const cues = [
    { from: 0, to: 2000, text: 'Shoes on' },
    { from: 2000, to: 4000, text: 'and out of the door' },
  ]
  const file = await uploadVideoFile(request)
  const id = await makeVideoDraft(request, { file, captions: [{ language: 'en', cues }] })
  await openVideoDraft(page, id)
  const list = page.getByRole('list', { name: 'Captions' })
  await seekTo(page, 2.5)
  await expect(list.locator('[aria-current=time]')).toContainText('and out of the door')
  await captionText(page, 2).focus()
  await page.keyboard.press('Home')
  for (let letter = 0; letter < 'and out'.length; letter++) await page.keyboard.press('ArrowRight')
  await page.getByRole('button', { name: 'Split at the cursor' }).click()
  await expect(captionText(page, 2)).toHaveValue('and out')
  await expect(captionText(page, 3)).toHaveValue('of the door')
  await expect(page.getByLabel('Caption 3 begins')).toHaveValue('00:02.500')
  await captionText(page, 1).focus()
  await page.getByRole('button', { name: 'Merge with the next' }).click()
  await expect(captionText(page, 1)).toHaveValue('Shoes on\nand out')
  await page.getByRole('button', { name: 'Delete this caption' }).click()
  const deleted = await holdToast(page, 'The caption is deleted')
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await deleted.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(captionText(page, 1)).toHaveValue('Shoes on\nand out')
})

test('captions come from a file; what cannot be read in it is named by its line, and nothing is lost', async ({
  page,
  request,
}) => {
  const id = await makeVideoDraft(request)
  await openVideoDraft(page, id)
  const choose = (text: string) =>
    page
      .locator('input[accept*=".vtt"]')
      .setInputFiles({ name: 'captions.srt', mimeType: '', buffer: Buffer.from(text) })
  const good = '1\n00:00:01,000 --> 00:00:02,500\nSal a caminar.'
  await page.getByRole('tab', { name: 'Spanish captions' }).click()
  await choose(`${good}\n\n2\n00:00:09,000 --> 00:00:03,000\nDespacio.\n`)
  const dialog = page.getByRole('dialog', { name: 'This file could not be read completely' })
  await expect(dialog.getByRole('listitem')).toHaveText(['Line 6: the caption ends before it starts.'])
  await dialog.getByRole('button', { name: 'Import nothing' }).click()
  await expect(page.getByText('No captions in Spanish yet')).toBeVisible()
  await choose(good)
  await expect(captionText(page, 1)).toHaveValue('Sal a caminar.')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  expect((await download).suggestedFilename()).toBe('captions.es.vtt')
  await expect
    .poll(async () => (await savedVideo(request, id)).captions.map(({ language }) => language))
    .toEqual(['en', 'es'])
})

test('what is missing is said at its place, and the first thing has the focus', async ({ page, request }) => {
  const overlapping = [
    { from: 0, to: 2000, text: 'Uno' },
    { from: 1000, to: 3000, text: 'Dos' },
  ]
  const id = await makeVideoDraft(request, {
    captions: [{ language: 'es', cues: overlapping }],
    chapters: [{ at: 0, title: '' }],
    category: null,
  })
  await openVideoDraft(page, id)
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('heading', { name: 'Video file' })).toBeFocused()
  const alerts = page.getByRole('alert')
  await expect(alerts).toHaveText([
    'Upload a video, or wait until the one you uploaded is ready.',
    'Choose a category.',
  ])
  await page.getByRole('tab', { name: /Spanish captions.*something is missing/ }).click()
  await expect(alerts.nth(1)).toHaveText(
    'A caption is empty, overlaps another one, or does not fit into the video.',
  )
  await expect(page.getByText('Starts before the one above ends')).toBeVisible()
  await page.getByRole('tab', { name: /Chapters.*something is missing/ }).click()
  await page.getByLabel('Title of chapter 1').fill('The door')
  await expect(page.getByRole('tab', { name: /Chapters.*something is missing/ })).toHaveCount(0)
})

test('thousands of captions are as quick to work on as ten', async ({ page, request }) => {
  const cues = Array.from({ length: 5000 }, (_, index) => ({
    from: index * 1400,
    to: index * 1400 + 1300,
    text: `Caption ${index + 1}`,
  }))
  const id = await makeVideoDraft(request, { captions: [{ language: 'en', cues }] })
  await openVideoDraft(page, id)
  const list = page.getByRole('list', { name: 'Captions' })
  await expect(captionText(page, 1)).toHaveValue('Caption 1')
  expect(await list.getByRole('listitem').count()).toBeLessThan(40)
  await list.locator('..').evaluate((box) => box.scrollTo(0, box.scrollHeight))
  await captionText(page, 5000).fill('The last one')
  await expectSaved(page)
  expect((await savedVideo(request, id)).captions[0]?.cues.at(-1)?.text).toBe('The last one')
})

function idIn(address: string): string {
  return new URL(address).pathname.split('/').at(-2) ?? ''
}
