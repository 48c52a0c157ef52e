import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '../../ui/button.tsx'
import { QueryFailed } from '../../ui/query-failed.tsx'
import { Screen } from '../../ui/screen.tsx'
import { Bone, Empty } from '../../ui/states.tsx'
import { newestVideosQuery } from './queries.ts'
import { VideoList } from './video-list.tsx'

export function VideosScreen() {
  const { t } = useLingui()
  return (
    <Screen title={t`Videos`} lead={t`Short films on fitness, food, mind and prevention.`}>
      <Videos />
    </Screen>
  )
}

function Videos() {
  const { t } = useLingui()
  const query = useQuery(newestVideosQuery)
  if (query.isPending) return <Bone className="h-52 w-full" />
  if (!query.data) return <QueryFailed query={query} />
  if (query.data.items.length > 0) return <VideoList videos={query.data.items} />
  return (
    <Empty
      title={t`No videos yet`}
      action={
        <ButtonLink to="/dashboard/articles" look="quiet">
          <Trans>Read articles meanwhile</Trans>
        </ButtonLink>
      }
    >
      <Trans>The first ones appear here as soon as they are published.</Trans>
    </Empty>
  )
}
