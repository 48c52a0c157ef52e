import { completeTour, listTours } from '../../contract/tours.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { loseConnection, regainConnection } from '#apps/web/test/connection.ts'
import { renderInApp } from '#apps/web/test/render.tsx'
import { requestedPaths, serve, signIn } from '#apps/web/test/server.ts'
import { waitingIds } from '#platform/offline/outbox/waiting.ts'
import { COMPLETIONS_OUTBOX } from '../outbox-name.ts'
import { player } from '../player/window-player.ts'
import { selectorOf } from '../targets.ts'
import { PageTour } from './page-tour.tsx'

const replayButton = page.getByRole('button', { name: 'Show the tour of this page' })
const popup = page.getByRole('dialog')
const state = () => document.querySelector('dialog')?.dataset['tourState']

afterEach(() => {
  player.act({ type: 'end' })
  vi.useRealTimers()
})

/** A page with what its tour points at. */
async function open(path: string, targets: string[]): Promise<void> {
  signIn()
  serve(listTours, () => ({ switchedOff: [], own: [], completed: [] }))
  serve(completeTour, () => ({}))
  await renderInApp(
    <div style={{ minHeight: 1_600, paddingTop: 120 }}>
      {targets.map((target) => (
        <button
          key={target}
          type="button"
          data-tour={target}
          style={{ display: 'block', width: 200, height: 44, margin: '0 auto 60px' }}
        >
          {target}
        </button>
      ))}
      <PageTour />
    </div>,
    { path },
  )
  await expect.element(replayButton).toBeVisible()
}

test('the button replays a tour, the page behind is inert, and Escape gives the focus back', async () => {
  await open('/dashboard/home', ['nav-articles', 'nav-videos', 'services'])
  await replayButton.click()
  await expect.poll(state).toBe('beside')
  await expect.element(popup).toHaveAccessibleName('Articles')
  // The target is inert too; the focus goes around inside.
  const { left, top, width, height } =
    document.querySelector(selectorOf('nav-articles'))?.getBoundingClientRect() ?? new DOMRect()
  const hit = document.elementFromPoint(left + width / 2, top + height / 2)
  expect(hit?.closest('dialog')).not.toBeNull()
  for (let press = 0; press < 8; press++) {
    await userEvent.keyboard('{Tab}')
    const { activeElement } = document
    expect(activeElement === document.body || activeElement?.closest('dialog') !== null).toBe(true)
  }
  await userEvent.keyboard('{Escape}')
  await expect.element(popup).not.toBeInTheDocument()
  await expect.element(replayButton).toHaveFocus()
  expect(document.cookie).not.toContain('vue_onboarding_tour_2')
  // So that it does not start by itself on another device either.
  await expect.poll(requestedPaths).toContain('/api/tours/1/completion')
})

test('a tour that was completed without a connection is told the server once there is one', async () => {
  await open('/dashboard/home', ['nav-articles', 'nav-videos', 'services'])
  serve(completeTour, () => 'offline')
  await replayButton.click()
  await expect.poll(state).toBe('beside')
  loseConnection()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => waitingIds(COMPLETIONS_OUTBOX)).toEqual(['1'])
  expect(document.cookie).toContain('vue_onboarding_tour_1=true')
  serve(completeTour, () => ({}))
  regainConnection()
  await expect.poll(() => waitingIds(COMPLETIONS_OUTBOX)).toEqual([])
})

test('a step whose target does not come within 3 seconds is shown in the middle', async () => {
  await open('/dashboard/articles', [])
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await replayButton.click()
  await expect.poll(state).toBe('waiting')
  vi.advanceTimersByTime(2_900)
  expect(state()).toBe('waiting')
  vi.advanceTimersByTime(200)
  await expect.poll(state).toBe('centred')
  await expect.element(popup).toHaveAccessibleName('Find an article')
  const box = () => popup.element().getBoundingClientRect()
  expect(Math.abs(box().x + box().width / 2 - innerWidth / 2)).toBeLessThan(10)
  expect(Math.abs(box().y + box().height / 2 - innerHeight / 2)).toBeLessThan(10)
})

test('a tour starts at its event of the window; that of the scan says that it is for the mobile app', async () => {
  await open('/dashboard/attentive-health-scan', ['nav-attentive-health-scan'])
  dispatchEvent(new Event('start-tour-4'))
  const scan = page.getByRole('dialog', { name: 'Attentive Health Scan' })
  await expect.element(scan).toMatchTextContent('Mobile app only')
  await scan.getByRole('button', { name: 'Close tour' }).click()
  await expect.element(popup).not.toBeInTheDocument()
})

test('the popup follows its target when the page is scrolled or zoomed', async () => {
  const exact = { gap: 40, padding: [12, 12, 12, 12], isInWindow: true }
  await page.viewport(1440, 900)
  await open('/dashboard/articles', ['articles-search'])
  await replayButton.click()
  await expect.poll(distances).toEqual(exact)
  const before = scrollY
  scrollTo(0, before + 40)
  await expect.poll(() => scrollY).toBe(before + 40)
  await expect.poll(distances).toEqual(exact)
  // What zooming to 200 per cent does: half as many pixels.
  await page.viewport(720, 450)
  await expect.poll(() => innerWidth).toBe(720)
  await expect.poll(distances).toMatchObject({ isInWindow: true, padding: exact.padding })
  await page.viewport(1280, 800)
})

/** From the popup to the target, from the target to each edge of the highlight, in pixels. */
function distances() {
  const rectOf = (name: string) => document.querySelector(name)?.getBoundingClientRect() ?? new DOMRect()
  const at = rectOf(selectorOf('articles-search'))
  const [box, around] = [rectOf('dialog[open]'), rectOf('[data-tour-highlight]')]
  const sides = [at.left - box.right, at.top - box.bottom, box.left - at.right, box.top - at.bottom]
  const padding = [
    ...[at.left - around.left, at.top - around.top],
    ...[around.right - at.right, around.bottom - at.bottom],
  ]
  const { clientWidth } = document.documentElement
  return {
    gap: Math.round(Math.max(...sides)),
    padding: padding.map(Math.round),
    isInWindow: box.left >= 0 && box.top >= 0 && box.right <= clientWidth && box.bottom <= innerHeight,
  }
}
