import { getVideo, noteWatched, saveVideo } from '../../contract/videos.ts'
import { getWatchHistory, saveWatchPosition } from '../../contract/history.ts'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  ADDRESS,
  breathing,
  choose,
  control,
  expectTime,
  videoElement,
  openVideo,
  player,
  waitUntilReady,
  showVideo,
  waitingPositions,
  watchFor,
} from '#apps/web/test/breathing.tsx'
import { currentAddress } from '#apps/web/test/render.tsx'
import { requestedPaths, serve, signIn } from '#apps/web/test/server.ts'
import { removeShareSheet } from '#apps/web/test/share.ts'

const transcript = page.getByRole('region', { name: 'Transcript' })
const line = (words: RegExp) => transcript.getByRole('button', { name: words })
const barOf = () => document.querySelector('.player-bar') ?? document.body
const calls = (end: string) => requestedPaths().filter((path) => path.endsWith(end))

test('the transcript follows, is searched, and each line goes to its moment', async () => {
  await openVideo()
  await waitUntilReady()
  await line(/0:25 Breathe in: 1, 2, 3, 4/).click()
  await expectTime(25, 0.1)
  await expect.element(line(/0:25 Breathe in/)).toHaveAttribute('aria-current', 'true')
  await expect.element(line(/0:25 Breathe in/)).toBeInViewport()

  await userEvent.fill(transcript.getByRole('searchbox'), 'BREATHE OUT')
  await expect.element(transcript.getByRole('status')).toHaveTextContent('1 of 3')
  const marks = () => [...transcript.element().querySelectorAll('mark')].map((mark) => mark.textContent)
  await expect.poll(marks).toEqual(['Breathe out', 'Breathe out', 'Breathe out'])
  await userEvent.keyboard('{Enter}')
  await expect.element(transcript.getByRole('status')).toHaveTextContent('2 of 3')
  await transcript.getByRole('button', { name: 'Next match' }).click()
  await transcript.getByRole('button', { name: 'Next match' }).click()
  await expect.element(transcript.getByRole('status')).toHaveTextContent('1 of 3')
  await transcript.getByRole('button', { name: 'Follow along' }).click()
  await expect.element(line(/0:25 Breathe in/)).toBeInViewport()
  await expect.element(transcript.getByRole('button', { name: 'Follow along' })).not.toBeInTheDocument()
})

test('an address names its second, and a moment can be shared', async () => {
  const copied = removeShareSheet()
  await openVideo({}, '?t=0m42s')
  await waitUntilReady()
  await expectTime(42, 0.1)
  const shareMoment = page.getByRole('button', { name: 'Share this moment' })
  await shareMoment.click()
  await expect.element(page.getByText('Link copied', { exact: true })).toBeVisible()
  expect(copied).toEqual([`${location.origin}${location.pathname}?t=42`])
  // Its label does not change while the video plays.
  await player.getByRole('button', { name: 'Play “Box breathing”' }).click()
  await watchFor(1.2)
  await expect.element(shareMoment).toBeVisible()
  videoElement().pause()
})

