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

/** The same without its windows, which opens a page in half the time; or else the whole of it. */
export function findShell(): string | undefined {
  const shells = [process.env['CHROMIUM_PATH'], '/usr/bin/chromium-headless-shell']
  return shells.find((path) => path && existsSync(path)) ?? findChromium()
}

export const HOW_TO_GET_CHROMIUM =
  'Chromium is needed: apt-get install chromium fonts-dejavu-core fonts-noto-color-emoji, or set CHROMIUM_PATH.'

/** What Playwright turns off in every Chromium, whose list ours takes the place of: a browser heeds the last one alone. */
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

/** What hangs below the address bar: pages of the browser's own, which cost each new window more than ours cost it. */
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup']

/** Quiet ones: no start page, no sync, nothing that calls out, nothing that nobody sees. */
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
