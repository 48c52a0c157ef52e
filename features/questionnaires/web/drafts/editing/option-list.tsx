import type { QuestionKey } from '../../../contract/questionnaires.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, ArrowDown, ArrowUp, X, type LucideIcon } from 'lucide-react'
import { Button } from '#platform/ui/forms/button.tsx'
import {
  addOption,
  changeOption,
  MAX_OPTIONS,
  moveOption,
  removeOption,
} from '../../../rules/drafts/changes.ts'
import { ids } from './controls.ts'
import type { DraftOption } from '../../../contract/drafts.ts'
import type { DraftQuestion } from '../../../rules/drafts/groups.ts'
import { useQuestionnaireEditing } from './editing-context.tsx'
import { TextControl } from './text-control.tsx'

type Props = { question: DraftQuestion; onChange: (question: DraftQuestion) => void }

/** Edits the options of a question. */
export function OptionList({ question, onChange }: Props) {
  const { t } = useLingui()
  const { published, goTo, announce, errorOf } = useQuestionnaireEditing()
  const { for: key, options } = question
  const isScored = question.isScored !== false
  const isFull = options.length >= MAX_OPTIONS
  const add = () => {
    const longer = addOption(question, published)
    const added = longer.options.at(-1)
    onChange(longer)
    if (added) goTo(ids.label(key, added.value))
  }
  const move = ({ value }: DraftOption, number: number, by: 1 | -1) => {
    onChange(moveOption(question, value, by))
    goTo(ids.moveOption(key, value, by))
    announce(t`Option ${number} is now option ${number + by}.`)
  }
  const remove = ({ value }: DraftOption, number: number) => {
    onChange(removeOption(question, value))
    const next = options[number] ?? options[number - 2]
    goTo(next ? ids.label(key, next.value) : ids.newOption(key))
    announce(t`Option ${number} has been removed.`)
  }
  const error = errorOf(ids.newOption(key))
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
        <span className="text-end">{isScored && <Trans>Points</Trans>}</span>
      </div>
      <ul className="space-y-6 sm:space-y-2">
        {options.map((option, index) => (
          <OptionRow
            key={option.value}
            questionKey={key}
            option={option}
            number={index + 1}
            isLast={index === options.length - 1}
            isScored={isScored}
            isSeveral={question.kind?.is === 'choices'}
            onChange={(changes) => onChange(changeOption(question, option.value, changes))}
            onMove={(by) => move(option, index + 1, by)}
            onRemove={() => remove(option, index + 1)}
          />
        ))}
      </ul>
      <Button
        id={ids.newOption(key)}
        look="plain"
        className="mt-2 -ms-3 px-3"
        aria-disabled={isFull || undefined}
        aria-describedby={error ? `${ids.newOption(key)}-error` : undefined}
        onClick={isFull ? undefined : add}
      >
        <Plus size={18} aria-hidden /> {isFull ? t`Twelve options at most` : t`Add an option`}
      </Button>
      {error && (
        <p id={`${ids.newOption(key)}-error`} className="text-small text-danger-ink">
          {error}
        </p>
      )}
    </fieldset>
  )
}

type OptionRowProps = {
  questionKey: QuestionKey
  option: DraftOption
  /** The option's number, counted from 1. */
  number: number
  isLast: boolean
  /** Whether the option has a field for points. */
  isScored: boolean
  /** Whether the question is a multiple choice. */
  isSeveral: boolean
  onChange: (changes: Partial<Omit<DraftOption, 'value'>>) => void
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

/** The text of an option, its points and its position. */
function OptionRow({
  questionKey,
  option,
  number,
  isLast,
  onChange,
  onMove,
  onRemove,
  ...what
}: OptionRowProps) {
  const { t } = useLingui()
  const { errorOf } = useQuestionnaireEditing()
  const { value } = option
  const label = ids.label(questionKey, value)
  const points = ids.points(questionKey, value)
  return (
    <li className="grid grid-cols-[8rem_auto] items-start justify-between gap-x-2 gap-y-2 sm:justify-normal sm:grid-cols-[minmax(0,1fr)_5.5rem_auto]">
      <div className="col-span-2 sm:col-span-1">
        <TextControl
          id={label}
          label={t`Option ${number}`}
          isLabelHidden
          value={option.label}
          maxLength={120}
          onType={(text) => onChange({ label: text })}
          error={errorOf(label)}
        />
      </div>
      <div className="flex items-center gap-2">
        {what.isScored && (
          <>
            <span aria-hidden className="text-small text-ink-soft sm:hidden">
              <Trans>Points</Trans>
            </span>
            <TextControl
              id={points}
              label={t`Points for option ${number}`}
              isLabelHidden
              isNumber
              value={option.points}
              maxLength={5}
              onType={(text) => onChange({ points: text })}
              error={errorOf(points)}
              errorId={`${points}-error`}
            />
          </>
        )}
      </div>
      <div className="flex">
        <IconButton
          id={ids.moveOption(questionKey, value, -1)}
          label={t`Move option ${number} up`}
          icon={ArrowUp}
          isOff={number === 1}
          onClick={() => onMove(-1)}
        />
        <IconButton
          id={ids.moveOption(questionKey, value, 1)}
          label={t`Move option ${number} down`}
          icon={ArrowDown}
          isOff={isLast}
          onClick={() => onMove(1)}
        />
        <IconButton label={t`Remove option ${number}`} icon={X} isDanger onClick={onRemove} />
      </div>
      {what.isSeveral && <ExclusiveCheck {...{ option, number, onChange }} />}
      {errorOf(points) && (
        <p id={`${points}-error`} className="col-span-full text-small text-danger-ink sm:text-end">
          {errorOf(points)}
        </p>
      )}
    </li>
  )
}

/** A checkbox for whether an option excludes all others. */
function ExclusiveCheck({
  option,
  number,
  onChange,
}: Pick<OptionRowProps, 'option' | 'number' | 'onChange'>) {
  return (
    <label className="col-span-full flex min-h-11 items-center gap-2.5 text-small">
      <input
        type="checkbox"
        checked={option.isExclusive ?? false}
        onChange={({ target }) => onChange({ isExclusive: target.checked })}
        className="size-5 accent-brand"
      />
      <Trans>
        Can only be chosen on its own, like “None of these”<span className="sr-only">, option {number}</span>
      </Trans>
    </label>
  )
}

type IconButtonProps = {
  id?: string
  label: string
  icon: LucideIcon
  onClick: () => void
  /** Keeps the focus but does nothing, unlike a disabled button. */
  isOff?: boolean
  isDanger?: boolean
}

/** A button with an icon and a hidden name; large enough for touch. */
function IconButton({ id, label, icon: Icon, onClick, isOff = false, isDanger = false }: IconButtonProps) {
  return (
    <button
      id={id}
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onClick}
      className={`flex size-11 shrink-0 items-center justify-center rounded-control text-ink-soft hover:bg-sunken aria-disabled:cursor-default aria-disabled:opacity-40 ${isDanger ? 'hover:text-danger-ink' : 'hover:text-ink'}`}
    >
      <Icon size={18} aria-hidden />
    </button>
  )
}
