import { language, SOURCE_LANGUAGE, type Language } from '#platform/contract/languages.ts'
import * as z from 'zod'
import { digestOf } from './library-files.ts'

/** Language of a text: English where it is not translated. */
export type InLanguage = { language: Language }
export type Translation = InLanguage & { name: string; file: string }

const text = z.string().trim().min(1)
const facts = {
  /** Digest of the English file that was translated. */
  original: z.string().regex(/^[0-9a-f]{8}$/),
}
const page = { ...facts, title: text.max(100), summary: text.max(200) }

export const pageTranslation = z.strictObject(page)
export const stepTranslation = z.strictObject({
  ...page,
  questions: z.array(
    z.strictObject({
      id: text,
      text,
      hint: text.optional(),
      low: text.optional(),
      high: text.optional(),
      options: z
        .array(text)
        .refine((all) => new Set(all).size === all.length, 'has an option twice')
        .optional(),
    }),
  ),
})

const levels = z.array(z.strictObject({ value: z.int(), label: text, hint: text }))
export const checkInTranslation = z.strictObject({
  ...facts,
  moodQuestion: text,
  moods: levels,
  urgeQuestion: text,
  urges: levels,
  lapseQuestion: text,
  lapseHint: text,
  replies: z.array(z.strictObject({ kind: text, texts: z.array(text) })),
  notes: z.array(z.strictObject({ kind: text, text })),
})

export const milestonesTranslation = z.strictObject({
  ...facts,
  milestones: z.array(z.strictObject({ day: z.int(), title: text, text })),
})

export const planTranslation = z.strictObject({
  ...facts,
  parts: z.array(z.strictObject({ id: text, title: text, text, hint: text, examples: z.array(text).max(5) })),
})

/** Fields that a translation has; all others are taken from the original. */
const TRANSLATED_FIELDS = [
  'title',
  'text',
  'hint',
  'low',
  'high',
  'label',
  'texts',
  'examples',
  'options',
] as const

/**
 * Returns the items of a list with translated texts. Each must have the original's position, key and number of lines,
 * so that an answer or a rule never gets the words of another; throws an error otherwise.
 */
export function withTexts<Original extends object, Translated extends object>(
  name: string,
  originals: Original[],
  translated: Translated[],
  key: keyof Original & keyof Translated & string,
): (Original & Translated)[] {
  const [expectedShape, actualShape] = [originals, translated].map((all) =>
    all.map((one) => shapeOf(one, key)).join('; '),
  )
  if (expectedShape !== actualShape)
    throw new Error(`${name}: says "${actualShape}" where the English text has "${expectedShape}"`)
  return originals.map((one, index) => Object.assign({}, one, translated[index]))
}

function shapeOf(one: object, key: string): string {
  const texts = new Map<string, unknown>(Object.entries(one))
  const lines = TRANSLATED_FIELDS.filter((name) => texts.get(name) !== undefined).map((name) => {
    const value = texts.get(name)
    return Array.isArray(value) ? `${name} ${value.length}` : name
  })
  return `${String(texts.get(key))}: ${lines.join(', ')}`
}

/** Languages that a programme's texts are translated into. */
export const TRANSLATED_LANGUAGES = language.options.filter((one) => one !== SOURCE_LANGUAGE)

export const translationName = (name: string, targetLanguage: Language): string =>
  name.replace(/\.(md|yaml)$/, `.${targetLanguage}.$1`)

const TRANSLATION_FILE = new RegExp(`\\.(${TRANSLATED_LANGUAGES.join('|')})\\.(md|yaml)$`)
export const isTranslation = (name: string): boolean => TRANSLATION_FILE.test(name)

/** Returns a line for each translation of a programme's files that is missing, outdated or without an original. */
export function checkTranslatedFiles(files: ReadonlyMap<string, string>): string[] {
  const originals = [...files].filter(([name]) => !isTranslation(name))
  const paths = new Set(
    originals.flatMap(([name]) =>
      TRANSLATED_LANGUAGES.map((targetLanguage) => translationName(name, targetLanguage)),
    ),
  )
  const lost = [...files.keys()].filter((name) => isTranslation(name) && !paths.has(name))
  const faults = originals.flatMap(([name, file]) =>
    TRANSLATED_LANGUAGES.flatMap((targetLanguage) => {
      const translation = files.get(translationName(name, targetLanguage))
      const inLanguage = languageNames.of(targetLanguage)
      if (translation === undefined) return [`${name} has no text in ${inLanguage}`]
      const of = /^original: '?([0-9a-f]{8})'?$/m.exec(translation)?.[1]
      const digest = digestOf(file)
      return of === digest
        ? []
        : [`${name} is out of date in ${inLanguage}: the English text is now ${digest}`]
    }),
  )
  return [...faults, ...lost.map((name) => `${name} is the translation of no text`)]
}

const languageNames = new Intl.DisplayNames('en', { type: 'language' })
