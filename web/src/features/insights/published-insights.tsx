import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { showCalendarDay } from '../../ui/dates.ts'
import { QueryFailed } from '../../ui/query-failed.tsx'
import { Skeleton, Empty } from '../../ui/states.tsx'
import { HowTotalsAreMade } from './how-totals-are-made.tsx'
import { LatestPeriod } from './latest-period.tsx'
import { MostRead } from './most-read.tsx'
import { NeverTold } from './never-published.tsx'
import { PartOverTime, ScoresOverTime } from './over-time.tsx'
import { insightsQuery } from './queries.ts'

/** All that a company is told about its people. */
export function Insights() {
  const { t } = useLingui()
  const query = useQuery(insightsQuery)
  if (query.data === undefined) {
    return query.isLoading ? <InsightsSkeleton /> : <QueryFailed query={query} />
  }
  const { fewest, periods, nextOn } = query.data
  const [latest] = periods
  return (
    <div className="space-y-5">
      {latest ? (
        <>
          <LatestPeriod period={latest} />
          {periods.length > 1 && <ScoresOverTime periods={periods} />}
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-2">
            {periods.length > 1 && <PartOverTime periods={periods} />}
            <MostRead articles={latest.mostRead} />
          </div>
        </>
      ) : (
        <Empty title={t`Nothing to show yet`}>
          <Trans>
            Fewer than {fewest} people have answered the health questionnaire in the months that are over, so
            nobody is told anything. Their answers wait for the next totals, on {showCalendarDay(nextOn)}.
          </Trans>
        </Empty>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-2">
        <HowTotalsAreMade fewest={fewest} nextOn={nextOn} />
        <NeverTold />
      </div>
    </div>
  )
}

function InsightsSkeleton() {
  const { t } = useLingui()
  return (
    <div role="status" aria-label={t`Loading the totals`} className="space-y-5">
      <Skeleton className="h-[34rem] w-full sm:h-96" />
      <Skeleton className="h-[26rem] w-full" />
      <Skeleton className="h-72 w-full" />
    </div>
  )
}
