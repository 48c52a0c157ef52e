import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ReactCrop, type PercentCrop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import './crop-frame.css'
import type { Area, Size } from './area.ts'

/** Shortest side of the frame in CSS pixels, so that a finger can reach each corner. */
const MIN_SIDE = 44

export type CropProps = {
  whole: Size & { url: string }
  area: Area
  /** Width by height; undefined for any ratio. */
  ratio: number | undefined
  isRound?: boolean
  onChange: (area: Area) => void
}

type Props = CropProps & { children: ReactNode }

/**
 * A picture with a frame around the visible part, to be moved and resized at its corners; loaded after its
 * screen.
 */
export function CropFrame({ whole, area, ratio, isRound = false, onChange, children }: Props) {
  const labels = useLabels()
  const crop: PercentCrop = {
    unit: '%',
    ...{ x: (area.left / whole.width) * 100, width: (area.width / whole.width) * 100 },
    ...{ y: (area.top / whole.height) * 100, height: (area.height / whole.height) * 100 },
  }
  return (
    <ReactCrop
      className="crop-frame ReactCrop--no-animate max-h-[50vh]"
      crop={crop}
      {...(ratio !== undefined && { aspect: ratio })}
      circularCrop={isRound}
      keepSelection
      minWidth={MIN_SIDE}
      minHeight={MIN_SIDE}
      ariaLabels={labels}
      onChange={(_, { x, y, width, height }) =>
        onChange({
          ...{ left: (x / 100) * whole.width, width: (width / 100) * whole.width },
          ...{ top: (y / 100) * whole.height, height: (height / 100) * whole.height },
        })
      }
    >
      {children}
    </ReactCrop>
  )
}

/** Returns labels for everything that the arrow keys move; the handles at the sides are hidden. */
function useLabels() {
  const { t } = useLingui()
  const none = { nDragHandle: '', eDragHandle: '', sDragHandle: '', wDragHandle: '' }
  return {
    ...none,
    cropArea: t`Part of the picture that is shown`,
    nwDragHandle: t`Upper left corner`,
    neDragHandle: t`Upper right corner`,
    seDragHandle: t`Lower right corner`,
    swDragHandle: t`Lower left corner`,
  }
}
