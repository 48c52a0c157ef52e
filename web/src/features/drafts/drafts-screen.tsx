import { articleState, type ArticleState } from '@hale/contracts/drafts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { QueryFailed } from '../../ui/query-failed.tsx'
import { Screen } from '../../ui/screen.tsx'
import { Skeleton, Empty } from '../../ui/states.tsx'
import { DraftRow } from './draft-row.tsx'
import { draftsQuery } from './queries.ts'
import { StateTabs, tabId, PANEL } from './state-tabs.tsx'

/** What the company itself has written, by where it stands. */
export function DraftsScreen() {
  const { t } = useLingui()
  const [address, setAddress] = useSearchParams()
  const state = articleState.options.find((known) => known === address.get('state')) ?? 'draft'
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

function DraftList({ state }: { state: ArticleState }) {
  const { t } = useLingui()
  const query = useInfiniteQuery(draftsQuery(state))
  if (query.isPending) {
    return (
      <div role="status" aria-label={t`Loading articles`} className="space-y-3">
        {Array.from({ length: 4 }, (_, place) => (
          <Skeleton key={place} className="h-20 w-full" />
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

function NoDrafts({ state }: { state: ArticleState }) {
  const { t } = useLingui()
  const words = {
    draft: [t`No drafts`, t`Begin an article, or open one of the library and make a company copy.`],
    scheduled: [t`Nothing is scheduled`, t`When you publish an article, you can choose a date and time.`],
    published: [
      t`Nothing is published yet`,
      t`Members see your company’s articles next to those of the library.`,
    ],
    deleted: [t`Nothing is deleted`, t`Deleted articles can be restored for 30 days.`],
  } satisfies Record<ArticleState, [string, string]>
  const [title, text] = words[state]
  return <Empty title={title}>{text}</Empty>
}
