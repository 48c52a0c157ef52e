import { Trans, useLingui } from '@lingui/react/macro'
import { Images, Plus } from 'lucide-react'
import { QueryErrorNotice } from '../../../ui/feedback/query-error-notice.tsx'
import { EmptyState, Skeleton } from '../../../ui/feedback/states.tsx'
import { Button, ButtonLink } from '../../../ui/forms/button.tsx'
import { usePages } from '../../../ui/lists/load-more.tsx'
import { Screen } from '../../../ui/layout/screen.tsx'
import type { DocumentFilters as Filters, DocumentListType } from '../document-type.ts'
import { DocumentFilters } from './document-filters.tsx'
import { DocumentRow } from './document-row.tsx'
import { documentsQuery } from './queries.ts'
import { PANEL_ID, StateTabs, tabId } from './state-tabs.tsx'
import { isNarrowed, NO_FILTERS, useDocumentFilters } from './use-document-filters.ts'

type TypeProps = { type: DocumentListType }

/** The company's own documents of a type, by their state. */
export function DocumentsScreen({ type }: TypeProps) {
  const { filters, choose } = useDocumentFilters()
  const { messages } = type
  const { state, search } = filters
  return (
    <Screen
      title={messages.listHeading()}
      lead={messages.listLead()}
      actions={
        <div className="flex flex-wrap gap-3">
          <ButtonLink look="quiet" to="/dashboard/pictures">
            <Images size={18} aria-hidden /> <Trans>Pictures</Trans>
          </ButtonLink>
          <ButtonLink to={type.newHref}>
            <Plus size={18} aria-hidden /> {messages.newHeading()}
          </ButtonLink>
        </div>
      }
    >
      <StateTabs chosen={state} onChoose={(next) => choose({ state: next })} />
      <div role="tabpanel" id={PANEL_ID} aria-labelledby={tabId(state)} className="mt-5">
        <DocumentFilters key={search} type={type} filters={filters} choose={choose} />
        <DocumentList
          key={JSON.stringify(filters)}
          type={type}
          filters={filters}
          onClear={() => choose({ ...CLEARED_FILTERS, state })}
        />
      </div>
    </Screen>
  )
}

const CLEARED_FILTERS = { ...NO_FILTERS, category: undefined, savedBy: undefined, isReviewDue: undefined }

type ListProps = TypeProps & { filters: Filters; onClear: () => void }

function DocumentList({ type, filters, onClear }: ListProps) {
  const { t } = useLingui()
  const query = usePages(documentsQuery(type, filters))
  if (query.isPending) return <LoadingList label={type.messages.loadingList()} />
  if (!query.data) return <QueryErrorNotice query={query} />
  const drafts = query.data.pages.flatMap((page) => page.items)
  if (drafts.length === 0 && isNarrowed(filters)) return <NothingFound onClear={onClear} />
  if (drafts.length === 0) {
    const [title, text] = type.messages.empty(filters.state)
    return <EmptyState title={title}>{text}</EmptyState>
  }
  return (
    <>
      <ul className="divide-y divide-line rounded-card border border-line bg-card">
        {drafts.map((draft) => (
          <DocumentRow key={draft.id} type={type} draft={draft} now={query.dataUpdatedAt} />
        ))}
      </ul>
      {query.hasNextPage && (
        <div className="mt-6 text-center">
          <Button look="quiet" disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {query.isFetchingNextPage ? t`Loading…` : t`Load more`}
          </Button>
        </div>
      )}
    </>
  )
}

function LoadingList({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="space-y-3">
      {Array.from({ length: 4 }, (_, index) => (
        <Skeleton key={index} className="h-24 w-full" />
      ))}
    </div>
  )
}

function NothingFound({ onClear }: Pick<ListProps, 'onClear'>) {
  const { t } = useLingui()
  return (
    <EmptyState
      title={t`Nothing found`}
      action={
        <Button look="quiet" onClick={onClear}>
          <Trans>Clear filters</Trans>
        </Button>
      }
    >{t`Nothing here matches your search and filters. Try another status, or clear the search and filters.`}</EmptyState>
  )
}
