import { LANGUAGE_KEY } from '@hale/contracts/languages'
import { become, wantedLanguage } from './language.ts'

/** Takes back what was chosen on this device. */
export function followBrowser(): void {
  localStorage.removeItem(LANGUAGE_KEY)
  document.cookie = `${LANGUAGE_KEY}=; path=/; max-age=0; samesite=lax`
  become(wantedLanguage())
}
