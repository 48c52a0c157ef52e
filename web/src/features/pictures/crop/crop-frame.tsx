import type { PointerEvent } from 'react'
import { movedBy, type Area, type Size } from '../../../ui/forms/crop/area.ts'
import { drawn } from './drawn.ts'

type Props = {
  whole: Size & { url: string }
  area: Area
  ratio: number | undefined
  onChange: (area: Area) => void
}

type Deed = (area: Area, by: { x: number; y: number }) => Area

/** A picture with the part that is shown in a frame, to be moved and drawn at its corner. The sliders do the same by keyboard. */
export function CropFrame({ whole, area, ratio, onChange }: Props) {
  const dragging = (deed: Deed) => (event: PointerEvent<HTMLElement>) => {
    event.stopPropagation()
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const frame = event.currentTarget.closest('[data-crop]')?.getBoundingClientRect()
    if (!frame) return
    // Pixels of the picture in one of the screen.
    const scale = whole.width / frame.width
    onChange(deed(area, { x: event.movementX * scale, y: event.movementY * scale }))
  }
  const take = (event: PointerEvent<HTMLElement>) => {
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const percent = (length: number, of: number) => `${(length / of) * 100}%`
  return (
    <div
      data-crop=""
      aria-hidden
      className="relative mx-auto w-fit touch-none overflow-hidden rounded-control bg-sunken"
    >
      <img
        src={whole.url}
        alt=""
        width={whole.width}
        height={whole.height}
        draggable={false}
        className="block h-auto max-h-[50vh] w-auto max-w-full"
      />
      <div
        data-area=""
        onPointerDown={take}
        onPointerMove={dragging((one, by) => movedBy(whole, one, by))}
        // What is cut away is dimmed by the shadow of the frame.
        className="absolute cursor-move border-2 border-white shadow-[0_0_0_100vmax_rgb(0_0_0/0.55)]"
        style={{
          ...{ left: percent(area.left, whole.width), top: percent(area.top, whole.height) },
          ...{ width: percent(area.width, whole.width), height: percent(area.height, whole.height) },
        }}
      >
        <span
          data-corner=""
          onPointerDown={take}
          onPointerMove={dragging((one, by) => drawn(whole, one, by, ratio))}
          className="absolute end-0 bottom-0 size-11 cursor-nwse-resize border-e-8 border-b-8 border-white"
        />
      </div>
    </div>
  )
}
