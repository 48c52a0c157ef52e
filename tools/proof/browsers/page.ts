import axe from 'axe-core'
import * as z from 'zod/mini'
import type { Browser } from './browser.ts'
import { expressionFor, found, type Found, type Target } from './find.ts'
import { takePictures } from './pictures.ts'
import { waitFor, waitUntil } from './wait.ts'

export type Page = ReturnType<typeof openPage>

type Within = Target['within']

/** A page as a person uses it: what is looked for is waited for, by its role and name. */
export function openPage(browser: Browser, url: string, folder: string) {
  const look = lookIn(browser)

  /** Waits until it is there, and returns where. */
  const see = (role: string, name: Target['name']): Promise<Found> =>
    waitFor(
      () => `There is no ${role} ${String(name)}.`,
      () => look({ role, name }),
    )

  /** Clicks with the mouse, as soon as that would reach it and it has stopped moving. */
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
    /** Brings it to the middle of the window, and returns where it then is. */
    async scrollTo(role: string, name: Target['name']): Promise<Found> {
      await see(role, name)
      await look({ role, name }, 'scroll')
      return see(role, name)
    },
    takePicture: takePictures(browser, folder),
  }
}

/** Looks once, in a page that knows axe. */
function lookIn(browser: Browser) {
  return async (target: Target, scroll?: 'scroll'): Promise<Found | null> => {
    const isMissing = await browser.evaluate(`typeof axe === 'undefined'`)
    if (isMissing === true) await browser.evaluate(`(() => { ${axe.source}; return true })()`)
    return z.parse(z.nullable(found), await browser.evaluate(expressionFor(target, scroll !== undefined)))
  }
}
