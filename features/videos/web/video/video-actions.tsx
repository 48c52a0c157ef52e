import { getVideo, type Video } from '../../contract/videos.ts'
import { useLingui } from '@lingui/react/macro'
import { KeepOffline } from '#features/kept/parts/keep-offline.tsx'
import { nativeOverrides } from '#platform/device/native.ts'
import { replyName } from '#platform/offline/call-or-saved.ts'
import { PrintButton } from '#platform/ui/reading/print-button.tsx'
import { SaveButton } from '#platform/ui/reading/save-button.tsx'
import { ShareButton } from '#platform/ui/reading/share-button.tsx'
import { useSaving } from '#platform/ui/reading/use-saving.ts'
import { EditVideo } from '../editor-links.tsx'
import { savedOutbox } from '../outbox.ts'
import { savedVideosKey, videoQuery } from '../queries.ts'
import { videoPath } from '../time.ts'
import { filesToKeep } from './playback/kept-rendition.ts'
import { usePlayback } from './playback/player-context.ts'

export function VideoActions({ video }: { video: Video }) {
  return (
    <div className="mt-4 flex flex-wrap gap-2 print:hidden">
      <SaveVideo video={video} />
      <ShareButton title={video.title} />
      <PrintButton />
      <KeepVideo video={video} />
      <EditVideo video={video} />
      {/* Last, as it appears only once the video plays. */}
      <ShareMoment title={video.title} />
    </div>
  )
}

function SaveVideo({ video: { id, saved } }: { video: Video }) {
  const { t } = useLingui()
  const { mutate } = useSaving({
    queryKey: videoQuery(id).queryKey,
    listsKey: savedVideosKey,
    put: (isSaved) => savedOutbox.put(id, isSaved),
    words: { notSaved: t`The video could not be saved`, stillSaved: t`We could not remove this video` },
  })
  return <SaveButton saved={saved} onSave={mutate} />
}

/**
 * Saves the video for offline use with the smallest file that this browser plays; hidden where nothing could serve it
 * offline.
 */
function KeepVideo({ video }: { video: Video }) {
  const hasWorker = 'serviceWorker' in navigator && navigator.serviceWorker.controller
  if (!hasWorker && !nativeOverrides.keptFiles) return null
  const { id, title, language, picture } = video
  return (
    <KeepOffline
      path={videoPath(id)}
      keeping={() => ({
        ...{ kind: 'video', title, language },
        replies: [[replyName(getVideo, { id }), video]],
        files: [...filesToKeep(video.renditions), ...(picture ? [picture.url] : [])],
      })}
    />
  )
}

/**
 * Shares a link to the current second; hidden at the beginning, to which the other button links. The label does not
 * show the time, because it would tick beside the video.
 */
function ShareMoment({ title }: { title: string }) {
  const { t } = useLingui()
  const at = usePlayback((state) => Math.floor(state.time))
  if (at === 0) return null
  return <ShareButton title={title} label={t`Share this moment`} search={`?t=${at}`} />
}
