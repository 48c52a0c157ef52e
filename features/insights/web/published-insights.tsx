import type { InsightPeriod } from '../contract/insights.ts'
import { periodsWithin } from '../rules/range.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatShortCalendarDay } from '#platform/ui/dates.ts'
import { QueryErrorNotice } from '#platform/ui/feedback/query-error-notice.tsx'
import { EmptyState, Skeleton } from '#platform/ui/feedback/states.tsx'
import { Card } from './card.tsx'
import { TotalsExplanation, UnpublishedExplanation } from './totals-explanation.tsx'
import { DownloadInsights } from './download-insights.tsx'
import { Funnel } from './funnel.tsx'
import { GroupsTable } from './groups-table.tsx'
import { insightsQuery, type Insights } from './queries.ts'
import { RangeChoice, useRange } from './range-choice.tsx'
import { MAX_SERIES, type ChartMoment, type ChartSeries } from '#platform/ui/charts/chart-data.ts'
import { LineChart } from '#platform/ui/charts/line-chart.tsx'
import { periodName, shortPeriodName, timeOf } from './period-name.ts'
import type { ReactNode } from 'react'
import { BarChart } from '#platform/ui/charts/bar-chart.tsx'

/** Shows all totals that are published about a company's people. */
export function PublishedInsights() {
  const query = useQuery(insightsQuery)
  if (query.data === undefined) {
    return query.isLoading ? <InsightsSkeleton /> : <QueryErrorNotice query={query} />
  }
  return <PublishedFigures insights={query.data} />
}

