import { MAX_DAYS_AHEAD } from '@hale/contracts/programmes/vrs-freedom-365'
import { type Day } from '@hale/contracts/values'
import { addDays } from '@hale/domain/programmes/day'
import { useLingui } from '@lingui/react/macro'
import { Button } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { FormAlert } from '../../../ui/forms/form-alert.tsx'
import { useForm } from '../../../ui/forms/use-form.ts'
import { useToday } from '../../../ui/layout/use-today.ts'

const EARLIEST = '1900-01-01'

type Props = { label: string; startDay?: Day; onSave: (day: Day) => Promise<void> }

export function StartDayForm({ label, startDay, onSave }: Props) {
  const { t } = useLingui()
  const today = useToday()
  const latest = addDays(today, MAX_DAYS_AHEAD)
  const { wrong, sending, ...handlers } = useForm({
    check({ text }) {
      const day = text('startDay')
      return day >= EARLIEST && day <= latest
        ? {}
        : { startDay: t`Enter a day no later than a year from now.` }
    },
    send: ({ text }) => onSave(text('startDay')),
  })
  return (
    <form noValidate {...handlers} className="space-y-4">
      <Field
        label={t`Start day`}
        name="startDay"
        type="date"
        defaultValue={startDay ?? today}
        min={EARLIEST}
        max={latest}
        required
        error={wrong['startDay']}
        hint={t`Your first day without alcohol or drugs. It can be in the past, today, or the day you plan to stop.`}
      />
      <FormAlert>{wrong['form']}</FormAlert>
      <Button type="submit" disabled={sending} className="min-h-12">
        {label}
      </Button>
    </form>
  )
}
