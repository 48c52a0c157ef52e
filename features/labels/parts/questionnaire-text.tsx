import { preferredLanguage, SOURCE_LANGUAGE, type Language } from '#platform/contract/languages.ts'
import type { TranslatedSource } from '#features/questionnaires/contract/questionnaires.ts'
import { readText } from '#features/questionnaires/rules/translations.ts'
import { useLingui } from '@lingui/react/macro'
import { createContext, useContext } from 'react'
import { useDesign } from '#platform/ui/layout/design.tsx'

const SourceContext = createContext<TranslatedSource>({})

/** Provides the questionnaire to which the texts inside belong, as `value`. */
export const QuestionnaireTexts = SourceContext.Provider

/** Returns a text in the reader's language; `of` is its questionnaire, by default the surrounding one. */
export type ReadQuestionnaireText = (
  text: string,
  of?: TranslatedSource,
) => { text: string; lang: Language | undefined }

/**
 * Returns a function that reads texts of a questionnaire in the reader's language; `lang` is set where the text is in
 * another one.
 */
export function useQuestionnaireText(): ReadQuestionnaireText {
  const source = useContext(SourceContext)
  const { i18n } = useLingui()
  const { languages } = useDesign()
  const reader = { language: preferredLanguage([i18n.locale]), main: languages[0] ?? SOURCE_LANGUAGE }
  return (original, of = source) => {
    const { text, lang } = readText(of, original, reader)
    return { text, lang: lang === reader.language ? undefined : lang }
  }
}

/** A text of a questionnaire in its reader's language; an untranslated one has its own `lang`. */
export function QuestionnaireText({ of: original }: { of: string }) {
  const { text, lang } = useQuestionnaireText()(original)
  return lang ? <span lang={lang}>{text}</span> : text
}
