import type { Video } from '../../contract/videos.ts'
import { categoryName } from '#features/labels/parts/category-name.ts'
import { useDesign } from '#platform/ui/layout/design.tsx'
import { StructuredData } from '#platform/ui/reading/sources/structured-data.tsx'
import { videoPath } from '../time.ts'

/** Structured data of a video: https://schema.org/VideoObject */
export function VideoData({ video }: { video: Video }) {
  const { name } = useDesign()
  const { chapters, seconds } = video
  return (
    <StructuredData
      data={{
        '@type': 'VideoObject',
        name: video.title,
        description: video.summary,
        about: [categoryName(video.category), ...video.tags],
        thumbnailUrl: video.picture?.url,
        uploadDate: video.publishedAt,
        dateModified: video.updatedAt ?? undefined,
        duration: `PT${Math.round(seconds)}S`,
        url: location.origin + videoPath(video.id),
        author: { '@type': 'Organization', name: video.author },
        publisher: { '@type': 'Organization', name },
        citation: video.sources.map(({ title, url }) => ({ '@type': 'CreativeWork', name: title, url })),
        hasPart: chapters.map(({ at, title }, index) => ({
          '@type': 'Clip',
          name: title,
          startOffset: at,
          endOffset: chapters[index + 1]?.at ?? seconds,
          url: location.origin + videoPath(video.id, at),
        })),
      }}
    />
  )
}
