import { Suspense } from 'react'
import {
  createBrowserRouter,
  Outlet,
  replace,
  RouterContextProvider,
  ScrollRestoration,
  type DataRouter,
  type PatchRoutesOnNavigationFunction,
  type RouteObject,
} from 'react-router'
import { loadMessages } from '#platform/language/load-messages.ts'
// Imported first, since its listener must run before the router's.
import '#platform/ui/dialogs/back-listener.ts'
import { ErrorScreen, RemoveShellSkeleton } from './error-screen.tsx'
import { needsLogin } from './guard.ts'
import { NavigationProgress } from './navigation-progress.tsx'
import { EndPrerendering } from './prerender/end-prerendering.tsx'
import { publicFeatures } from './public-features.ts'
import { routesOf } from './routes.ts'
import { navigationState, notFoundRoute, screenRoute, withBoundary } from './screen-route.ts'
import { useSessionChanges } from './session/session-changes.ts'

const ROOT = 'root'

export const publicRoutes = routesOf(publicFeatures).filter(({ isPublic }) => isPublic)

/** Public routes. Others are loaded with the shell, so that the login does not load them. */
export const routes: RouteObject[] = [
  {
    id: ROOT,
    Component: Root,
    ErrorBoundary: ErrorScreen,
    children: withBoundary([
      { index: true, loader: () => replace('/login') },
      ...publicRoutes.map(screenRoute),
      notFoundRoute('*'),
    ]),
  },
]

/** Creates the router, which starts to load the screen and the first data of the current address. */
export function createRouter(): DataRouter {
  forgetPositions()
  const router: DataRouter = createBrowserRouter(routes, {
    patchRoutesOnNavigation: shellRoutes(),
    getContext: () => new RouterContextProvider(new Map([[navigationState, () => router.state]])),
  })
  return router
}

function shellRoutes(): PatchRoutesOnNavigationFunction {
  let isThere = false
  return async ({ path, patch }) => {
    if (isThere || !needsLogin(path)) return
    const [{ shellRoute }] = await Promise.all([import('./shell/shell-route.tsx'), loadMessages('shell')])
    if (!isThere) patch(ROOT, [shellRoute])
    isThere = true
  }
}

/** React Router's key in the session storage. */
const POSITIONS = 'react-router-scroll-positions'

/**
 * Starts a page that was opened by its address at the top: React Router would restore the position of the tab's
 * previous load, whatever its address.
 */
function forgetPositions(): void {
  const [load] = performance.getEntriesByType('navigation')
  try {
    if (load && 'type' in load && load.type === 'navigate') sessionStorage.removeItem(POSITIONS)
  } catch {
    // A browser that stores nothing restores no position either.
  }
}

/** The frame of every screen. */
function Root() {
  useSessionChanges()
  return (
    <Suspense>
      <RemoveShellSkeleton />
      <EndPrerendering />
      <ScrollRestoration />
      <NavigationProgress />
      <Outlet />
    </Suspense>
  )
}
