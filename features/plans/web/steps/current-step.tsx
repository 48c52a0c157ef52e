import type { PlanStep, StepMark } from '../../contract/plans.ts'
import type { Day } from '#platform/contract/values.ts'
import { useState } from 'react'
import type { NextStep } from '../../parts/next-links.ts'
import { StepDescription } from '../../parts/step-description.tsx'
import { TodayStep } from '../../parts/today-step.tsx'
import { errorMessageOf } from '#platform/ui/feedback/error-messages.ts'
import { markStep } from '../saving/mark-step.ts'

type Props = { step: PlanStep; about: NextStep; today: Day; isWaiting: boolean }

/** The step of the day, as Home shows it. */
export function CurrentStep({ step, about, today, isWaiting }: Props) {
  const [pressed, setPressed] = useState<StepMark>()
  const [wrong, setWrong] = useState<string>()
  const onMark = (is: StepMark) => {
    setWrong(undefined)
    setPressed(is)
    markStep(step, today, is).catch((error: unknown) => setWrong(errorMessageOf(error)))
  }
  return (
    <>
      <StepDescription topic={step.topic} links={about.links} />
      <TodayStep {...{ step, today, pressed, isWaiting, wrong, onMark }} />
    </>
  )
}
