import { LANGUAGES, type Language } from '../../../contract/languages.ts'
import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { Select } from '../../../ui/forms/select.tsx'
import { useDesign } from '../../../ui/layout/design.tsx'

export type TranslationStatus = 'not-started' | 'not-finished' | 'out-of-date' | 'up-to-date'

type Props = {
  original: Language
  /** The language of the translation being edited; undefined for the original. */
  shown: Language | undefined
  translations: { language: Language; status: TranslationStatus }[]
  onShow: (language: Language | undefined) => void
  /** Sets the language of the original. */
  onWriteIn: (language: Language) => void
}

/** Tabs for the languages of a document, with the progress of each translation. */
export function LanguageTabs({ original, shown, translations, onShow, onWriteIn }: Props) {
  const { t } = useLingui()
  const { languages: offeredLanguages } = useDesign()
  const id = useId()
  const choices = [...new Set([...offeredLanguages, original])]
  return (
    <div className="mb-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div role="group" aria-label={t`Language of the text`} className="flex flex-wrap gap-2">
        <Tab code={original} status={t`Original`} isShown={!shown} onChoose={() => onShow(undefined)} />
        {translations.map(({ language, status }) => (
          <Tab
            key={language}
            code={language}
            status={statusName(status)}
            isShown={shown === language}
            onChoose={() => onShow(language)}
          />
        ))}
      </div>
      {shown === undefined && (
        <div className="flex items-center gap-3">
          <label htmlFor={id} className="text-small text-ink-soft">{t`Written in`}</label>
          <Select
            id={id}
            className="h-11"
            options={choices.map((value) => ({ value, name: LANGUAGES[value].name, lang: value }))}
            value={original}
            onChange={onWriteIn}
          />
        </div>
      )}
    </div>
  )
}

type TabProps = { code: Language; status: string; isShown: boolean; onChoose: () => void }

function Tab({ code, status, isShown, onChoose }: TabProps) {
  return (
    <button
      type="button"
      aria-pressed={isShown}
      onClick={onChoose}
      className="flex min-h-11 flex-wrap items-baseline gap-x-2 rounded-control border border-line-strong bg-card px-4 py-2 font-medium hover:bg-sunken aria-pressed:border-brand-ink aria-pressed:bg-brand-soft aria-pressed:text-on-brand-soft"
    >
      <span lang={code}>{LANGUAGES[code].name}</span> <span className="text-small font-normal">{status}</span>
    </button>
  )
}

function statusName(status: TranslationStatus): string {
  switch (status) {
    case 'not-started':
      return t`Not started`
    case 'not-finished':
      return t`Not finished`
    case 'out-of-date':
      return t`Out of date`
    case 'up-to-date':
      return t`Up to date`
  }
}
