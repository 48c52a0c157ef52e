import { preferredLanguage, SOURCE_LANGUAGE, type Language } from '#platform/contract/languages.ts'
import type { TranslatedSource } from '#features/questionnaires/contract/questionnaires.ts'
import { readText } from '#features/questionnaires/rules/translations.ts'
import { useLingui } from '@lingui/react/macro'
import { createContext, useContext } from 'react'
import { useDesign } from '#platform/ui/layout/design.tsx'

const SourceContext = createContext<TranslatedSource>({})

/** The questionnaire that the texts inside are of: `value`. */
export const QuestionnaireTexts = SourceContext.Provider

/** `of` is what a text is from, where that is not what is around it. */
export type ReadQuestionnaireText = (
  text: string,
  of?: TranslatedSource,
) => { text: string; lang: Language | undefined }

/** Reads texts of a questionnaire as the person does; `lang` is of those in another language than the page. */
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

/** A text of a questionnaire in the language of its reader; one without a translation says which it is in. */
export function QuestionnaireText({ of: original }: { of: string }) {
  const { text, lang } = useQuestionnaireText()(original)
  return lang ? <span lang={lang}>{text}</span> : text
}
