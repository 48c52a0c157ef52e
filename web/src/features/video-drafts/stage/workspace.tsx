import { useState } from 'react'
import { HeadingFields } from '../../../editor/fields/heading-fields.tsx'
import { FileCard } from '../file/file-card.tsx'
import { useVideo } from '../video-document.tsx'
import { createPlayer, PlayerContext } from './player.ts'
import { TimedText } from './timed-text.tsx'

/** Title and summary; below them the video, and beside it what is said and shown when. */
export function Workspace() {
  const { open, edit, problemAt } = useVideo()
  const [player] = useState(createPlayer)
  return (
    <PlayerContext value={player}>
      <div className="max-w-reading">
        <HeadingFields content={open.content} edit={edit} problemAt={problemAt} />
      </div>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(22rem,28rem)]">
        <FileCard />
        <TimedText />
      </div>
    </PlayerContext>
  )
}
