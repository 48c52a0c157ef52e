import { SOURCE_LANGUAGE, type Language } from '#platform/contract/languages.ts'
import { useMemo } from 'react'
import { useDesign } from '#platform/ui/layout/design.tsx'
import { closeEdit } from '../edit/edit.ts'
import { progressOf, textsToTranslate, type Progress, type TextToTranslate } from '../edit/edit-texts.ts'
import { useEditing } from '../edit/editing-context.ts'

type EditedTranslations = {
  original: Language
  /** The progress of each other language that the company offers. */
  progress: Progress[]
  listTexts: (into: Language) => TextToTranslate[]
}

/** The languages of the questionnaire that is edited. */
export function useTranslations(): EditedTranslations {
  const { edit, texts, base } = useEditing()
  const { languages } = useDesign()
  return useMemo(() => {
    const now = closeEdit(edit, texts)
    const original = texts.language ?? languages[0] ?? SOURCE_LANGUAGE
    return {
      original,
      progress: languages
        .filter((language) => language !== original)
        .map((language) => progressOf(now, base, language)),
      listTexts: (into) => textsToTranslate(now, base, into),
    }
  }, [edit, texts, base, languages])
}
