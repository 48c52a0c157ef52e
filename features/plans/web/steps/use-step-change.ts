import type { StepChange } from '../../contract/plans.ts'
import type { Topic } from '#features/questionnaires/contract/questionnaires.ts'
import { useEffect, useState } from 'react'
import { errorMessageOf } from '#platform/ui/feedback/error-messages.ts'
import { changeStep } from '../queries.ts'

export type StepChanging = {
  /** Whether a change is being saved. */
  isBusy: boolean
  /** The step that could not be changed, and the error message. */
  wrong: { topic: Topic; text: string } | undefined
  change: (change: StepChange) => void
}

/** The id of a step's heading. */
export const headingId = (topic: Topic): string => `step-${topic}`

/** Changes one step at a time. The pressed button is removed, so the step's heading takes the focus. */
export function useStepChange(): StepChanging {
  const [isBusy, setBusy] = useState(false)
  const [failedChange, setFailedChange] = useState<StepChanging['wrong']>()
  const [moved, setMoved] = useState<{ topic: Topic }>()
  useEffect(() => {
    if (moved) document.getElementById(headingId(moved.topic))?.focus()
  }, [moved])

  async function change(stepChange: StepChange): Promise<void> {
    if (isBusy) return
    const { topic } = stepChange
    setBusy(true)
    setFailedChange(undefined)
    try {
      await changeStep(stepChange)
      if (stepChange.state) setMoved({ topic })
    } catch (error) {
      setFailedChange({ topic, text: errorMessageOf(error) })
    } finally {
      setBusy(false)
    }
  }

  return { isBusy, wrong: failedChange, change: (stepChange) => void change(stepChange) }
}
