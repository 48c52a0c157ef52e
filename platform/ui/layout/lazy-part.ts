import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

/** A part of a screen in files of its own, which the screen goes on without where they cannot be loaded. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await load().catch(() => Nothing) }))
}

const Nothing = () => null
