import { language, LANGUAGE_KEY, preferredLanguage, type Language } from '@hale/contracts/languages'
import * as z from 'zod/mini'

const YEAR_SECONDS = 31_536_000

type Change = (next: Language) => void

let current = chosenHere() ?? browserLanguage()
const listeners = new Set<Change>()

/** The language of the interface: the account's or the one chosen on this device, else the browser's. */
export function currentLanguage(): Language {
  return current
}

export function onLanguageChange(listener: Change): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Shows Hale in another language, and remembers that on this device. */
export function chooseLanguage(next: Language): void {
  localStorage.setItem(LANGUAGE_KEY, next)
  // For the server, which names the files of a language in the pages that it sends.
  document.cookie = `${LANGUAGE_KEY}=${next}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
  become(next)
}

/** Takes back what was chosen on this device. */
export function followBrowser(): void {
  localStorage.removeItem(LANGUAGE_KEY)
  document.cookie = `${LANGUAGE_KEY}=; path=/; max-age=0; samesite=lax`
  become(browserLanguage())
}

export function browserLanguage(): Language {
  return preferredLanguage(navigator.languages)
}

function become(next: Language): void {
  if (next === current) return
  current = next
  listeners.forEach((listener) => listener(next))
}

function chosenHere(): Language | undefined {
  const kept = z.safeParse(language, localStorage.getItem(LANGUAGE_KEY))
  return kept.success ? kept.data : undefined
}

// Another tab is another view of the same device.
window.addEventListener('storage', ({ key }) => {
  if (key === LANGUAGE_KEY) become(chosenHere() ?? browserLanguage())
})
