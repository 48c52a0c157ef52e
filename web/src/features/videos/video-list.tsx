import type { VideoCard } from '@hale/contracts/videos/videos'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { categoryName } from '../../labels/category-name.ts'

export function VideoList({ videos }: { videos: VideoCard[] }) {
  return (
    <ul className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
      {videos.map((video) => (
        <li key={video.id} className="rounded-card border border-line bg-card p-5">
          <p className="text-small font-medium text-brand-ink">{categoryName(video.category)}</p>
          <Link to={`/dashboard/videos/${video.id}`} className="text-heading font-semibold hover:underline">
            {video.title}
          </Link>
          <p className="mt-2 text-ink-soft">{video.summary}</p>
          <p className="mt-2 text-small text-ink-soft">
            <Trans>{Math.max(1, Math.round(video.seconds / 60))} min</Trans>
          </p>
        </li>
      ))}
    </ul>
  )
}
