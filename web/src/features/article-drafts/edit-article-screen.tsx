import { getArticle } from '@hale/contracts/articles/articles'
import { Trans, useLingui } from '@lingui/react/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { call } from '../../api/call.ts'
import { EditDocumentScreen } from '../../editor/screens/edit-document-screen.tsx'
import { NotFoundNotice } from '../../ui/feedback/query-failed.tsx'
import { Empty, Skeleton } from '../../ui/feedback/states.tsx'
import { Button, ButtonLink } from '../../ui/forms/button.tsx'
import { FormAlert } from '../../ui/forms/form-alert.tsx'
import { useAction } from '../../ui/forms/use-action.ts'
import { articleDocument } from './article-document.tsx'
import { ArticleFields, ArticleHeading } from './article-fields.tsx'

export function EditArticleScreen() {
  return (
    <EditDocumentScreen
      type={articleDocument}
      heading={<ArticleHeading />}
      fields={<ArticleFields />}
      NotFound={LibraryArticle}
    />
  )
}

/** In place of the editor where the article is not the company's: one of the library can be copied. */
function LibraryArticle({ id }: { id: string }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const query = useQuery(readQuery(id))
  const { busy, wrong, run } = useAction(async () => {
    const { id: copy } = await articleDocument.api.create(id)
    await navigate(articleDocument.editHref(copy), { replace: true })
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
