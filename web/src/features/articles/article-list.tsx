import { listArticles, MAX_COUNTED } from '@hale/contracts/articles'
import type { Output } from '@hale/contracts/endpoint'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Filtering } from '../../ui/filters.ts'
import { LoadMore } from '../../ui/load-more.tsx'
import { QueryFailed } from '../../ui/query-failed.tsx'
import { ArticleCardSkeleton } from './article-card-skeleton.tsx'
import { articleGrid, ArticleGrid } from './article-grid.tsx'
import { NoArticles } from './no-articles.tsx'
import { useNextCard } from './use-next-card.ts'

type Props = {
  filtering: Filtering
  query: UseInfiniteQueryResult<InfiniteData<Output<typeof listArticles>>>
}

/** What was found, page after page. */
export function ArticleList({ filtering, query }: Props) {
  const { expectCard, welcomeCard } = useNextCard()
  const pages = query.data?.pages
  const articles = useMemo(() => pages?.flatMap((page) => page.items) ?? [], [pages])
  if (query.isLoading) return <ArticleSkeletons />
  const [first, ...others] = pages ?? []
  if (!first) return <QueryFailed query={query} />
  if (articles.length === 0) return <NoArticles filtering={filtering} />
  return (
    // What grows is what one looks at: the browser must not follow the button down.
    <div
      aria-busy={query.isPlaceholderData}
      className={`[overflow-anchor:none] ${query.isPlaceholderData ? 'opacity-60' : ''}`}
    >
      <ArticleGrid
        articles={articles}
        total={first.total < MAX_COUNTED ? first.total : undefined}
        onCard={welcomeCard}
      />
      <Progress shown={articles.length} total={first.total} came={others.at(-1)?.items.length} />
      <LoadMore query={query} onAsk={() => expectCard(articles.length + 1)} />
    </div>
  )
}

type ProgressProps = { shown: number; total: number; came: number | undefined }

/** How much of the list is here; says so, too, when more has come. */
function Progress({ shown, total, came }: ProgressProps) {
  return (
    <div role="status" className="mt-8 text-center text-small text-ink-soft print:hidden">
      {came !== undefined && (
        <p className="sr-only">
          <Plural value={came} one="# more article." other="# more articles." />
        </p>
      )}
      <p>
        <HowFar shown={shown} total={total} />
      </p>
    </div>
  )
}

function HowFar({ shown, total }: Omit<ProgressProps, 'came'>) {
  if (shown >= total && total < MAX_COUNTED) return <Trans>That is all.</Trans>
  if (total < MAX_COUNTED)
    return (
      <Trans>
        {shown} of {total} shown
      </Trans>
    )
  return <Trans>{shown} shown</Trans>
}

function ArticleSkeletons() {
  const { t } = useLingui()
  return (
    <div className={articleGrid} role="status" aria-label={t`Loading articles`}>
      {Array.from({ length: 6 }, (_, place) => (
        <ArticleCardSkeleton key={place} />
      ))}
    </div>
  )
}
