import { CircleUserRound, Bell, Ellipsis, Search } from 'lucide-react'
import type { RouteIconName } from '#platform/feature/web.ts'
import { Skeleton } from '#platform/ui/feedback/states.tsx'
import { RouteIcon } from './route-icon.tsx'

/** Icons of the main screens, in order. */
const ICONS: RouteIconName[] = ['house', 'book', 'play', 'pulse']

const actionPlace = 'grid size-11 place-items-center'
/** As tall as a tab with its name. */
const tab = 'flex min-h-14 flex-col items-center justify-center gap-[0.6875rem]'

/**
 * The shell's skeleton, which the build renders into pages for members, to be shown before any script runs. Without a
 * company's colours and text, since the person is not known yet.
 */
export function ShellSkeleton() {
  return (
    <div
      id="shell-skeleton"
      aria-hidden="true"
      className="fixed inset-0 z-30 grid bg-page text-ink-soft lg:grid-cols-[16rem_minmax(0,1fr)] [@media(scripting:none)]:hidden print:hidden"
    >
      <div className="hidden border-e border-line bg-card px-4 py-4 lg:block">
        <div className="mb-6 h-10" />
        {ICONS.map((name) => (
          <div key={name} className="mb-1 flex min-h-11 items-center gap-3 px-3">
            <RouteIcon name={name} size={20} />
            <Skeleton className="h-4 w-20" />
          </div>
        ))}
      </div>
      <div className="flex flex-col">
        <div className="flex h-[calc(3.5625rem+env(safe-area-inset-top))] items-center justify-end gap-1 border-b border-line bg-card px-4 pt-[env(safe-area-inset-top)] sm:px-8">
          <div className={actionPlace}>
            <Search size={22} />
          </div>
          <div className={actionPlace}>
            <Bell size={22} />
          </div>
          <div className={actionPlace}>
            <CircleUserRound size={22} />
          </div>
        </div>
        <div className="flex-1 px-4 pt-6 sm:px-8 lg:pt-10">
          <div className="mx-auto max-w-wide">
            <Skeleton className="h-9 w-64 max-w-full" />
          </div>
        </div>
        <div className="grid grid-cols-5 border-t border-line bg-card pb-[env(safe-area-inset-bottom)] lg:hidden">
          {ICONS.map((name) => (
            <div key={name} className={tab}>
              <RouteIcon name={name} size={22} />
              <Skeleton className="h-3 w-10" />
            </div>
          ))}
          <div className={tab}>
            <Ellipsis size={22} />
            <Skeleton className="h-3 w-10" />
          </div>
        </div>
      </div>
    </div>
  )
}
