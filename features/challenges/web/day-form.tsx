import { MAX_AMOUNT, type Challenge, type ChallengeDay, type ChallengeUnit } from '../contract/challenges.ts'
import { checkInsQuery } from '#features/check-ins/parts/check-ins-query.ts'
import { openDaysOf } from '../rules/days.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Day } from '#platform/contract/values.ts'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Button } from '#platform/ui/forms/button.tsx'
import { Field } from '#platform/ui/forms/field.tsx'
import { FormAlert } from '#platform/ui/forms/form-alert.tsx'
import { SelectField } from '#platform/ui/forms/select.tsx'
import { useAction } from '#platform/ui/forms/use-action.ts'
import { useForm } from '#platform/ui/forms/use-form.ts'
import { useWaitingCount } from '#platform/offline/outbox/use-waiting-count.ts'
import { saveDay, withWaiting } from './outbox.ts'
import { CHALLENGE_DAYS_OUTBOX } from './outbox-name.ts'
import { refreshChallenges } from './queries.ts'
import { readAmount, formatAmount, formatLocalNumber, formatWeekday } from './texts.ts'

type Props = { challenge: Challenge; today: Day }

/** A form for what the person did on a day, and the days that they have added. */
export function DayForm({ challenge, today }: Props) {
  const { t } = useLingui()
  const { id, unit, own } = challenge
  const openDays = openDaysOf(challenge, today)
  const [day, setDay] = useState(openDays[0] ?? today)
  /** What was typed since the day was chosen or saved. */
  const [typed, setTyped] = useState<string>()
  const [savedDay, setSavedDay] = useState<Day>()
  const waiting = useWaitingCount(CHALLENGE_DAYS_OUTBOX, () => void refreshChallenges())
  const days = withWaiting(id, own.days, openDays)
  const savedAmount = days.find((one) => one.day === day)?.amount
  const max = formatLocalNumber(MAX_AMOUNT[unit])
  const { wrong, sending, onInput, onSubmit } = useForm({
    check: ({ text }) =>
      readAmount(text('amount'), unit) === undefined
        ? { amount: t`Enter a whole number, up to ${max}. Enter 0 to remove the day.` }
        : {},
    send: async ({ text }) => {
      await saveDay(id, day, readAmount(text('amount'), unit) ?? 0)
      setTyped(undefined)
      setSavedDay(day)
    },
  })
  const choose = (next: Day) => {
    setDay(next)
    setTyped(undefined)
    setSavedDay(undefined)
  }
  return (
    <>
      <form noValidate onInput={onInput} onSubmit={onSubmit} className="space-y-5">
        <FormAlert>{wrong['form']}</FormAlert>
        <SelectField
          label={t`Day`}
          options={openDays.map((one) => ({ value: one, name: formatWeekday(one) }))}
          value={day}
          onChange={choose}
        />
        <Field
          label={unit === 'steps' ? t`Steps` : t`Minutes of movement`}
          name="amount"
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          value={typed ?? savedAmount ?? ''}
          onChange={({ target }) => {
            setTyped(target.value)
            setSavedDay(undefined)
          }}
          error={wrong['amount']}
        />
        {unit === 'steps' && <FromCheckIn challengeId={id} day={day} known={savedAmount} />}
        <Button type="submit" aria-disabled={sending}>
          <Trans>Add to the challenge</Trans>
        </Button>
        <div role="status">
          {savedDay === day && (
            <p className="text-success-ink">
              {waiting > 0 ? (
                <Trans>Saved on this device. It is sent when you are online.</Trans>
              ) : (
                <Trans>Saved.</Trans>
              )}
            </p>
          )}
        </div>
      </form>
      {days.length > 0 && <AddedDays days={days} unit={unit} />}
    </>
  )
}

function AddedDays({ days, unit }: { days: ChallengeDay[]; unit: ChallengeUnit }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="font-semibold">
        <Trans>What you have added</Trans>
      </h3>
      <ul className="mt-2 divide-y divide-line">
        {days.map(({ day, amount }) => (
          <li key={day} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
            <span>{formatWeekday(day)}</span>
            <span className="text-ink-soft">{formatAmount(unit, amount)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

type FromCheckInProps = { challengeId: string; day: Day; known: number | undefined }

/** Offers the steps that the person has noted in the day's check-in. */
function FromCheckIn({ challengeId, day, known }: FromCheckInProps) {
  const { data } = useQuery(checkInsQuery)
  const steps = data?.checkIns.find((one) => one.day === day)?.stepCount?.value ?? undefined
  const take = useAction(async () => {
    if (steps !== undefined) await saveDay(challengeId, day, steps)
  })
  if (steps === undefined || steps === known) return null
  return (
    <>
      <FormAlert>{take.wrong}</FormAlert>
      <Button look="quiet" aria-disabled={take.busy} onClick={take.run}>
        <Trans>Add the {formatLocalNumber(steps)} steps of your check-in</Trans>
      </Button>
    </>
  )
}
