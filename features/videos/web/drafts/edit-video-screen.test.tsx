import { videoDraftEndpoints, type VideoContent } from '../../contract/drafts.ts'
import { getVideoFile, type VideoFile } from '../../contract/files.ts'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import walk from '../../../../apps/server/test/video-samples/plain.mp4?url'
import { expectSaved, openEditor } from '#apps/web/test/drafts.tsx'
import { serve } from '#apps/web/test/server.ts'
import { EditVideoScreen } from './edit-video-screen.tsx'

const FILE_ID = '00000000-0000-4000-8000-00000000f11e'
const file: VideoFile = {
  ...{ id: FILE_ID, state: 'ready', fault: null, name: 'a walk.mp4', bytes: 64_995, received: 64_995 },
  ...{ seconds: 5, width: 320, height: 180, hasSound: true, missing: [], poster: null, previews: null },
  renditions: [{ url: walk, type: 'video/mp4', height: 180 }],
}
const whole: VideoContent = {
  title: 'A walk at noon',
  summary: 'Why twenty minutes outside make the afternoon easier.',
  ...{ category: 'movement', tags: ['walking'], author: 'The wellbeing team', file: null, picture: null },
  body: { type: 'doc', content: [] },
  captions: [{ language: 'en', cues: [{ from: 0, to: 2000, text: 'Go outside at noon.' }] }],
  ...{ noSpeech: false, chapters: [{ at: 0, title: 'Shoes on' }], sources: [] },
  ...{ reviewedOn: null, nextReviewOn: null },
}

async function open(more: Partial<VideoContent> = {}) {
  serve(getVideoFile, () => file)
  const saved = await openEditor(<EditVideoScreen />, videoDraftEndpoints, { ...whole, ...more })
  await expect.element(page.getByRole('tab', { name: /English captions/ })).toBeVisible()
  return saved
}

const list = page.getByRole('list', { name: 'Captions' })
const captionText = (number: number) => page.getByLabelText(`Text of caption ${number}`, { exact: true })
const alerts = () =>
  page
    .getByRole('alert')
    .elements()
    .map(({ textContent }) => textContent)
const focus = (locator: { element: () => Element }) => (locator.element() as HTMLElement).focus()

/** Takes the video to a second, as its own seek bar does. */
async function seekTo(second: number): Promise<void> {
  await expect.poll(() => document.querySelector('video')?.readyState ?? 0).toBeGreaterThan(0)
  const video = document.querySelector('video')
  if (video) video.currentTime = second
  await expect.poll(() => video?.seeking).toBe(false)
}

test('a file that is no video is named before anything is sent', async () => {
  await open()
  const text = new File(['#EXTM3U'], 'walk.mp4', { type: 'video/mp4' })
  await userEvent.upload(page.getByLabelText('Choose a video'), text)
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('This is not an MP4, MOV or WebM video. Export it as MP4 and try again.')
})

test('the caption that is on is marked, and one is split, merged, deleted and brought back', async () => {
  const cues = [
    { from: 0, to: 2000, text: 'Shoes on' },
    { from: 2000, to: 4000, text: 'and out of the door' },
  ]
  await open({ file: { from: 'company', id: FILE_ID }, captions: [{ language: 'en', cues }] })
  await seekTo(2.5)
  const current = () => list.element().querySelector('[aria-current=time]')
  await expect.poll(() => current()?.querySelector('textarea')?.value).toBe('and out of the door')
  focus(captionText(2))
  await userEvent.keyboard('{Home}')
  for (let letter = 0; letter < 'and out'.length; letter++) await userEvent.keyboard('{ArrowRight}')
  await page.getByRole('button', { name: 'Split at the cursor' }).click()
  await expect.element(captionText(2)).toHaveValue('and out')
  await expect.element(captionText(3)).toHaveValue('of the door')
  await expect.element(page.getByLabelText('Caption 3 begins')).toHaveValue('00:02.500')
  focus(captionText(1))
  await page.getByRole('button', { name: 'Merge with the next caption' }).click()
  await expect.element(captionText(1)).toHaveValue('Shoes on\nand out')
  await page.getByRole('button', { name: 'Delete this caption' }).click()
  await expect.element(list.getByRole('listitem')).toHaveLength(1)
  await expect.element(page.getByText('The caption has been deleted', { exact: true })).toBeVisible()
  const notices = page.getByRole('region', { name: 'Notifications (F8)' })
  await notices.getByRole('button', { name: 'Undo' }).click()
  await expect.element(captionText(1)).toHaveValue('Shoes on\nand out')
})

