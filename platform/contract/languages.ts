import * as z from 'zod/mini'

export const language = z.enum(['en', 'es'])
export type Language = z.infer<typeof language>

/** A company's spelling of English, which its date format follows. */
export const spelling = z.enum(['en-GB', 'en-US'])
export type Spelling = z.infer<typeof spelling>

/**
 * Name of each language in that language, and the locale of its dates and numbers; for English the company's
 * spelling decides the locale.
 */
export const LANGUAGES: Record<Language, { name: string; locale: string }> = {
  en: { name: 'English', locale: 'en-GB' },
  es: { name: 'Español', locale: 'es-419' },
}

/** A language that texts are stored in; the library's and the interface's have American English too. */
export type TextLanguage = Language | typeof AMERICAN_SPELLING
export const AMERICAN_SPELLING = 'en-US' as const satisfies Spelling

/** Returns the languages in which a reader is shown a text, the best first: American English falls back to `en`. */
export function textLanguages(reader: {
  language: Language
  spelling: Spelling
}): [TextLanguage, ...TextLanguage[]] {
  const isAmerican = reader.language === SOURCE_LANGUAGE && reader.spelling === AMERICAN_SPELLING
  return isAmerican ? [AMERICAN_SPELLING, SOURCE_LANGUAGE] : [reader.language]
}

/** The language that texts are first written in, and the fallback where a translation is missing. */
export const SOURCE_LANGUAGE = 'en' satisfies Language

/** Key of the language chosen on this device, in local storage and in the cookie. */
export const LANGUAGE_KEY = 'language'

/** Languages that a company offers its people, its default first. */
export const offeredLanguages = z.array(language).check(z.maxLength(language.options.length))

/**
 * Returns the first offered language among some tags, such as “es-MX”; without a match, the first offered.
 */
export function preferredLanguage(
  tags: readonly (string | null)[],
  offeredLanguages: readonly Language[] = language.options,
): Language {
  for (const tag of tags) {
    const code = tag?.toLowerCase().split('-')[0]
    const language = offeredLanguages.find((one) => one === code)
    if (language) return language
  }
  return offeredLanguages[0] ?? SOURCE_LANGUAGE
}
