import {
  challengeUnits,
  MAX_TEAMS,
  MAX_WEEKS,
  MIN_TEAMS,
  teamName,
  type Challenge,
  type ChallengeTeam,
} from '../../contract/challenges.ts'
import { lastDayOf } from '../../rules/days.ts'
import { weekOf } from '#features/check-ins/rules/weeks.ts'
import { addDays } from '#features/programmes/rules/day.ts'
import type { Day } from '#platform/contract/values.ts'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as z from 'zod/mini'
import { formatCalendarDay } from '#platform/ui/dates.ts'
import { Button } from '#platform/ui/forms/button.tsx'
import { ChoiceField } from '#platform/ui/forms/choices/choice-field.tsx'
import { FormAlert } from '#platform/ui/forms/form-alert.tsx'
import { SelectField } from '#platform/ui/forms/select.tsx'
import { TextAreaField } from '#platform/ui/forms/text-area.tsx'
import { useForm } from '#platform/ui/forms/use-form.ts'
import { storeChallenge } from '../queries.ts'

/** Number of Mondays that can be chosen. */
const OFFERED_WEEKS = 26

type Props = { before: Challenge | undefined; minGroupSize: number; today: Day; onClose: () => void }

/** The form for a new challenge, or for one that has not begun. */
export function ChallengeForm({ before, minGroupSize, today, onClose }: Props) {
  const { t } = useLingui()
  const next = addDays(weekOf(today), 7)
  const [unit, setUnit] = useState(before?.unit ?? 'steps')
  const [from, setFrom] = useState(before?.from ?? next)
  const [weeks, setWeeks] = useState(before?.weeks ?? 4)
  const [names, setNames] = useState(before?.teams.map(({ name }) => name).join('\n') ?? '')
  const { wrong, sending, onInput, onSubmit } = useForm({
    check: () => checkNames(readNames(names)),
    send: async () => {
      const id = before?.id ?? crypto.randomUUID()
      await storeChallenge({ id, unit, from, weeks, teams: withIds(readNames(names), before?.teams ?? []) })
      onClose()
    },
  })
  const units = { steps: t`Steps`, minutes: t`Minutes of movement` }
  const mondays = Array.from({ length: OFFERED_WEEKS }, (_, week) => addDays(next, 7 * week))
  return (
    <form noValidate onInput={onInput} onSubmit={onSubmit} className="space-y-5">
      <FormAlert>{wrong['form']}</FormAlert>
      <ChoiceField
        name="unit"
        legend={t`What do people add?`}
        hint={t`Minutes of movement are for everyone, whether they walk, cycle, swim or use a wheelchair.`}
        options={challengeUnits.map((one, value) => ({ value, label: units[one] }))}
        value={challengeUnits.indexOf(unit)}
        onChoose={(value) => setUnit(challengeUnits[value] ?? unit)}
      />
      <SelectField
        label={t`First day`}
        options={mondays.map((monday) => ({ value: monday, name: formatCalendarDay(monday) }))}
        value={from}
        onChange={setFrom}
      />
      <SelectField
        label={t`Length`}
        options={Array.from({ length: MAX_WEEKS }, (_, index) => ({
          value: index + 1,
          name: plural(index + 1, { one: '# week', other: '# weeks' }),
        }))}
        value={weeks}
        onChange={setWeeks}
        hint={t`The last day is ${formatCalendarDay(lastDayOf({ from, weeks }))}.`}
      />
      <TextAreaField
        label={t`Teams`}
        name="teams"
        rows={4}
        value={names}
        onChange={({ target }) => setNames(target.value)}
        error={wrong['teams']}
        hint={t`One on each line, for example your offices. A team is only shown with at least ${minGroupSize} people who take part, so a few large teams are better than many small ones.`}
      />
      <p className="text-ink-soft">
        <Trans>People choose their team themselves, and nobody sees who is in which.</Trans>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" aria-disabled={sending}>
          <Trans>Save</Trans>
        </Button>
        <Button look="quiet" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  )

  function checkNames(all: string[]): Record<string, string> {
    if (all.length < MIN_TEAMS) return { teams: t`Enter at least two teams.` }
    if (all.length > MAX_TEAMS) return { teams: t`Enter at most ${MAX_TEAMS} teams.` }
    if (new Set(all.map((name) => name.toLowerCase())).size < all.length)
      return { teams: t`Two teams have the same name.` }
    const bad = all.find((name) => !z.safeParse(teamName, name).success)
    return bad === undefined ? {} : { teams: t`This name is too long: ${bad}` }
  }
}

const readNames = (input: string): string[] =>
  input
    .split('\n')
    .map((name) => name.trim())
    .filter(Boolean)

/** Returns the teams with their ids; a team that keeps its name keeps its id, and so its people. */
function withIds(names: readonly string[], before: readonly ChallengeTeam[]): ChallengeTeam[] {
  return names.map((name) => ({
    id: before.find((team) => team.name === name)?.id ?? crypto.randomUUID(),
    name,
  }))
}
