import type { MediaItem, MediaKind } from '@hale/contracts/news'
import { Plural, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { serverNow } from '../../api/clock.ts'
import { LoadMore } from '../../ui/load-more.tsx'
import { QueryFailed } from '../../ui/query-failed.tsx'
import { MediaSkeletons } from './media-skeletons.tsx'
import { MediaCard } from './media-card.tsx'
import { NoMedia } from './no-media.tsx'
import { periodsOf } from './periods.ts'
import { mediaQuery } from './queries.ts'

export function MediaList({ kind }: { kind: MediaKind | undefined }) {
  const { t } = useLingui()
  const query = useInfiniteQuery(mediaQuery(kind))
  const summary = useRef<HTMLParagraphElement>(null)
  if (query.isLoading) return <MediaSkeletons />
  if (!query.data) return <QueryFailed query={query} />
  const items = query.data.pages.flatMap((page) => page.items)
  if (items.length === 0) return <NoMedia kind={kind} />
  const groups = periodsOf(items, serverNow(), t`This week`)
  return (
    // What grows is what one looks at: the browser must not follow the button down.
    <div
      aria-busy={query.isPlaceholderData}
      className={`[overflow-anchor:none] ${query.isPlaceholderData ? 'opacity-60' : ''}`}
    >
      {groups.map(({ name, items }, place) => (
        <Period key={name} name={name} items={items} eager={place === 0} />
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

type PeriodProps = { name: string; items: MediaItem[]; eager: boolean }

/** A stretch of time: beside its items where there is room, above them on a phone. */
function Period({ name, items, eager }: PeriodProps) {
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
        {items.map((item, place) => (
          <li key={item.id}>
            <MediaCard item={item} eager={eager && place < 4} />
          </li>
        ))}
      </ul>
    </section>
  )
}
