import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState, type PointerEvent } from 'react'
import { Button } from '../../../ui/forms/button.tsx'
import { FormAlert } from '../../../ui/forms/form-alert.tsx'
import { Slider } from '../../../ui/forms/slider.tsx'
import { useAction } from '../../../ui/forms/use-action.ts'
import { blobOf, drawCrop, dragged, initialCrop, type Crop } from './crop.ts'
import { savePortrait } from './changes.ts'

type Props = { file: File; onClose: () => void; onSaved: () => void }

/** Chooses the square of a picture that is shown, by dragging or by the sliders, and sends it alone. */
export function CropForm({ file, onClose, onSaved }: Props) {
  const picture = usePicture(file)
  const canvas = useRef<HTMLCanvasElement>(null)
  const sending = useRef<AbortController>(undefined)
  const [crop, setCrop] = useState(initialCrop)
  useEffect(() => () => sending.current?.abort(), [])
  useEffect(() => {
    if (canvas.current && picture instanceof ImageBitmap) drawCrop(canvas.current, picture, crop)
  }, [picture, crop])
  const { busy, wrong, run } = useAction(async () => {
    if (!canvas.current) return
    const { signal } = (sending.current = new AbortController())
    await savePortrait(await blobOf(canvas.current), signal)
    onSaved()
  })
  if (picture === 'unreadable') return <Unreadable onClose={onClose} />
  return (
    <div className="space-y-5">
      <CropPreview canvas={canvas} picture={picture} crop={crop} onCrop={setCrop} />
      <Sliders crop={crop} onCrop={setCrop} />
      <FormAlert>{wrong}</FormAlert>
      <div className="flex flex-wrap gap-3">
        <Button aria-disabled={busy || !picture} onClick={run}>
          <Trans>Save picture</Trans>
        </Button>
        <Button look="quiet" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </div>
  )
}

function Unreadable({ onClose }: Pick<Props, 'onClose'>) {
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

/** Undefined while it is read. */
function usePicture(file: File): ImageBitmap | 'unreadable' | undefined {
  const [picture, setPicture] = useState<ImageBitmap | 'unreadable'>()
  useEffect(() => {
    let isLeft = false
    createImageBitmap(file).then(
      (read) => (isLeft ? read.close() : setPicture(read)),
      () => !isLeft && setPicture('unreadable'),
    )
    return () => void (isLeft = true)
  }, [file])
  return picture
}

type CropProps = { crop: Crop; onCrop: (crop: Crop) => void }

type PreviewProps = CropProps & {
  canvas: React.RefObject<HTMLCanvasElement | null>
  picture: ImageBitmap | undefined
}

function CropPreview({ canvas, picture, crop, onCrop }: PreviewProps) {
  const drag = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!picture || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    const { width } = event.currentTarget.getBoundingClientRect()
    onCrop(dragged(picture, crop, { x: event.movementX / width, y: event.movementY / width }))
  }
  return (
    <canvas
      ref={canvas}
      // The sliders below do the same by keyboard.
      aria-hidden
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      className="mx-auto block aspect-square w-full max-w-64 cursor-grab touch-none rounded-full bg-sunken"
    />
  )
}

function Sliders({ crop, onCrop }: CropProps) {
  const { t } = useLingui()
  return (
    <div className="space-y-3">
      <Slider
        label={t`Zoom`}
        min={1}
        max={4}
        value={crop.zoom}
        onChange={(zoom) => onCrop({ ...crop, zoom })}
      />
      <Slider label={t`Horizontal position`} value={crop.x} onChange={(x) => onCrop({ ...crop, x })} />
      <Slider label={t`Vertical position`} value={crop.y} onChange={(y) => onCrop({ ...crop, y })} />
    </div>
  )
}
