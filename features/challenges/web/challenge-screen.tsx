import type { Challenge } from '../contract/challenges.ts'
import { phaseOf } from '../rules/days.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Day } from '#platform/contract/values.ts'
import { useId } from 'react'
import { QueryErrorNotice } from '#platform/ui/feedback/query-error-notice.tsx'
import { EmptyState, Skeleton } from '#platform/ui/feedback/states.tsx'
import { Screen } from '#platform/ui/layout/screen.tsx'
import { useToday } from '#platform/ui/layout/use-today.ts'
import { Participation } from './participation.tsx'
import { challengesQuery } from './queries.ts'
import { Results } from './results.tsx'
import { challengeName, formatPeriod } from './texts.ts'

/** The company's challenge, and earlier ones. */
export function ChallengeScreen() {
  const { t } = useLingui()
  const query = useQuery(challengesQuery)
  return (
    <Screen title={t`Team challenge`} lead={t`Teams are compared, never people.`} width="reading">
      {query.isPending && (
        <div role="status" aria-label={t`Loading the challenge`} className="space-y-3">
          <Skeleton className="h-7 w-56" />
          <Skeleton className="h-40 w-full" />
        </div>
      )}
      {query.isError && !query.data && <QueryErrorNotice query={query} />}
      {query.data && <Challenges {...query.data} />}
    </Screen>
  )
}

type Props = { challenges: Challenge[]; minGroupSize: number }

function Challenges({ challenges, minGroupSize }: Props) {
  const { t } = useLingui()
  const today = useToday()
  const over = challenges.filter((one) => phaseOf(one, today) === 'over')
  // Challenges are listed newest first, so the running one is the last of those that remain.
  const current = challenges.filter((one) => !over.includes(one)).toReversed()
  return (
    <div className="space-y-10">
      {current.length > 0 ? (
        <Secrecy minGroupSize={minGroupSize} />
      ) : (
        <EmptyState title={t`No challenge at the moment`}>
          <Trans>When your company sets one up, you can join a team here.</Trans>
        </EmptyState>
      )}
      {current.map((one) => (
        <CurrentChallenge key={one.id} challenge={one} today={today} />
      ))}
      {over.length > 0 && <Earlier challenges={over} today={today} isFirstOpen={current.length === 0} />}
    </div>
  )
}

function CurrentChallenge({ challenge, today }: { challenge: Challenge; today: Day }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="space-y-6">
      <div>
        <h2 id={id} className="text-heading font-semibold">
          {challengeName(challenge.unit)}
        </h2>
        <p className="text-ink-soft">{formatPeriod(challenge)}</p>
      </div>
      <Participation challenge={challenge} today={today} />
      <Results challenge={challenge} today={today} />
    </section>
  )
}

function Secrecy({ minGroupSize }: Pick<Props, 'minGroupSize'>) {
  return (
    <p>
      <Trans>
        Nobody sees what you add or which team you are in: not your company, and not your team. A team’s week
        is shown as a rounded average, and only if at least {minGroupSize} of its people have added something
        to it.
      </Trans>
    </p>
  )
}

type EarlierProps = { challenges: Challenge[]; today: Day; isFirstOpen: boolean }

/** Challenges that are over. The result of the latest one is expanded, unless another challenge is shown above. */
function Earlier({ challenges, today, isFirstOpen }: EarlierProps) {
  return (
    <section aria-labelledby="earlier-challenges">
      <h2 id="earlier-challenges" className="mb-3 text-heading font-semibold">
        <Trans>Earlier challenges</Trans>
      </h2>
      <div className="divide-y divide-line rounded-card border border-line bg-card">
        {challenges.map((one, index) => (
          <details key={one.id} open={isFirstOpen && index === 0} className="px-5">
            <summary className="min-h-12 py-3 font-medium">
              {challengeName(one.unit)}, {formatPeriod(one)}
            </summary>
            <div className="pb-5">
              <Results challenge={one} today={today} />
            </div>
          </details>
        ))}
      </div>
    </section>
  )
}
