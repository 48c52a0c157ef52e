import { MAX_COUNTED } from '@hale/contracts/articles'
import { Plural, Trans } from '@lingui/react/macro'
import { isNarrowed, type Filters } from '../../ui/filters.ts'

type Props = { filters: Filters; total: number; searchedFor: string | null }

/** How many there are, and what was searched for where that is not what was typed. */
export function Found({ filters, total, searchedFor }: Props) {
  return (
    <>
      {searchedFor && (
        <p className="text-ink">
          <Trans>
            No article says “{filters.search}”. Showing results for “<strong>{searchedFor}</strong>”.
          </Trans>
        </p>
      )}
      <p>
        <Count total={total} isNarrowed={isNarrowed(filters)} />
      </p>
    </>
  )
}

function Count({ total, isNarrowed }: { total: number; isNarrowed: boolean }) {
  if (total === 0) return isNarrowed ? <Trans>No articles found</Trans> : <Trans>No articles yet</Trans>
  if (total >= MAX_COUNTED) return <Trans>{MAX_COUNTED} articles or more</Trans>
  return <Plural value={total} one="# article" other="# articles" />
}
