import { LANGUAGE_KEY, language, preferredLanguage, type Language } from '../contract/languages.ts'
import { writeCookie } from '../device/write-cookie.ts'

const YEAR_SECONDS = 31_536_000

type Change = (next: Language) => void

let offered: readonly Language[] = language.options
let current = wantedLanguage()
const listeners = new Set<Change>()

/** The language of the interface, of those offered: the account's or the one chosen on this device, else the browser's. */
export function currentLanguage(): Language {
  return current
}

/** The company's main one, which its own texts are taken to be in: they do not say. */
export function mainLanguage(): Language {
  return offered[0] ?? current
}

export function onLanguageChange(listener: Change): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Shows only what a company offers its people. */
export function offerLanguages(next: readonly Language[]): void {
  offered = next
  become(wantedLanguage())
}

/** Shows Hale in another language, and remembers that on this device. */
export function chooseLanguage(next: Language): void {
  localStorage.setItem(LANGUAGE_KEY, next)
  // For the server, which names the files of a language in the pages that it sends.
  writeCookie(`${LANGUAGE_KEY}=${next}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`)
  become(preferredLanguage([next], offered))
}

export function browserLanguage(): Language {
  return preferredLanguage(navigator.languages, offered)
}

/** As this device says now. */
export function wantedLanguage(): Language {
  return preferredLanguage([localStorage.getItem(LANGUAGE_KEY), ...navigator.languages], offered)
}

export function become(next: Language): void {
  if (next === current) return
  current = next
  listeners.forEach((listener) => listener(next))
}

// Another tab is another view of the same device.
window.addEventListener('storage', ({ key }) => {
  if (key === LANGUAGE_KEY) become(wantedLanguage())
})
