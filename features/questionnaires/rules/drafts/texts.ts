import { language, type Language } from '#platform/contract/languages.ts'
import type { Questionnaire, TranslatedSource } from '../../contract/questionnaires.ts'
import type { QuestionnaireContent } from '../../contract/drafts.ts'
import { digestOf } from '#platform/documents/rules/translations.ts'
import { listTexts, translationOf, uniqueTexts, type PlacedText } from '../translations.ts'

// A draft has translations by the place of their original, such as `q1 question`, with the original's digest; a published
// questionnaire has them by the original's text.

type Groups = Questionnaire['groups']
type ContentTexts = NonNullable<QuestionnaireContent['translations']>
type PlaceTexts = NonNullable<ContentTexts[Language]>

/** Returns a questionnaire's translations in the form that drafts store. */
export function contentTexts(questionnaire: Questionnaire): ContentTexts {
  const texts: ContentTexts = {}
  for (const targetLanguage of language.options) {
    const writtenTexts = listTexts(questionnaire).flatMap(({ place, text }) => {
      const value = translationOf(questionnaire, text, targetLanguage)
      return value === undefined ? [] : [[place, { value, of: digestOf(text) }] as const]
    })
    if (writtenTexts.length > 0) texts[targetLanguage] = Object.fromEntries(writtenTexts)
  }
  return texts
}

/**
 * Returns a draft's translations by their original texts, leaving out those that are out of date or too long for any
 * place of their text.
 */
export function textsOf(
  groups: Groups,
  texts: QuestionnaireContent['translations'] = {},
): NonNullable<TranslatedSource['translations']> {
  const byLanguage = language.options.flatMap((targetLanguage) => {
    const translated = textsToTranslate(groups, texts[targetLanguage]).flatMap(
      ({ text, translation, isUntranslated }) => (isUntranslated ? [] : [[text, translation] as const]),
    )
    return translated.length === 0 ? [] : [[targetLanguage, Object.fromEntries(translated)] as const]
  })
  return Object.fromEntries(byLanguage)
}

export type TextToTranslate = PlacedText & {
  /** The translation as written; where the original has changed since, the translation of the previous original. */
  translation: string
  isOutOfDate: boolean
  /** Whether people are shown the original, because the translation is missing, out of date or too long. */
  isUntranslated: boolean
}

/** Lists each text of a questionnaire once, with its translation. */
export function textsToTranslate(groups: Groups, texts: PlaceTexts = {}): TextToTranslate[] {
  const places = Map.groupBy(listTexts({ groups }), ({ text }) => text)
  return uniqueTexts({ groups }).map((one) => {
    const of = digestOf(one.text)
    const candidates = (places.get(one.text) ?? []).flatMap(({ place }) => texts[place] ?? [])
    const current = candidates.find((text) => text.of === of)
    const earlier = candidates.find(({ value }) => value.trim() !== '')
    const translation = (current ?? earlier)?.value ?? ''
    const isOutOfDate = !current && earlier !== undefined
    const isMissing = translation.trim() === '' || translation.length > one.maxLength
    return { ...one, translation, isOutOfDate, isUntranslated: isOutOfDate || isMissing }
  })
}

/**
 * Returns a language's translations with that of one text changed in all its places. Places that no longer exist are
 * left out.
 */
export function writeTranslation(
  groups: Groups,
  texts: PlaceTexts | undefined,
  { text, value }: { text: string; value: string },
): PlaceTexts {
  const places = listTexts({ groups })
  const of = digestOf(text)
  return Object.fromEntries(
    places.flatMap(({ place, ...one }) => {
      const translated = one.text === text ? { value, of } : texts?.[place]
      return translated ? [[place, translated] as const] : []
    }),
  )
}
