import { getDraft } from '@hale/contracts/drafts'
import { useLingui } from '@lingui/react/macro'
import { useParams } from 'react-router'
import { ApiError, failedWith } from '../../api/api-error.ts'
import { QueryFailed } from '../../ui/query-failed.tsx'
import { Screen, ScreenHeading } from '../../ui/screen.tsx'
import { Skeleton } from '../../ui/states.tsx'
import type { DraftSession } from '../../editor/session/draft-session.ts'
import { EditingArea } from '../../editor/editing-frame.tsx'
import { NotOwn } from './library-article.tsx'
import { useDraftSession, useDraft } from '../../editor/session/use-draft-session.ts'

export function EditArticleScreen() {
  const { id = '' } = useParams()
  const session = useDraftSession(id)
  return session ? <Opened key={id} id={id} session={session} /> : <EditingSkeleton />
}

function Opened({ id, session }: { id: string; session: DraftSession }) {
  const { t } = useLingui()
  const { state, open } = useDraft(session)
  if (open) return <EditingArea session={session} open={open} />
  if (state.at !== 'failed') return <EditingSkeleton />
  const error = new ApiError(state.because)
  const isMissing = failedWith(error, getDraft, 'article-not-found') || state.because === 'invalid-input'
  return (
    <Screen title={t`Edit article`} width="reading">
      {isMissing ? <NotOwn id={id} /> : <QueryFailed query={{ error, refetch: session.begin }} />}
    </Screen>
  )
}

function EditingSkeleton() {
  const { t } = useLingui()
  return (
    <div className="mx-auto max-w-wide" role="status" aria-label={t`Loading the article`}>
      <ScreenHeading title={t`Edit article`} className="text-small font-medium text-ink-soft" />
      <div className="mt-10 max-w-reading">
        <Skeleton className="h-12 w-4/5" />
        <Skeleton className="mt-6 h-6 w-full" />
        <Skeleton className="mt-10 h-12 w-full" />
        {Array.from({ length: 6 }, (_, line) => (
          <Skeleton key={line} className="mt-5 h-4 w-full" />
        ))}
      </div>
    </div>
  )
}
