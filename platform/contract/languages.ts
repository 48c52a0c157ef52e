import * as z from 'zod/mini'

export const language = z.enum(['en', 'es'])
export type Language = z.infer<typeof language>

/** What each language calls itself, and how it writes days and numbers; English writes them as the company spells. */
export const LANGUAGES: Record<Language, { name: string; locale: string }> = {
  en: { name: 'English', locale: 'en-GB' },
  es: { name: 'Español', locale: 'es-419' },
}

/** The language that texts are first written in, and read in where another has none. */
export const SOURCE_LANGUAGE = 'en' satisfies Language

/** The entry of the device's storage, and of its cookies, that holds the language chosen there. */
export const LANGUAGE_KEY = 'language'

/** Those that a company offers its people, its default first. */
export const offeredLanguages = z.array(language).check(z.maxLength(language.options.length))

/** The first of some tags, such as “es-MX”, that is offered; else the first that is offered. */
export function preferredLanguage(
  tags: readonly (string | null)[],
  offered: readonly Language[] = language.options,
): Language {
  for (const tag of tags) {
    const code = tag?.toLowerCase().split('-')[0]
    const known = offered.find((one) => one === code)
    if (known) return known
  }
  return offered[0] ?? SOURCE_LANGUAGE
}
