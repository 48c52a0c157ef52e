import { language, type Language } from '../../../contract/languages.ts'
import * as z from 'zod/mini'
import { currentLanguage } from '../../../language/language.ts'

/** The language of a text that an address asks for, or else that of the interface. */
export function textLanguageOf(search: string): Language {
  const asked = z.safeParse(language, new URLSearchParams(search).get('language'))
  return asked.success ? asked.data : currentLanguage()
}

/** What an address ends with that asks for a text in this language; nothing where that is the interface's. */
export function textLanguageSearch(wanted: Language): string {
  return wanted === currentLanguage() ? '' : `?language=${wanted}`
}
