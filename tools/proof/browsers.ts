import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { startHale, withFolder, withServer } from '../bench/parts/hale.ts'
import { buildWeb } from '../build-web.ts'
import { root } from '../run.ts'
import type { Browser } from './browsers/browser.ts'
import { openPage } from './browsers/page.ts'
import { STEPS } from './browsers/paths.ts'
import { openChromium, openFirefox } from './browsers/puppeteer.ts'
import { openWebKit } from './browsers/webkit.ts'

const ENGINES: Record<string, () => Promise<Browser>> = {
  firefox: openFirefox,
  webkit: openWebKit,
  chromium: openChromium,
}
/** Browsers of a run without names. Chromium runs all journeys anyway; its screenshots are for comparison. */
const USUAL = ['firefox', 'webkit']
const WIDTHS = [360, 1440]
const HEIGHT = 900
const PICTURES = join(root, '.cache/browsers')

/**
 * Proves the most frequent tasks in Debian's Firefox ESR and WebKitGTK, in the width of a phone and of a desktop, with
 * a screenshot of each step and no error in the console. Words after the name choose browsers, Chromium among them.
 */
export async function proof(): Promise<void> {
  const words = process.argv.slice(3)
  const unknown = words.find((word) => !(word in ENGINES))
  if (unknown) throw new Error(`No browser "${unknown}". There is: ${Object.keys(ENGINES).join(', ')}.`)
  await buildWeb()
  const faults: string[] = []
  for (const name of words.length > 0 ? words : USUAL) {
    // Each browser has its own data folder, since answers and articles of a run stay in it.
    await withFolder((dataDir) =>
      withServer(startHale(dataDir), async ({ url }) => {
        for (const width of WIDTHS) faults.push(...(await proveOne(name, width, url)))
      }),
    )
  }
  console.log(`\nPictures: ${PICTURES}`)
  if (faults.length > 0) throw new Error(faults.join('\n'))
}

/** Runs all steps in one browser at one width; returns what went wrong. */
async function proveOne(name: string, width: number, url: string): Promise<string[]> {
  const run = `${name}-${width}`
  const folder = join(PICTURES, run)
  rmSync(folder, { recursive: true, force: true })
  const faults: string[] = []
  const browser = await ENGINES[name]?.()
  if (!browser) return faults
  try {
    await browser.resize({ width, height: HEIGHT })
    const page = openPage(browser, url, folder)
    for (const step of STEPS) {
      const startedAt = performance.now()
      const failed = await step.go(page, run).then(
        () => '',
        (error: unknown) => String(error),
      )
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
      console.log(`${failed ? 'FAIL' : 'ok  '} ${run}: ${step.name} (${seconds} s) ${failed}`)
      if (!failed) continue
      faults.push(`${run}: ${step.name}: ${failed}`)
      await page.takePicture(`failed to ${step.name}`).catch(() => {})
    }
    faults.push(...(await browser.errors()).map((text) => `${run}: the console says: ${text}`))
  } finally {
    await browser.close()
  }
  return faults
}
