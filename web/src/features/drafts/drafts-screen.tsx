import { documentState, type DocumentState, type DraftCard } from '@hale/contracts/documents'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useSearchParams, Link } from 'react-router'
import { Button, ButtonLink } from '../../ui/forms/button.tsx'
import { QueryFailed } from '../../ui/feedback/query-failed.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { Skeleton, Empty } from '../../ui/feedback/states.tsx'
import { draftsQuery, restoreArticle } from './queries.ts'
import { showAgo, showMoment } from '../../ui/dates.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { toastFailure } from '../../editor/publishing/use-publishing.ts'
import type { KeyboardEvent } from 'react'
import { stateName } from '../../editor/publishing/document-state.tsx'

/** The company's own articles by their state. */
export function DraftsScreen() {
  const { t } = useLingui()
  const [address, setAddress] = useSearchParams()
  const state = documentState.options.find((known) => known === address.get('state')) ?? 'draft'
  return (
    <Screen
      title={t`Your company’s articles`}
      lead={t`What your company writes for its own people.`}
      actions={
        <ButtonLink to="/dashboard/articles/new">
          <Plus size={18} aria-hidden /> <Trans>New article</Trans>
        </ButtonLink>
      }
    >
      <StateTabs chosen={state} onChoose={(next) => setAddress({ state: next }, { replace: true })} />
      <div role="tabpanel" id={PANEL} aria-labelledby={tabId(state)} className="mt-5">
        <DraftList key={state} state={state} />
      </div>
    </Screen>
  )
}

function DraftList({ state }: { state: DocumentState }) {
  const { t } = useLingui()
  const query = useInfiniteQuery(draftsQuery(state))
  if (query.isPending) {
    return (
      <div role="status" aria-label={t`Loading articles`} className="space-y-3">
        {Array.from({ length: 4 }, (_, index) => (
          <Skeleton key={index} className="h-20 w-full" />
        ))}
      </div>
    )
  }
  if (!query.data) return <QueryFailed query={query} />
  const drafts = query.data.pages.flatMap((page) => page.items)
  if (drafts.length === 0) return <NoDrafts state={state} />
  return (
    <>
      <ul className="divide-y divide-line rounded-card border border-line bg-card">
        {drafts.map((draft) => (
          <DraftRow key={draft.id} draft={draft} now={query.dataUpdatedAt} />
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

function NoDrafts({ state }: { state: DocumentState }) {
  const { t } = useLingui()
  const words = {
    draft: [t`No drafts`, t`Begin an article, or open one of the library and make a company copy.`],
    scheduled: [t`Nothing is scheduled`, t`When you publish an article, you can choose a date and time.`],
    published: [
      t`Nothing is published yet`,
      t`Members see your company’s articles next to those of the library.`,
    ],
    deleted: [t`Nothing is deleted`, t`Deleted articles can be restored for 30 days.`],
  } satisfies Record<DocumentState, [string, string]>
  const [title, text] = words[state]
  return <Empty title={title}>{text}</Empty>
}

type Props = { draft: DraftCard; now: number }

function DraftRow({ draft, now }: Props) {
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
            <Link
              to={`/dashboard/articles/${id}/edit`}
              className="after:absolute after:inset-0 hover:underline"
            >
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
          onClick={() => toastFailure(() => restore(id, t`The article is back`))}
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

async function restore(id: string, title: string): Promise<void> {
  await restoreArticle(id)
  toast({ title })
}

const PANEL = 'articles-of-state'

const states = documentState.options

function tabId(state: DocumentState): string {
  return `articles-${state}`
}

type StateTabsProps = { chosen: DocumentState; onChoose: (state: DocumentState) => void }

/** A tab for each state of an article; arrow keys go from one to the next. */
function StateTabs({ chosen, onChoose }: StateTabsProps) {
  const { t } = useLingui()
  const move = (event: KeyboardEvent) => {
    const now = states.indexOf(chosen)
    const steps: Record<string, number> = { ArrowRight: now + 1, ArrowLeft: now - 1, Home: 0, End: -1 }
    const next = states.at((steps[event.key] ?? Number.NaN) % states.length)
    if (steps[event.key] === undefined || !next) return
    event.preventDefault()
    onChoose(next)
    document.getElementById(tabId(next))?.focus()
  }
  return (
    <div
      role="tablist"
      aria-label={t`State`}
      tabIndex={-1}
      onKeyDown={move}
      className="flex gap-1 overflow-x-auto border-b border-line"
    >
      {states.map((state) => (
        <button
          key={state}
          type="button"
          role="tab"
          id={tabId(state)}
          aria-selected={state === chosen}
          aria-controls={PANEL}
          tabIndex={state === chosen ? 0 : -1}
          onClick={() => onChoose(state)}
          className="min-h-11 shrink-0 border-b-2 border-transparent px-4 font-medium text-ink-soft hover:text-ink focus-visible:-outline-offset-2 aria-selected:border-brand-ink aria-selected:text-ink max-sm:px-3"
        >
          {state === 'draft' ? t`Drafts` : stateName(state)}
        </button>
      ))}
    </div>
  )
}
