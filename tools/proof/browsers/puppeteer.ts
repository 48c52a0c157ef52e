import { existsSync } from 'node:fs'
import puppeteer, { type LaunchOptions } from 'puppeteer-core'
import { HOW_TO_GET_CHROMIUM, findHeadlessChromium, launchOptions } from '../../browser/browser.ts'
import { BrowserMissing, type Browser } from './browser.ts'

const FIREFOX = process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr'

export function openFirefox(): Promise<Browser> {
  if (!existsSync(FIREFOX))
    throw new BrowserMissing(
      'Firefox is missing: `apt-get install firefox-esr`, or set FIREFOX_PATH to the program.',
    )
  return open({ browser: 'firefox', executablePath: FIREFOX })
}

/** Opens Chromium, whose screenshots are compared with those of the other browsers. */
export function openChromium(): Promise<Browser> {
  if (!findHeadlessChromium()) throw new BrowserMissing(HOW_TO_GET_CHROMIUM)
  return open({ browser: 'chrome', ...launchOptions() })
}

async function open(options: LaunchOptions): Promise<Browser> {
  const browser = await puppeteer.launch({ headless: true, ...options })
  const page = await browser.newPage()
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(String(error)))
  return {
    goTo: async (url) => void (await page.goto(url)),
    evaluate: (expression) => page.evaluate(expression),
    click: ({ x, y }) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    resize: (size) => page.setViewport(size),
    screenshot: () => page.screenshot(),
    errors: () => Promise.resolve(errors),
    close: () => browser.close(),
  }
}
