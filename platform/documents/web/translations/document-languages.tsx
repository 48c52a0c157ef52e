import type { Language } from '../../../contract/languages.ts'
import { useDesign } from '../../../ui/layout/design.tsx'
import { useEditing } from '../editing-context.ts'
import { LanguageTabs } from './language-tabs.tsx'
import { progressOf, statusOf } from './progress.ts'

type Props = { original: Language; onShow: (language: Language | undefined) => void }

/** The language tabs of the document being edited. */
export function DocumentLanguages({ original, onShow }: Props) {
  const { type, open, language, edit } = useEditing()
  const { languages: offeredLanguages } = useDesign()
  return (
    <LanguageTabs
      original={original}
      shown={language}
      translations={progressOf(type, open.content, offeredLanguages).map((progress) => ({
        language: progress.language,
        status: statusOf(progress),
      }))}
      onShow={onShow}
      onWriteIn={(language) => edit({ language })}
    />
  )
}
