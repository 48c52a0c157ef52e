import { createElement, lazy, type ComponentType, type ReactElement } from 'react'
import { Route } from 'react-router'
import { loadScreen } from './load-screen.ts'
import type { AppRoute } from './routes.ts'

/** Screens that are there before the app is drawn, by their routes' paths. */
const prepared = new Map<string, ComponentType>()

export async function prepareScreen(route: AppRoute): Promise<void> {
  if (!prepared.has(route.path)) prepared.set(route.path, await loadScreen(route))
}

/**
 * A screen comes with its messages, when somebody goes there. Made once a route: a screen that were made again with every
 * navigation would be loaded again.
 */
export function screenRoute(route: AppRoute): ReactElement {
  const Screen = lazy(async () => ({ default: await loadScreen(route) }))
  return (
    <Route
      key={route.path}
      path={route.path}
      element={<Prepared key={route.path} path={route.path} Otherwise={Screen} />}
    />
  )
}

function Prepared({ path, Otherwise }: { path: string; Otherwise: ComponentType }) {
  return createElement(prepared.get(path) ?? Otherwise)
}

export const NotFound = lazy(async () => ({
  default: (await import('./not-found-screen.tsx')).NotFoundScreen,
}))
