import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { HeadingFields } from '#platform/documents/web/fields/heading-fields.tsx'
import { FileCard } from '../file/file-card.tsx'
import { useVideo } from '../video-document.tsx'
import { createPlayer, PlayerContext } from './player.ts'
import './stage.css'
import { TimedText } from './timed-text.tsx'

/** Title and summary; below them the video, with captions and chapters beside it. */
export function Workspace() {
  const { open, edit, problemAt } = useVideo()
  const [player] = useState(createPlayer)
  return (
    <PlayerContext value={player}>
      <div className="max-w-reading">
        <HeadingFields content={open.content} edit={edit} problemAt={problemAt} />
      </div>
      <div className="stage">
        <div className="min-w-0 space-y-4">
          <FileCard />
          <Keys />
        </div>
        <TimedText />
      </div>
    </PlayerContext>
  )
}

/** The keyboard shortcuts, beside the captions; hidden on phones, which have no such keys. */
function Keys() {
  const { t } = useLingui()
  const keys: [keys: string, does: string][] = [
    ['Ctrl Enter', t`plays it`],
    ['F8', t`starts it now`],
    ['F9', t`ends it now`],
    ['Ctrl Shift Enter', t`adds one here`],
  ]
  return (
    <div className="stage-keys text-small text-ink-soft">
      <p>
        <Trans>While you write a caption:</Trans>
      </p>
      <dl className="mt-1 flex flex-wrap gap-x-5 gap-y-1">
        {keys.map(([name, does]) => (
          <div key={name} className="flex items-center gap-2">
            <dt>
              <kbd>{name}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
