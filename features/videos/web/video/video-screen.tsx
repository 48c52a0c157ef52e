import { getVideo } from '../../contract/videos.ts'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useParams } from 'react-router'
import { hasFailedWith } from '#platform/api/api-error.ts'
import { NotFoundNotice, QueryErrorNotice } from '#platform/ui/feedback/query-error-notice.tsx'
import { Skeleton } from '#platform/ui/feedback/states.tsx'
import { Screen, ScreenHeading } from '#platform/ui/layout/screen.tsx'
import { videoQuery } from '../queries.ts'
import { videoPath } from '../time.ts'
import { useRenditions } from './playback/kept-rendition.ts'
import { VideoView } from './video-view.tsx'

/** The screen of a video, remounted for each. */
export function VideoScreen() {
  const { id = '' } = useParams()
  return <OneVideo key={id} id={id} />
}

function OneVideo({ id }: { id: string }) {
  const { t } = useLingui()
  const query = useQuery(videoQuery(id))
  // Deferred, so that rendering does not block the page.
  const video = useDeferredValue(query.data)
  const renditions = useRenditions(videoPath(id), video?.renditions ?? [])
  if (query.isLoading || (query.data && !(video && renditions))) return <VideoSkeleton />
  if (query.data && video && renditions) {
    const isKept = renditions !== video.renditions
    const reload = async () => (isKept ? renditions : (await query.refetch()).data?.renditions)
    return <VideoView {...{ video, renditions, reload }} />
  }
  if (hasFailedWith(query.error, getVideo, 'video-not-found')) {
    return (
      <Screen title={t`Video not found`} width="reading">
        <NotFoundNotice back="/dashboard/videos" backLabel={t`All videos`} />
      </Screen>
    )
  }
  return (
    <Screen title={t`Video`} width="reading">
      <QueryErrorNotice query={query} />
    </Screen>
  )
}

function VideoSkeleton() {
  const { t } = useLingui()
  return (
    <div className="mx-auto max-w-wide" role="status" aria-label={t`Loading the video`}>
      <ScreenHeading title={t`Video`} className="sr-only" />
      <Skeleton className="h-5 w-32" />
      <Skeleton className="mt-3 h-10 w-4/5" />
      <div className="video-layout mt-5" data-beside="">
        <Skeleton className="aspect-video w-full" />
      </div>
    </div>
  )
}
