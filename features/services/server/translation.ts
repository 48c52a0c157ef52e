import { readServices } from '#content/services.ts'
import { SOURCE_LANGUAGE, type Language } from '#platform/contract/languages.ts'
import { translatedTexts, type TextLanguages } from '../contract/services.ts'
import type { ServiceTranslations } from '#platform/db/tables/companies/services.ts'
import { renderBody } from '#platform/documents/server/content/body.ts'

/** Translations of the library's English texts, by the original; bodies as HTML. */
export type Translations = ReadonlyMap<string, string>

const translations = readTranslations()

/** Returns the translations into a language; empty for English. */
export function translationsInto(language: Language): Translations {
  return translations[language]
}

/** The original language and the translations of a row. */
type ServiceTexts = { language: Language | null; translations: ServiceTranslations }

/**
 * Translates a page or card, text by text: with the company's translation, or the library's where the text is the
 * library's. A text without either stays as it is.
 */
export function translateTexts<Texts extends object>(
  { language: original, translations: ownTranslations, ...texts }: Texts & ServiceTexts,
  language: Language,
) {
  const translations = translationsInto(language)
  const translated = new Map<string, string>()
  const textLanguages: TextLanguages = {}
  for (const name of translatedTexts) {
    const text: unknown = Reflect.get(texts, name)
    if (typeof text !== 'string') continue
    const translation = ownTranslations[language]?.[name] ?? translations.get(text)
    if (translation !== undefined) translated.set(name, translation)
    const spoken = translation === undefined ? original : language
    if (spoken) textLanguages[name] = spoken
  }
  return { ...texts, ...Object.fromEntries(translated), textLanguages }
}

/** Translates English names of languages; other words stay as they are. */
export function languageNamesIn(names: string[], language: Language): string[] {
  const codes = codesByName()
  const displayNames = new Intl.DisplayNames(language, { type: 'language' })
  return names.map((name) => {
    const code = language === SOURCE_LANGUAGE ? undefined : codes.get(name)
    return (code && displayNames.of(code)) ?? name
  })
}

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz']

let codes: ReadonlyMap<string, string> | undefined
/** Language codes of two letters, by the language's English name. */
function codesByName(): ReadonlyMap<string, string> {
  const english = new Intl.DisplayNames(SOURCE_LANGUAGE, { type: 'language', fallback: 'none' })
  codes ??= new Map(
    LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).flatMap((code) => {
      const name = english.of(code)
      return name ? [[name, code] as const] : []
    }),
  )
  return codes
}

function readTranslations(): Record<Language, Translations> {
  const pairs = readServices().translations.es.filter(({ text }) => text)
  const spanish = pairs.map(({ original, text, bodies }) =>
    bodies ? ([renderBody(bodies.original), renderBody(bodies.text)] as const) : ([original, text] as const),
  )
  return { en: new Map(), es: new Map(spanish) }
}
