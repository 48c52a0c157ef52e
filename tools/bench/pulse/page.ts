import { fileURLToPath } from 'node:url'
import { chromium, type Page } from '@playwright/test'
import { rolldown } from 'rolldown'
import { findChromium, launchOptions } from '../../browser/browser.ts'

/** Opens a page with a program, bundled like the product, whose exports are in the global `scan`. */
export async function withPage<T>(
  program: URL,
  flags: string[],
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const options = launchOptions(findChromium())
  const browser = await chromium.launch({ ...options, args: [...options.args, ...flags] })
  try {
    const page = await browser.newPage()
    await page.route('http://bench.example/', (route) =>
      route.fulfill({ contentType: 'text/html', body: '' }),
    )
    await page.goto('http://bench.example/')
    await page.addScriptTag({ content: await bundle(program) })
    return await work(page)
  } finally {
    await browser.close()
  }
}

async function bundle(program: URL): Promise<string> {
  const build = await rolldown({ input: fileURLToPath(program) })
  const { output } = await build.generate({ format: 'iife', name: 'scan' })
  return output[0].code
}
