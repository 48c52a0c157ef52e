import type { VideoCard } from '../../contract/videos.ts'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { Picture } from '#platform/ui/layout/picture.tsx'
import { videoPath } from '../time.ts'

const MAX_CARDS = 3

/** Suggestions of what to watch next; none starts by itself. */
export function UpNext({ videos }: { videos: VideoCard[] }) {
  if (videos.length === 0) return null
  return (
    <div className="player-next">
      <p>
        <Trans>Up next</Trans>
      </p>
      <ul>
        {videos.slice(0, MAX_CARDS).map(({ id, title, language, picture }) => (
          <li key={id}>
            {picture && <Picture picture={picture} decorative sizes="13rem" loading="lazy" />}
            <Link to={videoPath(id)} lang={language ?? undefined}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
