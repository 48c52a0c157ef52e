import { useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import { lazyPart } from '../../layout/lazy-part.ts'
import { Slider } from './slider.tsx'
import { areaAt, largestWithRatio, positionOf, resizeArea, type Size } from './area.ts'
import type { CropProps } from './crop-frame.tsx'

const CropFrame = lazyPart(async () => (await import('./crop-frame.tsx')).CropFrame)

/** Smallest share of a picture's width and height: less would be unrecognisable. */
const MIN_SHARE = 0.1

/** Chooses the visible part of a picture: with a frame over it, or by sliders. */
export function Crop(props: CropProps) {
  const { url, width, height } = props.whole
  const picture = (
    <img
      src={url}
      alt=""
      {...{ width, height }}
      draggable={false}
      className="block h-auto max-h-[50vh] w-auto max-w-full"
    />
  )
  return (
    <div className="space-y-5">
      <div className="mx-auto w-fit max-w-full bg-sunken">
        <Suspense fallback={picture}>
          <CropFrame {...props}>{picture}</CropFrame>
        </Suspense>
      </div>
      <Sliders {...props} />
    </div>
  )
}

function Sliders({ whole, area, ratio, onChange }: CropProps) {
  const { t } = useLingui()
  const position = positionOf(whole, area)
  const resize = (size: Partial<Size>) => onChange(resizeArea(whole, area, { ...area, ...size }))
  const move = (to: Partial<typeof position>) => onChange(areaAt(whole, area, { ...position, ...to }))
  const share = { min: MIN_SHARE, max: 1 }
  const largest = ratio === undefined ? whole : largestWithRatio(whole, ratio)
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
