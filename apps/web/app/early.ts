import { startEarlyCalls } from '#platform/api/early-calls.ts'

// An inline script that runs before anything is drawn; the content security policy contains its hash.

const page = document.documentElement

/**
 * Holds back a form that is submitted before the app handles events, since the browser would put the password in the
 * URL; the app sends it later.
 */
function keepForms(): void {
  const keep = (event: Event) => {
    if (!('prerendered' in page.dataset)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    page.dataset['prerendered'] = 'sent'
  }
  addEventListener('submit', keep, true)
}

/** Applies the theme that was chosen on this device. */
function showTheme(): void {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') page.dataset['theme'] = theme
}

/**
 * Whether the page that was rendered for visitors stays hidden: where a person is signed in, the tab is another company's,
 * another language was chosen on this device, or the navigation state changes what the screen says.
 */
function isForOthers(): boolean {
  const language = localStorage.getItem('language')
  const isOther = language !== null && language !== page.lang.slice(0, 2)
  const isOfCompany =
    sessionStorage.getItem('company') !== null && !new URLSearchParams(location.search).has('company')
  const state: unknown = history.state
  const brings = typeof state === 'object' && state !== null && 'usr' in state && Boolean(state.usr)
  return isOther || isOfCompany || brings || localStorage.getItem('auth') !== null
}

keepForms()
try {
  showTheme()
  if (isForOthers()) page.dataset['waiting'] = ''
  startEarlyCalls()
} catch {
  // Storage is not allowed: the page stays as the server sent it.
}
