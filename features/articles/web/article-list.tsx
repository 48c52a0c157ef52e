import { listArticles, MAX_COUNTED, type FoundArticle } from '../contract/articles.ts'
import type { Output } from '#platform/contract/endpoint.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useMemo, useCallback, useRef } from 'react'
import { BookmarkedPage, EmptySearchDrawing, OpenBook } from '#platform/ui/drawings/list-drawings.tsx'
import { type Filtering, isNarrowed } from '#platform/ui/lists/filters.ts'
import { LoadMore } from '#platform/ui/lists/load-more.tsx'
import { QueryErrorNotice } from '#platform/ui/feedback/query-error-notice.tsx'
import { ArticleCardSkeleton, ArticleCard } from './article-card.tsx'
import { Button } from '#platform/ui/forms/button.tsx'
import { useGroupHeights } from './use-group-heights.ts'
import { EmptyState } from '#platform/ui/feedback/states.tsx'

type Props = {
  filtering: Filtering
  query: UseInfiniteQueryResult<InfiniteData<Output<typeof listArticles>>>
}

/** The results, with a button for more. */
export function ArticleList({ filtering, query }: Props) {
  const { expectCard, focusExpectedCard } = useNextCard()
  const pages = query.data?.pages
  const articles = useMemo(() => pages?.flatMap((page) => page.items) ?? [], [pages])
  if (query.isLoading) return <ArticleSkeletons />
  const [first, ...others] = pages ?? []
  if (!first) return <QueryErrorNotice query={query} />
  if (articles.length === 0) return <NoArticles filtering={filtering} />
  return (
    <div aria-busy={query.isPlaceholderData} className={query.isPlaceholderData ? 'opacity-60' : ''}>
      <ArticleGrid
        articles={articles}
        total={first.total < MAX_COUNTED ? first.total : undefined}
        onCard={focusExpectedCard}
      />
      {/* Scroll anchoring would follow the button down when the list grows. */}
      <div className="[overflow-anchor:none]">
        <Progress shown={articles.length} total={first.total} came={others.at(-1)?.items.length} />
        <LoadMore query={query} onAsk={() => expectCard(articles.length + 1)} />
      </div>
    </div>
  )
}

type ProgressProps = { shown: number; total: number; came: number | undefined }

/** Shows how many results are loaded, and announces it to screen readers when more are. */
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
  if (shown >= total && total < MAX_COUNTED) return <Trans>You have seen them all.</Trans>
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

/** Explains why the list is empty, and what the person can do. */
function NoArticles({ filtering: { filters, clear } }: { filtering: Filtering }) {
  const { t } = useLingui()
  if (!isNarrowed(filters)) {
    return (
      <EmptyState title={t`No articles yet`} drawing={<OpenBook />}>
        <Trans>When your company or the Hale library publishes an article, it will appear here.</Trans>
      </EmptyState>
    )
  }
  if (filters.saved && !isNarrowed({ ...filters, saved: false })) {
    return (
      <EmptyState
        title={t`Nothing saved yet`}
        drawing={<BookmarkedPage />}
        action={
          <Button look="quiet" onClick={clear}>
            <Trans>Show all articles</Trans>
          </Button>
        }
      >
        <Trans>
          Open an article and choose “Save” to keep it here for later. Only you can see what you save.
        </Trans>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={t`Nothing matches`}
      drawing={<EmptySearchDrawing />}
      action={
        <Button look="quiet" onClick={clear}>
          <Trans>Clear filters</Trans>
        </Button>
      }
    >
      <Trans>Try fewer or simpler words, or another category.</Trans>
    </EmptyState>
  )
}

/** Moves the focus to the first card that "Load more" adds, which appears at the button's former position. */
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

const loadArticleScreen = () => import('./article-screen.tsx')

/** Number of cards whose pictures may be in the first view. */
const EAGER_COUNT = 3

/** Number of cards that are laid out together; a multiple of each possible number of columns. */
const GROUP_SIZE = 6

/**
 * The styles of a group, which is not laid out far from the viewport (`content-visibility`). Its intrinsic height is
 * that of its cards' pictures or drawings, borders and space for text, so that nothing shifts; shadow and focus ring
 * may overflow.
 */
const group =
  '[content-visibility:auto] print:[content-visibility:visible] [overflow-clip-margin:1rem] [--rows:6] sm:[--rows:3] xl:[--rows:2] [contain-intrinsic-height:auto_calc((var(--picture)+14.75rem+2px)*var(--rows)-1.25rem)] [--picture:calc((100cqw-2px)*9/16)] sm:[--picture:calc((50cqw-0.625rem-2px)*9/16)] xl:[--picture:calc((100cqw-2.5rem-6px)*3/16)]'

type ArticleGridProps = {
  articles: FoundArticle[]
  /** The number of results over all pages, where it is known. */
  total: number | undefined
  /** Ref callback of each card. */
  onCard: (card: HTMLElement | null) => void
}

/** A grid of any number of cards, of which the browser lays out only those near the viewport. */
function ArticleGrid({ articles, total, onCard }: ArticleGridProps) {
  const list = useRef<HTMLDivElement>(null)
  const heightOf = useGroupHeights(list)
  const starts = Array.from(
    { length: Math.ceil(articles.length / GROUP_SIZE) },
    (_, index) => index * GROUP_SIZE,
  )
  const groups = starts.map((start) => ({ start, cards: articles.slice(start, start + GROUP_SIZE) }))
  return (
    <div ref={list} role="list" className="@container flex flex-col gap-5">
      {groups.map(({ start, cards }) => (
        <div
          key={cards[0]?.id}
          role="presentation"
          className={`${articleGrid} ${group}`}
          style={{ containIntrinsicHeight: heightOf(start / GROUP_SIZE) }}
        >
          {cards.map((article, index) => (
            <div
              key={article.id}
              ref={onCard}
              role="listitem"
              aria-posinset={start + index + 1}
              aria-setsize={total ?? -1}
              className="break-inside-avoid"
            >
              <ArticleCard
                article={article}
                eager={start + index < EAGER_COUNT}
                loadScreen={loadArticleScreen}
              />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
