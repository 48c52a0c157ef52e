import { getDraft, type ArticleContent } from '@hale/contracts/drafts'
import { useLingui } from '@lingui/react/macro'
import { useParams } from 'react-router'
import { ApiError, failedWith } from '../../api/api-error.ts'
import { QueryFailed } from '../../ui/feedback/query-failed.tsx'
import { Screen, ScreenHeading } from '../../ui/layout/screen.tsx'
import { Skeleton } from '../../ui/feedback/states.tsx'
import { BodyEditor } from '../../editor/body/body-editor.tsx'
import { EditingFrame } from '../../editor/editing-frame.tsx'
import type { DraftSession } from '../../editor/session/draft-session.ts'
import { useDraft, useDraftSession } from '../../editor/session/use-draft-session.ts'
import { articleDocument } from './article-document.tsx'
import { ArticleFields, ArticleHeading } from './article-fields.tsx'
import { LibraryArticle } from './library-article.tsx'

export function EditArticleScreen() {
  const { id = '' } = useParams()
  const session = useDraftSession(articleDocument, id)
  return session ? <OpenArticle key={id} id={id} session={session} /> : <EditingSkeleton />
}

function OpenArticle({ id, session }: { id: string; session: DraftSession<ArticleContent> }) {
  const { t } = useLingui()
  const { state, open } = useDraft(session)
  if (open) {
    return (
      <EditingFrame type={articleDocument} session={session} open={open}>
        <div className="min-w-0">
          <ArticleHeading />
          <BodyEditor />
        </div>
        <ArticleFields />
      </EditingFrame>
    )
  }
  if (state.at !== 'failed') return <EditingSkeleton />
  const error = new ApiError(state.because)
  const isMissing = failedWith(error, getDraft, 'article-not-found') || state.because === 'invalid-input'
  return (
    <Screen title={t`Edit article`} width="reading">
      {isMissing ? <LibraryArticle id={id} /> : <QueryFailed query={{ error, refetch: session.open }} />}
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
