import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '../../ui/states.tsx'
import { thumb } from './media-card.tsx'

/** The list's shape while it is on its way. */
export function MediaSkeletons() {
  const { t } = useLingui()
  return (
    <div
      role="status"
      aria-label={t`Loading media`}
      className="gap-x-8 lg:grid lg:grid-cols-[9rem_minmax(0,1fr)]"
    >
      <Skeleton className="mb-3 h-6 w-24 lg:mt-4" />
      <div className="space-y-3">
        {Array.from({ length: 5 }, (_, place) => (
          <div key={place} className="flex gap-4 rounded-card border border-line bg-card p-3 sm:gap-5">
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
