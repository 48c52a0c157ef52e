import type { InsightPeriod } from '@hale/contracts/insights'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { showCalendarDay } from '../../ui/dates.ts'
import { QueryFailed } from '../../ui/feedback/query-failed.tsx'
import { Empty, Skeleton } from '../../ui/feedback/states.tsx'
import { Card } from './card.tsx'
import { HowTotalsAreMade, NeverPublished } from './how-totals-are-made.tsx'
import { LatestPeriod } from './latest-period.tsx'
import { ParticipationOverTime, ScoresOverTime } from './over-time.tsx'
import { insightsQuery } from './queries.ts'

/** All that is published to a company about its people. */
export function PublishedInsights() {
  const { t } = useLingui()
  const query = useQuery(insightsQuery)
  if (query.data === undefined) {
    return query.isLoading ? <InsightsSkeleton /> : <QueryFailed query={query} />
  }
  const { fewest: minGroupSize, periods, nextOn } = query.data
  const [latest] = periods
  return (
    <div className="space-y-5">
      {latest ? (
        <>
          <LatestPeriod period={latest} />
          {periods.length > 1 && <ScoresOverTime periods={periods} />}
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-2">
            {periods.length > 1 && <ParticipationOverTime periods={periods} />}
            <MostRead articles={latest.mostRead} />
          </div>
        </>
      ) : (
        <Empty title={t`Nothing to show yet`}>
          <Trans>
            Fewer than {minGroupSize} people have answered the health questionnaire in the months that are
            over, so nobody is told anything. Their answers wait for the next totals, on{' '}
            {showCalendarDay(nextOn)}.
          </Trans>
        </Empty>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-2">
        <HowTotalsAreMade minGroupSize={minGroupSize} nextOn={nextOn} />
        <NeverPublished />
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

function MostRead({ articles }: { articles: InsightPeriod['mostRead'] }) {
  const { t } = useLingui()
  return (
    <Card title={t`Most read`}>
      {articles.length > 0 ? (
        <ol className="list-decimal space-y-1 pl-6 marker:font-semibold marker:text-ink-soft">
          {articles.map(({ articleId, title }) => (
            <li key={articleId} className="pl-2">
              <Link
                to={`/dashboard/articles/${articleId}`}
                className="inline-flex min-h-11 items-center font-medium text-brand-ink underline-offset-4 hover:underline"
              >
                {title}
              </Link>
            </li>
          ))}
        </ol>
      ) : (
        <p className="text-ink-soft">
          <Trans>No article was read by enough people in these months.</Trans>
        </p>
      )}
    </Card>
  )
}
