import { existsSync } from 'node:fs'
import { packagedChromium, type Chromium } from './packaged-chromium.ts'

const CHOSEN = process.env['CHROMIUM_PATH']
const WHOLE = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
/** Without windows: opens a page in half the time. */
const HEADLESS = ['/usr/bin/chromium-headless-shell', ...WHOLE]

export const HOW_TO_GET_CHROMIUM =
  'Chromium is needed: install Chromium or Google Chrome, or set CHROMIUM_PATH to the program.'

/** The machine's own Chromium, or the one that comes as a package. */
export function findChromium(paths = WHOLE): Chromium | undefined {
  const executablePath = [CHOSEN, ...paths].find((path) => path && existsSync(path))
  return executablePath ? { executablePath, env: {} } : packagedChromium()
}

export function findHeadlessChromium(): Chromium | undefined {
  return findChromium(HEADLESS)
}

/** Options for Playwright's `chromium.launch`. */
export function launchOptions(found = findHeadlessChromium()) {
  if (!found) throw new Error(HOW_TO_GET_CHROMIUM)
  return {
    executablePath: found.executablePath,
    env: { ...process.env, ...found.env },
    args: CHROMIUM_ARGS,
  }
}

/** What Playwright turns off in every Chromium: a browser takes the last `--disable-features` alone, so ours repeats it. */
const OFF_ANYWAY = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
]

/** Suggestions below the address bar: pages of the browser's own, which cost a new window more than ours do. */
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup']

/** No start page, no sync, nothing that calls out. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...OFF_ANYWAY, ...ADDRESS_BAR].join(',')}`,
]
