import { language, type Language } from '../../../contract/languages.ts'
import * as z from 'zod/mini'
import { currentLanguage } from '../../../language/language.ts'

/** Returns the language of a text that a URL's query requests, otherwise that of the interface. */
export function textLanguageOf(search: string): Language {
  const parsed = z.safeParse(language, new URLSearchParams(search).get('language'))
  return parsed.success ? parsed.data : currentLanguage()
}

/** Returns the query string that requests a text in a language; empty for the interface's. */
export function textLanguageSearch(language: Language): string {
  return language === currentLanguage() ? '' : `?language=${language}`
}
