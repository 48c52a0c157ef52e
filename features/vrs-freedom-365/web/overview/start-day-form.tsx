import { MAX_DAYS_AHEAD } from '../../contract/vrs-freedom-365.ts'
import { type Day } from '#platform/contract/values.ts'
import { addDays } from '#features/programmes/rules/day.ts'
import { useLingui } from '@lingui/react/macro'
import { Button } from '#platform/ui/forms/button.tsx'
import { Field } from '#platform/ui/forms/field.tsx'
import { FormAlert } from '#platform/ui/forms/form-alert.tsx'
import { useForm } from '#platform/ui/forms/use-form.ts'
import { useToday } from '#platform/ui/layout/use-today.ts'

const EARLIEST_DAY = '1900-01-01'

type Props = { label: string; startDay?: Day; onSave: (day: Day) => Promise<void> }

export function StartDayForm({ label, startDay, onSave }: Props) {
  const { t } = useLingui()
  const today = useToday()
  const latest = addDays(today, MAX_DAYS_AHEAD)
  const { wrong, sending, ...handlers } = useForm({
    check({ text }) {
      const day = text('startDay')
      return day >= EARLIEST_DAY && day <= latest
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
        min={EARLIEST_DAY}
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
