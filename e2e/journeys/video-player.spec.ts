import { makePerson } from '../fixtures/people.ts'
import {
  BREATHING,
  card,
  choose,
  control,
  expectTime,
  line,
  mediaNow,
  openVideo,
  player,
  ready,
  savedPosition,
  VIDEOS,
  watchFor,
} from '../fixtures/content/videos.ts'
import { enter, expect, giveSession, test } from '../fixtures/world.ts'

test('nothing plays by itself; a press plays, another pauses', async ({ page, request }) => {
  await openVideo(page, await makePerson(request))
  expect(await mediaNow(page)).toMatchObject({ time: 0, isPaused: true })
  await player(page)
    .getByRole('button', { name: `Play “${BREATHING}”` })
    .click()
  await watchFor(page, 0.5)
  await control(page, 'Pause').click()
  await expect.poll(async () => (await mediaNow(page)).isPaused).toBe(true)
  await page.locator('video').click({ position: { x: 40, y: 40 } })
  await watchFor(page, 0.2)
})

test('every key does what the list of keys says', async ({ page }) => {
  await openVideo(page)
  for (const [key, time] of [
    ['5', 32],
    ['l', 42],
    ['j', 32],
    ['ArrowRight', 37],
    ['ArrowLeft', 32],
    ['.', 32.04],
    [',', 32],
    ['0', 0],
  ] as const) {
    await page.keyboard.press(key)
    await expectTime(page, time, 0.02)
  }
  await control(page, 'Play').focus()
  await page.keyboard.press('End')
  await expectTime(page, 64, 0.1)
  await page.keyboard.press('Home')
  await expectTime(page, 0, 0.02)
  await page.keyboard.press('ArrowDown')
  await expect.poll(async () => (await mediaNow(page)).volume).toBeCloseTo(0.95)
  await page.keyboard.press('m')
  await expect.poll(async () => (await mediaNow(page)).isMuted).toBe(true)
  await page.keyboard.press('k')
  await watchFor(page, 0.2)
  await page.keyboard.press('f')
  await expect.poll(() => page.evaluate(() => document.fullscreenElement?.ariaLabel)).toBe('Video player')
  await page.keyboard.press('f')
  await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull()
  await page.keyboard.press('?')
  await expect(page.getByText('Back or forward 10 seconds', { exact: true })).toBeVisible()
})

test('keys are letters where somebody writes, and do nothing once they are switched off', async ({
  page,
  request,
}) => {
  await openVideo(page, await makePerson(request))
  const search = page.getByRole('searchbox', { name: 'Search the transcript' })
  await search.fill('')
  await search.pressSequentially('kl5')
  await expect(search).toHaveValue('kl5')
  expect(await mediaNow(page)).toMatchObject({ time: 0, isPaused: true })
  await control(page, 'Settings').click()
  await page.getByText('Keyboard shortcuts', { exact: true }).click()
  await page.getByRole('checkbox', { name: 'Use keyboard shortcuts' }).uncheck()
  await page.keyboard.press('Escape')
  await page.keyboard.press('5')
  await page
    .getByRole('button', { name: /0:09 First round/ })
    .first()
    .click()
  await expectTime(page, 9)
})

test('the keyboard alone plays, seeks, and chooses captions and speed', async ({ page }) => {
  await openVideo(page)
  await control(page, 'Play').focus()
  await page.keyboard.press('Enter')
  await watchFor(page, 0.2)
  await page.keyboard.press('Space')
  await expect.poll(async () => (await mediaNow(page)).isPaused).toBe(true)
  const seek = player(page).getByRole('slider', { name: 'Seek' })
  await seek.focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await expectTime(page, 5, 0.1)
  await expect(seek).toHaveAttribute('aria-valuetext', '5 seconds of 1 minute 4 seconds')
  await control(page, 'Settings').focus()
  await page.keyboard.press('Enter')
  const settings = page.getByRole('dialog', { name: 'Playback settings' })
  await settings.getByRole('radio', { name: 'Normal' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await mediaNow(page)).rate).toBe(1.25)
  await page.keyboard.press('Escape')
  await expect(control(page, 'Settings')).toBeFocused()
})

