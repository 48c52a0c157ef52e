import type { MediaItem, MediaKind, NewsItem } from '../contract/news.ts'
import { i18n } from '@lingui/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Suspense, use, useId, useRef } from 'react'
import { AnnouncementsContext } from '#platform/feature/web.ts'
import { serverNow } from '#platform/api/clock.ts'
import { ButtonLink } from '#platform/ui/forms/button.tsx'
import { LoadMore, usePages } from '#platform/ui/lists/load-more.tsx'
import { QueryErrorNotice } from '#platform/ui/feedback/query-error-notice.tsx'
import { OpenBook, WaitingScreen } from '#platform/ui/drawings/list-drawings.tsx'
import { EmptyState, Skeleton } from '#platform/ui/feedback/states.tsx'
import { lazyPart } from '#platform/ui/layout/lazy-part.ts'
import { MediaCard, thumb } from './media-card.tsx'
import { mediaQuery } from './queries.ts'

/** Loaded on demand, since members never need it. */
const NewsMenu = lazyPart(async () => (await import('./editing/news-menu.tsx')).NewsMenu)

type ListProps = { kind: MediaKind | undefined; mayEdit: boolean }

export function MediaList({ kind, mayEdit }: ListProps) {
  const announcements = use(AnnouncementsContext)
  const hasNews = !kind || kind === 'news'
  return (
    // In one boundary, so that announcements do not push down a list that is already there.
    <Suspense fallback={<MediaSkeletons />}>
      {hasNews && <div className="mb-8 empty:hidden">{announcements}</div>}
      <Items kind={kind} mayEdit={mayEdit} />
    </Suspense>
  )
}

function Items({ kind, mayEdit }: ListProps) {
  const { t } = useLingui()
  const query = usePages(mediaQuery(kind))
  const summary = useRef<HTMLParagraphElement>(null)
  if (query.isLoading) return <MediaSkeletons />
  if (!query.data) return <QueryErrorNotice query={query} />
  const items = query.data.pages.flatMap((page) => page.items)
  if (items.length === 0) return <NoMedia kind={kind} />
  const groups = [
    ...pinnedOf(items, t`Pinned`),
    ...periodsOf(items.filter(isUnpinned), serverNow(), t`This week`),
  ]
  return (
    // Without scroll anchoring, which would scroll down with the button as the list grows.
    <div
      aria-busy={query.isPlaceholderData}
      className={`[overflow-anchor:none] ${query.isPlaceholderData ? 'opacity-60' : ''}`}
    >
      {groups.map(({ name, items }, index) => (
        <PeriodSection key={name} {...{ name, items, mayEdit }} eager={index === 0} />
      ))}
      <LoadMore query={query} onEnd={() => summary.current?.focus({ preventScroll: true })} />
      <p
        ref={summary}
        role="status"
        tabIndex={-1}
        className="mt-4 text-center text-small text-ink-soft outline-none"
      >
        {query.hasNextPage ? (
          <Plural value={items.length} one="# shown so far" other="# shown so far" />
        ) : (
          <Plural value={items.length} one="# in all" other="# in all" />
        )}
      </p>
    </div>
  )
}

type PeriodProps = Period & { eager: boolean; mayEdit: boolean }

/** The items of a period, with its name beside them on wide screens and above them on narrow ones. */
function PeriodSection({ name, items, eager, mayEdit }: PeriodProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mb-8 gap-x-8 lg:grid lg:grid-cols-[9rem_minmax(0,1fr)]">
      <h2
        id={id}
        className="mb-3 font-semibold text-ink-soft lg:sticky lg:top-14 lg:mb-0 lg:self-start lg:pt-4"
      >
        {name}
      </h2>
      <ul className="space-y-3">
        {items.map((item, index) => (
          <li key={item.id}>
            <MediaCard
              item={item}
              eager={eager && index < 4}
              menu={mayEdit && item.kind === 'news' && <EditorsMenu item={item} />}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

function EditorsMenu({ item }: { item: NewsItem }) {
  return (
    <Suspense fallback={<div className="size-11" />}>
      <NewsMenu item={item} />
    </Suspense>
  )
}

function NoMedia({ kind }: { kind: MediaKind | undefined }) {
  const { t } = useLingui()
  const titles: Record<MediaKind, string> = {
    news: t`No news yet`,
    article: t`No articles yet`,
    video: t`No videos yet`,
  }
  return (
    <EmptyState
      title={kind ? titles[kind] : t`Nothing here yet`}
      drawing={kind === 'video' ? <WaitingScreen /> : <OpenBook />}
      action={
        kind && (
          <ButtonLink to="/media" look="quiet">
            <Trans>Show everything</Trans>
          </ButtonLink>
        )
      }
    >
      <Trans>Your company’s announcements, and new things to read and watch, will appear here.</Trans>
    </EmptyState>
  )
}

type Period = { name: string; items: MediaItem[] }

const isUnpinned = (item: MediaItem) => item.kind !== 'news' || !item.isPinned

/** Returns the pinned items as a period named `pinned`; empty where nothing is pinned. */
function pinnedOf(items: MediaItem[], pinned: string): Period[] {
  const visible = items.filter((item) => !isUnpinned(item))
  return visible.length > 0 ? [{ name: pinned, items: visible }] : []
}

const WEEK_MS = 7 * 24 * 60 * 60 * 1000

/** Groups items by month, in their order; those of the last seven days come first, under the name `thisWeek`. */
function periodsOf(items: MediaItem[], now: number, thisWeek: string): Period[] {
  const periods = new Map<string, MediaItem[]>()
  for (const item of items) {
    const at = new Date(item.publishedAt)
    const isNew = now - at.getTime() < WEEK_MS
    const name = isNew ? thisWeek : i18n.date(at, { month: 'long', year: 'numeric' })
    periods.set(name, [...(periods.get(name) ?? []), item])
  }
  return [...periods].map(([name, items]) => ({ name, items }))
}

function MediaSkeletons() {
  const { t } = useLingui()
  return (
    <div
      role="status"
      aria-label={t`Loading media`}
      className="gap-x-8 lg:grid lg:grid-cols-[9rem_minmax(0,1fr)]"
    >
      <Skeleton className="mb-3 h-6 w-24 lg:mt-4" />
      <div className="space-y-3">
        {Array.from({ length: 5 }, (_, index) => (
          <div key={index} className="flex gap-4 rounded-card border border-line bg-card p-3 sm:gap-5">
            <div className={`bg-sunken ${thumb}`} />
            <div className="min-w-0 flex-1 py-1">
              <Skeleton className="h-4 w-28" />
              <Skeleton className="mt-3 h-6 w-4/5" />
              <Skeleton className="mt-3 hidden h-4 w-full sm:block" />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
