import type { ArticleCard } from '#features/articles/contract/articles.ts'
import type { VideoCard } from '#features/videos/contract/videos.ts'
import { Trans } from '@lingui/react/macro'
import { useId, type ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDuration, videoPath } from '#features/videos/web/time.ts'
import { CategoryDrawing } from '#features/labels/parts/category-drawing.tsx'
import { categoryName } from '#features/labels/parts/category-name.ts'
import { useMissing } from '#platform/offline/kept/use-missing.ts'
import { OfflineUnavailableNote } from '#platform/ui/lists/offline-unavailable-note.tsx'
import { RouteIcon } from '../shell/route-icon.tsx'
import { NearPicture } from '#platform/ui/layout/near-picture.tsx'

/** The content of a card: an article or a video. */
export type Card = ({ kind: 'article' } & ArticleCard) | ({ kind: 'video' } & VideoCard)

const PICTURE_SIZES = '(min-width: 64rem) 22rem, (min-width: 40rem) 33vw, 7rem'

function HomeCard({ card }: { card: Card }) {
  const { id, kind, title, picture, category } = card
  const noteId = useId()
  const isMissing = useMissing(id)
  const to = kind === 'article' ? `/dashboard/articles/${id}` : videoPath(id)
  const icon = kind === 'article' ? 'book' : 'play'
  return (
    <article className="group relative flex h-full items-center gap-4 overflow-hidden rounded-card border border-line bg-card p-3 transition-shadow hover:shadow-md has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus sm:flex-col sm:items-stretch sm:gap-0 sm:p-0">
      {picture ? (
        <NearPicture
          picture={picture}
          sizes={PICTURE_SIZES}
          className="aspect-4/3 w-28 shrink-0 rounded-control bg-sunken object-cover sm:aspect-video sm:w-full sm:rounded-none"
        />
      ) : (
        <CategoryDrawing
          category={category}
          className="aspect-4/3 w-28 shrink-0 rounded-control sm:aspect-video sm:w-full sm:rounded-none"
        />
      )}
      <div className="flex min-w-0 flex-1 flex-col sm:p-5">
        <p className="text-small font-medium text-brand-ink">{categoryName(category)}</p>
        <h3
          lang={card.language ?? undefined}
          className="mt-0.5 font-semibold text-balance wrap-anywhere sm:text-heading"
        >
          <Link
            to={to}
            aria-describedby={isMissing ? noteId : undefined}
            className="outline-none after:absolute after:inset-0 group-hover:underline"
          >
            {title}
          </Link>
        </h3>
        <p className="mt-1 flex items-center gap-1.5 text-small text-ink-soft sm:mt-auto sm:pt-3">
          <RouteIcon name={icon} size={16} /> <LengthLabel card={card} />
        </p>
        {isMissing && <OfflineUnavailableNote id={noteId} />}
      </div>
    </article>
  )
}

function LengthLabel({ card }: { card: Card }): ReactNode {
  if (card.kind === 'article') return <Trans>{card.readingMinutes} min read</Trans>
  if (card.watched === 1) return <Trans>Video, {formatDuration(card.seconds)}, watched</Trans>
  return <Trans>Video, {formatDuration(card.seconds)}</Trans>
}

export function HomeCards({ cards }: { cards: Card[] }) {
  return (
    <ul className="grid gap-3 sm:grid-cols-3 sm:gap-5">
      {cards.map((card) => (
        <li key={card.id}>
          <HomeCard card={card} />
        </li>
      ))}
    </ul>
  )
}
