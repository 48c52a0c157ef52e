import { existsSync } from 'node:fs'
import { packagedChromium, type Chromium } from './packaged-chromium.ts'

const CHOSEN = process.env['CHROMIUM_PATH']
const WHOLE = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
/** Paths to try for headless use; `chromium-headless-shell` opens a page in half the time. */
const HEADLESS = ['/usr/bin/chromium-headless-shell', ...WHOLE]

export const HOW_TO_GET_CHROMIUM =
  'Chromium is needed: install Chromium or Google Chrome, or set CHROMIUM_PATH to the program.'

/** Returns the machine's own Chromium, or the one of an npm package; undefined where there is neither. */
export function findChromium(paths = WHOLE): Chromium | undefined {
  const executablePath = [CHOSEN, ...paths].find((path) => path && existsSync(path))
  return executablePath ? { executablePath, env: {} } : packagedChromium()
}

export function findHeadlessChromium(): Chromium | undefined {
  return findChromium(HEADLESS)
}

/** Returns options for Playwright's `chromium.launch`; throws without a Chromium. */
export function launchOptions(chromium = findHeadlessChromium()) {
  if (!chromium) throw new Error(HOW_TO_GET_CHROMIUM)
  return {
    executablePath: chromium.executablePath,
    env: { ...process.env, ...chromium.env },
    args: CHROMIUM_ARGS,
  }
}

/** Features that Playwright disables by default; repeated here, since only the last `--disable-features` counts. */
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

/** Features for suggestions below the address bar, whose own pages take longer to open than the tested page. */
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup']

/** Arguments for a Chromium without a start page, sync or requests of its own. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  // What draws in place of a graphics card needs no process of its own: a page opens with a sixth less work.
  '--in-process-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...OFF_ANYWAY, ...ADDRESS_BAR].join(',')}`,
]
