import type { Challenge, ChallengeUnit } from '../contract/challenges.ts'
import { closesOn, phaseOf } from '../rules/days.ts'
import { standingsOf } from '../rules/results.ts'
import { addDays } from '#features/programmes/rules/day.ts'
import type { Day } from '#platform/contract/values.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { formatCalendarDay } from '#platform/ui/dates.ts'
import { formatAmount } from './texts.ts'

type Props = { challenge: Challenge; today: Day }

/** How the teams stand over all published weeks, and in each of them. */
export function Results({ challenge, today }: Props) {
  const { t } = useLingui()
  const { results, unit, from, teams, own } = challenge
  const nameOf = (teamId: string) => teams.find(({ id }) => id === teamId)?.name ?? ''
  const linesOf = (means: readonly { teamId: string; mean: number }[]) =>
    means.map(({ teamId, mean }) => ({ name: nameOf(teamId), mean, isOwn: teamId === own.teamId }))
  const standings = standingsOf(results)
  const isOver = phaseOf(challenge, today) === 'over'
  const first = formatCalendarDay(addDays(closesOn(from), 1))
  if (results.length === 0)
    return isOver ? (
      <p className="text-ink-soft">
        <Trans>The results are on their way.</Trans>
      </p>
    ) : (
      <p className="text-ink-soft">
        <Trans>The first week is shown on {first}.</Trans>
      </p>
    )
  return (
    <div className="space-y-6">
      <Standings title={isOver ? t`Result` : t`So far`} unit={unit} lines={linesOf(standings)} />
      {results.length > 1 &&
        results.map(({ monday, teams: means }) => (
          <Standings
            key={monday}
            title={t`Week of ${formatCalendarDay(monday)}`}
            unit={unit}
            lines={linesOf(means)}
          />
        ))}
    </div>
  )
}

type StandingsProps = {
  title: string
  unit: ChallengeUnit
  lines: readonly { name: string; mean: number; isOwn: boolean }[]
}

/** Teams with a bar each, best first. */
function Standings({ title, unit, lines }: StandingsProps) {
  const most = Math.max(1, ...lines.map(({ mean }) => mean))
  return (
    <section aria-label={title}>
      <h3 className="font-semibold">{title}</h3>
      {lines.length === 0 ? (
        <p className="text-ink-soft">
          <Trans>No team had enough people taking part.</Trans>
        </p>
      ) : (
        <ol className="mt-2 space-y-3">
          {lines.map(({ name, mean, isOwn }) => (
            <li key={name}>
              <p className="flex flex-wrap justify-between gap-x-4">
                <span className={`min-w-0 wrap-anywhere ${isOwn ? 'font-semibold' : ''}`}>
                  {isOwn ? <Trans>{name} (your team)</Trans> : name}
                </span>
                <span className="text-ink-soft">
                  <Trans>{formatAmount(unit, mean)} a day per person</Trans>
                </span>
              </p>
              <div aria-hidden="true" className="mt-1 h-2 rounded-full bg-sunken">
                <div
                  className={`h-2 rounded-full ${isOwn ? 'bg-brand' : 'bg-line-strong'}`}
                  style={{ width: `${(100 * mean) / most}%` }}
                />
              </div>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
