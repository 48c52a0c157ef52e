import { Skeleton } from '../../ui/states.tsx'
import { cardText } from './article-card.tsx'

/** The outline of a card that is on its way. */
export function ArticleCardSkeleton({ lead = false }: { lead?: boolean }) {
  return (
    <div
      aria-hidden="true"
      className={`flex h-full flex-col overflow-hidden rounded-card border border-line bg-card ${lead ? 'md:flex-row' : ''}`}
    >
      <div className={`aspect-video w-full bg-sunken ${lead ? 'md:w-1/2 md:max-w-[30rem]' : ''}`} />
      <div className={`flex-1 p-5 ${cardText[lead ? 'lead' : 'usual']}`}>
        <Skeleton className="h-4 w-24" />
        <Skeleton className={`mt-3 w-4/5 ${lead ? 'h-9' : 'h-6'}`} />
        <Skeleton className="mt-4 h-4 w-full" />
        <Skeleton className="mt-2 h-4 w-3/4" />
      </div>
    </div>
  )
}
