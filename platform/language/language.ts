import { LANGUAGE_KEY, language, preferredLanguage, type Language } from '../contract/languages.ts'
import { writeCookie } from '../device/write-cookie.ts'

const YEAR_SECONDS = 31_536_000

type Change = (next: Language) => void

let offeredLanguages: readonly Language[] = language.options
let current = wantedLanguage()
const listeners = new Set<Change>()

/**
 * Returns the language of the interface, one of those offered: the account's or the one chosen on this
 * device, otherwise the browser's.
 */
export function currentLanguage(): Language {
  return current
}

/**
 * Returns the company's main language, in which its own texts are assumed to be, since they do not state their
 * language.
 */
export function mainLanguage(): Language {
  return offeredLanguages[0] ?? current
}

export function onLanguageChange(listener: Change): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Sets the languages that a company offers its people. */
export function setOfferedLanguages(next: readonly Language[]): void {
  offeredLanguages = next
  applyLanguage(wantedLanguage())
}

/** Switches to another language, and remembers it on this device. */
export function chooseLanguage(next: Language): void {
  localStorage.setItem(LANGUAGE_KEY, next)
  // For the server, which refers to the files of the chosen language in the pages that it sends.
  writeCookie(`${LANGUAGE_KEY}=${next}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`)
  applyLanguage(preferredLanguage([next], offeredLanguages))
}

export function browserLanguage(): Language {
  return preferredLanguage(navigator.languages, offeredLanguages)
}

/** Returns the offered language that is chosen on this device, or else preferred by the browser. */
export function wantedLanguage(): Language {
  return preferredLanguage([localStorage.getItem(LANGUAGE_KEY), ...navigator.languages], offeredLanguages)
}

export function applyLanguage(next: Language): void {
  if (next === current) return
  current = next
  listeners.forEach((listener) => listener(next))
}

// The language may be changed in another tab.
window.addEventListener('storage', ({ key }) => {
  if (key === LANGUAGE_KEY) applyLanguage(wantedLanguage())
})
