import { language, type Language } from '#platform/contract/languages.ts'
import {
  MAX_LENGTHS,
  type Question,
  type QuestionKey,
  type Questionnaire,
  type TranslatedSource,
} from '../contract/questionnaires.ts'

/** A text of a questionnaire with its position and its maximum length in characters. */
export type PlacedText = {
  /** Identifies the question, option or category that has the text; the same in every version. */
  place: string
  text: string
  maxLength: number
  group: number
  question?: QuestionKey
}

/** Lists all texts of a questionnaire in reading order; a text in several positions is listed several times. */
export function listTexts({ groups }: Pick<Questionnaire, 'groups'>): PlacedText[] {
  const texts = groups.flatMap(({ category, questions }, group): PlacedText[] => [
    { place: `category${group + 1}`, text: category, maxLength: MAX_LENGTHS.category, group },
    ...questions.flatMap((question) =>
      textsOf(question).map((one) => ({
        ...one,
        place: `${question.for} ${one.place}`,
        group,
        question: question.for,
      })),
    ),
  ])
  return texts.filter(({ text }) => text !== '')
}

function textsOf({ question, kind, options }: Question): Pick<PlacedText, 'place' | 'text' | 'maxLength'>[] {
  const { scaleEnd, unit, option } = MAX_LENGTHS
  return [
    { place: 'question', text: question, maxLength: MAX_LENGTHS.question },
    ...(kind?.is === 'number' ? [{ place: 'unit', text: kind.unit, maxLength: unit }] : []),
    ...(kind?.is === 'scale'
      ? [
          { place: 'low', text: kind.low, maxLength: scaleEnd },
          { place: 'high', text: kind.high, maxLength: scaleEnd },
        ]
      : []),
    ...options.map(({ label, value }) => ({ place: `option ${value}`, text: label, maxLength: option })),
  ]
}

/** Lists each text of a questionnaire once, with the shortest maximum length of its positions. */
export function uniqueTexts(questionnaire: Pick<Questionnaire, 'groups'>): PlacedText[] {
  const unique = new Map<string, PlacedText>()
  for (const one of listTexts(questionnaire)) {
    const first = unique.get(one.text)
    if (!first) unique.set(one.text, one)
    else if (one.maxLength < first.maxLength) unique.set(one.text, { ...first, maxLength: one.maxLength })
  }
  return [...unique.values()]
}

export type Reader = {
  /** The language that the reader has chosen. */
  language: Language
  /** The company's main language, which is that of an original without a language of its own. */
  main: Language
}

/** Returns a text in the reader's language where it is translated, otherwise the original; with its language. */
export function readText(
  source: TranslatedSource,
  text: string,
  reader: Reader,
): { text: string; lang: Language } {
  const original = source.language ?? reader.main
  const translated = reader.language === original ? undefined : translationOf(source, text, reader.language)
  return translated === undefined ? { text, lang: original } : { text: translated, lang: reader.language }
}

/** The translation of a text; undefined where there is none. */
export function translationOf(
  { translations }: TranslatedSource,
  text: string,
  targetLanguage: Language,
): string | undefined {
  const texts = translations?.[targetLanguage]
  // A text may equal the name of an object's built-in member, such as “constructor”.
  return texts && Object.hasOwn(texts, text) ? texts[text] || undefined : undefined
}

/** Returns the translations of some texts, in order, without languages that have none. */
export function translationsOf(
  source: TranslatedSource,
  texts: readonly { text: string }[],
): NonNullable<TranslatedSource['translations']> {
  const byLanguage = language.options.flatMap((targetLanguage) => {
    const translated = texts.flatMap(({ text }) => {
      const translation = translationOf(source, text, targetLanguage)
      return translation === undefined ? [] : [[text, translation] as const]
    })
    return translated.length === 0 ? [] : [[targetLanguage, Object.fromEntries(translated)] as const]
  })
  return Object.fromEntries(byLanguage)
}

/** Whether a translation exceeds the maximum length of its original. */
export function hasLongTranslation(questionnaire: Questionnaire): boolean {
  return uniqueTexts(questionnaire).some(({ text, maxLength }) =>
    language.options.some(
      (targetLanguage) => (translationOf(questionnaire, text, targetLanguage) ?? '').length > maxLength,
    ),
  )
}