test('captions come from a file; what cannot be read in it is named by its line, and nothing is lost', async () => {
  const saved = await open()
  const choose = async (text: string) => {
    const input = document.querySelector<HTMLInputElement>('input[accept*=".vtt"]')
    if (input) await userEvent.upload(input, new File([text], 'captions.srt'))
  }
  const good = '1\n00:00:01,000 --> 00:00:02,500\nSal a caminar.'
  await page.getByRole('tab', { name: 'Spanish captions' }).click()
  await choose(`${good}\n\n2\n00:00:09,000 --> 00:00:03,000\nDespacio.\n`)
  const dialog = page.getByRole('dialog', { name: 'This file could not be read completely' })
  await expect
    .element(dialog.getByRole('listitem'))
    .toHaveTextContent('Line 6: the caption ends before it starts.')
  await dialog.getByRole('button', { name: 'Do not import' }).click()
  await expect.element(page.getByText(/No captions in Spanish yet/)).toBeVisible()
  await choose(good)
  await expect.element(captionText(1)).toHaveValue('Sal a caminar.')
  await expect.poll(() => saved().captions.map(({ language }) => language)).toEqual(['en', 'es'])
  const downloads: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    downloads.push(this.download)
  })
  await page.getByRole('button', { name: 'Export' }).click()
  await expect.poll(() => downloads).toEqual(['captions.es.vtt'])
})

test('what is missing is said at its place, and the first thing has the focus', async () => {
  const overlapping = [
    { from: 0, to: 2000, text: 'Uno' },
    { from: 1000, to: 3000, text: 'Dos' },
  ]
  await open({
    captions: [{ language: 'es', cues: overlapping }],
    ...{ chapters: [{ at: 0, title: '' }], category: null },
  })
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect.element(page.getByRole('heading', { name: 'Video file' })).toHaveFocus()
  expect(alerts()).toEqual([
    'Upload a video, or wait until the one you uploaded is ready.',
    'Choose a category.',
  ])
  await page.getByRole('tab', { name: /Spanish captions.*something is missing/ }).click()
  await expect
    .poll(() => alerts()[1])
    .toBe('A caption is empty, overlaps another one, or does not fit in the video.')
  await expect.element(page.getByText('Starts before the one above ends')).toBeVisible()
  const chapters = page.getByRole('tab', { name: /Chapters.*something is missing/ })
  await chapters.click()
  await userEvent.fill(page.getByLabelText('Title of chapter 1'), 'The door')
  await expect.element(chapters).not.toBeInTheDocument()
})

test('thousands of captions are as quick to work on as ten', async () => {
  const cues = Array.from({ length: 5000 }, (_, index) => ({
    from: index * 1400,
    to: index * 1400 + 1300,
    text: `Caption ${index + 1}`,
  }))
  const saved = await open({ captions: [{ language: 'en', cues }] })
  await expect.element(captionText(1)).toHaveValue('Caption 1')
  expect(list.getByRole('listitem').elements().length).toBeLessThan(40)
  const box = list.element().parentElement
  box?.scrollTo(0, box.scrollHeight)
  await userEvent.fill(captionText(5000), 'The last one')
  await expectSaved()
  await expect.poll(() => saved().captions[0]?.cues.at(-1)?.text).toBe('The last one')
})
