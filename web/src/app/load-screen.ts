import type { ComponentType } from 'react'
import { addErrorMessages } from '../ui/feedback/error-messages.ts'
import { loadMessages } from '../language/load-messages.ts'
import type { AppRoute } from './routes.ts'

/** A screen with its messages, and what to say of its failures. */
export async function loadScreen({ feature, screen, messages = [] }: AppRoute): Promise<ComponentType> {
  const [component] = await Promise.all([
    screen(),
    feature.errors?.().then(addErrorMessages),
    ...[feature.name, ...messages].map(loadMessages),
  ])
  return component
}
