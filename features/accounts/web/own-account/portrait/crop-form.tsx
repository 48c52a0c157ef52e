import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { Skeleton } from '#platform/ui/feedback/states.tsx'
import { Button } from '#platform/ui/forms/button.tsx'
import { wholeAreaOf, fitAreaToRatio } from '#platform/ui/forms/crop/area.ts'
import { Crop } from '#platform/ui/forms/crop/crop.tsx'
import { FormAlert } from '#platform/ui/forms/form-alert.tsx'
import { useAction } from '#platform/ui/forms/use-action.ts'
import { savePortrait } from './changes.ts'
import { drawSquare } from './draw-square.ts'

type Props = { file: File; onClose: () => void; onSaved: () => void }

/** Crops a picture to a square and uploads the result. */
export function CropForm({ file, ...done }: Props) {
  const picture = usePicture(file)
  if (picture === 'unreadable') return <UnreadableNotice onClose={done.onClose} />
  if (!picture) return <Skeleton className="aspect-square w-full" />
  return <SquareForm picture={picture} {...done} />
}

function UnreadableNotice({ onClose }: Pick<Props, 'onClose'>) {
  const { t } = useLingui()
  return (
    <div className="space-y-5">
      <FormAlert>{t`This file could not be read as a picture. Choose a JPEG, PNG, WebP or AVIF file.`}</FormAlert>
      <Button look="quiet" onClick={onClose}>
        <Trans>Close</Trans>
      </Button>
    </div>
  )
}

function SquareForm({ picture, onClose, onSaved }: Omit<Props, 'file'> & { picture: HTMLImageElement }) {
  const fullPicture = { url: picture.src, width: picture.naturalWidth, height: picture.naturalHeight }
  const [area, setArea] = useState(() => fitAreaToRatio(fullPicture, wholeAreaOf(fullPicture), 1))
  const sending = useRef<AbortController>(undefined)
  useEffect(() => () => sending.current?.abort(), [])
  const { busy, wrong, run } = useAction(async () => {
    const { signal } = (sending.current = new AbortController())
    await savePortrait(await drawSquare(picture, area), signal)
    onSaved()
  })
  return (
    <div className="space-y-5">
      <Crop whole={fullPicture} area={area} ratio={1} isRound onChange={setArea} />
      <FormAlert>{wrong}</FormAlert>
      <div className="flex flex-wrap gap-3">
        <Button aria-disabled={busy} onClick={run}>
          <Trans>Save picture</Trans>
        </Button>
        <Button look="quiet" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </div>
  )
}

/** Returns the decoded picture; undefined while it is read. */
function usePicture(file: File): HTMLImageElement | 'unreadable' | undefined {
  const [picture, setPicture] = useState<HTMLImageElement | 'unreadable'>()
  useEffect(() => {
    let isLeft = false
    const read = new Image()
    read.src = URL.createObjectURL(file)
    read.decode().then(
      () => !isLeft && setPicture(read),
      () => !isLeft && setPicture('unreadable'),
    )
    return () => {
      isLeft = true
      URL.revokeObjectURL(read.src)
    }
  }, [file])
  return picture
}
