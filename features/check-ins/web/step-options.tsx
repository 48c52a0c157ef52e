import { CHECK_IN_STEPS, type CheckInPart } from '../contract/check-ins.ts'
import type { TileOption } from '#platform/ui/forms/choices/tile-look.ts'
import { StepDrawing } from './step-drawing.tsx'
import { stepName } from './step-name.ts'

/** Returns the options for choosing a part's step. */
export function stepOptions(part: CheckInPart): TileOption[] {
  return CHECK_IN_STEPS.map((value) => ({
    value,
    label: stepName(part, value),
    drawing: <StepDrawing part={part} step={value} />,
  }))
}
