import { LANGUAGE_KEY } from '../contract/languages.ts'
import { writeCookie } from '../device/write-cookie.ts'
import { become, wantedLanguage } from './language.ts'

/** Takes back what was chosen on this device. */
export function followBrowser(): void {
  localStorage.removeItem(LANGUAGE_KEY)
  writeCookie(`${LANGUAGE_KEY}=; path=/; max-age=0; samesite=lax`)
  become(wantedLanguage())
}
