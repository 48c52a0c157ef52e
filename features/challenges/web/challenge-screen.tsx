import type { Challenge } from '../contract/challenges.ts'
import { phaseOf } from '../rules/days.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { QueryFailed } from '#platform/ui/feedback/query-failed.tsx'
import { Empty, Skeleton } from '#platform/ui/feedback/states.tsx'
import { Screen } from '#platform/ui/layout/screen.tsx'
import { useToday } from '#platform/ui/layout/use-today.ts'
import { OwnPart } from './own-part.tsx'
import { challengesQuery } from './queries.ts'
import { Results } from './results.tsx'
import { challengeName, showPeriod } from './texts.ts'

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
      {query.isError && !query.data && <QueryFailed query={query} />}
      {query.data && <Challenges {...query.data} />}
    </Screen>
  )
}

type Props = { challenges: Challenge[]; minGroupSize: number }

function Challenges({ challenges, minGroupSize }: Props) {
  const { t } = useLingui()
  const today = useToday()
  const over = challenges.filter((one) => phaseOf(one, today) === 'over')
  // The newest come first, so the last of the others is the one that runs, or begins first.
  const current = challenges.findLast((one) => !over.includes(one))
  return (
    <div className="space-y-10">
      {current ? (
        <section aria-labelledby="challenge" className="space-y-6">
          <div>
            <h2 id="challenge" className="text-heading font-semibold">
              {challengeName(current.unit)}
            </h2>
            <p className="text-ink-soft">{showPeriod(current)}</p>
          </div>
          <Secrecy minGroupSize={minGroupSize} />
          <OwnPart challenge={current} today={today} />
          <Results challenge={current} today={today} />
        </section>
      ) : (
        <Empty title={t`No challenge at the moment`}>
          <Trans>When your company sets one up, you can join a team here.</Trans>
        </Empty>
      )}
      {over.length > 0 && <Earlier challenges={over} today={today} />}
    </div>
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

function Earlier({ challenges, today }: { challenges: Challenge[]; today: string }) {
  return (
    <section aria-labelledby="earlier-challenges">
      <h2 id="earlier-challenges" className="mb-3 text-heading font-semibold">
        <Trans>Earlier challenges</Trans>
      </h2>
      <div className="divide-y divide-line rounded-card border border-line bg-card">
        {challenges.map((one) => (
          <details key={one.id} className="px-5">
            <summary className="min-h-12 py-3 font-medium">
              {challengeName(one.unit)}, {showPeriod(one)}
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
