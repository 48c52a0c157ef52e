import { applyLook, faultsOf, LOOKS } from '../fixtures/axe.ts'
import { enterUntoured, EXACT, measure, popupOf, replay, replayButton } from '../fixtures/tours.ts'
import { addToPage } from '../fixtures/in-page.ts'
import { enter, expect, test } from '../fixtures/world.ts'

const COOKIE = 'vue_onboarding_tour_1'
const YEAR_SECONDS = 365 * 24 * 60 * 60

test('the dashboard tour starts on the first visit, is walked by keyboard, goes on after a reload, and is not shown again', async ({
  page,
  context,
}) => {
  await page.clock.install()
  await enterUntoured(page)
  const popup = popupOf(page)
  await expect(page.getByRole('dialog', { name: 'Articles' })).toBeVisible()
  await expect(popup).toContainText('Step 1 of 3')
  await expect(popup).toBeFocused()
  await expect(popup.getByRole('button', { name: 'Previous' })).toHaveCount(0)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('dialog', { name: 'Videos' })).toBeVisible()

  await page.reload()
  await expect(page.getByRole('dialog', { name: 'Videos' })).toContainText('Step 2 of 3')
  await popup.getByRole('button', { name: 'Step 3 of 3: Services' }).click()
  await expect(popup.getByRole('button', { name: 'Step 3 of 3: Services' })).toHaveAttribute(
    'aria-current',
    'step',
  )
  await popup.getByRole('button', { name: 'Previous' }).click()
  await popup.getByRole('button', { name: 'Next' }).press('Enter')
  const finish = popup.getByRole('button', { name: 'Finish Tour' })
  await expect(finish).toBeFocused()
  await expect(popup.getByRole('button', { name: 'Next' })).toHaveCount(0)
  await finish.press('Enter')
  await expect(popup).toHaveCount(0)
  const cookie = (await context.cookies()).find(({ name }) => name === COOKIE)
  expect((cookie?.expires ?? 0) - (await page.evaluate(() => Date.now() / 1000))).toBeGreaterThan(
    YEAR_SECONDS - 600,
  )

  await page.reload()
  await expect(replayButton(page)).toBeVisible()
  await page.clock.runFor(10_000)
  await expect(popup).toHaveCount(0)
})

test('the button replays a tour, the page behind is inert, and Escape gives the focus back', async ({
  page,
}) => {
  await enter(page)
  const popup = await replay(page)
  // The target is inert too; the focus goes around inside.
  const target = page.locator('[data-tour~="nav-articles"]:visible')
  await expect(target.click({ trial: true, timeout: 500 })).rejects.toThrow(/intercepts pointer events/)
  for (let press = 0; press < 8; press++) {
    await page.keyboard.press('Tab')
    const isOutside = await page.evaluate(() => {
      const { activeElement } = document
      return activeElement !== document.body && !activeElement?.closest('dialog')
    })
    expect(isOutside).toBe(false)
  }
  await page.keyboard.press('Escape')
  await expect(popup).toHaveCount(0)
  await expect(replayButton(page)).toBeFocused()
  expect(await page.context().cookies()).not.toContainEqual(
    expect.objectContaining({ name: 'vue_onboarding_tour_2' }),
  )
})

const STEPS = [
  {
    path: '/dashboard/home',
    titles: ['Articles', 'Videos', 'Services'],
    targets: ['nav-articles', 'nav-videos', 'services'],
  },
  { path: '/dashboard/articles', titles: ['Find an article'], targets: ['articles-search'] },
  { path: '/dashboard/videos', titles: ['Find a video'], targets: ['videos-search'] },
  {
    path: '/dashboard/attentive-health-scan',
    titles: ['Attentive Health Scan'],
    targets: ['nav-attentive-health-scan'],
  },
  {
    path: '/dashboard/mayo-clinic/diseases-and-conditions',
    titles: ['Find a disease or condition'],
    targets: ['conditions-search'],
  },
]

for (const { path, titles, targets } of STEPS) {
  test(`each step on ${path} stands 40 px from its target, highlighted with 12 px around it, in every width`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 800 })
    await enter(page, 'member@demo.example', path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    const popup = await replay(page)
    for (const [index, target] of targets.entries()) {
      await expect(popup).toHaveAccessibleName(titles[index] ?? '')
      const last = index === targets.length - 1
      await expect(popup.getByRole('button', { name: last ? 'Finish Tour' : 'Next' })).toBeVisible()
      for (const width of [1440, 768, 360]) {
        await page.setViewportSize({ width, height: 800 })
        await expect.poll(() => measure(page, `[data-tour~="${target}"]`)).toEqual(EXACT)
      }
      await page.setViewportSize({ width: 320, height: 560 })
      await expect
        .poll(() => measure(page, `[data-tour~="${target}"]`))
        .toMatchObject({ isInWindow: true, padding: EXACT.padding })
      if (!last) await page.keyboard.press('ArrowRight')
    }
  })
}

