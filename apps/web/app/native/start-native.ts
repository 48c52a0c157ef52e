import { API_VERSION, API_VERSION_HEADER } from '#platform/contract/apps.ts'
import { hasAuthEntry } from '#platform/api/auth-entry.ts'
import { bases } from '#platform/api/call.ts'
import { COMPANY_KEY } from '#platform/api/client-info.ts'
import { PENDING_LOGOUT_KEY } from '#platform/api/session.ts'
import { withAbsoluteUrls } from '#platform/device/native/answers.ts'
import {
  onActiveChange,
  hideInSwitcher,
  hideSplash,
  launchLink,
  onBackButton,
  onKeyboardShown,
  onLinkOpened,
  minimise,
  shareBySheet,
  showBarsFor,
  applySystemTextSize,
  vibrateFor,
} from '#platform/device/native/device.ts'
import { healthStore } from '#platform/device/native/health-store.ts'
import { openKeptFiles } from '#platform/device/native/kept-files.ts'
import { companySlug, pathOfLink, serverOrigin } from '#platform/device/native/links.ts'
import { phonePush, startPush } from '#platform/device/native/push.ts'
import { canStoreFiles, removeSavedFiles, saveBySheet } from '#platform/device/native/saved-files.ts'
import { openSession } from '#platform/device/native/secure-token.ts'
import { nativeOverrides, type NativeFunctions } from '#platform/device/native.ts'
import { toasts } from '#platform/ui/feedback/toast.ts'
import { loadMessages } from '#platform/language/load-messages.ts'
import { closeUppermost } from './back-button.ts'
import { startLock } from './lock.ts'
import { noteServerVersion } from './outdated.ts'
import styles from './native.css?inline'

/** Session-storage key of the launch link that was followed: the system reports the same link until the app ends. */
const FOLLOWED_KEY = 'launch-link'

/** Starts the native parts and then the web app, even where the device lacks a capability. */
export async function startNative(start: () => Promise<void>): Promise<void> {
  const { session, keepToken, replyKey } = await openSession()
  // The iOS keychain outlives an uninstalled app; only local storage tells whether a person was signed in.
  const removeStale = () => {
    if (!hasAuthEntry() && localStorage.getItem(PENDING_LOGOUT_KEY) === null) {
      keepToken()
      replyKey.keep('')
    }
  }
  removeStale()
  onActiveChange(removeStale)
  if (serverOrigin) bases.push(['/api', `${serverOrigin}/api`])
  const keptFiles = canStoreFiles()
    ? await openKeptFiles(serverOrigin || location.origin).catch(() => undefined)
    : undefined
  Object.assign<typeof nativeOverrides, NativeFunctions>(nativeOverrides, {
    origin: serverOrigin,
    session,
    keepToken,
    replyKey,
    readAnswer(answer, response) {
      noteServerVersion(Number(response.headers.get(API_VERSION_HEADER) ?? API_VERSION))
      return serverOrigin ? withAbsoluteUrls(answer, serverOrigin) : answer
    },
    share: ({ title, url }) => shareBySheet({ title, url: publicUrl(url) }),
    ...(canStoreFiles() && { saveFile: saveBySheet }),
    ...(keptFiles && { keptFiles }),
    push: phonePush,
    healthStore,
  })
  await loadMessages('native')
  addStyles()
  nameCompany()
  const locking = startLock()
  await followLaunchLink().catch(() => {})
  onLinkOpened(followLink)
  startPush(followLink)
  void removeSavedFiles()
  followDevice()
  await locking
  await start()
}

function followLink(link: string): void {
  const path = pathOfLink(link)
  if (path !== undefined) goTo(path)
}

/** Navigates as Back and Forward do: the router reads the address on `popstate`. */
function goTo(path: string): void {
  history.pushState(null, '', path)
  window.dispatchEvent(new PopStateEvent('popstate', { state: null }))
}

/** Replaces the app's local origin with the server's, as others open the address in a browser. */
function publicUrl(url: string): string {
  return serverOrigin ? url.replace(location.origin, serverOrigin) : url
}

/**
 * Adds the native styles as a constructed style sheet: a separate file would be listed in `core`, which every browser
 * loads.
 */
function addStyles(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  document.adoptedStyleSheets.push(sheet)
}

/** Sets the company that the app was built for, as `?company=` does in a browser. */
function nameCompany(): void {
  if (companySlug) sessionStorage.setItem(COMPANY_KEY, companySlug)
}

/** Opens the page of the launch link as the first page. */
async function followLaunchLink(): Promise<void> {
  const link = await launchLink()
  if (!link || sessionStorage.getItem(FOLLOWED_KEY) === link) return
  sessionStorage.setItem(FOLLOWED_KEY, link)
  const path = pathOfLink(link)
  if (path !== undefined) history.replaceState(null, '', path)
}

function followDevice(): void {
  hideInSwitcher()
  void applySystemTextSize().catch(() => {})
  onBackButton((canGoBack) => {
    if (closeUppermost()) return
    if (canGoBack) history.back()
    else minimise()
  })
  // Scrolls the focused field into view, as the keyboard covers half of the screen.
  onKeyboardShown(() => document.activeElement?.scrollIntoView({ block: 'center' }))
  toasts.subscribe(vibrateForToast())
  followTheme()
  hideSplashOnceDrawn()
}

function vibrateForToast(): () => void {
  let last: number | undefined
  return () => {
    const toast = toasts.current()
    if (toast && toast.id !== last) vibrateFor(toast.variant === 'destructive' ? 'failed' : 'done')
    last = toast?.id
  }
}

/** Adapts the system bars to the theme, whenever the page's theme colour changes. */
function followTheme(): void {
  const show = () =>
    showBarsFor(getComputedStyle(document.documentElement).colorScheme === 'dark' ? 'dark' : 'light')
  const meta = document.querySelector('meta[name=theme-color]')
  if (meta) new MutationObserver(show).observe(meta, { attributes: true })
  show()
}

/** Hides the launch screen once the first page is rendered. */
function hideSplashOnceDrawn(): void {
  const root = document.querySelector('#root')
  if (!root) return hideSplash()
  const observer = new MutationObserver(() => {
    observer.disconnect()
    hideSplash()
  })
  observer.observe(root, { childList: true })
}
