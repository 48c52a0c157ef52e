import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from './browser.ts'
import { waitUntil } from './wait.ts'

/** Expression: whether fonts and all pictures in the window are loaded, and no animation runs. */
const IS_STILL = `document.fonts.status === 'loaded'
  && document.getAnimations().every(({ playState }) => playState !== 'running')
  && [...document.images].every((image) => {
    const { top, bottom, width } = image.getBoundingClientRect()
    return image.complete || width === 0 || top > innerHeight || bottom < 0
  })`

/** Expression that sets a performance mark once the page is painted, for which WebKit's screenshots do not wait. */
const MARK_PAINTED = `(
  performance.clearMarks('painted'),
  requestAnimationFrame(() => requestAnimationFrame(() => { performance.mark('painted') }))
)`
const IS_PAINTED = `performance.getEntriesByName('painted').length > 0`

/** Returns a function that saves numbered screenshots of the window to a folder, each once the page is still. */
export function takePictures(browser: Browser, folder: string) {
  let count = 0
  mkdirSync(folder, { recursive: true })
  const isSo = async (expression: string) => (await browser.evaluate(expression)) === true
  return async (step: string): Promise<void> => {
    await waitUntil(`At “${step}” the page does not come to rest.`, () => isSo(IS_STILL))
    await browser.evaluate(MARK_PAINTED)
    await waitUntil(`“${step}” is not painted.`, () => isSo(IS_PAINTED))
    count += 1
    const name = `${String(count).padStart(2, '0')}-${step.replaceAll(' ', '-')}.png`
    writeFileSync(join(folder, name), await browser.screenshot())
  }
}
