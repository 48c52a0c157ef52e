import { saysSomething } from '../../contract/endpoints.ts'
import { checkInParts, MAX_NOTE_LENGTH, type DailyCheckIn } from '../../contract/check-ins.ts'
import type { Day } from '#platform/contract/values.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState, type ReactNode, type SubmitEvent } from 'react'
import { Button } from '#platform/ui/forms/button.tsx'
import { FormAlert } from '#platform/ui/forms/form-alert.tsx'
import { TextAreaField } from '#platform/ui/forms/text-area.tsx'
import { useAction } from '#platform/ui/forms/use-action.ts'
import { saveCheckIn, withChosen, type Chosen } from '../saving/save-check-in.ts'
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
  const [chosen, setChosen] = useState<Chosen>({})
  const [isEmpty, setEmpty] = useState(false)
  const { busy, wrong, run } = useAction(async () => {
    await saveCheckIn(day, chosen, known)
    setChosen({})
    onSaved?.()
  })
  const choose = (change: Chosen) => {
    setChosen({ ...chosen, ...change })
    setEmpty(false)
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (saysSomething(withChosen(known ?? { day }, chosen))) return run()
    setEmpty(true)
  }
  return (
    <form onSubmit={submit} className="space-y-6">
      {checkInParts.map((part) => (
        <StepField
          key={part}
          id={id}
          part={part}
          value={chosen[part] ?? known?.[part]?.value}
          onChoose={(value) => choose({ [part]: value })}
        />
      ))}
      <TextAreaField
        label={t`Note (optional)`}
        rows={2}
        maxLength={MAX_NOTE_LENGTH}
        value={chosen.note ?? known?.note?.value ?? ''}
        onChange={({ currentTarget }) => choose({ note: currentTarget.value })}
      />
      <FormAlert>
        {isEmpty ? t`Choose your mood, energy or sleep, or write a note. Then save.` : wrong}
      </FormAlert>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" aria-disabled={busy}>
          {known ? <Trans>Save changes</Trans> : <Trans>Save check-in</Trans>}
        </Button>
        {children}
      </div>
    </form>
  )
}
