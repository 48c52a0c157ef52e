import type { ArticleCard as Card, FoundArticle } from '../contract/articles.ts'
import { Trans } from '@lingui/react/macro'
import { memo, useId } from 'react'
import { Link } from 'react-router'
import { CategoryDrawing } from '#features/labels/parts/category-drawing.tsx'
import { categoryName } from '#features/labels/parts/category-name.ts'
import { NearPicture } from '#platform/ui/layout/near-picture.tsx'
import { useMissing } from '#platform/offline/kept/use-missing.ts'
import { OfflineUnavailableNote } from '#platform/ui/lists/offline-unavailable-note.tsx'
import { Skeleton } from '#platform/ui/feedback/states.tsx'
import { excerptOf } from '#platform/ui/excerpt.ts'
import { Snippet } from '#platform/ui/lists/snippet.tsx'
import { useHoverIntent } from '#platform/ui/layout/use-hover-intent.ts'
import { prefetchArticle } from './queries.ts'

/** Heights for the longest intended text, so that nothing below shifts when it loads. */
const cardText = {
  lead: 'min-h-[17.5rem] md:min-h-0 md:justify-center md:p-8',
  usual: 'min-h-[13.5rem]',
}

/** The picture's `sizes` in the grids of cards. */
const PICTURE_SIZES = {
  lead: '(min-width: 48rem) 30rem, 100vw',
  usual: '(min-width: 80rem) 22rem, (min-width: 40rem) 50vw, 100vw',
}

type Props = {
  article: Card & Partial<Pick<FoundArticle, 'snippet'>>
  /** `lead` is the large card at the top of a page. */
  size?: 'lead' | 'usual'
  /** The heading's level, which depends on the heading above the card. */
  level?: 2 | 3
  /** Whether the picture is in the first view; others are loaded lazily. */
  eager?: boolean
  /** Loads the code of the article's screen; absent where the card is on that screen. */
  loadScreen?: () => Promise<unknown>
}

export const ArticleCard = memo(function ArticleCard({
  article,
  size = 'usual',
  level = 2,
  eager = false,
  loadScreen,
}: Props) {
  const Heading = level === 2 ? 'h2' : 'h3'
  const noteId = useId()
  const isMissing = useMissing(article.id)
  const lead = size === 'lead'
  const summary = lead ? article.summary : excerptOf(article.summary)
  const prefetching = usePrefetch(article.id, loadScreen)
  return (
    <article
      {...prefetching}
      className={`group relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-card transition-shadow hover:shadow-md has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus ${lead ? 'md:flex-row' : ''}`}
    >
      {article.picture ? (
        <NearPicture
          picture={article.picture}
          sizes={PICTURE_SIZES[size]}
          eager={eager}
          priority={lead ? 'high' : 'auto'}
          className={`aspect-video w-full bg-sunken object-cover ${lead ? 'md:w-1/2 md:max-w-[30rem]' : ''}`}
        />
      ) : (
        <CategoryDrawing
          category={article.category}
          className={`aspect-video w-full ${lead ? 'md:aspect-auto md:w-1/2 md:max-w-[30rem]' : ''}`}
        />
      )}
      <div className={`flex flex-1 flex-col p-5 ${cardText[size]}`}>
        <p className="text-small text-ink-soft">
          <span className="font-medium text-brand-ink">{categoryName(article.category)}</span>
          {' · '}
          <Trans>{article.readingMinutes} min read</Trans>
        </p>
        <Heading
          lang={article.language ?? undefined}
          className={`mt-1 font-semibold text-balance ${lead ? 'text-title' : 'text-heading'}`}
        >
          <Link
            to={`/dashboard/articles/${article.id}`}
            aria-describedby={isMissing ? noteId : undefined}
            className="outline-none after:absolute after:inset-0 group-hover:underline"
          >
            {article.title}
          </Link>
        </Heading>
        <p
          lang={article.language ?? undefined}
          className={`mt-2 text-ink-soft ${lead ? 'text-lead' : 'line-clamp-3'}`}
        >
          {article.snippet ? <Snippet parts={article.snippet} /> : summary}
        </p>
        {isMissing && <OfflineUnavailableNote id={noteId} className="mt-auto pt-2" />}
      </div>
    </article>
  )
})

/** Placeholder of a card that is loading. */
export function ArticleCardSkeleton({ lead = false }: { lead?: boolean }) {
  return (
    <div
      aria-hidden="true"
      className={`flex h-full flex-col overflow-hidden rounded-card border border-line bg-card ${lead ? 'md:flex-row' : ''}`}
    >
      <div className={`aspect-video w-full bg-sunken ${lead ? 'md:w-1/2 md:max-w-[30rem]' : ''}`} />
      <div className={`flex-1 p-5 ${cardText[lead ? 'lead' : 'usual']}`}>
        <Skeleton className="h-4 w-24" />
        <Skeleton className={`mt-3 w-4/5 ${lead ? 'h-9' : 'h-6'}`} />
        <Skeleton className="mt-4 h-4 w-full" />
        <Skeleton className="mt-2 h-4 w-3/4" />
      </div>
    </div>
  )
}

/** Returns handlers that prefetch an article and its screen on hover. */
function usePrefetch(id: string, loadScreen: Props['loadScreen']) {
  return useHoverIntent(() => {
    void prefetchArticle(id)
    // A failure shows when the article is opened.
    loadScreen?.().catch(() => {})
  })
}
