import type { Language } from '#platform/contract/languages.ts'
import type { RecoveryProgramme } from '../../contract/vrs-freedom-365.ts'
import { Trans } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { useId } from 'react'

const look =
  'flex min-h-13 w-full items-center gap-3 rounded-control border border-line-strong bg-card px-4 py-2.5 text-start transition-colors hover:bg-sunken aria-pressed:border-brand-ink aria-pressed:bg-brand-soft aria-pressed:text-on-brand-soft'

type Props = {
  /** The language of the question and the levels. */
  lang: Language
  question: string
  levels: RecoveryProgramme['checkIn']['moods']
  chosen: number | undefined
  onChoose: (value: number) => void
}

/** A choice by one tap, with buttons rather than radio buttons, so that arrow keys choose nothing on the way. */
export function Levels({ lang, question, levels, chosen, onChoose }: Props) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} lang={lang}>
      <h2 id={id} className="mb-3 text-lead font-semibold text-balance">
        {question}
      </h2>
      <div className="grid gap-2.5 sm:grid-cols-2">
        {levels.map(({ value, label, hint }) => (
          <button
            key={value}
            type="button"
            aria-pressed={value === chosen}
            onClick={() => onChoose(value)}
            className={look}
          >
            <Mark isOn={value === chosen} />
            <span className="min-w-0">
              <span className="block font-medium">{label}</span>
              <span className="block text-small">{hint}</span>
            </span>
          </button>
        ))}
      </div>
    </div>
  )
}

type SwitchProps = {
  /** The language of the question and its hint. */
  lang: Language
  question: string
  hint: string
  isOn: boolean
  onSwitch: (isOn: boolean) => void
}

/** A switch that reports a lapse, or withdraws it. */
export function LapseSwitch({ lang, question, hint, isOn, onSwitch }: SwitchProps) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id}>
      <h2 id={id} lang={lang} className="text-lead font-semibold text-balance">
        {question}
      </h2>
      <p lang={lang} className="mt-1 mb-3 text-ink-soft">
        {hint}
      </p>
      <button type="button" aria-pressed={isOn} onClick={() => onSwitch(!isOn)} className={look}>
        <Mark isOn={isOn} />
        <span className="font-medium">
          <Trans>I drank or used</Trans>
        </span>
      </button>
      {isOn && (
        <p className="mt-2 text-small text-ink-soft">
          <Trans>If you chose this by mistake, choose it again to take it back.</Trans>
        </p>
      )}
    </div>
  )
}

function Mark({ isOn }: { isOn: boolean }) {
  return (
    <span
      aria-hidden
      className={`flex size-5 shrink-0 items-center justify-center rounded-full border ${isOn ? 'border-brand-ink' : 'border-line-strong'}`}
    >
      {isOn && <Check size={18} />}
    </span>
  )
}
