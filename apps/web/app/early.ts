import { askEarly } from '#platform/api/early-calls.ts'

// Runs in a page as it is read, before anything is drawn, and as soon as the browser has it; the content security policy names its hash.

const page = document.documentElement

/** A form that is sent before the app listens is kept, and sent by the app: else a password would stand in the address. */
function keepForms(): void {
  const keep = (event: Event) => {
    if (!('prerendered' in page.dataset)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    page.dataset['prerendered'] = 'sent'
  }
  addEventListener('submit', keep, true)
}

/** The colours are those that were chosen on this device. */
function showTheme(): void {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') page.dataset['theme'] = theme
}

/**
 * What the server rendered for a visitor waits unseen where somebody is signed in, where the tab is another company's, where
 * another language was chosen on this device, or where the browser's history brings something that the screen says.
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
  askEarly()
} catch {
  // Storage is forbidden: the page is as the server sent it.
}
