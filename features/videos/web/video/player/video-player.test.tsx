import { expect, onTestFinished, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { chooseLanguage } from '#platform/language/language.ts'
import {
  breathing,
  choose,
  control,
  expectTime,
  videoElement,
  leaveVideo,
  openVideo,
  player,
  waitUntilReady,
  showVideo,
  watchFor,
} from '#apps/web/test/breathing.tsx'

const seek = player.getByRole('slider', { name: 'Seek' })
const preview = () => document.querySelector('.player-preview')?.textContent
const caption = () => document.querySelector<HTMLElement>('.player-captions')
const focus = (locator: { element: () => Element }) => (locator.element() as HTMLElement).focus()
const chapter = (name: RegExp) => page.getByRole('button', { name }).first()

async function open(): Promise<void> {
  await openVideo()
  await waitUntilReady()
}

test('nothing plays by itself; a press plays, another pauses', async () => {
  await open()
  expect(videoElement()).toMatchObject({ currentTime: 0, paused: true })
  await player.getByRole('button', { name: 'Play “Box breathing”' }).click()
  await watchFor(0.5)
  await control('Pause').click()
  await expect.poll(() => videoElement().paused).toBe(true)
  await userEvent.click(videoElement(), { position: { x: 40, y: 40 } })
  await watchFor(0.2)
})

test('played by keyboard, the focus is on the button that pauses', async () => {
  await open()
  focus(player.getByRole('button', { name: 'Play “Box breathing”' }))
  await userEvent.keyboard('{Enter}')
  await watchFor(0.2)
  await expect.element(control('Pause')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => videoElement().paused).toBe(true)
})

test('every key does what the list of keys says', async () => {
  await open()
  for (const [key, time] of [
    ['5', 32],
    ['l', 42],
    ['j', 32],
    ['{ArrowRight}', 37],
    ['{ArrowLeft}', 32],
    ['.', 32.04],
    [',', 32],
    ['0', 0],
  ] as const) {
    await userEvent.keyboard(key)
    await expectTime(time, 0.02)
  }
  focus(control('Play'))
  await userEvent.keyboard('{End}')
  await expectTime(64, 0.1)
  await userEvent.keyboard('{Home}')
  await expectTime(0, 0.02)
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(() => videoElement().volume).toBeCloseTo(0.95)
  await userEvent.keyboard('m')
  await expect.poll(() => videoElement().muted).toBe(true)
  await userEvent.keyboard('k')
  await watchFor(0.2)
  await userEvent.keyboard('f')
  await expect.poll(() => document.fullscreenElement?.ariaLabel).toBe('Video player')
  await userEvent.keyboard('f')
  await expect.poll(() => document.fullscreenElement).toBeNull()
  await userEvent.keyboard('?')
  await expect.element(page.getByText('Back or forward 10 seconds', { exact: true })).toBeVisible()
})

test('keys are letters where somebody writes, and do nothing once they are switched off', async () => {
  await open()
  const search = page.getByRole('searchbox', { name: 'Search the transcript' })
  await search.click()
  await userEvent.keyboard('kl5')
  await expect.element(search).toHaveValue('kl5')
  expect(videoElement()).toMatchObject({ currentTime: 0, paused: true })
  await control('Settings').click()
  await page.getByText('Keyboard shortcuts', { exact: true }).click()
  await userEvent.click(page.getByRole('checkbox', { name: 'Use keyboard shortcuts' }))
  await expect.element(page.getByRole('checkbox', { name: 'Use keyboard shortcuts' })).not.toBeChecked()
  await userEvent.keyboard('{Escape}')
  await userEvent.keyboard('5')
  expect(videoElement().currentTime).toBe(0)
  await chapter(/0:09 First round/).click()
  await expectTime(9)
})

test('the keyboard alone plays, seeks, and chooses captions and speed', async () => {
  await open()
  focus(control('Play'))
  await userEvent.keyboard('{Enter}')
  await watchFor(0.2)
  await userEvent.keyboard(' ')
  await expect.poll(() => videoElement().paused).toBe(true)
  focus(seek)
  await userEvent.keyboard('{Home}')
  await userEvent.keyboard('{ArrowRight}')
  await expectTime(5, 0.1)
  await expect.element(seek).toHaveAttribute('aria-valuetext', '5 seconds of 1 minute 4 seconds')
  focus(control('Settings'))
  await userEvent.keyboard('{Enter}')
  const settings = page.getByRole('dialog', { name: 'Playback settings' })
  await expect.element(settings.getByRole('radio', { name: 'Normal' })).toBeInTheDocument()
  focus(settings.getByRole('radio', { name: 'Normal' }))
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(() => videoElement().playbackRate).toBe(1.25)
  await userEvent.keyboard('{Escape}')
  await expect.element(control('Settings')).toHaveFocus()
})

test('captions say what is said, in a chosen language and size, and are the same the next time', async () => {
  await openVideo()
  await waitUntilReady()
  await userEvent.keyboard('c')
  await chapter(/0:25 Second round/).click()
  await expect.poll(() => caption()?.textContent).toMatch(/Breathe in: 1, 2, 3, 4/)
  const height = caption()?.offsetHeight ?? 0
  await control('Settings').click()
  await choose('Español')
  await choose('Large')
  await expect.poll(() => caption()?.lang).toBe('es')
  await expect.poll(() => caption()?.offsetHeight ?? 0).toBeGreaterThan(height)
  await leaveVideo()
  await showVideo()
  await waitUntilReady()
  await chapter(/0:25 Second round/).click()
  await expect.poll(() => caption()?.lang).toBe('es')
  await expect.element(control('Captions')).toHaveAttribute('aria-pressed', 'true')
})

test('readers of Spanish get Spanish captions on a video of the library unasked', async () => {
  onTestFinished(() => chooseLanguage('en'))
  chooseLanguage('es')
  await openVideo()
  await expect.element(control('Captions')).toHaveAttribute('aria-pressed', 'true')
  videoElement().currentTime = 26
  await expect.poll(() => caption()?.lang).toBe('es')
})

test('captions make way for the preview while the keyboard is on the seek bar', async () => {
  await open()
  await userEvent.keyboard('c')
  focus(seek)
  for (let press = 0; press < 6; press++) await userEvent.keyboard('{ArrowRight}')
  await expectTime(30, 0.1)
  await expect.poll(() => caption()?.textContent).toMatch(/Hold: 1, 2, 3, 4/)
  const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
  await expect
    .poll(() => boxOf('.player-captions')?.bottom)
    .toBeLessThanOrEqual(boxOf('.player-preview')?.top ?? 0)
})

test('another quality goes on at the same moment', async () => {
  await open()
  await userEvent.keyboard('5')
  await userEvent.keyboard('k')
  await watchFor(0.5)
  await control('Settings').click()
  for (const height of ['360', '720']) {
    const { currentTime } = videoElement()
    await choose(`${height}p`)
    await expect.poll(() => videoElement().currentSrc).toContain(`/${height}.`)
    await watchFor(0.2)
    expect(videoElement().paused).toBe(false)
    expect(videoElement().currentTime).toBeGreaterThanOrEqual(currentTime)
  }
})

test('pointing at the seek bar shows what is there, and a press goes there', async () => {
  await open()
  await mouse('mouseMoved', 0.7, 'none')
  await expect.poll(preview).toMatch(/Third round0:4[45]/)
  const frame = document.querySelector('.player-preview .player-frame')
  expect(frame && getComputedStyle(frame).backgroundImage).toMatch(/preview/)
  await mouse('mousePressed', 0.7)
  await mouse('mouseMoved', 0.5)
  await expect.poll(preview).toMatch(/Second round0:3[12]/)
  expect(videoElement().currentTime).toBe(0)
  await mouse('mouseReleased', 0.5)
  await expectTime(32, 0.3)
})

/** At a share of the seek bar's width. */
async function mouse(
  type: 'mousePressed' | 'mouseMoved' | 'mouseReleased',
  share: number,
  button: 'left' | 'none' = 'left',
): Promise<void> {
  const { left, top, width, height } = seek.element().getBoundingClientRect()
  const frame = window.frameElement?.getBoundingClientRect() ?? new DOMRect()
  const at = { x: frame.left + left + width * share, y: frame.top + top + height / 2 }
  const pressed = button === 'left' ? { buttons: 1, clickCount: 1 } : { buttons: 0 }
  await cdp().send('Input.dispatchMouseEvent', { type, ...at, button, ...pressed })
}

test('a video whose files do not come says so, and tries again', async () => {
  await cdp().send('Network.enable')
  await cdp().send('Network.setBlockedURLs', { urls: ['*.mp4*', '*.webm*'] })
  onTestFinished(async () => void (await cdp().send('Network.disable')))
  // As nobody has loaded them yet.
  const renditions = breathing.renditions.map((one) => ({ ...one, url: `${one.url}?new` }))
  await openVideo({ renditions })
  const alert = player.getByRole('alert')
  await expect.element(alert).toMatchTextContent(/The video stopped loading/)
  await cdp().send('Network.setBlockedURLs', { urls: [] })
  await alert.getByRole('button', { name: 'Try again' }).click()
  await waitUntilReady()
  await expect.element(alert).not.toBeInTheDocument()
  await control('Play').click()
  await watchFor(0.2)
})

test('where data is saved, nothing is loaded before somebody plays, and then the small file', async () => {
  Object.defineProperty(navigator, 'connection', { configurable: true, get: () => ({ saveData: true }) })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'))
  const files: string[] = []
  const note = ({ request }: { request: { url: string } }) => {
    if (/\.(?:mp4|webm)$/.test(new URL(request.url).pathname)) files.push(request.url)
  }
  await cdp().send('Network.enable')
  cdp().on('Network.requestWillBeSent', note)
  onTestFinished(async () => {
    cdp().off('Network.requestWillBeSent', note)
    await cdp().send('Network.disable')
  })
  await openVideo()
  await expect.element(control('Play')).toBeVisible()
  expect(files).toEqual([])
  expect(videoElement().readyState).toBe(0)
  await control('Play').click()
  await watchFor(0.2)
  // What another test has played here may come from memory, with no request to see.
  await expect.poll(() => videoElement().currentSrc).toContain('/360.')
  expect(files.every((url) => url.includes('/360.'))).toBe(true)
})
