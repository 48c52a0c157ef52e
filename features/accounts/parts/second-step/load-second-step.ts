import type { ComponentType } from 'react'
import { loadMessages } from '#platform/language/load-messages.ts'
import type { SecondStepProps } from './second-step-props.ts'

export type SecondStep = ComponentType<SecondStepProps>

/** Loads what follows the password only where it is asked for: most people have no second factor. */
export async function loadSecondStep(): Promise<SecondStep> {
  const [step] = await Promise.all([import('./second-step-form.tsx'), loadMessages('accounts/parts')])
  return step.SecondStepForm
}
