import { LANGUAGE_KEY } from '../contract/languages.ts'
import { writeCookie } from '../device/write-cookie.ts'
import { applyLanguage, wantedLanguage } from './language.ts'

/** Removes the choice made on this device, so that the browser's language applies. */
export function followBrowser(): void {
  localStorage.removeItem(LANGUAGE_KEY)
  writeCookie(`${LANGUAGE_KEY}=; path=/; max-age=0; samesite=lax`)
  applyLanguage(wantedLanguage())
}
