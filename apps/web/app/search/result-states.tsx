import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { listNameOf, searchedNames } from '#features/search/contract/search.ts'
import { RotateCw } from 'lucide-react'
import { Link } from 'react-router'
import { Button } from '#platform/ui/forms/button.tsx'
import { errorMessageOf } from '#platform/ui/feedback/error-messages.ts'
import { Skeleton } from '#platform/ui/feedback/states.tsx'
import type { Group } from './found.ts'
import { kindName } from './kind.tsx'
import type { SearchQueryResult } from './use-results.ts'

type Props = {
  id: string
  search: string
  groups: Group[]
  query: SearchQueryResult
  /** Whether the device has the names of conditions, or may still get them. */
  hasConditions: boolean
  /** Whether the device is still reading the names of conditions. */
  isIndexing: boolean
  onOpen: () => void
}

/** States of the search: loading, failed, offline, nothing found; and for screen readers the number of results. */
export function ResultStates({ id, search, groups, query, hasConditions, isIndexing, onOpen }: Props) {
  const count = groups.reduce((sum, { items }) => sum + items.length, 0)
  const isReachable = !query.isPaused && !query.isError
  const isAsking =
    search !== '' && ((isReachable && (query.isBehind || query.isLoading)) || (isIndexing && count === 0))
  const isDone = search !== '' && !isAsking
  const isMissing = isDone && (query.isPaused || query.isError)
  return (
    <>
      {isAsking && (!query.answer || count === 0) && <ResultsSkeleton />}
      {isMissing && <FailureNotice query={query} hasConditions={hasConditions} />}
      {isDone && !isMissing && count === 0 && <EmptyResult search={search} onOpen={onOpen} />}
      <p id={id} role="status" className="sr-only">
        {isAsking && <Trans>Searching…</Trans>}
        {isDone && !isMissing && count === 0 && <Trans>No results</Trans>}
        {isDone && count > 0 && <Plural value={count} one="# result" other="# results" />}
      </p>
    </>
  )
}

function ResultsSkeleton() {
  return (
    <div className="mt-4 space-y-2 px-3">
      {['w-2/3', 'w-1/2', 'w-3/5'].map((width) => (
        <div key={width} className="flex min-h-12 items-center gap-3">
          <Skeleton className="size-9 shrink-0" />
          <Skeleton className={`h-5 ${width}`} />
        </div>
      ))}
    </div>
  )
}

/** Explains that the server was not asked or did not respond, so that results are from this device only. */
function FailureNotice({ query, hasConditions }: Pick<Props, 'query' | 'hasConditions'>) {
  return (
    <div
      role={query.isPaused ? 'status' : 'alert'}
      className="mt-4 rounded-card border border-line bg-card p-4"
    >
      {query.isPaused ? <OfflineNotice hasConditions={hasConditions} /> : <FailedSearch query={query} />}
      {!hasConditions && (
        <p className="mt-1 text-ink-soft">
          <Trans>In an emergency, call your local emergency number now.</Trans>
        </p>
      )}
    </div>
  )
}

function OfflineNotice({ hasConditions }: Pick<Props, 'hasConditions'>) {
  return (
    <>
      <p className="font-semibold">
        <Trans>You are offline</Trans>
      </p>
      <p className="mt-1 text-ink-soft">
        {hasConditions ? (
          <Trans>
            Conditions, services and pages are searched on this device. Articles and videos can be searched
            when you are back online.
          </Trans>
        ) : (
          <Trans>
            Services and pages are searched on this device. Everything else can be searched when you are back
            online.
          </Trans>
        )}
      </p>
    </>
  )
}

function FailedSearch({ query }: Pick<Props, 'query'>) {
  return (
    <>
      <p className="font-semibold">
        <Trans>Articles and videos could not be searched</Trans>
      </p>
      <p className="mt-1 text-ink-soft">{query.error && errorMessageOf(query.error)}</p>
      <Button look="quiet" className="mt-3" onClick={() => void query.refetch()}>
        <RotateCw size={18} aria-hidden /> <Trans>Try again</Trans>
      </Button>
    </>
  )
}

function EmptyResult({ search, onOpen }: Pick<Props, 'search' | 'onOpen'>) {
  const { t } = useLingui()
  const ways = [
    ...searchedNames.map((name) => ({ to: `/dashboard/${listNameOf(name)}`, name: kindName(name) })),
    { to: '/dashboard/help-lines', name: t`Help lines` },
    { to: '/dashboard/home', name: t`Home` },
  ]
  return (
    <div className="py-4">
      <p className="font-semibold wrap-anywhere">
        <Trans>No results for “{search}”</Trans>
      </p>
      <p className="mt-1 text-ink-soft">
        <Trans>Try fewer or simpler words, or check the spelling. Or browse:</Trans>
      </p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {ways.map(({ to, name }) => (
          <li key={to}>
            <Link
              to={to}
              onClick={onOpen}
              className="inline-flex min-h-11 items-center rounded-full border border-line bg-card px-4 font-medium hover:bg-sunken"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
