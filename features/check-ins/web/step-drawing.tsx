import type { CheckInPart } from '../contract/check-ins.ts'
import { LineDrawing, MoodDrawing } from '#features/labels/parts/moods/mood-drawing.tsx'

type Step = { step: number }

/** A step as a small drawing: a face, a battery or a moon. Decorative: its name stands beside it. */
export function StepDrawing({ part, step }: Step & { part: CheckInPart }) {
  switch (part) {
    case 'mood':
      return <MoodDrawing step={step} />
    case 'energy':
      return <Battery step={step} />
    case 'sleep':
      return <Moon step={step} />
  }
}

const BAR_POSITIONS = [5.5, 8.5, 11.5, 14.5, 17.5]

function Battery({ step }: Step) {
  const bars = BAR_POSITIONS.slice(0, step).map((x) => `M${x} 10v4`)
  return (
    <LineDrawing>
      <rect x="2" y="6" width="19" height="12" rx="2.5" />
      <path d={`M23 10.5v3${bars.join('')}`} />
    </LineDrawing>
  )
}

/**
 * SVG path of the inner edge of the moon's lit part, by step: none, an arc to the right of the middle, a line, an arc
 * to the left, and a full circle.
 */
const EDGE_PATHS = ['', 'A5 9 0 0 0 12 3', 'V3', 'A5 9 0 0 1 12 3', 'A9 9 0 0 1 12 3']

/** A moon, from new for a night without sleep to full for a whole one. */
function Moon({ step }: Step) {
  const edge = EDGE_PATHS[step - 1]
  return (
    <LineDrawing>
      <circle cx="12" cy="12" r="9" />
      {edge && <path d={`M12 3A9 9 0 0 1 12 21${edge}Z`} fill="currentColor" />}
    </LineDrawing>
  )
}
