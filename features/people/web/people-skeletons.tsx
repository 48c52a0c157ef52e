import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '#platform/ui/feedback/states.tsx'

/** Placeholders for the table or the cards; their classes repeat `TABLE_WIDTH`. */
export function PeopleSkeletons() {
  const { t } = useLingui()
  return (
    <div role="status" aria-label={t`Loading people`}>
      <div className="grid gap-3 sm:max-[72rem]:grid-cols-2 min-[72rem]:gap-0 min-[72rem]:rounded-card min-[72rem]:border min-[72rem]:border-line min-[72rem]:bg-card">
        <div className="hidden h-10.5 border-b border-line min-[72rem]:block" />
        {Array.from({ length: 6 }, (_, index) => (
          <div
            key={index}
            className="flex min-h-26 flex-col justify-center gap-3 rounded-card border border-line bg-card px-5 min-[72rem]:min-h-17 min-[72rem]:flex-row min-[72rem]:items-center min-[72rem]:rounded-none min-[72rem]:border-0 min-[72rem]:border-b min-[72rem]:last:border-b-0"
          >
            <Skeleton className="h-5 w-48 min-[72rem]:me-auto" />
            <Skeleton className="h-5 w-28" />
            <Skeleton className="hidden h-5 w-64 min-[72rem]:block" />
          </div>
        ))}
      </div>
    </div>
  )
}
