import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ReactCrop, type PercentCrop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import './crop-frame.css'
import type { Area, Size } from './area.ts'

/** The side of the smallest frame, in CSS pixels: a finger has to reach each corner. */
const MIN_SIDE = 44

export type CropProps = {
  whole: Size & { url: string }
  area: Area
  /** Width by height; undefined where both are free. */
  ratio: number | undefined
  isRound?: boolean
  onChange: (area: Area) => void
}

type Props = CropProps & { children: ReactNode }

/** A picture with the part that is shown in a frame, to be moved and drawn at its corners; loaded after its screen. */
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

/** Of what the arrow keys move; the handles at the sides are not drawn. */
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
