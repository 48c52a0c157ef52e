import { keepWatchHistory, getWatchHistory, saveWatchPosition } from '#features/videos/contract/history.ts'
import { getVideo, noteWatched, type Video } from '#features/videos/contract/videos.ts'
import { parseCaptions } from '#features/videos/rules/captions.ts'
import { afterEach, expect } from 'vitest'
import { page } from 'vitest/browser'
import mp4Small from '../../../content/videos/box-breathing/360.mp4?url'
import webmSmall from '../../../content/videos/box-breathing/360.webm?url'
import mp4Large from '../../../content/videos/box-breathing/720.mp4?url'
import webmLarge from '../../../content/videos/box-breathing/720.webm?url'
import english from '../../../content/videos/box-breathing/captions.en.vtt?raw'
import spanish from '../../../content/videos/box-breathing/captions.es.vtt?raw'
import poster from '../../../content/videos/box-breathing/poster.webp?url'
import frames from '../../../content/videos/box-breathing/preview.webp?url'
import { VideoScreen } from '#features/videos/web/video/video-screen.tsx'
import { Toaster } from '#platform/ui/feedback/toaster.tsx'
import { renderInApp } from './render.tsx'
import { serve, signIn } from './server.ts'

const id = '00000000-0000-4000-8000-00000000b0b0'
export const ADDRESS = `/dashboard/videos/${id}`

/** A library video as the server returns it, with its files: a minute long, with five chapters. */
export const breathing: Video = {
  ...{ id, title: 'Box breathing', summary: 'A slow guide to breathe with.', category: 'mental-well-being' },
  picture: { url: poster, alt: '', width: 1280, height: 720, sources: [] },
  ...{
    publishedAt: '2026-05-12T09:00:00Z',
    seconds: 64,
    watched: 0,
    language: 'en',
    own: false,
    saved: false,
  },
  renditions: [
    { url: webmLarge, type: 'video/webm; codecs="vp9,opus"', height: 720 },
    { url: mp4Large, type: 'video/mp4; codecs="avc1.4d401f,mp4a.40.2"', height: 720 },
    { url: webmSmall, type: 'video/webm; codecs="vp9,opus"', height: 360 },
    { url: mp4Small, type: 'video/mp4; codecs="avc1.4d401f,mp4a.40.2"', height: 360 },
  ],
  previews: { url: frames, width: 160, height: 90, columns: 5, everySeconds: 5, count: 13 },
  captions: [
    { language: 'en', cues: parseCaptions(english).cues },
    { language: 'es', cues: parseCaptions(spanish).cues },
  ],
  hasSpeech: false,
  chapters: [
    { at: 0, title: 'Box breathing' },
    { at: 9, title: 'First round' },
    { at: 25, title: 'Second round' },
    { at: 41, title: 'Third round' },
    { at: 57, title: 'Afterwards' },
  ],
  ...{ author: 'Hale editorial team', tags: ['breathing'], bodyHtml: '<p>A dot moves round a square.</p>' },
  ...{ updatedAt: null, reviewedOn: '2026-09-21', nextReviewOn: '2028-09-21' },
  sources: [{ title: 'Breathing exercises for stress', publisher: 'NHS', url: 'https://www.nhs.uk/' }],
  ...{ related: [], resumeAt: null },
}

/** Renders the video's screen for a member, and waits for its first frame. */
export async function openVideo(more: Partial<Video> = {}, search = ''): Promise<void> {
  signIn()
  serve(getVideo, () => ({ ...breathing, ...more }))
  serve(saveWatchPosition, () => ({}))
  serve(noteWatched, () => ({}))
  serve(getWatchHistory, () => ({ isOn: true, videos: 0 }))
  serve(keepWatchHistory, () => ({}))
  await showVideo(search)
}

/** Renders the screen only; the test sets the server's answers. */
export async function showVideo(search = ''): Promise<void> {
  const screen = await renderInApp(
    <>
      <VideoScreen />
      <Toaster messages={{ region: 'Notifications', close: 'Close' }} />
    </>,
    { path: ADDRESS + search, route: '/dashboard/videos/:id' },
  )
  await expect.element(player).toBeInTheDocument()
  leave = async () => {
    leave = undefined
    await screen.unmount()
    // Leaving saves the position, for which the server must still answer.
    await expect.poll(waitingPositions).toEqual([])
  }
}

let leave: (() => Promise<void>) | undefined
export const leaveVideo = async () => leave?.()
afterEach(leaveVideo)

/** Returns the positions on this device that the server does not have yet. */
export const waitingPositions = () =>
  Object.keys(localStorage).filter((key) => key.startsWith('watch-positions/'))

export const player = page.getByRole('region', { name: 'Video player' })
/** Returns the control in the player's row, since there is a second one for touch. */
export const control = (name: string) =>
  page
    .elementLocator(document.querySelector('.player-row') ?? document.body)
    .getByRole('button', { name, exact: true })

/** Returns the video element. */
export function videoElement(): HTMLVideoElement {
  const found = document.querySelector('video')
  if (!found) throw new Error('There is no video.')
  return found
}

export async function waitUntilReady(): Promise<void> {
  await expect.poll(() => videoElement().readyState).toBeGreaterThanOrEqual(2)
}

export async function expectTime(time: number, within = 0.5): Promise<void> {
  await expect
    .poll(() => Math.abs(videoElement().currentTime - time), { message: `at ${time} seconds` })
    .toBeLessThanOrEqual(within)
}

/** Waits until `seconds` seconds of the video have played. */
export async function watchFor(seconds: number): Promise<void> {
  const { currentTime } = videoElement()
  await expect.poll(() => videoElement().currentTime).toBeGreaterThan(currentTime + seconds)
}

/** Chooses a setting by its label, as the input itself is hidden. */
export async function choose(name: string | RegExp): Promise<void> {
  const radio = page.getByRole('radio', { name, exact: true })
  await expect.element(radio).toBeInTheDocument()
  const label = radio.element().closest('label')
  if (!label) throw new Error(`Nothing says ${name}.`)
  await page.elementLocator(label).click()
  await expect.element(radio).toBeChecked()
}
