import type { CurrentChallenge } from '#features/challenges/contract/challenges.ts'
import { lastDayOf } from '#features/challenges/rules/days.ts'
import { Trans } from '@lingui/react/macro'
import { ChevronRight, Flag } from 'lucide-react'
import { Link } from 'react-router'
import { showCalendarDay } from '#platform/ui/dates.ts'
import { useToday } from '#platform/ui/layout/use-today.ts'

/** One line about the company's challenge, which leads to it. */
export function ChallengeLine({ challenge }: { challenge: CurrentChallenge }) {
  const isAhead = challenge.from > useToday()
  const [first, last] = [showCalendarDay(challenge.from), showCalendarDay(lastDayOf(challenge))]
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
          {isAhead ? <Trans>from {first}</Trans> : <Trans>until {last}</Trans>}
        </span>
        <span className="block text-small text-ink-soft">
          <NextStep {...challenge} isAhead={isAhead} />
        </span>
      </span>
      <ChevronRight size={20} aria-hidden className="shrink-0 text-ink-soft" />
    </Link>
  )
}

function NextStep({ unit, isIn, isAhead }: CurrentChallenge & { isAhead: boolean }) {
  if (!isIn) return <Trans>Join a team. Nobody sees what you add.</Trans>
  if (isAhead) return <Trans>You are in a team.</Trans>
  return unit === 'steps' ? <Trans>Add your steps.</Trans> : <Trans>Add your minutes of movement.</Trans>
}
