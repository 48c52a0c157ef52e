import type { ComponentType } from 'react'
import { loadMessages } from '#platform/language/load-messages.ts'
import type { SecondStepProps } from './second-step-props.ts'

export type SecondStep = ComponentType<SecondStepProps>

/** Loads the form for the second factor on demand: most people have none. */
export async function loadSecondStep(): Promise<SecondStep> {
  const [step] = await Promise.all([import('./second-step-form.tsx'), loadMessages('accounts/parts')])
  return step.SecondStepForm
}
