import { WEEK_GRACE_DAYS, type CurrentChallenge } from '#features/challenges/contract/challenges.ts'
import { lastDayOf } from '#features/challenges/rules/days.ts'
import { addDays } from '#features/programmes/rules/day.ts'
import { Trans } from '@lingui/react/macro'
import { ChevronRight, Flag } from 'lucide-react'
import { Link } from 'react-router'
import { formatCalendarDay } from '#platform/ui/dates.ts'
import { useToday } from '#platform/ui/layout/use-today.ts'

/** One line about the company's challenge, which leads to it. */
export function ChallengeLine({ challenge }: { challenge: CurrentChallenge }) {
  const today = useToday()
  const phase = challenge.from > today ? 'ahead' : lastDayOf(challenge) < today ? 'ended' : 'running'
  const [first, last] = [formatCalendarDay(challenge.from), formatCalendarDay(lastDayOf(challenge))]
  // After its last day only those who take part have something left to do.
  if (phase === 'ended' && !challenge.isIn) return null
  return (
    <Link
      to="/dashboard/challenge"
      className="group flex min-h-14 items-center gap-3 rounded-card border border-line bg-card px-5 py-3"
    >
      <Flag size={20} aria-hidden className="shrink-0 text-brand-ink" />
      <span className="min-w-0 flex-1">
        <span className="font-semibold group-hover:underline">
          <Trans>Team challenge</Trans>
        </span>{' '}
        <span className="text-ink-soft">
          {phase === 'ahead' ? <Trans>from {first}</Trans> : <Trans>until {last}</Trans>}
        </span>
        <span className="block text-small text-ink-soft">
          <NextStep {...challenge} phase={phase} />
        </span>
      </span>
      <ChevronRight size={20} aria-hidden className="shrink-0 text-ink-soft" />
    </Link>
  )
}

type NextStepProps = CurrentChallenge & { phase: 'ahead' | 'running' | 'ended' }

function NextStep({ unit, isIn, phase, ...dates }: NextStepProps) {
  const closes = formatCalendarDay(addDays(lastDayOf(dates), WEEK_GRACE_DAYS))
  if (!isIn) return <Trans>Join a team. Nobody sees what you add.</Trans>
  if (phase === 'ahead') return <Trans>You are in a team.</Trans>
  if (phase === 'ended') return <Trans>You can add your last days until {closes}.</Trans>
  return unit === 'steps' ? <Trans>Add your steps.</Trans> : <Trans>Add your minutes of movement.</Trans>
}
