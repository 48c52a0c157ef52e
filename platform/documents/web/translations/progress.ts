import { documentTypes, translatedFields } from '../../contract/document-types.ts'
import type { Language } from '../../../contract/languages.ts'
import {
  isBegun,
  translationLanguages,
  translationState,
  type TranslationState,
} from '../../rules/translations.ts'
import type { DocumentContent, DocumentType } from '../document-type.ts'
import type { TranslationStatus } from './language-tabs.tsx'

type Progress = TranslationState & {
  language: Language
  isBegun: boolean
  /** Whether members can read the translation, or its finished texts, once the document is published. */
  isRead: boolean
}

/** Returns the progress of each translation into the languages that the company offers. */
export function progressOf(
  { type }: Pick<DocumentType<DocumentContent>, 'type'>,
  content: DocumentContent,
  offered: readonly Language[],
): Progress[] {
  const { isReadWhole } = documentTypes[type]
  const fields = translatedFields(type)
  return translationLanguages(content, offered).map((language) => {
    const state = translationState(content, fields, language)
    const hasText = isBegun(content, language)
    return {
      ...state,
      language,
      isBegun: hasText,
      isRead: hasText && (!isReadWhole || state.missing.length === 0),
    }
  })
}

export function statusOf({ isBegun, missing, outOfDate }: Progress): TranslationStatus {
  if (!isBegun) return 'not-started'
  if (missing.length > 0) return 'not-finished'
  return outOfDate.length > 0 ? 'out-of-date' : 'up-to-date'
}

/** Whether a person should look at a translation before publishing. */
export function needsAttention({ isBegun, missing, outOfDate }: Progress): boolean {
  return isBegun && (missing.length > 0 || outOfDate.length > 0)
}
