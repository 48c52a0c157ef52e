import type { Video } from '../../contract/videos.ts'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { authorName } from '#features/labels/parts/author-name.ts'
import { categoryName } from '#features/labels/parts/category-name.ts'
import { showCalendarDay, showDay } from '#platform/ui/dates.ts'
import { ScreenHeading } from '#platform/ui/layout/screen.tsx'
import { saySeconds, showSeconds } from '../time.ts'

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
  const isUpdated = updatedAt !== null && showDay(updatedAt) !== showDay(publishedAt)
  return (
    <p className="mt-3 text-small text-ink-soft">
      <Trans>
        By {authorName(author)} · <time dateTime={publishedAt}>{showDay(publishedAt)}</time>
      </Trans>
      {' · '}
      <span aria-hidden="true">{showSeconds(seconds)}</span>
      <span className="sr-only">{saySeconds(seconds)}</span>
      {isUpdated && (
        <>
          {' · '}
          <Trans>
            Updated <time dateTime={updatedAt}>{showDay(updatedAt)}</time>
          </Trans>
        </>
      )}
      {reviewedOn && (
        <>
          {' · '}
          <Trans>
            Sources checked on <time dateTime={reviewedOn}>{showCalendarDay(reviewedOn)}</time>
          </Trans>
        </>
      )}
    </p>
  )
}
