import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { toast, toasts } from './toast.ts'
import { Toaster } from './toaster.tsx'

const notices = page.getByRole('listitem')
const notice = (title: string) => notices.filter({ hasText: title })
const close = page.getByRole('button', { name: 'Close', exact: true })
const announced = (how: 'polite' | 'assertive') =>
  document.querySelector(`body > [role=status][aria-live=${how}]`)?.textContent ?? ''

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  await render(
    <>
      <button type="button">Elsewhere</button>
      <Toaster messages={{ region: 'Notifications', close: 'Close' }} />
    </>,
  )
})

afterEach(() => {
  const left = toasts.current()
  if (left) toasts.dismiss(left.id)
  vi.runAllTimers()
  vi.useRealTimers()
})

/** Raises a toast and waits until it is rendered. */
async function raise(title = 'Saved', variant: 'default' | 'destructive' = 'default'): Promise<void> {
  toast({ title, variant })
  await expect.element(notice(title)).toBeVisible()
}

test('a toast goes by itself after 5 seconds, and there is one at a time', async () => {
  await raise('First')
  await raise('Second')
  await expect.element(notice('First')).not.toBeInTheDocument()
  vi.advanceTimersByTime(4_900)
  await expect.element(notice('Second')).toBeVisible()
  vi.advanceTimersByTime(200)
  await expect.element(notices).not.toBeInTheDocument()
})

describe('a toast waits', () => {
  test.for([
    [
      'the pointer is over it',
      () => userEvent.hover(notices),
      () => userEvent.hover(page.getByRole('button', { name: 'Elsewhere' })),
    ],
    [
      'the focus is in it',
      async () => (close.element() as HTMLElement).focus(),
      async () => (page.getByRole('button', { name: 'Elsewhere' }).element() as HTMLElement).focus(),
    ],
  ] as const)('while %s', async ([, hold, release]) => {
    await raise()
    vi.advanceTimersByTime(3_000)
    await hold()
    vi.advanceTimersByTime(60_000)
    await expect.element(notices).toBeVisible()
    await release()
    vi.advanceTimersByTime(1_000)
    await expect.element(notices).toBeVisible()
    vi.advanceTimersByTime(1_500)
    await expect.element(notices).not.toBeInTheDocument()
  })
})

test('its button and Escape dismiss it', async () => {
  await raise()
  await close.click()
  await expect.element(notices).not.toBeInTheDocument()
  await raise()
  ;(close.element() as HTMLElement).focus()
  await userEvent.keyboard('{Escape}')
  await expect.element(notices).not.toBeInTheDocument()
})

test('what failed is said at once, other toasts when there is time', async () => {
  await raise('It could not be saved', 'destructive')
  vi.advanceTimersByTime(100)
  await expect.poll(() => announced('assertive')).toContain('could not be saved')
  await raise('Saved')
  vi.advanceTimersByTime(100)
  await expect.poll(() => announced('polite')).toContain('Saved')
  expect(announced('assertive')).toBe('')
})

test('F8 leads to the toasts, but not while a word is being composed', async () => {
  await raise()
  const list = page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('list')
  document.dispatchEvent(
    new KeyboardEvent('keydown', { code: 'F8', key: 'F8', isComposing: true, bubbles: true }),
  )
  await expect.element(list).not.toHaveFocus()
  await userEvent.keyboard('{F8}')
  await expect.element(list).toHaveFocus()
})

test('a swipe to the right of more than 50 px dismisses it, a shorter one does not', async () => {
  await raise()
  await swipe(44)
  await expect.element(notices).toBeVisible()
  await swipe(70)
  await expect.element(notices).not.toBeInTheDocument()
})

/** Swipes with the mouse, from inside the toast. */
async function swipe(distance: number): Promise<void> {
  const { left, top, height } = notices.element().getBoundingClientRect()
  const frame = window.frameElement?.getBoundingClientRect() ?? new DOMRect()
  const [x, y] = [frame.left + left + 40, frame.top + top + height / 2]
  const send = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', at: number) =>
    cdp().send('Input.dispatchMouseEvent', { type, x: at, y, button: 'left', buttons: 1, clickCount: 1 })
  await send('mousePressed', x)
  for (const part of [0.25, 0.5, 0.75, 1]) await send('mouseMoved', x + distance * part)
  await send('mouseReleased', x + distance)
}

test('it stands at the top of small screens and at the bottom right of larger ones, 420 px wide at most', async () => {
  await page.viewport(390, 800)
  await raise()
  const box = () => notices.element().getBoundingClientRect()
  await expect.poll(() => box().top).toBeLessThan(100)
  await page.viewport(1280, 800)
  // Less the margin around it, as the shell has it everywhere.
  await expect.poll(() => box().width).toBe(420 - 2 * 16)
  expect(box().right).toBeGreaterThan(1200)
  expect(box().bottom).toBeGreaterThan(740)
})
