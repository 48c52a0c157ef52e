import { Trans, useLingui } from '@lingui/react/macro'
import { ids } from './controls.ts'
import type { DraftKind } from '../../../contract/drafts.ts'
import type { DraftQuestion } from '../../../rules/drafts/groups.ts'
import { useQuestionnaireEditing } from './editing-context.tsx'
import { kindName } from './kind-name.ts'
import { OptionList } from './option-list.tsx'
import { SelectField } from '#platform/ui/forms/select.tsx'
import { TextControl } from './text-control.tsx'

type Props = { question: DraftQuestion; onChange: (question: DraftQuestion) => void }
type KindName = 'choice' | DraftKind['is']

const KIND_NAMES: KindName[] = ['choice', 'choices', 'scale', 'number', 'text']

/** Chooses a question's kind of answer, and its settings. */
export function KindSettings({ question, onChange }: Props) {
  const { t } = useLingui()
  const { kind } = question
  const choose = (name: KindName) => {
    const { kind: _, ...plain } = question
    onChange(name === 'choice' ? plain : { ...plain, kind: emptyKind(name) })
  }
  const setKind = (kind: DraftKind) => onChange({ ...question, kind })
  return (
    <>
      <SelectField
        id={ids.kind(question.for)}
        label={t`Answer`}
        className="h-11 sm:max-w-96"
        value={kind?.is ?? 'choice'}
        options={KIND_NAMES.map((name) => ({ value: name, name: kindName(name) }))}
        onChange={choose}
        hint={hintOf(kind, {
          number: t`It does not count towards the result.`,
          text: t`It does not count towards the result, and only the person who wrote it can read it.`,
        })}
      />
      {(!kind || kind.is === 'choices') && <OptionList question={question} onChange={onChange} />}
      {kind?.is === 'number' && <NumberSettings question={question} kind={kind} onChange={setKind} />}
      {kind?.is === 'scale' && <ScaleSettings question={question} kind={kind} onChange={setKind} />}
      <div>
        {kind?.is === 'scale' && question.isScored !== false && (
          <CheckboxField
            label={t`0 gives the most points`}
            isChecked={kind.isFalling ?? false}
            onCheck={(isFalling) => setKind({ ...kind, isFalling })}
          />
        )}
        {kind?.is !== 'number' && kind?.is !== 'text' && (
          <CheckboxField
            label={t`Counts towards the result`}
            isChecked={question.isScored !== false}
            onCheck={(isScored) => onChange({ ...question, isScored })}
          />
        )}
        <CheckboxField
          label={t`People can skip it`}
          isChecked={question.isOptional ?? false}
          onCheck={(isOptional) => onChange({ ...question, isOptional })}
        />
      </div>
    </>
  )
}

function hintOf(kind: DraftKind | undefined, hints: { number: string; text: string }): string | undefined {
  return kind?.is === 'number' || kind?.is === 'text' ? hints[kind.is] : undefined
}

function emptyKind(name: DraftKind['is']): DraftKind {
  if (name === 'number') return { is: name, unit: '', min: '0', max: '100' }
  return name === 'scale' ? { is: name, low: '', high: '' } : { is: name }
}

type KindProps<Is> = {
  question: DraftQuestion
  kind: Extract<DraftKind, { is: Is }>
  onChange: (kind: DraftKind) => void
}

function NumberSettings({ question, kind, onChange }: KindProps<'number'>) {
  const { t } = useLingui()
  const { errorOf } = useQuestionnaireEditing()
  const min = ids.min(question.for)
  const error = errorOf(min)
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-medium">
        <Trans>What can be entered</Trans>
      </legend>
      <div className="grid max-w-xl grid-cols-3 gap-3">
        <TextControl
          id={min}
          label={t`Lowest`}
          isNumber
          value={kind.min}
          maxLength={10}
          onType={(text) => onChange({ ...kind, min: text })}
          error={error}
        />
        <TextControl
          id={`${min}-max`}
          label={t`Highest`}
          isNumber
          value={kind.max}
          maxLength={10}
          onType={(text) => onChange({ ...kind, max: text })}
          error={undefined}
        />
        <TextControl
          id={`${min}-unit`}
          label={t`Unit`}
          value={kind.unit}
          maxLength={20}
          onType={(text) => onChange({ ...kind, unit: text })}
          error={undefined}
        />
      </div>
      <CheckboxField
        label={t`May have decimal places`}
        isChecked={kind.isDecimal ?? false}
        onCheck={(isDecimal) => onChange({ ...kind, isDecimal })}
      />
    </fieldset>
  )
}

function ScaleSettings({ question, kind, onChange }: KindProps<'scale'>) {
  const { t } = useLingui()
  const { errorOf } = useQuestionnaireEditing()
  const low = ids.end(question.for, 'low')
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <TextControl
        id={low}
        label={t`What 0 means`}
        value={kind.low}
        maxLength={60}
        onType={(text) => onChange({ ...kind, low: text })}
        error={errorOf(low)}
      />
      <TextControl
        id={ids.end(question.for, 'high')}
        label={t`What 10 means`}
        value={kind.high}
        maxLength={60}
        onType={(text) => onChange({ ...kind, high: text })}
        error={undefined}
      />
    </div>
  )
}

type CheckProps = { label: string; isChecked: boolean; onCheck: (isChecked: boolean) => void }

export function CheckboxField({ label, isChecked, onCheck }: CheckProps) {
  return (
    <label className="flex min-h-11 items-center gap-2.5">
      <input
        type="checkbox"
        checked={isChecked}
        onChange={({ target }) => onCheck(target.checked)}
        className="size-5 shrink-0 accent-brand"
      />
      <span className="min-w-0 wrap-anywhere">{label}</span>
    </label>
  )
}
