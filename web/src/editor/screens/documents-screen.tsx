import { usePages } from '../../ui/lists/load-more.tsx'
import { documentState, type DocumentState, type DraftCard } from '@hale/contracts/documents/documents'
import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { showAgo, showMoment } from '../../ui/dates.ts'
import { QueryFailed } from '../../ui/feedback/query-failed.tsx'
import { Empty, Skeleton } from '../../ui/feedback/states.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Button, ButtonLink } from '../../ui/forms/button.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import type { DocumentListType } from '../document-type.ts'
import { toastFailure } from '../publishing/use-publishing.ts'
import { documentsQuery } from './queries.ts'
import { PANEL, StateTabs, tabId } from './state-tabs.tsx'

type TypeProps = { type: DocumentListType }

/** The company's own documents of a type, by their state. */
export function DocumentsScreen({ type }: TypeProps) {
  const [address, setAddress] = useSearchParams()
  const state = documentState.options.find((known) => known === address.get('state')) ?? 'draft'
  const { messages } = type
  return (
    <Screen
      title={messages.listHeading()}
      lead={messages.listLead()}
      actions={
        <ButtonLink to={type.newHref}>
          <Plus size={18} aria-hidden /> {messages.newHeading()}
        </ButtonLink>
      }
    >
      <StateTabs chosen={state} onChoose={(next) => setAddress({ state: next }, { replace: true })} />
      <div role="tabpanel" id={PANEL} aria-labelledby={tabId(state)} className="mt-5">
        <DocumentList key={state} type={type} state={state} />
      </div>
    </Screen>
  )
}

function DocumentList({ type, state }: TypeProps & { state: DocumentState }) {
  const { t } = useLingui()
  const query = usePages(documentsQuery(type, state))
  if (query.isPending) {
    return (
      <div role="status" aria-label={type.messages.loadingList()} className="space-y-3">
        {Array.from({ length: 4 }, (_, index) => (
          <Skeleton key={index} className="h-20 w-full" />
        ))}
      </div>
    )
  }
  if (!query.data) return <QueryFailed query={query} />
  const drafts = query.data.pages.flatMap((page) => page.items)
  if (drafts.length === 0) {
    const [title, text] = type.messages.empty(state)
    return <Empty title={title}>{text}</Empty>
  }
  return (
    <>
      <ul className="divide-y divide-line rounded-card border border-line bg-card">
        {drafts.map((draft) => (
          <DraftRow key={draft.id} type={type} draft={draft} now={query.dataUpdatedAt} />
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

type Props = { draft: DraftCard; now: number }

function DraftRow({ type, draft, now }: Props & TypeProps) {
  const { t } = useLingui()
  const { id, state, version, publishedVersion, publishedAt } = draft
  const title = draft.title || t`Without a title`
  return (
    <li className="relative flex flex-wrap items-center justify-between gap-3 px-5 py-4 hover:bg-sunken">
      <div className="min-w-0">
        <h2 className="font-semibold wrap-anywhere">
          {state === 'deleted' ? (
            title
          ) : (
            <Link to={type.editHref(id)} className="after:absolute after:inset-0 hover:underline">
              {title}
            </Link>
          )}
        </h2>
        <p className="mt-0.5 text-small text-ink-soft">
          <SavedBy draft={draft} now={now} />
          {publishedAt && state === 'scheduled' && (
            <>
              {' · '}
              <Trans>Members see it from {showMoment(publishedAt)}</Trans>
            </>
          )}
          {state === 'published' && publishedVersion !== version && (
            <>
              {' · '}
              <Trans>Has changes that members do not see yet</Trans>
            </>
          )}
        </p>
      </div>
      {state === 'deleted' && (
        <Button
          look="quiet"
          aria-label={t`Restore ${title}`}
          onClick={() => toastFailure(() => restore(type, id))}
        >
          <Trans>Restore</Trans>
        </Button>
      )}
    </li>
  )
}

function SavedBy({ draft: { savedAt, savedBy }, now }: Props) {
  const ago = showAgo(savedAt, now)
  return savedBy ? (
    <Trans>
      Saved {ago} by {savedBy}
    </Trans>
  ) : (
    <Trans>Saved {ago}</Trans>
  )
}

async function restore({ api, messages }: DocumentListType, id: string): Promise<void> {
  await api.restore(id)
  toast({ title: messages.isRestored() })
}