test.each([360, 320])('%i px wide, nothing covers the button that plays', async (width) => {
  await page.viewport(width, 780)
  onTestFinished(() => page.viewport(1280, 800))
  await openVideo({ resumeAt: 26 })
  await waitUntilReady()
  const note = page.getByText(/Resuming at 0:26/)
  await expect.element(note).toBeVisible()
  const play = player.getByRole('button', { name: 'Play “Box breathing”' })
  const button = play.element().getBoundingClientRect()
  expect(note.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(button.top + 1)
  expect(button.bottom - 1).toBeLessThanOrEqual(barOf().getBoundingClientRect().top)
})

test('a video goes on where one stopped, says so, and begins again when it is asked to', async () => {
  await openVideo({ resumeAt: 26 })
  await waitUntilReady()
  await expectTime(26, 0.1)
  expect(videoElement().paused).toBe(true)
  await expect.element(page.getByText(/Resuming at 0:26/)).toBeVisible()
  await page.getByRole('button', { name: 'Start again' }).click()
  await expectTime(0, 0.1)
})

test('a video is counted as watched once half of it was played, and once alone', async () => {
  await openVideo()
  await waitUntilReady()
  await userEvent.keyboard('9')
  await expectTime(57.6, 0.1)
  videoElement().playbackRate = 16
  await videoElement().play()
  await expect.poll(() => videoElement().ended).toBe(true)
  expect(calls('/watched'), 'the end alone').toEqual([])
  await userEvent.keyboard('0')
  await expectTime(0, 0.1)
  await videoElement().play()
  await expect.poll(() => calls('/watched')).toHaveLength(1)
  await expect.poll(() => videoElement().ended).toBe(true)
  expect(calls('/watched')).toHaveLength(1)
})

test('when it has ended it says what to watch next, and waits', async () => {
  const next = { ...breathing, id: '00000000-0000-4000-8000-00000000b0b1', title: 'Longer breath out' }
  await openVideo({ related: [next] })
  let saved = 0
  serve(saveWatchPosition, ({ input }) => {
    saved = Math.max(saved, Number(input['position']))
    return {}
  })
  await waitUntilReady()
  await userEvent.keyboard('9')
  await control('Settings').click()
  await choose('2×')
  await userEvent.keyboard('{Escape}')
  await control('Play').click()
  await expect.element(player.getByRole('button', { name: 'Watch again' })).toBeVisible()
  await expect.element(player.getByRole('link', { name: 'Longer breath out' })).toBeVisible()
  await expect.poll(() => saved).toBeGreaterThan(63)
  await player.getByRole('button', { name: 'Watch again' }).click()
  await expectTime(0, 2)
  expect(currentAddress()).toBe(ADDRESS)
})

test('without a connection the position waits on the device and is sent once it is back', async () => {
  let isOffline = true
  const sent: unknown[] = []
  signIn()
  serve(getVideo, () => breathing)
  serve(noteWatched, () => ({}))
  serve(getWatchHistory, () => ({ isOn: true, videos: 0 }))
  serve(saveWatchPosition, ({ input }) => {
    if (isOffline) return 'offline'
    sent.push(input['position'])
    return {}
  })
  await showVideo()
  await waitUntilReady()
  await userEvent.keyboard('k')
  await watchFor(0.3)
  await userEvent.keyboard('2')
  await userEvent.keyboard('k')
  await expect.poll(waitingPositions).toHaveLength(1)
  isOffline = false
  window.dispatchEvent(new Event('online'))
  await expect.poll(() => sent).not.toEqual([])
  expect(Math.abs(Number(sent.at(-1)) - 12.8)).toBeLessThan(1.5)
  await expect.poll(waitingPositions).toEqual([])
})

test('a video says what it is, who made it, and what it stands on', async () => {
  await openVideo()
  await expect.poll(() => document.title).toMatch(/^Box breathing/)
  await expect.element(page.getByText(/By Hale editorial team · /)).toBeVisible()
  await expect.element(page.getByText(/not medical advice/)).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Sources' })).toBeVisible()
  const data = [...document.querySelectorAll('script[type="application/ld+json"]')]
  expect(data.map(({ textContent }) => JSON.parse(textContent) as Record<string, unknown>)).toContainEqual(
    expect.objectContaining({ '@type': 'VideoObject', name: 'Box breathing', duration: 'PT64S' }),
  )
})

test('the texts of a video say their language, its chapters too', async () => {
  await openVideo({
    language: 'es',
    chapters: [
      { at: 0, title: 'Uno' },
      { at: 9, title: 'Dos' },
    ],
  })
  const languageOf = (text: string) =>
    page.getByText(text).first().element().closest<HTMLElement>('[lang]:not(html)')?.lang
  for (const text of [breathing.title, breathing.summary, 'Uno']) expect(languageOf(text)).toBe('es')
  expect(page.getByRole('button', { name: /Dos/ }).first().element().closest('[lang]')).toHaveProperty(
    'lang',
    'es',
  )
})

test('a saved video says so at once', async () => {
  await openVideo()
  serve(saveVideo, () => 'never')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(page.getByRole('button', { name: 'Saved', pressed: true })).toBeVisible()
  await expect.poll(() => calls('/saved')).toHaveLength(1)
})
