import { getVideo } from '@hale/contracts/videos/videos'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { ApiError, failedWith } from '../../api/api-error.ts'
import { NotFoundNotice, QueryFailed } from '../../ui/feedback/query-failed.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { Skeleton } from '../../ui/feedback/states.tsx'
import { videoQuery } from './queries.ts'

export function VideoScreen() {
  const { t } = useLingui()
  const { id = '' } = useParams()
  const query = useQuery(videoQuery(id))
  if (query.data) return <Screen title={query.data.title} lead={query.data.summary} width="reading" />
  const missing =
    failedWith(query.error, getVideo, 'video-not-found') ||
    (query.error instanceof ApiError && query.error.code === 'invalid-input')
  return (
    <Screen title={missing ? t`Video not found` : t`Video`} width="reading">
      {query.isPending && <Skeleton className="aspect-video w-full" />}
      {missing && <NotFoundNotice back="/dashboard/videos" backLabel={t`All videos`} />}
      {query.isError && !missing && <QueryFailed query={query} />}
    </Screen>
  )
}
