import type { ReactNode } from 'react'
import { QueryErrorNotice } from '#platform/ui/feedback/query-error-notice.tsx'
import { Skeleton } from '#platform/ui/feedback/states.tsx'
import { MoreLink, type MoreLinkTarget } from './more-link.tsx'

type Props = {
  title: string
  lead?: ReactNode
  more?: MoreLinkTarget
  /** The heading's `data-tour`, for guided tours. */
  tour?: string
  children: ReactNode
}

export function HomeSection({ title, lead, more, tour, children }: Props) {
  return (
    <section aria-label={title}>
      <div data-tour={tour} className="mb-4 flex items-end justify-between gap-4">
        <div>
          <h2 className="text-heading font-semibold">{title}</h2>
          {lead && <p className="mt-0.5 text-ink-soft">{lead}</p>}
        </div>
        {more && <MoreLink more={more} />}
      </div>
      {children}
    </section>
  )
}

export function EmptyNote({ children }: { children: ReactNode }) {
  return <p className="rounded-card border border-line bg-card px-5 py-4 text-ink-soft">{children}</p>
}

type Query<Data> = {
  data: Data | undefined
  isLoading: boolean
  error: Error | null
  isPaused?: boolean
  refetch: () => unknown
}

/** One part of Home, or its loading or failed state. */
export function HomePart<Data>({
  query,
  children,
}: {
  query: Query<Data>
  children: (data: Data) => ReactNode
}) {
  if (query.data !== undefined) return children(query.data)
  return query.isLoading ? <Skeleton className="h-40 w-full" /> : <QueryErrorNotice query={query} />
}
