import { getDraft, type ArticleContent } from '@hale/contracts/drafts'
import { useLingui, Trans } from '@lingui/react/macro'
import { useParams, useNavigate } from 'react-router'
import { ApiError, failedWith } from '../../api/api-error.ts'
import { QueryFailed, NotFoundNotice } from '../../ui/feedback/query-failed.tsx'
import { Screen, ScreenHeading } from '../../ui/layout/screen.tsx'
import { Skeleton, Empty } from '../../ui/feedback/states.tsx'
import { BodyEditor } from '../../editor/body/body-editor.tsx'
import { EditingFrame } from '../../editor/editing-frame.tsx'
import type { DraftSession } from '../../editor/session/draft-session.ts'
import { useDraft, useDraftSession } from '../../editor/session/use-draft-session.ts'
import { articleDocument } from './article-document.tsx'
import { ArticleFields, ArticleHeading } from './article-fields.tsx'
import { getArticle } from '@hale/contracts/articles'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { Button, ButtonLink } from '../../ui/forms/button.tsx'
import { FormAlert } from '../../ui/forms/form-alert.tsx'
import { useAction } from '../../ui/forms/use-action.ts'
import { createArticle } from './queries.ts'

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

/** In place of the editor where the article is not the company's: one of the library can be copied. */
function LibraryArticle({ id }: { id: string }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const query = useQuery(readQuery(id))
  const { busy, wrong, run } = useAction(async () => {
    const { id: copy } = await createArticle(id)
    await navigate(`/dashboard/articles/${copy}/edit`, { replace: true })
  })
  if (query.isPending) return <Skeleton className="h-60 w-full" />
  if (!query.data) return <NotFoundNotice back="/dashboard/articles" backLabel={t`All articles`} />
  return (
    <Empty
      title={query.data.title}
      action={
        <div className="space-y-4">
          <FormAlert>{wrong}</FormAlert>
          <div className="flex flex-wrap justify-center gap-3">
            <Button disabled={busy} onClick={run}>
              <Trans>Make a company copy</Trans>
            </Button>
            <ButtonLink look="quiet" to={`/dashboard/articles/${id}`}>
              <Trans>Read the article</Trans>
            </ButtonLink>
          </div>
        </div>
      }
    >
      <Trans>
        This article belongs to the Hale library, which is the same for every company and cannot be changed
        here. A copy is your company’s own: change what you like, and publish it when it is ready.
      </Trans>
    </Empty>
  )
}

function readQuery(id: string) {
  return queryOptions({
    queryKey: ['articles', 'one', id],
    queryFn: ({ signal }) => call(getArticle, { id }, { signal }),
  })
}
