import { Trans, useLingui } from '@lingui/react/macro'
import { QueryErrorNotice } from '#platform/ui/feedback/query-error-notice.tsx'
import { EmptyState, Skeleton } from '#platform/ui/feedback/states.tsx'
import { Button } from '#platform/ui/forms/button.tsx'
import { Screen } from '#platform/ui/layout/screen.tsx'
import { LoadMore, usePages } from '#platform/ui/lists/load-more.tsx'
import { useAddressParams } from '#platform/ui/lists/use-address-params.ts'
import { AuditFilters } from './audit-filters.tsx'
import { AuditRow } from './audit-row.tsx'
import { DownloadAudit } from './download-audit.tsx'
import { isNarrowed, readFilters, writeFilters, type Filters } from './filters.ts'
import { auditQuery } from './queries.ts'
import { StreamSection } from './stream/stream-section.tsx'

/** The company's audit for its admins. */
export function AuditScreen() {
  const { t } = useLingui()
  const [params, change] = useAddressParams()
  const filters = readFilters(params)
  const choose = (changes: Filters) => change((from) => writeFilters({ ...readFilters(from), ...changes }))
  return (
    <Screen
      title={t`Audit`}
      lead={t`Who changed what at your company, newest first. What people read, answer or measure is not recorded here.`}
    >
      <div className="space-y-5">
        <StreamSection />
        <AuditFilters filters={filters} choose={choose} />
        <Results filters={filters} choose={choose} onClear={() => change(() => new URLSearchParams())} />
        <Proof />
      </div>
    </Screen>
  )
}

type Props = { filters: Filters; choose: (changes: Filters) => void; onClear: () => void }

function Results({ filters, choose, onClear }: Props) {
  const { t } = useLingui()
  const query = usePages(auditQuery(filters))
  const items = query.data?.pages.flatMap((page) => page.items) ?? []
  if (query.isLoading) return <ListSkeleton />
  if (!query.data) return <QueryErrorNotice query={query} />
  if (items.length === 0) return <NoEntries isNarrowed={isNarrowed(filters)} onClear={onClear} />
  return (
    <div>
      <DownloadAudit filters={filters} isEmpty={query.isPlaceholderData} />
      <ul
        aria-label={t`Entries`}
        aria-busy={query.isPlaceholderData}
        className="divide-y divide-line rounded-card border border-line bg-card"
      >
        {items.map((entry) => (
          <AuditRow key={entry.id} entry={entry} onlyPerson={(person) => choose({ person })} />
        ))}
      </ul>
      <LoadMore query={query} />
    </div>
  )
}

function NoEntries({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) {
  const { t } = useLingui()
  if (!isNarrowed)
    return (
      <EmptyState title={t`Nothing recorded yet`}>
        <Trans>What admins and editors change from now on appears here.</Trans>
      </EmptyState>
    )
  return (
    <EmptyState
      title={t`No entries match`}
      action={
        <Button look="quiet" onClick={onClear}>
          <Trans>Clear filters</Trans>
        </Button>
      }
    >
      <Trans>Nothing of this kind was recorded for this person and period.</Trans>
    </EmptyState>
  )
}

/** Explains what the hash chain proves, and what it cannot. */
function Proof() {
  return (
    <section aria-labelledby="audit-proof" className="max-w-reading text-small text-ink-soft">
      <h2 id="audit-proof" className="font-semibold text-ink">
        <Trans>How this record is protected</Trans>
      </h2>
      <p className="mt-1">
        <Trans>
          Hale only ever adds entries. Each one has a number and a fingerprint made from its content and from
          the entry before it, so an entry that is changed, removed or moved no longer fits the next one. The
          people who run Hale check this with the command “hale audit verify”. If they keep the last
          fingerprint elsewhere, they can also tell whether the whole record was written anew.
        </Trans>
      </p>
    </section>
  )
}

function ListSkeleton() {
  const { t } = useLingui()
  return (
    <div role="status" aria-label={t`Loading the audit`} className="space-y-3">
      {Array.from({ length: 5 }, (_, index) => (
        <Skeleton key={index} className="h-20 w-full" />
      ))}
    </div>
  )
}