test('captions say what is said, in a chosen language and size, and are the same the next time', async ({
  page,
  request,
}) => {
  await openVideo(page, await makePerson(request))
  await page.keyboard.press('c')
  await page
    .getByRole('button', { name: /0:25 Second round/ })
    .first()
    .click()
  const caption = page.locator('.player-captions')
  await expect(caption).toHaveText(/Breathe in: 1, 2, 3, 4/)
  const height = (await caption.boundingBox())?.height ?? 0
  await control(page, 'Settings').click()
  await choose(page, { name: 'Español' })
  await choose(page, { name: 'Large' })
  await expect(caption).toHaveAttribute('lang', 'es')
  await expect.poll(async () => (await caption.boundingBox())?.height ?? 0).toBeGreaterThan(height)
  await page.reload()
  await ready(page)
  await page
    .getByRole('button', { name: /0:25 Second round/ })
    .first()
    .click()
  await expect(caption).toHaveAttribute('lang', 'es')
  await expect(control(page, 'Captions')).toHaveAttribute('aria-pressed', 'true')
})

test('another quality goes on at the same moment', async ({ page }) => {
  await openVideo(page)
  await page.keyboard.press('5')
  await page.keyboard.press('k')
  await watchFor(page, 0.5)
  await control(page, 'Settings').click()
  for (const height of ['360', '720']) {
    const { time } = await mediaNow(page)
    await choose(page, { name: `${height}p`, exact: true })
    await expect.poll(async () => (await mediaNow(page)).file).toContain(`/${height}.`)
    await watchFor(page, 0.2)
    const now = await mediaNow(page)
    expect(now.isPaused).toBe(false)
    expect(now.time).toBeGreaterThanOrEqual(time)
  }
})

test('pointing at the seek bar shows what is there, and a press goes there', async ({ page, request }) => {
  await openVideo(page, await makePerson(request))
  const seek = player(page).getByRole('slider', { name: 'Seek' })
  const { x = 0, y = 0, width = 0, height = 0 } = (await seek.boundingBox()) ?? {}
  await page.mouse.move(x + width * 0.7, y + height / 2)
  const preview = page.locator('.player-preview')
  await expect(preview).toHaveText(/Third round0:4[45]/)
  await expect(preview.locator('.player-frame')).toHaveCSS('background-image', /preview/)
  await page.mouse.down()
  await page.mouse.move(x + width * 0.5, y + height / 2)
  expect((await mediaNow(page)).time).toBe(0)
  await page.mouse.up()
  await expectTime(page, 32, 0.3)
})

test('the transcript follows, is searched, and each line goes to its moment', async ({ page }) => {
  await openVideo(page)
  await line(page, /0:25 Breathe in: 1, 2, 3, 4/).click()
  await expectTime(page, 25, 0.1)
  await expect(line(page, /0:25 Breathe in/)).toHaveAttribute('aria-current', 'true')
  await expect(line(page, /0:25 Breathe in/)).toBeInViewport()

  const transcript = page.getByRole('region', { name: 'Transcript' })
  await transcript.getByRole('searchbox').fill('BREATHE OUT')
  await expect(transcript.getByRole('status')).toHaveText('1 of 3')
  await expect(transcript.locator('mark')).toHaveText(['Breathe out', 'Breathe out', 'Breathe out'])
  await page.keyboard.press('Enter')
  await expect(transcript.getByRole('status')).toHaveText('2 of 3')
  await transcript.getByRole('button', { name: 'Next match' }).click()
  await transcript.getByRole('button', { name: 'Next match' }).click()
  await expect(transcript.getByRole('status')).toHaveText('1 of 3')
  await transcript.getByRole('button', { name: 'Follow along' }).click()
  await expect(line(page, /0:25 Breathe in/)).toBeInViewport()
  await expect(transcript.getByRole('button', { name: 'Follow along' })).toHaveCount(0)
})

test('an address names its second, and a moment can be shared', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
  const address = await openVideo(page)
  await page.goto(`${address}?t=0m42s`)
  await ready(page)
  await expectTime(page, 42, 0.1)
  await page.getByRole('button', { name: 'Share at 0:42' }).click()
  await expect(page.getByText('Link copied', { exact: true })).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe(`${new URL(page.url()).origin}${address}?t=42`)
})

