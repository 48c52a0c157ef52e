import type { ComponentType } from 'react'
import { addErrorMessages } from '../ui/feedback/error-messages.ts'
import { loadMessages } from './load-messages.ts'
import { findRoute, type AppRoute } from './routes.ts'

/** A screen with its messages, and what to say of its failures. */
export async function loadScreen({ feature, screen, messages = [] }: AppRoute): Promise<ComponentType> {
  const [component] = await Promise.all([
    screen(),
    feature.errors?.().then(addErrorMessages),
    ...[feature.name, ...messages].map(loadMessages),
  ])
  return component
}

/** The shell with its messages. */
export async function loadShell() {
  const [{ Shell }] = await Promise.all([import('./shell/shell.tsx'), loadMessages('shell')])
  return Shell
}

/** Fetches what the first page needs while the design is still on its way: its files, its messages, its data. */
export async function prefetchScreen(path: string): Promise<void> {
  const found = findRoute(path)
  if (!found || found.route.isPublic) return
  await Promise.all([loadShell(), loadScreen(found.route), found.route.prefetch?.(found.params)])
}
