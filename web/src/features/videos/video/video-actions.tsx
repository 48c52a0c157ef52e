import type { Video } from '@hale/contracts/videos/videos'
import { useLingui } from '@lingui/react/macro'
import { PrintButton } from '../../../ui/reading/print-button.tsx'
import { SaveButton } from '../../../ui/reading/save-button.tsx'
import { ShareButton } from '../../../ui/reading/share-button.tsx'
import { useSaving } from '../../../ui/reading/use-saving.ts'
import { EditVideo } from '../editor-links.tsx'
import { savedOutbox } from '../outbox.ts'
import { savedVideosKey, videoQuery } from '../queries.ts'
import { usePlayback } from './playback/player-context.ts'

export function VideoActions({ video }: { video: Video }) {
  return (
    <div className="mt-4 flex flex-wrap gap-2 print:hidden">
      <SaveVideo video={video} />
      <ShareButton title={video.title} />
      <PrintButton />
      <EditVideo video={video} />
      {/* Last, as it appears once the video plays. */}
      <ShareMoment title={video.title} />
    </div>
  )
}

function SaveVideo({ video: { id, saved } }: { video: Video }) {
  const { t } = useLingui()
  const { mutate } = useSaving({
    queryKey: videoQuery(id).queryKey,
    listsKey: savedVideosKey,
    put: (wanted) => savedOutbox.put(id, wanted),
    words: { notSaved: t`The video could not be saved`, stillSaved: t`We could not remove this video` },
  })
  return <SaveButton saved={saved} onSave={mutate} />
}

/** Shares the very second that is shown; nothing at the beginning, which the other button shares. The label has no time, which would tick beside the video. */
function ShareMoment({ title }: { title: string }) {
  const { t } = useLingui()
  const at = usePlayback((state) => Math.floor(state.time))
  if (at === 0) return null
  return <ShareButton title={title} label={t`Share this moment`} search={`?t=${at}`} />
}
