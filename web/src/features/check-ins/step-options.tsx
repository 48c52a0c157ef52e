import { CHECK_IN_STEPS, type CheckInPart } from '@hale/contracts/check-ins/check-ins'
import type { TileOption } from '../../ui/forms/choices/tile-look.ts'
import { StepDrawing } from './step-drawing.tsx'
import { stepName } from './step-name.ts'

/** The steps of a part to choose from. */
export function stepOptions(part: CheckInPart): TileOption[] {
  return CHECK_IN_STEPS.map((value) => ({
    value,
    label: stepName(part, value),
    drawing: <StepDrawing part={part} step={value} />,
  }))
}
