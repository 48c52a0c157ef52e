import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '../../ui/button.tsx'
import { QueryFailed } from '../../ui/query-failed.tsx'
import { Screen } from '../../ui/screen.tsx'
import { Empty } from '../../ui/states.tsx'
import { ArticleCardBone } from './article-card-bone.tsx'
import { ArticleCard } from './article-card.tsx'
import { articlesQuery } from './queries.ts'

export function ArticlesScreen() {
  const { t } = useLingui()
  return (
    <Screen title={t`Articles`} lead={t`Clear, sourced reading on body, mind and everyday life.`}>
      <ArticleList />
    </Screen>
  )
}

const grid = 'grid gap-5 sm:grid-cols-2 xl:grid-cols-3'

function ArticleList() {
  const { t } = useLingui()
  const query = useInfiniteQuery(articlesQuery)
  if (query.isPending) {
    return (
      <div className={grid} role="status" aria-label={t`Loading articles`}>
        {Array.from({ length: 6 }, (_, place) => (
          <ArticleCardBone key={place} />
        ))}
      </div>
    )
  }
  if (!query.data) return <QueryFailed query={query} />
  const articles = query.data.pages.flatMap((page) => page.items)
  if (articles.length === 0) {
    return (
      <Empty title={t`No articles yet`}>
        <Trans>As soon as your company or the Hale library publishes one, it appears here.</Trans>
      </Empty>
    )
  }
  return (
    <>
      <ul className={grid}>
        {articles.map((article, place) => (
          <li key={article.id}>
            <ArticleCard article={article} eager={place < 3} />
          </li>
        ))}
      </ul>
      <div className="mt-8 text-center">
        {query.hasNextPage ? (
          <Button look="quiet" disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {query.isFetchingNextPage ? t`Loading…` : t`Load more`}
          </Button>
        ) : (
          <p className="text-small text-ink-soft">
            <Plural
              value={articles.length}
              one="# article, and that is all"
              other="# articles, and that is all"
            />
          </p>
        )}
      </div>
    </>
  )
}
