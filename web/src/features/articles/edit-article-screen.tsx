import { getArticle } from '@hale/contracts/articles'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { failedWith } from '../../api/api-error.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { NotHere, QueryFailed } from '../../ui/query-failed.tsx'
import { Screen } from '../../ui/screen.tsx'
import { Bone, Empty } from '../../ui/states.tsx'
import { articleQuery } from './queries.ts'

export function EditArticleScreen() {
  const { t } = useLingui()
  return (
    <Screen title={t`Edit article`} width="reading">
      <Editing />
    </Screen>
  )
}

/** Every article is the library's for now, and those are read-only. */
function Editing() {
  const { t } = useLingui()
  const { id = '' } = useParams()
  const query = useQuery(articleQuery(id))
  if (query.isPending) return <Bone className="h-40 w-full" />
  if (failedWith(query.error, getArticle, 'article-not-found')) {
    return <NotHere back="/dashboard/articles" backLabel={t`All articles`} />
  }
  if (!query.data) return <QueryFailed query={query} />
  return (
    <Empty
      title={query.data.title}
      action={
        <ButtonLink look="quiet" to={`/dashboard/articles/${id}`}>
          <Trans>Read the article</Trans>
        </ButtonLink>
      }
    >
      <Trans>
        This article belongs to the Hale library, which is the same for every company and cannot be changed
        here.
      </Trans>
    </Empty>
  )
}
