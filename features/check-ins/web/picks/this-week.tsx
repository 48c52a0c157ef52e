import type { PickReason, WeekPick } from '../../contract/picks.ts'
import { pathOfService } from '#features/services/rules/path.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { BookOpen, CirclePlay, HeartHandshake, type LucideIcon } from 'lucide-react'
import { Link } from 'react-router'
import { QueryErrorNotice } from '#platform/ui/feedback/query-error-notice.tsx'
import { Skeleton } from '#platform/ui/feedback/states.tsx'
import { picksQuery } from './picks-query.ts'

/** Up to three suggestions that fit the person's latest check-ins, each with its reason; nothing where none fits. */
export function ThisWeek() {
  const { t } = useLingui()
  const query = useQuery(picksQuery)
  if (query.data?.picks.length === 0) return null
  return (
    <section aria-labelledby="picks">
      <h2 id="picks" className="text-heading font-semibold">{t`This week for you`}</h2>
      <p className="mt-0.5 mb-4 text-ink-soft">
        <Trans>Other picks come next week. Nobody is told what was picked, and it is not kept.</Trans>
      </p>
      {query.data && (
        <ul className="grid gap-3 sm:grid-cols-3 sm:gap-5">
          {query.data.picks.map((pick) => (
            <li key={pick.kind === 'service' ? pick.card.key : pick.card.id}>
              <PickCard pick={pick} />
            </li>
          ))}
        </ul>
      )}
      {!query.data && <NoPicks query={query} />}
    </section>
  )
}

function NoPicks({ query }: { query: UseQueryResult }) {
  if (query.isLoading) return <Skeleton className="h-28 w-full" />
  if (!query.isPaused) return <QueryErrorNotice query={query} />
  return (
    <p>
      <Trans>Your picks are not saved on this device. They will be here when you are online again.</Trans>
    </p>
  )
}

const icons: Record<WeekPick['kind'], LucideIcon> = {
  article: BookOpen,
  video: CirclePlay,
  service: HeartHandshake,
}

function PickCard({ pick }: { pick: WeekPick }) {
  const Icon = icons[pick.kind]
  return (
    <article className="group relative flex h-full gap-4 rounded-card border border-line bg-card p-4 transition-shadow hover:shadow-md has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus sm:p-5">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-brand-soft text-on-brand-soft">
        <Icon size={22} aria-hidden />
      </span>
      <div className="min-w-0">
        <h3 lang={languageOf(pick)} className="font-semibold text-balance wrap-anywhere">
          <Link to={pathOf(pick)} className="outline-none after:absolute after:inset-0 group-hover:underline">
            {pick.card.title}
          </Link>
        </h3>
        <p className="mt-0.5 text-small text-ink-soft">
          <Reason because={pick.because} />
        </p>
      </div>
    </article>
  )
}

function Reason({ because }: { because: PickReason }) {
  switch (because) {
    case 'mood':
      return <Trans>Because you noted a low mood</Trans>
    case 'energy':
      return <Trans>Because you noted low energy</Trans>
    case 'sleep':
      return <Trans>Because you noted poor sleep</Trans>
    case 'result':
      return <Trans>Based on your last result</Trans>
  }
}

function pathOf(pick: WeekPick): string {
  switch (pick.kind) {
    case 'article':
      return `/dashboard/articles/${pick.card.id}`
    case 'video':
      return `/dashboard/videos/${pick.card.id}`
    case 'service':
      return pathOfService(pick.card.key)
  }
}

function languageOf(pick: WeekPick): string | undefined {
  return pick.kind === 'service' ? pick.card.textLanguages.title : (pick.card.language ?? undefined)
}
