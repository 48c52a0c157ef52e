import { language, type Language } from '#platform/contract/languages.ts'
import type { Questionnaire, TranslatedSource } from '../../../contract/questionnaires.ts'
import {
  listTexts,
  translationOf,
  translationsOf,
  uniqueTexts,
  type PlacedText,
} from '../../../rules/translations.ts'
import type { TranslationStatus } from '#platform/documents/web/translations/language-tabs.tsx'

// Translations during an edit are by the original's text, and include those of texts that were changed or removed.

/** Returns the language and the translations of a questionnaire, in an order in which equal ones are equal as JSON. */
export function openTexts(questionnaire: Questionnaire): TranslatedSource {
  const { language: original } = questionnaire
  return {
    ...(original && { language: original }),
    translations: translationsOf(questionnaire, listTexts(questionnaire)),
  }
}

export function isSameTexts(one: Questionnaire, other: Questionnaire): boolean {
  return JSON.stringify(openTexts(one)) === JSON.stringify(openTexts(other))
}

/** Sets a translation. An empty one is kept, to show that the previous translation is no longer wanted. */
export function writeTranslation(
  { translations, ...texts }: TranslatedSource,
  { into, text }: { into: Language; text: string },
  translation: string,
): TranslatedSource {
  return {
    ...texts,
    translations: { ...translations, [into]: { ...translations?.[into], [text]: translation } },
  }
}

/** Merges two people's translations; of one text `mine` wins. */
export function mergeTexts(theirs: TranslatedSource, mine: TranslatedSource): TranslatedSource {
  const merged = language.options.map((into) => [
    into,
    { ...theirs.translations?.[into], ...mine.translations?.[into] },
  ])
  return { ...theirs, ...mine, translations: Object.fromEntries(merged) }
}

/** Normalises white space as the server does. */
export function tidyTexts({ translations, ...texts }: TranslatedSource): TranslatedSource {
  const plain = (text: string) => text.replaceAll(/\s+/gu, ' ').trim()
  const tidied = language.options.map((into) => [
    into,
    Object.fromEntries(
      Object.entries(translations?.[into] ?? {}).map(([text, to]) => [plain(text), plain(to)]),
    ),
  ])
  return { ...texts, translations: Object.fromEntries(tidied) }
}

export type TextToTranslate = PlacedText & {
  /** The translation that was written; for a text whose original has changed, the previous one. */
  translation: string
  isOutOfDate: boolean
}

/** Lists each text of a questionnaire once with its translation. `base` is the version that is edited. */
export function textsToTranslate(now: Questionnaire, base: Questionnaire, into: Language): TextToTranslate[] {
  const before = new Map(listTexts(base).map(({ place, text }) => [place, text]))
  return uniqueTexts(now).map((one) => {
    const written = now.translations?.[into]
    if (written && Object.hasOwn(written, one.text)) {
      return { ...one, translation: written[one.text] ?? '', isOutOfDate: false }
    }
    const earlier = before.get(one.place)
    const translation = earlier === undefined ? undefined : translationOf(base, earlier, into)
    return { ...one, translation: translation ?? '', isOutOfDate: translation !== undefined }
  })
}

export type Progress = {
  language: Language
  status: TranslationStatus
  /** Texts that members read in the original: those without a translation or with one out of date. */
  untranslated: TextToTranslate[]
  of: number
}

/** Returns the progress of a translation. */
export function progressOf(now: Questionnaire, base: Questionnaire, into: Language): Progress {
  const texts = textsToTranslate(now, base, into)
  const untranslated = texts.filter(
    ({ translation, isOutOfDate }) => isOutOfDate || translation.trim() === '',
  )
  return { language: into, status: statusOf(texts, untranslated), untranslated, of: texts.length }
}

function statusOf(texts: TextToTranslate[], untranslated: TextToTranslate[]): TranslationStatus {
  if (untranslated.length === 0) return 'up-to-date'
  if (texts.every(({ translation }) => translation.trim() === '')) return 'not-started'
  return untranslated.every(({ isOutOfDate }) => isOutOfDate) ? 'out-of-date' : 'not-finished'
}
