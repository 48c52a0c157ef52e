import type { Rendition } from '../../../contract/files.ts'
import { captionLanguages } from '../../../contract/captions.ts'
import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { cueAt } from '../captions/edit-cues.ts'
import { useVideo } from '../video-document.tsx'
import { usePlayerState, usePlayer } from './player.ts'

type Props = { renditions: Rendition[]; poster: string | undefined }

/** The video with the browser's controls, and the captions that are being edited. */
export function StageVideo({ renditions, poster }: Props) {
  const { t } = useLingui()
  const player = usePlayer()
  const attach = useCallback((video: HTMLVideoElement | null) => player.attach(video), [player])
  return (
    <div className="relative">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- drawn below, as they are being written */}
      <video ref={attach} controls playsInline preload="metadata" aria-label={t`The video`} poster={poster}>
        {renditions.map(({ url, type }) => (
          <source key={url} src={url} type={type} />
        ))}
      </video>
      <ShownCaption />
    </div>
  )
}

/** The current caption, in the first language that has one. */
function ShownCaption() {
  const { captions } = useVideo().open.content
  const text = usePlayerState((player) => {
    for (const language of captionLanguages) {
      const cues = captions.find((one) => one.language === language)?.cues ?? []
      const cue = cues[cueAt(cues, player.now())]
      if (cue?.text.trim()) return cue.text
    }
    return ''
  })
  if (!text) return null
  return (
    <p aria-hidden className="stage-caption">
      {text}
    </p>
  )
}
