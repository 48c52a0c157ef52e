import { LANGUAGES, type Language } from '@hale/contracts/languages'
import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { Select } from '../../ui/forms/select.tsx'
import { useDesign } from '../../ui/layout/design.tsx'
import { useEditing } from '../editing-context.ts'
import { progressOf } from './progress.ts'

type Props = { original: Language; onChoose: (language: Language | undefined) => void }

/** The languages of a document: which one is written on, and how far each has come. */
export function LanguageTabs({ original, onChoose }: Props) {
  const { type, open, language, edit } = useEditing()
  const { t } = useLingui()
  const { languages: offered } = useDesign()
  const id = useId()
  const choices = [...new Set([...offered, original])]
  return (
    <div className="mb-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div role="group" aria-label={t`Language of the text`} className="flex flex-wrap gap-2">
        <Tab code={original} status={t`Original`} isShown={!language} onChoose={() => onChoose(undefined)} />
        {progressOf(type, open.content, offered).map((progress) => (
          <Tab
            key={progress.language}
            code={progress.language}
            status={statusOf(progress)}
            isShown={language === progress.language}
            onChoose={() => onChoose(progress.language)}
          />
        ))}
      </div>
      {language === undefined && (
        <div className="flex items-center gap-3">
          <label htmlFor={id} className="text-small text-ink-soft">{t`Written in`}</label>
          <Select
            id={id}
            className="h-11"
            options={choices.map((value) => ({ value, name: LANGUAGES[value].name, lang: value }))}
            value={original}
            onChange={(chosen) => edit({ language: chosen })}
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

function statusOf({ isBegun, missing, outOfDate }: ReturnType<typeof progressOf>[number]): string {
  if (!isBegun) return t`Not started`
  if (missing.length > 0) return t`Not finished`
  return outOfDate.length > 0 ? t`Out of date` : t`Up to date`
}
