import { hasContent } from '../../contract/endpoints.ts'
import { checkInParts, MAX_NOTE_LENGTH, type DailyCheckIn, type DayFigure } from '../../contract/check-ins.ts'
import type { Day } from '#platform/contract/values.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState, type ReactNode, type SubmitEvent } from 'react'
import { Button } from '#platform/ui/forms/button.tsx'
import { FormAlert } from '#platform/ui/forms/form-alert.tsx'
import { TextAreaField } from '#platform/ui/forms/text-area.tsx'
import { useAction } from '#platform/ui/forms/use-action.ts'
import { FigureFields } from '../figures/figure-fields.tsx'
import { readFigures, type TypedFigures } from '../figures/typed-figures.ts'
import { saveCheckIn, withChosen, type CheckInChoices } from '../saving/save-check-in.ts'
import { StepField } from './step-field.tsx'

type Props = {
  day: Day
  /** The day's check-in as far as it is saved. */
  known: DailyCheckIn | undefined
  /** Shown beside the button. */
  children?: ReactNode
  onSaved?: () => void
}

/** A form for a day's check-in; each part is optional. */
export function CheckInForm({ day, known, children, onSaved }: Props) {
  const { t } = useLingui()
  const id = useId()
  const [checkInChoices, setCheckInChoices] = useState<CheckInChoices>({})
  const [typed, setTyped] = useState<TypedFigures>({})
  const [wrongFigures, setWrongFigures] = useState<DayFigure[]>([])
  const [isEmpty, setEmpty] = useState(false)
  const { busy, wrong, run } = useAction(async () => {
    await saveCheckIn(day, { ...checkInChoices, ...readFigures(typed, known).figures }, known)
    setCheckInChoices({})
    setTyped({})
    onSaved?.()
  })
  const choose = (change: CheckInChoices) => {
    setCheckInChoices({ ...checkInChoices, ...change })
    setEmpty(false)
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const read = readFigures(typed, known)
    setWrongFigures(read.wrong)
    if (read.wrong.length > 0) return
    if (hasContent(withChosen(known ?? { day }, { ...checkInChoices, ...read.figures }))) return run()
    setEmpty(true)
  }
  const isRemoval = known !== undefined && hasContent(known)
  const emptyText = isRemoval
    ? t`Nothing would be left of this check-in. You can delete it in the list of your check-ins.`
    : t`Choose your mood, energy or sleep, write a note, or enter steps or time asleep. Then save.`
  return (
    <form onSubmit={submit} className="space-y-6">
      {checkInParts.map((part) => (
        <StepField
          key={part}
          id={id}
          part={part}
          value={checkInChoices[part] ?? known?.[part]?.value}
          onChoose={(value) => choose({ [part]: value })}
        />
      ))}
      <TextAreaField
        label={t`Note (optional)`}
        rows={2}
        maxLength={MAX_NOTE_LENGTH}
        value={checkInChoices.note ?? known?.note?.value ?? ''}
        onChange={({ currentTarget }) => choose({ note: currentTarget.value })}
      />
      <FigureFields
        typed={typed}
        known={known}
        onType={(changes) => {
          setTyped(changes)
          setWrongFigures([])
          setEmpty(false)
        }}
        wrong={wrongFigures}
      />
      <FormAlert>{isEmpty ? emptyText : wrong}</FormAlert>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" aria-disabled={busy}>
          {known ? <Trans>Save changes</Trans> : <Trans>Save check-in</Trans>}
        </Button>
        {children}
      </div>
    </form>
  )
}
