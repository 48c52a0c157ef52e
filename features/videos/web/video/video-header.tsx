import type { Video } from '../../contract/videos.ts'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { authorName } from '#features/labels/parts/author-name.ts'
import { categoryName } from '#features/labels/parts/category-name.ts'
import { formatCalendarDay, formatDay } from '#platform/ui/dates.ts'
import { ScreenHeading } from '#platform/ui/layout/screen.tsx'
import { spellOutDuration, formatDuration } from '../time.ts'

const quietLink = 'underline-offset-4 hover:underline'

export function VideoHeader({ video }: { video: Video }) {
  return (
    <header>
      <p className="text-small font-medium text-brand-ink print:hidden">
        <Link to="/dashboard/videos" className={quietLink}>
          <Trans>Videos</Trans>
        </Link>
        <span aria-hidden="true"> · </span>
        <Link to={`/dashboard/videos?category=${video.category}`} className={quietLink}>
          {categoryName(video.category)}
        </Link>
      </p>
      <div lang={video.language ?? undefined}>
        <ScreenHeading title={video.title} className="mt-2 text-title font-semibold" />
      </div>
    </header>
  )
}

/** The author, the date, the length and the review of a video. */
export function VideoFacts({ video }: { video: Video }) {
  const { author, publishedAt, updatedAt, reviewedOn, seconds } = video
  const isUpdated = updatedAt !== null && formatDay(updatedAt) !== formatDay(publishedAt)
  return (
    <p className="mt-3 text-small text-ink-soft">
      <Trans>
        By {authorName(author)} · <time dateTime={publishedAt}>{formatDay(publishedAt)}</time>
      </Trans>
      {' · '}
      <span aria-hidden="true">{formatDuration(seconds)}</span>
      <span className="sr-only">{spellOutDuration(seconds)}</span>
      {isUpdated && (
        <>
          {' · '}
          <Trans>
            Updated <time dateTime={updatedAt}>{formatDay(updatedAt)}</time>
          </Trans>
        </>
      )}
      {reviewedOn && (
        <>
          {' · '}
          <Trans>
            Sources checked on <time dateTime={reviewedOn}>{formatCalendarDay(reviewedOn)}</time>
          </Trans>
        </>
      )}
    </p>
  )
}
