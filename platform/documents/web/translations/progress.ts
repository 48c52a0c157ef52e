import { documentTypes, translatedFields } from '../../contract/document-types.ts'
import type { Language } from '../../../contract/languages.ts'
import { isStarted, translationLanguages, translationState } from '../../rules/translations.ts'
import type { DocumentContent, DocumentType, TranslatedPart } from '../document-type.ts'
import type { TranslationStatus } from './language-tabs.tsx'

export type TranslationProgress = {
  language: Language
  /**
   * Names of what members read in the original: fields, or the texts of a type that translates texts within its
   * fields.
   */
  missing: string[]
  /** Names of the fields or texts whose original has changed since they were translated. */
  outOfDate: string[]
  isStarted: boolean
  /** Whether members can read the translation, or its finished texts, once the document is published. */
  isRead: boolean
}

/** Returns the progress of each translation into the languages that the company offers. */
export function progressOf(
  { type, texts }: Pick<DocumentType<DocumentContent>, 'type' | 'texts'>,
  content: DocumentContent,
  offeredLanguages: readonly Language[],
): TranslationProgress[] {
  const { isReadWhole } = documentTypes[type]
  const fields = translatedFields(type)
  return translationLanguages(content, offeredLanguages).map((language) => {
    if (texts) return progressOfTexts(language, texts(content, language))
    const state = translationState(content, fields, language)
    const hasText = isStarted(content, language)
    return {
      ...state,
      language,
      isStarted: hasText,
      isRead: hasText && (!isReadWhole || state.missing.length === 0),
    }
  })
}

function progressOfTexts(language: Language, texts: TranslatedPart[]): TranslationProgress {
  const open = texts.filter(({ isUntranslated }) => isUntranslated)
  const namesOf = (parts: TranslatedPart[]) => parts.map(({ text }) => text)
  const hasText = texts.some(({ translation }) => translation.trim() !== '')
  return {
    language,
    missing: namesOf(open.filter(({ isOutOfDate }) => !isOutOfDate)),
    outOfDate: namesOf(open.filter(({ isOutOfDate }) => isOutOfDate)),
    isStarted: hasText,
    isRead: hasText,
  }
}

export function statusOf({ isStarted, missing, outOfDate }: TranslationProgress): TranslationStatus {
  if (!isStarted) return 'not-started'
  if (missing.length > 0) return 'not-finished'
  return outOfDate.length > 0 ? 'out-of-date' : 'up-to-date'
}

/** Whether a person should look at a translation before publishing. */
export function needsAttention({ isStarted, missing, outOfDate }: TranslationProgress): boolean {
  return isStarted && (missing.length > 0 || outOfDate.length > 0)
}
