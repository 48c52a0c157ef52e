import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '../../../ui/states.tsx'

/** The editor's shape while the questionnaire is on its way. */
export function EditSkeletons() {
  const { t } = useLingui()
  return (
    <div
      role="status"
      aria-label={t`Loading the questionnaire`}
      className="grid gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_20rem]"
    >
      <div>
        <Skeleton className="mb-8 h-11 w-72" />
        <Skeleton className="mb-3 h-11 w-96 max-w-full" />
        {Array.from({ length: 6 }, (_, place) => (
          <div key={place} className="mb-3 rounded-card border border-line bg-card p-5">
            <Skeleton className="h-6 w-4/5" />
            <Skeleton className="mt-2 h-4 w-48" />
          </div>
        ))}
      </div>
      <div className="space-y-4 max-xl:order-first">
        <Skeleton className="h-24" />
        <Skeleton className="h-56" />
      </div>
    </div>
  )
}
