import { shareOf } from '@hale/domain/questionnaires/score'
import type { ResponseCard } from '@hale/contracts/questionnaires/responses'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { lastResponsesQuery } from '../../features/questionnaires/queries.ts'
import { scansQuery } from '../../features/scans/queries.ts'
import { useServices } from '../../features/services/queries.ts'
import { ButtonLink } from '../../ui/forms/button.tsx'
import { showDay } from '../../ui/dates.ts'
import { QueryFailed } from '../../ui/feedback/query-failed.tsx'
import { Skeleton } from '../../ui/feedback/states.tsx'
import { HomeSection, moreLink } from './home-section.tsx'

const WIDTH = 120
const HEIGHT = 44
const EDGE = 5

/** The last result and the last scan, for nobody else's eyes. */
export function HomeHealth() {
  const { t } = useLingui()
  const hasScan = useServices().some(({ key }) => key === 'scan')
  return (
    <HomeSection
      title={t`Your health`}
      more={
        <Link to="/dashboard/results" className={moreLink}>
          <Trans>Your results</Trans>
        </Link>
      }
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <LastResult />
        {hasScan && <LastScan />}
      </div>
    </HomeSection>
  )
}

function LastResult() {
  const query = useQuery(lastResponsesQuery)
  if (query.isLoading) return <Skeleton className="h-40 w-full" />
  if (!query.data) return <QueryFailed query={query} />
  const [last] = query.data.items
  return last ? <Result last={last} items={query.data.items} /> : <NoResult />
}

function Result({ last, items }: { last: ResponseCard; items: ResponseCard[] }) {
  const { id, sentAt } = last
  const share = shareOf(last)
  const day = showDay(sentAt)
  return (
    <Link
      to={`/dashboard/results/${id}`}
      className="group flex min-h-40 flex-col justify-between rounded-card border border-line bg-card p-5"
    >
      <span className="font-semibold group-hover:underline">
        <Trans>Your last questionnaire result</Trans>
      </span>
      <span className="flex items-end justify-between gap-4">
        <span className="leading-none">
          <span className="text-[2.5rem] font-semibold tabular-nums">{share}</span>{' '}
          <span className="text-small text-ink-soft">
            <Trans>out of 100</Trans>
          </span>
        </span>
        <Sparkline values={items.toReversed().map(shareOf)} />
      </span>
      <span className="text-small text-ink-soft">{day}</span>
    </Link>
  )
}

function NoResult() {
  return (
    <div className="flex min-h-40 flex-col justify-between gap-4 rounded-card border border-line bg-card p-5">
      <div>
        <h3 className="font-semibold">
          <Trans>How are you?</Trans>
        </h3>
        <p className="mt-1 text-ink-soft">
          <Trans>A few questions, three minutes, and three things to begin with. Only you see them.</Trans>
        </p>
      </div>
      <ButtonLink to="/questionnaire" look="quiet" className="self-start">
        <Trans>Answer the questionnaire</Trans>
      </ButtonLink>
    </div>
  )
}

function LastScan() {
  const { t } = useLingui()
  const { data } = useQuery(scansQuery)
  const last = data?.items[0]
  return (
    <div className="flex min-h-40 flex-col justify-between gap-4 rounded-card border border-line bg-card p-5">
      <div>
        <h3 className="font-semibold">{t`Attentive Health Scan`}</h3>
        <p className="mt-1 text-ink-soft">
          {last
            ? t`Your last scan was on ${showDay(last.takenAt)}.`
            : t`Your scans will be kept here, for your eyes only.`}
        </p>
      </div>
      <Link to="/dashboard/attentive-health-scan" className={moreLink}>
        <Trans>About the scan</Trans>
      </Link>
    </div>
  )
}

/** Values from 0 to 100 as a small line that ends in a dot; the last one stands beside it as a number. */
function Sparkline({ values }: { values: number[] }) {
  if (values.length < 2) return null
  const points = values.map((value, place) => ({
    x: EDGE + (place * (WIDTH - 2 * EDGE)) / (values.length - 1),
    y: HEIGHT - EDGE - (value * (HEIGHT - 2 * EDGE)) / 100,
  }))
  const last = points.at(-1)
  return (
    <svg width={WIDTH} height={HEIGHT} aria-hidden className="shrink-0 text-chart-1">
      <polyline
        points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx={last?.x} cy={last?.y} r="4.5" fill="currentColor" stroke="var(--card)" strokeWidth="2" />
    </svg>
  )
}
