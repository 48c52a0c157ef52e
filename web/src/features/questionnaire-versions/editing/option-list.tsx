import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { Button } from '../../../ui/forms/button.tsx'
import { addOption, changeOption, MAX_OPTIONS, moveOption, removeOption } from '../edit/edit-changes.ts'
import { ids } from '../edit/edit-check.ts'
import type { EditOption, EditQuestion } from '../edit/edit.ts'
import { useEditing } from '../edit/editing-context.ts'
import { OptionRow } from './option-row.tsx'

type Props = { question: EditQuestion; onChange: (question: EditQuestion) => void }

/** The answers that people choose from. */
export function OptionList({ question, onChange }: Props) {
  const { t } = useLingui()
  const { base, goTo, announce, errorOf } = useEditing()
  const { for: key, options } = question
  const isFull = options.length >= MAX_OPTIONS
  const add = () => {
    const longer = addOption(question, base)
    const added = longer.options.at(-1)
    onChange(longer)
    if (added) goTo(ids.label(key, added.value))
  }
  const move = ({ value }: EditOption, number: number, by: 1 | -1) => {
    onChange(moveOption(question, value, by))
    goTo(ids.moveOption(key, value, by))
    announce(t`Option ${number} is now option ${number + by}.`)
  }
  const remove = ({ value }: EditOption, number: number) => {
    onChange(removeOption(question, value))
    const next = options[number] ?? options[number - 2]
    goTo(next ? ids.label(key, next.value) : ids.addOption(key))
    announce(t`Option ${number} is removed.`)
  }
  const error = errorOf(ids.addOption(key))
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-medium">
        <Trans>Options</Trans>
      </legend>
      <div
        aria-hidden
        className="mb-1 hidden gap-x-2 text-small text-ink-soft sm:grid sm:grid-cols-[minmax(0,1fr)_5.5rem_8.25rem]"
      >
        <span>
          <Trans>What it says</Trans>
        </span>
        <span className="text-right">
          <Trans>Points</Trans>
        </span>
      </div>
      <ul className="space-y-6 sm:space-y-2">
        {options.map((option, index) => (
          <OptionRow
            key={option.value}
            questionKey={key}
            option={option}
            number={index + 1}
            isLast={index === options.length - 1}
            onChange={(changes) => onChange(changeOption(question, option.value, changes))}
            onMove={(by) => move(option, index + 1, by)}
            onRemove={() => remove(option, index + 1)}
          />
        ))}
      </ul>
      <Button
        id={ids.addOption(key)}
        look="plain"
        className="mt-2 -ml-3 px-3"
        aria-disabled={isFull || undefined}
        aria-describedby={error ? `${ids.addOption(key)}-error` : undefined}
        onClick={isFull ? undefined : add}
      >
        <Plus size={18} aria-hidden /> {isFull ? t`Twelve options at most` : t`Add an option`}
      </Button>
      {error && (
        <p id={`${ids.addOption(key)}-error`} className="text-small text-danger-ink">
          {error}
        </p>
      )}
    </fieldset>
  )
}
