import { Plural, Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { CONDITIONS_PATH } from '#features/labels/parts/condition-paths.ts'
import { NO_FILTERS, queryStringOf, type Filters } from './filters.ts'
import type { Results } from './use-results.ts'

type Props = { results: Results; applied: Filters }

/** Shows the number of results, and the search that was used where it differs from the typed one. */
export function ResultStatus({ results, applied }: Props) {
  return (
    <div role="status" className="flex min-h-14 flex-col justify-center py-2 text-ink-soft">
      {results.state === 'loaded' && !results.isStale && (
        <ResultCount applied={applied} {...results.firstPage} />
      )}
      {results.state === 'on-device' && results.isOffline && (
        <FoundOffline total={results.conditions.length} />
      )}
    </div>
  )
}

type ResultCountProps = {
  applied: Filters
  total: number
  searchedFor: string | null
  didYouMean: string | null
}

function ResultCount({ applied, total, searchedFor, didYouMean }: ResultCountProps) {
  if (searchedFor) return <CorrectedSearch search={applied.search} searchedFor={searchedFor} />
  if (didYouMean) {
    return (
      <p>
        <Trans>
          Did you mean <SearchLink filters={{ ...NO_FILTERS, search: didYouMean }}>{didYouMean}</SearchLink>?
        </Trans>
      </p>
    )
  }
  return (
    <p>
      <Count filters={applied} total={total} />
    </p>
  )
}

function CorrectedSearch({ search, searchedFor }: { search: string; searchedFor: string }) {
  return (
    <>
      <p className="text-ink">
        <Trans>
          Showing results for <strong>{searchedFor}</strong>
        </Trans>
      </p>
      <p>
        <SearchLink filters={{ search, letter: undefined, asTyped: true }}>
          <Trans>Search instead for “{search}”</Trans>
        </SearchLink>
      </p>
    </>
  )
}

function SearchLink({ filters, children }: { filters: Filters; children: React.ReactNode }) {
  return (
    <Link
      to={{ pathname: CONDITIONS_PATH, search: queryStringOf(filters) }}
      className="inline-block py-1 font-medium text-brand-ink underline underline-offset-4"
    >
      {children}
    </Link>
  )
}

function Count({ filters: { search, letter }, total }: { filters: Filters; total: number }) {
  if (search && total === 0) return <Trans>No conditions found</Trans>
  if (search) return <Plural value={total} one="# condition found" other="# conditions found" />
  if (letter === undefined) return <Plural value={total} one="# condition" other="# conditions" />
  return <Plural value={total} one={`# condition under ${letter}`} other={`# conditions under ${letter}`} />
}

function FoundOffline({ total }: { total: number }) {
  return (
    <>
      <p>
        <Plural value={total} one="# condition" other="# conditions" />
      </p>
      <p className="text-small">
        <Trans>
          You are offline, so only names are searched. Full pages will be searched when you are back online.
        </Trans>
      </p>
    </>
  )
}