test('the popup follows its target when the page is scrolled or zoomed', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await enter(page, 'member@demo.example', '/dashboard/articles')
  await replay(page)
  const target = '[data-tour~="articles-search"]'
  await expect.poll(() => measure(page, target)).toEqual(EXACT)
  await page.mouse.wheel(0, 40)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(40)
  await expect.poll(() => measure(page, target)).toEqual(EXACT)
  // What zooming to 200 per cent does: half as many pixels, each twice as large.
  const client = await page.context().newCDPSession(page)
  const zoomed = { width: 720, height: 450, deviceScaleFactor: 2, mobile: false }
  await client.send('Emulation.setDeviceMetricsOverride', zoomed)
  await expect.poll(() => page.evaluate(() => innerWidth)).toBe(720)
  await expect.poll(() => measure(page, target)).toMatchObject({ isInWindow: true, padding: EXACT.padding })
})

type Drawn = { popup: HTMLElement; highlight: HTMLElement }
type FollowTarget = (target: Element, drawn: Drawn, container: Element) => () => void

for (const zoom of [1, 1.5]) {
  test(`a target in a container that scrolls, at ${zoom} times its size, is brought into view and followed`, async ({
    page,
  }) => {
    await page.goto('/robots.txt')
    await addToPage(page, 'web/src/features/tours/popup/follow-target.ts', 'tours')
    await page.evaluate((size) => {
      document.body.innerHTML = `
        <div id="box"><div id="before"></div><button id="target">Target</button><div id="after"></div></div>
        <div data-tour-highlight></div><dialog>Popup</dialog>`
      const byId = (id: string) => document.getElementById(id) ?? document.body
      Object.assign(byId('box').style, { height: '300px', overflow: 'auto', marginTop: '200px', zoom: size })
      Object.assign(byId('before').style, { height: '700px' })
      Object.assign(byId('after').style, { height: '700px' })
      const [popup, highlight] = [
        document.querySelector('dialog'),
        document.querySelector('[data-tour-highlight]'),
      ]
      if (!popup || !(highlight instanceof HTMLElement)) throw new Error('The page has both.')
      Object.assign(popup.style, { margin: 0, inset: 'auto', width: '200px', boxSizing: 'border-box' })
      Object.assign(highlight.style, { position: 'fixed' })
      popup.showModal()
      const { followTarget } = (window as unknown as { tours: { followTarget: FollowTarget } }).tours
      followTarget(byId('target'), { popup, highlight }, byId('box'))
    }, zoom)
    const scrollBox = (top?: number) =>
      page.evaluate((to) => {
        const box = document.getElementById('box')
        if (to !== undefined) box?.scrollTo(0, to)
        return box?.scrollTop ?? 0
      }, top)
    expect(await scrollBox()).toBeGreaterThan(400)
    await expect.poll(() => measure(page, '#target')).toEqual(EXACT)
    await scrollBox((await scrollBox()) - 60)
    await expect.poll(() => measure(page, '#target')).toEqual(EXACT)
  })
}

test('a step whose target does not come within 3 seconds is shown in the middle', async ({ page }) => {
  await page.clock.install()
  await enter(page, 'member@demo.example', '/dashboard/articles')
  await page.locator('form[data-tour]').evaluate((form) => form.removeAttribute('data-tour'))
  await replayButton(page).click()
  const popup = popupOf(page)
  await expect(popup).toHaveAttribute('data-tour-state', 'waiting')
  await page.clock.runFor(3000)
  await expect(popup).toHaveAttribute('data-tour-state', 'centred')
  await expect(popup).toHaveAccessibleName('Find an article')
  const box = await popup.boundingBox()
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - width / 2)).toBeLessThan(10)
  expect(Math.abs((box?.y ?? 0) + (box?.height ?? 0) / 2 - height / 2)).toBeLessThan(10)
})

test('a tour starts at its event of the window; that of the scan says that it is for the mobile app', async ({
  page,
}) => {
  await enter(page, 'member@demo.example', '/dashboard/attentive-health-scan')
  await expect(replayButton(page)).toBeVisible()
  await page.evaluate(() => dispatchEvent(new Event('start-tour-4')))
  await expect(page.getByRole('dialog', { name: 'Attentive Health Scan' })).toContainText('Mobile app only')
})

test('no tour starts by itself over a menu, nor in the native app', async ({ page }) => {
  await page.clock.install()
  const opened = Promise.withResolvers<void>()
  await page.route('**/api/tours', async (route) => {
    await opened.promise
    await route.continue()
  })
  await enterUntoured(page)
  await page.getByRole('button', { name: 'Your account and settings' }).click()
  await expect(page.getByRole('dialog', { name: 'Your account and settings' })).toBeVisible()
  opened.resolve()
  await expect(replayButton(page)).toBeVisible()
  await page.clock.runFor(10_000)
  await expect(popupOf(page)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Articles' })).toBeVisible()

  await page.keyboard.press('Escape')
  await page.context().clearCookies({ name: COOKIE })
  await page.addInitScript(() => Object.assign(window, { androidBridge: {} }))
  await page.reload()
  await expect(replayButton(page)).toBeVisible()
  await page.clock.runFor(10_000)
  await expect(popupOf(page)).toHaveCount(0)
})

for (const look of LOOKS) {
  test(`a step has no fault that axe knows: ${look.width} px, ${look.scheme}`, async ({ page }) => {
    await applyLook(page, look)
    await enter(page)
    const popup = await replay(page)
    await page.keyboard.press('ArrowRight')
    await expect(popup).toHaveAttribute('data-tour-state', 'beside')
    expect(await faultsOf(page)).toEqual([])
  })
}
