import { useLingui } from '@lingui/react/macro'
import {
  areaAt,
  largestOf,
  positionOf,
  resizedTo,
  type Area,
  type Size,
} from '../../../ui/forms/crop/area.ts'
import { Slider } from '../../../ui/forms/slider.tsx'
import { MIN_SHARE } from './drawn.ts'

type Props = { whole: Size; area: Area; ratio: number | undefined; onChange: (area: Area) => void }

/** Size and position of the part of a picture that is shown. */
export function CropSliders({ whole, area, ratio, onChange }: Props) {
  const { t } = useLingui()
  const position = positionOf(whole, area)
  const resize = (size: Partial<Size>) => onChange(resizedTo(whole, area, { ...area, ...size }))
  const move = (to: Partial<typeof position>) => onChange(areaAt(whole, area, { ...position, ...to }))
  const share = { min: MIN_SHARE, max: 1 }
  const largest = ratio === undefined ? whole : largestOf(whole, ratio)
  return (
    <div className="space-y-3">
      <Slider
        label={ratio === undefined ? t`Width` : t`Size`}
        {...share}
        value={area.width / largest.width}
        onChange={(part) =>
          resize({
            width: largest.width * part,
            ...(ratio !== undefined && { height: largest.height * part }),
          })
        }
      />
      {ratio === undefined && (
        <Slider
          label={t`Height`}
          {...share}
          value={area.height / largest.height}
          onChange={(part) => resize({ height: largest.height * part })}
        />
      )}
      <Slider label={t`Horizontal position`} value={position.x} onChange={(x) => move({ x })} />
      <Slider label={t`Vertical position`} value={position.y} onChange={(y) => move({ y })} />
    </div>
  )
}
