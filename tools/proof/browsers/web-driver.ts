import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'
import type { Browser, Key } from './browser.ts'

/** Size of the virtual display in pixels: large enough for every window. */
export const DISPLAY = { width: 1600, height: 1200 }
const START_MS = 20_000
const POLL_MS = 100

/** https://www.w3.org/TR/webdriver2/#keyboard-actions */
const KEYS: Record<Key, string> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  End: '\uE010',
  ArrowUp: '\uE013',
  ArrowDown: '\uE015',
}

const answer = z.object({ value: z.unknown() })
const failure = z.object({ error: z.string(), message: z.string() })
const session = z.object({ sessionId: z.string() })

/** A browser behind a W3C WebDriver, which does not report console errors. */
export type Session = Omit<Browser, 'errors'>

/** Opens a session at a driver that has just been started. */
export async function connect(driver: string): Promise<Session> {
  await untilReady(driver)
  const opened = await send(driver, 'POST', '/session', { capabilities: {} })
  const { sessionId } = z.parse(session, opened)
  const post = (path: string, body: object) => send(driver, 'POST', `/session/${sessionId}${path}`, body)
  const pressAll = (keys: readonly string[]) =>
    post('/actions', {
      actions: [
        {
          ...{ type: 'key', id: 'keyboard' },
          actions: keys.flatMap((value) => [
            { type: 'keyDown', value },
            { type: 'keyUp', value },
          ]),
        },
      ],
    })
  const evaluate = (expression: string) =>
    post('/execute/sync', { script: `return (${expression})`, args: [] })
  return {
    evaluate,
    goTo: async (url) => void (await post('/url', { url })),
    click: async (point) => void (await post('/actions', { actions: [clickAt(point)] })),
    type: async (text) => void (await pressAll([...text])),
    press: async (key) => void (await pressAll([KEYS[key]])),
    async resize({ width, height }) {
      // Without a window manager only the window below the pointer is active, which is in the middle of the display.
      const x = Math.round((DISPLAY.width - width) / 2)
      await post('/window/rect', { x, y: 0, width, height })
      // The window's height includes bars above the page.
      const bars = height - Number(await evaluate('innerHeight'))
      await post('/window/rect', { x, y: 0, width, height: height + bars })
    },
    async screenshot() {
      const picture = z.parse(z.string(), await send(driver, 'GET', `/session/${sessionId}/screenshot`))
      return Buffer.from(picture, 'base64')
    },
    close: async () => void (await send(driver, 'DELETE', `/session/${sessionId}`)),
  }
}

function clickAt({ x, y }: { x: number; y: number }): object {
  return {
    ...{ type: 'pointer', id: 'mouse' },
    actions: [
      { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  }
}

async function send(driver: string, method: string, path: string, body?: object): Promise<unknown> {
  const response = await fetch(driver + path, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
  const { value } = z.parse(answer, await response.json())
  const failed = z.safeParse(failure, value)
  if (!response.ok) throw new Error(failed.data ? `${failed.data.error}: ${failed.data.message}` : path)
  return value
}

async function untilReady(driver: string): Promise<void> {
  const late = Date.now() + START_MS
  while (!(await fetch(`${driver}/status`).catch(() => undefined))?.ok) {
    if (Date.now() > late) throw new Error('The driver does not start.')
    await sleep(POLL_MS)
  }
}
