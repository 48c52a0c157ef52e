import { existsSync } from 'node:fs'

const PLACES = [
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The machine's own Chromium; nothing is downloaded. */
export function findChromium(): string | undefined {
  return PLACES.find((path) => path && existsSync(path))
}

export const HOW_TO_GET_CHROMIUM =
  'Chromium is needed: apt-get install chromium fonts-dejavu-core fonts-noto-color-emoji, or set CHROMIUM_PATH.'

/** Quiet ones: no start page, no sync, nothing that calls out. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