test('another device goes on within a second of where one stopped', async ({ page, browser, request }) => {
  const person = await makePerson(request)
  const address = await openVideo(page, person)
  await page.keyboard.press('4')
  await page.keyboard.press('k')
  await watchFor(page, 1)
  const saved = await savedPosition(page, () => page.keyboard.press('k'))
  const { time } = await mediaNow(page)
  expect(Math.abs(saved - time)).toBeLessThan(0.3)

  const other = await browser.newContext()
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

test('a video is counted as watched once half of it was played, and once alone', async ({ page }) => {
  const counted: number[] = []
  page.on('response', (response) => {
    if (response.request().method() === 'POST' && response.url().endsWith('/watched'))
      counted.push(response.status())
  })
  await openVideo(page)
  const video = page.locator('video')
  await page.keyboard.press('9')
  await expectTime(page, 57.6, 0.1)
  await video.evaluate(async (element: HTMLVideoElement) => {
    element.playbackRate = 16
    await element.play()
  })
  const hasEnded = () => video.evaluate((element: HTMLVideoElement) => element.ended)
  await expect.poll(hasEnded).toBe(true)
  expect(counted, 'the end alone').toEqual([])
  await page.keyboard.press('0')
  await expectTime(page, 0, 0.1)
  await video.evaluate((element: HTMLVideoElement) => element.play())
  await expect.poll(() => counted).toEqual([200])
  await expect.poll(hasEnded).toBe(true)
  expect(counted).toEqual([200])
})

test('when it has ended it says what to watch next, and waits', async ({ page, request }) => {
  await openVideo(page, await makePerson(request))
  await page.keyboard.press('9')
  await control(page, 'Settings').click()
  await choose(page, { name: '2×' })
  await page.keyboard.press('Escape')
  await control(page, 'Play').click()
  await expect(player(page).getByRole('button', { name: 'Watch again' })).toBeVisible()
  const address = page.url()
  await player(page).getByRole('button', { name: 'Watch again' }).click()
  await expectTime(page, 0, 2)
  expect(page.url()).toBe(address)
  await page.goto(VIDEOS)
  await expect(card(page, BREATHING).getByText('Watched')).toBeVisible()
})

test.describe('without a connection', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 5/ })

  test('the position waits on the device and is sent once it is back', async ({ page, context, request }) => {
    await openVideo(page, await makePerson(request))
    await page.keyboard.press('k')
    await watchFor(page, 0.3)
    await context.setOffline(true)
    await page.keyboard.press('2')
    await page.keyboard.press('k')
    await expect
      .poll(() =>
        page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('watch-positions/'))),
      )
      .toBe(true)
    const saved = await savedPosition(page, () => context.setOffline(false))
    expect(Math.abs(saved - 12.8)).toBeLessThan(1.5)
    await expect
      .poll(() =>
        page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('watch-positions/'))),
      )
      .toBe(false)
  })

  test('a video whose files do not come says so, and tries again', async ({ page }) => {
    const address = await openVideo(page)
    const files = (url: URL) => /^\/videos\/.*\.(?:mp4|webm)$/.test(url.pathname)
    await page.route(files, (route) => route.abort())
    await page.goto(address)
    const alert = player(page).getByRole('alert')
    await expect(alert).toContainText('The video stopped loading')
    await page.unroute(files)
    await alert.getByRole('button', { name: 'Try again' }).click()
    await ready(page)
    await expect(alert).toHaveCount(0)
    await control(page, 'Play').click()
    await watchFor(page, 0.2)
  })
})

test('where data is saved, nothing is loaded before somebody plays, and then the small file', async ({
  page,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) }),
  )
  const asked: string[] = []
  page.on('request', (request) => {
    if (/^\/videos\/.*\.(?:mp4|webm)$/.test(new URL(request.url()).pathname)) asked.push(request.url())
  })
  await enter(page, undefined, VIDEOS)
  await card(page, BREATHING).getByRole('link', { name: BREATHING, exact: true }).click()
  await expect(control(page, 'Play')).toBeVisible()
  expect(asked).toEqual([])
  await control(page, 'Play').click()
  await watchFor(page, 0.2)
  expect(asked.every((url) => url.includes('/360.'))).toBe(true)
})
