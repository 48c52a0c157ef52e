import { Skeleton } from '#platform/ui/feedback/states.tsx'

/** The skeleton of Home while its data loads. */
export function HomeSkeleton() {
  return (
    <>
      <div>
        <Skeleton className="mb-4 h-7 w-40" />
        <div className="grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
          <Skeleton className="h-72" />
          <Skeleton className="h-36" />
        </div>
      </div>
      <div>
        <Skeleton className="mb-4 h-7 w-40" />
        <Skeleton className="h-64 w-full lg:h-52" />
      </div>
      <div>
        <Skeleton className="mb-4 h-7 w-56" />
        <div className="grid gap-3 sm:grid-cols-3 sm:gap-5">
          {[1, 2, 3].map((number) => (
            <Skeleton key={number} className="h-28 sm:h-72" />
          ))}
        </div>
      </div>
    </>
  )
}
