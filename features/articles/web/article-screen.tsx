import { getArticle } from '../contract/articles.ts'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useLocation, useParams } from 'react-router'
import { hasFailedWith } from '#platform/api/api-error.ts'
import { NotFoundNotice, QueryErrorNotice } from '#platform/ui/feedback/query-error-notice.tsx'
import { Screen, ScreenHeading } from '#platform/ui/layout/screen.tsx'
import { Skeleton } from '#platform/ui/feedback/states.tsx'
import { textLanguageOf } from '#platform/ui/reading/language/text-language.ts'
import { ArticleText } from './article-text.tsx'
import { articleQuery } from './queries.ts'

export function ArticleScreen() {
  const { id = '' } = useParams()
  return <OneArticle key={id} id={id} />
}

function OneArticle({ id }: { id: string }) {
  const { t } = useLingui()
  const query = useQuery(articleQuery(id, textLanguageOf(useLocation().search)))
  // Deferred: React renders a long article in slices, between which the page stays responsive.
  const article = useDeferredValue(query.data)
  if (query.isLoading || (query.data && !article)) return <ArticleSkeleton />
  if (query.data && article) return <ArticleText article={article} />
  if (hasFailedWith(query.error, getArticle, 'article-not-found')) {
    return (
      <Screen title={t`Article not found`} width="reading">
        <NotFoundNotice back="/dashboard/articles" backLabel={t`All articles`} />
      </Screen>
    )
  }
  return (
    <Screen title={t`Article`} width="reading">
      <QueryErrorNotice query={query} />
    </Screen>
  )
}

function ArticleSkeleton() {
  const { t } = useLingui()
  return (
    <div className="mx-auto max-w-wide *:max-w-reading" role="status" aria-label={t`Loading the article`}>
      <ScreenHeading title={t`Article`} className="sr-only" />
      <Skeleton className="h-5 w-32" />
      <Skeleton className="mt-3 h-10 w-4/5" />
      <Skeleton className="mt-4 h-6 w-full" />
      <Skeleton className="mt-6 aspect-video w-full" />
      {Array.from({ length: 8 }, (_, line) => (
        <Skeleton key={line} className="mt-4 h-4 w-full" />
      ))}
    </div>
  )
}
