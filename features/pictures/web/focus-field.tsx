import type { FocusPoint, Picture as Shown } from '#platform/contract/page.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import type { MouseEvent } from 'react'
import { Slider } from '#platform/ui/forms/crop/slider.tsx'
import { Picture } from '#platform/ui/layout/picture.tsx'

const CENTRE: FocusPoint = { x: 50, y: 50 }
const PERCENT_RANGE = { max: 100, step: 1 }

type Props = {
  picture: Shown
  /** The focus point; null for the middle. */
  focus: FocusPoint | null
  onChange: (focus: FocusPoint) => void
}

/** Chooses a picture's focus point, which cards keep in view, by a press or with two sliders, and previews the card. */
export function FocusField({ picture, focus, onChange }: Props) {
  const { t } = useLingui()
  const { x, y } = focus ?? CENTRE
  const press = ({ currentTarget, clientX, clientY }: MouseEvent) => {
    const box = currentTarget.getBoundingClientRect()
    onChange({ x: shareOf(clientX - box.left, box.width), y: shareOf(clientY - box.top, box.height) })
  }
  const preview = { ...picture, focus: { x, y } }
  return (
    <fieldset className="min-w-0 space-y-3">
      <legend className="font-medium">
        <Trans>Part to keep in view on cards</Trans>
      </legend>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <button
          type="button"
          // Not in the tab order, as the sliders below do the same by keyboard.
          tabIndex={-1}
          aria-hidden
          onClick={press}
          className="relative block w-full cursor-crosshair overflow-hidden rounded-control"
        >
          <Picture
            picture={{ ...picture, alt: '' }}
            decorative
            sizes="20rem"
            className="block h-auto w-full bg-sunken"
          />
          <span
            className="absolute size-6 -translate-1/2 rounded-full border-4 border-card bg-brand outline-2 outline-ink"
            style={{ left: `${x}%`, top: `${y}%` }}
          />
        </button>
        <Picture
          picture={preview}
          decorative
          sizes="20rem"
          className="aspect-video w-full rounded-control bg-sunken object-cover"
        />
      </div>
      <Slider
        label={t`Horizontal position`}
        {...PERCENT_RANGE}
        value={x}
        onChange={(value) => onChange({ x: value, y })}
      />
      <Slider
        label={t`Vertical position`}
        {...PERCENT_RANGE}
        value={y}
        onChange={(value) => onChange({ x, y: value })}
      />
    </fieldset>
  )
}

function shareOf(at: number, length: number): number {
  return Math.round(Math.min(100, Math.max(0, (at / length) * 100)))
}