function PublishedFigures({ insights }: { insights: Insights }) {
  const { t } = useLingui()
  const { minGroupSize, periods: all, nextOn } = insights
  const [range, chooseRange] = useRange(all)
  const periods = periodsWithin(all, range)
  const [latest] = periods
  return (
    <div className="space-y-5">
      {latest ? (
        <>
          <div className="flex flex-wrap items-center justify-between gap-3">
            {all.length > 1 && <RangeChoice periods={all} range={range} onChange={chooseRange} />}
            <DownloadInsights periods={periods} />
          </div>
          <LatestPeriod period={latest} />
          <Funnel period={latest} />
          <GroupsTable period={latest} minGroupSize={minGroupSize} />
          {periods.length > 1 && <ScoresOverTime periods={periods} />}
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-2">
            {periods.length > 1 && <ParticipationOverTime periods={periods} />}
            <div className="space-y-5">
              <MostRead articles={latest.mostRead} />
              <MostWatched videos={latest.mostWatched} />
              <HelpfulArticles period={latest} />
            </div>
          </div>
        </>
      ) : (
        <EmptyState title={t`Nothing to show yet`}>
          <Trans>
            Fewer than {minGroupSize} people have answered the health questionnaire in the months that have
            ended, so no totals are shown. Their answers will be counted in the next totals, on{' '}
            {formatShortCalendarDay(nextOn)}.
          </Trans>
        </EmptyState>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-2">
        <TotalsExplanation minGroupSize={minGroupSize} nextOn={nextOn} />
        <UnpublishedExplanation minGroupSize={minGroupSize} />
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
  const links = articles.map(({ articleId, title }) => ({ to: `/dashboard/articles/${articleId}`, title }))
  return (
    <Card title={t`Most read`}>
      <RankedLinks links={links}>
        <Trans>No article was read by enough people in these months.</Trans>
      </RankedLinks>
    </Card>
  )
}

/** Lists articles by votes; nothing where too few people voted, or in periods before votes. */
function HelpfulArticles({ period: { mostHelpful, leastHelpful } }: { period: InsightPeriod }) {
  const { t } = useLingui()
  const linksOf = (articles: InsightPeriod['mostHelpful']) =>
    articles.map(({ articleId, title }) => ({ to: `/dashboard/articles/${articleId}`, title }))
  return (
    <>
      {mostHelpful.length > 0 && (
        <Card title={t`Found helpful`}>
          <RankedLinks links={linksOf(mostHelpful)} />
        </Card>
      )}
      {leastHelpful.length > 0 && (
        <Card
          title={t`Could be more helpful`}
          lead={<Trans>Articles that enough readers marked as not helpful.</Trans>}
        >
          <RankedLinks links={linksOf(leastHelpful)} />
        </Card>
      )}
    </>
  )
}

function MostWatched({ videos }: { videos: InsightPeriod['mostWatched'] }) {
  const { t } = useLingui()
  const links = videos.map(({ videoId, title }) => ({ to: `/dashboard/videos/${videoId}`, title }))
  return (
    <Card title={t`Most watched`}>
      <RankedLinks links={links}>
        <Trans>No video was watched by enough people in these months.</Trans>
      </RankedLinks>
    </Card>
  )
}

type RankedLinksProps = { links: { to: string; title: string }[]; children?: ReactNode }

/** A list of links in their order; the children where it is empty. */
function RankedLinks({ links, children }: RankedLinksProps) {
  if (links.length === 0) return <p className="text-ink-soft">{children}</p>
  return (
    <ol className="list-decimal space-y-1 ps-6 marker:font-semibold marker:text-ink-soft">
      {links.map(({ to, title }) => (
        <li key={to} className="ps-2">
          <Link
            to={to}
            className="inline-flex min-h-11 items-center font-medium text-brand-ink underline-offset-4 hover:underline"
          >
            {title}
          </Link>
        </li>
      ))}
    </ol>
  )
}

/** Maximum number of periods of a chart that can be distinguished on a phone. */
const MAX_PERIODS = 24

type Props = { periods: InsightPeriod[] }

function ScoresOverTime({ periods }: Props) {
  const { t } = useLingui()
  const ordered = oldestFirst(periods)
  return (
    <Card
      title={t`By category over time`}
      lead={
        <Trans>
          Each mark shows the range of the average. Different people may have answered each time, so a change
          does not mean that any one person has changed.
        </Trans>
      }
    >
      <LineChart
        title={t`Averages by category, from 0 to 100`}
        momentsName={t`Months`}
        moments={momentsOf(ordered)}
        series={seriesOf(ordered, periods[0])}
      />
    </Card>
  )
}

function ParticipationOverTime({ periods }: Props) {
  const { t } = useLingui()
  const ordered = oldestFirst(periods)
  return (
    <Card
      title={t`Participation over time`}
      lead={<Trans>As a percentage of those who could take part.</Trans>}
    >
      <LineChart
        title={t`Percentage who took part`}
        momentsName={t`Months`}
        moments={momentsOf(ordered)}
        series={[{ name: t`Took part`, values: ordered.map(({ takenPart }) => takenPart) }]}
        sayValue={(value) => (typeof value === 'number' ? t`${value}%` : t`${value.from} to ${value.to}%`)}
      />
    </Card>
  )
}

function oldestFirst(periods: InsightPeriod[]): InsightPeriod[] {
  return periods.slice(0, MAX_PERIODS).toReversed()
}

function momentsOf(periods: InsightPeriod[]): ChartMoment[] {
  return periods.map((period) => ({
    at: timeOf(period.to),
    label: periodName(period),
    short: shortPeriodName(period),
  }))
}

/**
 * Returns the chart's series: the categories of the latest period first, in the colours of its bar chart, then older
 * ones.
 */
function seriesOf(periods: InsightPeriod[], latest: InsightPeriod | undefined): ChartSeries[] {
  const all = [latest, ...periods.toReversed()].flatMap((period) => period?.scores ?? [])
  const names = [...new Set(all.map(({ category }) => category))].slice(0, MAX_SERIES)
  return names.map((name) => ({
    name,
    values: periods.map(({ scores }) => scores.find(({ category }) => category === name)?.share),
  }))
}

function LatestPeriod({ period }: { period: InsightPeriod }) {
  const { t } = useLingui()
  const { people, takenPart, scanned, signedOut, scores } = period
  return (
    <Card title={periodName(period)}>
      <div className="gap-x-14 lg:grid lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <dl className="grid gap-5 sm:grid-cols-2 lg:grid-cols-1">
          <Figure value={t`${people} or more`} name={<Trans>people answered the questionnaire</Trans>} />
          <Figure
            value={t`${takenPart.from} to ${takenPart.to}%`}
            name={<Trans>of those who could take part did</Trans>}
          />
          <Figure
            value={scanned === null ? t`Too few to show` : t`${scanned} or more`}
            name={<Trans>people saved one or more scans; what these measured is not shown</Trans>}
          />
          <Figure
            value={signedOut > 0 ? t`${signedOut} or more` : t`Under 10`}
            name={<Trans>answers from people who were not logged in, not counted in any other figure</Trans>}
          />
        </dl>
        <div className="mt-7 lg:mt-0">
          <h3 className="font-semibold">
            <Trans>How people are doing, by category</Trans>
          </h3>
          <p className="mt-1 text-small text-ink-soft">
            <Trans>
              The average of all answers is in this range. 0 is the lowest score and 100 the highest. Higher
              is better.
            </Trans>
          </p>
          {scores.length > 0 ? (
            <BarChart
              caption={t`How people are doing, by category`}
              heads={{ name: t`Category`, value: t`Average, from 0 to 100` }}
              bars={scores.map(({ category, share }) => ({
                name: category,
                value: share,
                text: t`${share.from} to ${share.to}`,
              }))}
              isColored
            />
          ) : (
            <p className="mt-3">
              <Trans>Not enough people answered questions in any category in these months.</Trans>
            </p>
          )}
        </div>
      </div>
    </Card>
  )
}

function Figure({ value, name }: { value: string; name: ReactNode }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="text-title font-semibold tabular-nums">{value}</dd>
    </div>
  )
}
