import type { FoundVideo, VideoCard as Card } from '../contract/videos.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Play } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { useMissing } from '#platform/offline/kept/use-missing.ts'
import { OfflineUnavailableNote } from '#platform/ui/lists/offline-unavailable-note.tsx'
import { CategoryDrawing } from '#features/labels/parts/category-drawing.tsx'
import { categoryName } from '#features/labels/parts/category-name.ts'
import { NearPicture } from '#platform/ui/layout/near-picture.tsx'
import { Skeleton } from '#platform/ui/feedback/states.tsx'
import { excerptOf } from '#platform/ui/excerpt.ts'
import { Snippet } from '#platform/ui/lists/snippet.tsx'
import { spellOutDuration, formatDuration, videoPath } from './time.ts'

/** The picture's `sizes` in grids of cards. */
const PICTURE_SIZES = '(min-width: 80rem) 22rem, (min-width: 40rem) 50vw, 100vw'
/** The share from which a card says that the video was watched. */
const WATCHED_SHARE = 0.95

type Props = {
  video: Card & Partial<Pick<FoundVideo, 'snippet'>>
  /** The heading's level, by the heading above the card. */
  level?: 2 | 3
  /** Whether the picture is in the first viewport; others load lazily. */
  eager?: boolean
}

/** A video's card. All of it opens the video; the position that a search found is a separate link. */
export function VideoCard({ video, level = 2, eager = false }: Props) {
  const Heading = level === 2 ? 'h2' : 'h3'
  const { snippet } = video
  const noteId = useId()
  const isMissing = useMissing(video.id)
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-card transition-shadow hover:shadow-md has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <Poster video={video} eager={eager} />
      <div className="flex flex-1 flex-col p-5">
        <p className="text-small font-medium text-brand-ink">{categoryName(video.category)}</p>
        <Heading className="mt-1 text-heading font-semibold text-balance">
          <Link
            to={videoPath(video.id)}
            aria-describedby={isMissing ? noteId : undefined}
            lang={video.language ?? undefined}
            className="outline-none after:absolute after:inset-0 group-hover:underline"
          >
            {video.title}
          </Link>
        </Heading>
        <p
          lang={(snippet?.at == null && video.language) || undefined}
          className="mt-2 line-clamp-3 text-ink-soft"
        >
          {snippet ? <Snippet parts={snippet.text} /> : excerptOf(video.summary)}
        </p>
        {isMissing && <OfflineUnavailableNote id={noteId} className="mt-auto pt-2" />}
        {snippet && snippet.at !== null && <Moment id={video.id} title={video.title} at={snippet.at} />}
      </div>
    </article>
  )
}

/** The picture, with length and progress on it, which screen readers get in words. */
function Poster({ video, eager }: Required<Pick<Props, 'video' | 'eager'>>) {
  const { t } = useLingui()
  const { picture, seconds, watched } = video
  const percent = Math.round(watched * 100)
  return (
    <div className="relative">
      {picture ? (
        <NearPicture
          picture={picture}
          sizes={PICTURE_SIZES}
          eager={eager}
          className="aspect-video w-full bg-sunken object-cover"
        />
      ) : (
        <CategoryDrawing category={video.category} className="aspect-video w-full" />
      )}
      <p className="video-length">
        {watched >= WATCHED_SHARE && (
          <>
            <Check size={14} strokeWidth={3} aria-hidden /> <Trans>Watched</Trans>
            <span className="sr-only">, </span>
          </>
        )}
        <span aria-hidden="true">{formatDuration(seconds)}</span>
        <span className="sr-only">{spellOutDuration(seconds)}</span>
        {watched > 0 && watched < WATCHED_SHARE && (
          <span className="sr-only">{t`, ${percent}% watched`}</span>
        )}
      </p>
      {watched > 0 && (
        <div aria-hidden="true" className="video-watched">
          <div style={{ width: `${percent}%` }} />
        </div>
      )}
    </div>
  )
}

function Moment({ id, title, at }: { id: string; title: string; at: number }) {
  return (
    <p className="mt-auto pt-2">
      <Link
        to={videoPath(id, at)}
        className="relative inline-flex min-h-11 items-center gap-2 text-small font-medium text-brand-ink underline-offset-4 hover:underline"
      >
        <Play size={16} aria-hidden /> <Trans>at {formatDuration(at)}</Trans>
        <span className="sr-only">
          {' '}
          <Trans>in “{title}”</Trans>
        </span>
      </Link>
    </p>
  )
}

/** Skeleton of a card. */
export function VideoCardSkeleton() {
  return (
    <div
      aria-hidden="true"
      className="flex h-full flex-col overflow-hidden rounded-card border border-line bg-card"
    >
      <div className="aspect-video w-full bg-sunken" />
      <div className="flex-1 p-5">
        <Skeleton className="h-4 w-24" />
        <Skeleton className="mt-3 h-6 w-4/5" />
        <Skeleton className="mt-4 h-4 w-full" />
        <Skeleton className="mt-2 h-4 w-3/4" />
      </div>
    </div>
  )
}
