import { lazy, type ReactElement } from 'react'
import { Route } from 'react-router'
import { loadScreen } from './load-screen.ts'
import type { AppRoute } from './routes.ts'

/**
 * A screen comes with its messages, when somebody goes there. Made once a route: a screen that were made again with every
 * navigation would be loaded again.
 */
export function screenRoute(route: AppRoute): ReactElement {
  const Screen = lazy(async () => ({ default: await loadScreen(route) }))
  return <Route key={route.path} path={route.path} element={<Screen />} />
}

export const NotFound = lazy(async () => ({
  default: (await import('./not-found-screen.tsx')).NotFoundScreen,
}))
