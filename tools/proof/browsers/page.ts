import axe from 'axe-core'
import * as z from 'zod/mini'
import type { Browser } from './browser.ts'
import { expressionFor, found, type FoundElement, type Target } from './find.ts'
import { takePictures } from './pictures.ts'
import { waitFor, waitUntil } from './wait.ts'

export type Page = ReturnType<typeof openPage>

type Within = Target['within']

/** Returns actions on a page, which find elements by role and name and wait for them. */
export function openPage(browser: Browser, url: string, folder: string) {
  const look = lookIn(browser)

  /** Waits for an element, and returns its position. */
  const see = (role: string, name: Target['name']): Promise<FoundElement> =>
    waitFor(
      () => `There is no ${role} ${String(name)}.`,
      () => look({ role, name }),
    )

  /** Clicks an element with the mouse, as soon as it is not covered and has stopped moving. */
  async function click(role: string, name: Target['name'], within?: Within): Promise<void> {
    const target = { role, name, within }
    let state = 'is not there'
    const { x, y } = await waitFor(
      () => `The ${role} ${String(name)} cannot be clicked: it ${state}.`,
      async () => {
        const before = await look(target, 'scroll')
        const now = before && (await look(target))
        if (!now) return null
        state = now.covered === null ? 'moves' : `lies below ${now.covered}`
        return now.covered === null && now.x === before.x && now.y === before.y ? now : null
      },
    )
    await browser.click({ x, y })
  }

  return {
    ...{ see, click, waitUntil },
    goTo: (path: string) => browser.goTo(url + path),
    back: async () => void (await browser.evaluate('history.back()')),
    press: browser.press,
    type: browser.type,
    evaluate: browser.evaluate,
    seeText: (text: string) =>
      waitUntil(`Nowhere is written: ${text}`, async () =>
        Boolean(await browser.evaluate(`document.body.innerText.includes(${JSON.stringify(text)})`)),
      ),
    async fill(role: string, name: Target['name'], text: string): Promise<void> {
      await click(role, name)
      await browser.type(text)
    },
    /** Scrolls an element to the middle of the window, and returns its position. */
    async scrollTo(role: string, name: Target['name']): Promise<FoundElement> {
      await see(role, name)
      await look({ role, name }, 'scroll')
      return see(role, name)
    },
    takePicture: takePictures(browser, folder),
  }
}

/** Returns a function that looks for an element once, and loads axe into the page if need be. */
function lookIn(browser: Browser) {
  return async (target: Target, scroll?: 'scroll'): Promise<FoundElement | null> => {
    const isMissing = await browser.evaluate(`typeof axe === 'undefined'`)
    if (isMissing === true) await browser.evaluate(`(() => { ${axe.source}; return true })()`)
    return z.parse(z.nullable(found), await browser.evaluate(expressionFor(target, scroll !== undefined)))
  }
}
