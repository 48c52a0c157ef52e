import type { FoundVideo, VideoCard as Card } from '../contract/videos.ts'
import { VideoCard, VideoCardSkeleton } from './video-card.tsx'

const grid = 'grid gap-5 sm:grid-cols-2 xl:grid-cols-3'

type Props = {
  videos: (Card & Partial<Pick<FoundVideo, 'snippet'>>)[]
  level?: 2 | 3
  /** How many cards are in the first viewport. */
  eager?: number
}

export function VideoList({ videos, level = 3, eager = 0 }: Props) {
  return (
    <ul className={grid}>
      {videos.map((video, index) => (
        <li key={video.id}>
          <VideoCard video={video} level={level} eager={index < eager} />
        </li>
      ))}
    </ul>
  )
}

export function VideoSkeletons({ count }: { count: number }) {
  return (
    <ul className={grid}>
      {Array.from({ length: count }, (_, index) => (
        <li key={index}>
          <VideoCardSkeleton />
        </li>
      ))}
    </ul>
  )
}
