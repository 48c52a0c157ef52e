import type { CheckInPart } from '../../contract/check-ins.ts'
import { TileField } from '#platform/ui/forms/choices/tile-field.tsx'
import { stepOptions } from '../step-options.tsx'
import { partQuestion } from './part-question.ts'

type Props = {
  /** Id of the form, since a page may have two. */
  id: string
  part: CheckInPart
  value: number | undefined
  onChoose: (value: number) => void
}

/** A field for one of a part's five steps. */
export function StepField({ id, part, value, onChoose }: Props) {
  return (
    <TileField
      name={`${part}-${id}`}
      legend={partQuestion(part)}
      options={stepOptions(part)}
      value={value}
      onChoose={onChoose}
    />
  )
}
