import { listArticles, MAX_COUNTED, type FoundArticle } from '@hale/contracts/articles/articles'
import type { Output } from '@hale/contracts/endpoint'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useMemo, useCallback, useRef } from 'react'
import { type Filtering, isNarrowed } from '../../ui/lists/filters.ts'
import { LoadMore } from '../../ui/lists/load-more.tsx'
import { QueryFailed } from '../../ui/feedback/query-failed.tsx'
import { ArticleCardSkeleton, ArticleCard } from './article-card.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { Empty } from '../../ui/feedback/states.tsx'
import { useMedia } from '../../ui/layout/use-media.ts'
import { useRowWindow } from './use-row-window.ts'

type Props = {
  filtering: Filtering
  query: UseInfiniteQueryResult<InfiniteData<Output<typeof listArticles>>>
}

/** The results, page after page. */
export function ArticleList({ filtering, query }: Props) {
  const { expectCard, focusExpectedCard } = useNextCard()
  const pages = query.data?.pages
  const articles = useMemo(() => pages?.flatMap((page) => page.items) ?? [], [pages])
  if (query.isLoading) return <ArticleSkeletons />
  const [first, ...others] = pages ?? []
  if (!first) return <QueryFailed query={query} />
  if (articles.length === 0) return <NoArticles filtering={filtering} />
  return (
    // Scroll anchoring would follow the button down when the list grows.
    <div
      aria-busy={query.isPlaceholderData}
      className={`[overflow-anchor:none] ${query.isPlaceholderData ? 'opacity-60' : ''}`}
    >
      <ArticleGrid
        articles={articles}
        total={first.total < MAX_COUNTED ? first.total : undefined}
        onCard={focusExpectedCard}
      />
      <Progress shown={articles.length} total={first.total} came={others.at(-1)?.items.length} />
      <LoadMore query={query} onAsk={() => expectCard(articles.length + 1)} />
    </div>
  )
}

type ProgressProps = { shown: number; total: number; came: number | undefined }

/** How much of the list is loaded; a screen reader announces when more is. */
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
      {Array.from({ length: 6 }, (_, index) => (
        <ArticleCardSkeleton key={index} />
      ))}
    </div>
  )
}

/** Why the list is empty, and what one can do. */
function NoArticles({ filtering: { filters, clear } }: { filtering: Filtering }) {
  const { t } = useLingui()
  if (!isNarrowed(filters)) {
    return (
      <Empty title={t`No articles yet`}>
        <Trans>As soon as your company or the Hale library publishes one, it appears here.</Trans>
      </Empty>
    )
  }
  if (filters.saved && !isNarrowed({ ...filters, saved: false })) {
    return (
      <Empty
        title={t`Nothing saved yet`}
        action={
          <Button look="quiet" onClick={clear}>
            <Trans>Show all articles</Trans>
          </Button>
        }
      >
        <Trans>
          Open an article and choose “Save” to keep it here for later. Nobody but you sees what you save.
        </Trans>
      </Empty>
    )
  }
  return (
    <Empty
      title={t`Nothing matches`}
      action={
        <Button look="quiet" onClick={clear}>
          <Trans>Clear filters</Trans>
        </Button>
      }
    >
      <Trans>Try fewer or simpler words, or another category.</Trans>
    </Empty>
  )
}

/** Moves the focus to the first card that "Load more" adds, which stands where the button was. */
function useNextCard() {
  const expected = useRef<number>(undefined)
  const expectCard = useCallback((index: number) => void (expected.current = index), [])
  const focusExpectedCard = useCallback((card: HTMLElement | null) => {
    if (!card || Number(card.getAttribute('aria-posinset')) !== expected.current) return
    expected.current = undefined
    card.querySelector('a')?.focus({ preventScroll: true })
    card.scrollIntoView({ block: 'nearest' })
  }, [])
  return { expectCard, focusExpectedCard }
}

const articleGrid = 'grid gap-5 sm:grid-cols-2 xl:grid-cols-3'

type ArticleGridProps = {
  articles: FoundArticle[]
  /** How many there are in all, as far as that is known. */
  total: number | undefined
  /** Ref of each card. */
  onCard: (card: HTMLElement | null) => void
}

/** Cards in rows. However many are loaded, only those near the viewport are rendered. */
function ArticleGrid({ articles, total, onCard }: ArticleGridProps) {
  const columns = useColumns()
  const rows = useMemo(() => rowsOf(articles, columns), [articles, columns])
  const keys = useMemo(() => rows.map(([first]) => first?.id ?? ''), [rows])
  const list = useRef<HTMLDivElement>(null)
  const shown = useRowWindow(list, keys, columns)
  return (
    <div
      ref={list}
      role="list"
      className="flow-root"
      style={{ paddingBottom: shown.below }}
      {...shown.holding}
    >
      {shown.rows.map(({ index, space }) => (
        <div
          key={keys[index]}
          ref={shown.measure}
          data-index={index}
          role="presentation"
          className={articleGrid}
          style={{ marginTop: space }}
        >
          {rows[index]?.map((article, column) => (
            <div
              key={article.id}
              ref={onCard}
              role="listitem"
              aria-posinset={index * columns + column + 1}
              aria-setsize={total ?? -1}
              className="break-inside-avoid"
            >
              <ArticleCard article={article} eager={index === 0} />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

/** As many columns as `articleGrid` has at this width. */
function useColumns(): number {
  const two = useMedia('(min-width: 40rem)')
  const three = useMedia('(min-width: 80rem)')
  if (three) return 3
  return two ? 2 : 1
}

function rowsOf(articles: FoundArticle[], columns: number): FoundArticle[][] {
  const rows = Math.ceil(articles.length / columns)
  return Array.from({ length: rows }, (_, row) => articles.slice(row * columns, (row + 1) * columns))
}
