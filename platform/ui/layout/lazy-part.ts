import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

/** Loads a part of a screen lazily; the screen works without it if it cannot be loaded. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await load().catch(() => Nothing) }))
}

const Nothing = () => null
