import { readServices } from '#content/services.ts'
import { SOURCE_LANGUAGE, type Language } from '#platform/contract/languages.ts'
import { translatedTexts, type TextLanguages } from '../contract/services.ts'
import type { ServiceTranslations } from '#platform/db/tables/companies/services.ts'
import { renderBody } from '#platform/documents/server/content/body.ts'

/** The library's English texts with what they say in another language; the text of a page as HTML. */
export type Translations = ReadonlyMap<string, string>

const translations = readTranslations()

/** Empty for the language that the texts are written in. */
export function translationsInto(language: Language): Translations {
  return translations[language]
}

/** What a row says of its languages. */
type Written = { language: Language | null; translations: ServiceTranslations }

/**
 * A page or card in the reader's language, text by text: as the company translated it, else as the library has it where
 * the text is the library's; what the company wrote in another language stays as it is.
 */
export function inLanguage<Texts extends object>(
  { language: original, translations: own, ...texts }: Texts & Written,
  language: Language,
) {
  const known = translationsInto(language)
  const translated = new Map<string, string>()
  const textLanguages: TextLanguages = {}
  for (const name of translatedTexts) {
    const text: unknown = Reflect.get(texts, name)
    if (typeof text !== 'string') continue
    const found = own[language]?.[name] ?? known.get(text)
    if (found !== undefined) translated.set(name, found)
    const spoken = found === undefined ? original : language
    if (spoken) textLanguages[name] = spoken
  }
  return { ...texts, ...Object.fromEntries(translated), textLanguages }
}

/** Names of languages that are written in English, in the reader's; other words stay. */
export function languageNamesIn(names: string[], language: Language): string[] {
  const codes = codesByName()
  const shown = new Intl.DisplayNames(language, { type: 'language' })
  return names.map((name) => {
    const code = language === SOURCE_LANGUAGE ? undefined : codes.get(name)
    return (code && shown.of(code)) ?? name
  })
}

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz']

let codes: ReadonlyMap<string, string> | undefined
/** Every language with a code of two letters, by its English name. */
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
