import { createBrowserRouter, matchRoutes, Outlet, redirect, replace, type MiddlewareFunction, type RouteObject } from 'react-router'
import { hasAuthEntry } from '../api/auth-entry.ts'
import { isNative } from '../platform/platform.ts'
import type { ScreenRoute } from '../ui/screen-route.ts'
import { toast } from '../ui/toast.ts'
import { loadWords } from '../ui/words.ts'
import { ErrorScreen } from './error-screen.tsx'
import { guard } from './guard.ts'
import { blockedToast } from './notices.ts'
import { dashboardRoutes, insideRoutes, publicRoutes } from './routes.tsx'

const HOME = '/dashboard/home'

/** Asks the guard before every navigation. */
const doorman: MiddlewareFunction = ({ request }) => {
  const url = new URL(request.url)
  const verdict = guard({
    path: url.pathname,
    target: url.pathname + url.search,
    hasAuth: hasAuthEntry(),
    isNative,
    mobileOnly: factsOf(url.pathname)?.mobileOnly === true,
  })
  if (verdict.go === 'to') throw redirect(verdict.path)
  if (verdict.go === 'nowhere') {
    toast(blockedToast())
    throw replace(whereOneIs())
  }
}

/** A blocked navigation stays where it was; when it is the first, it goes home. */
function whereOneIs(): string {
  if (!router.state.initialized) return HOME
  const { pathname, search, hash } = router.state.location
  return pathname + search + hash
}

function factsOf(path: string): ScreenRoute | undefined {
  const handle: unknown = matchRoutes(routes, path)?.at(-1)?.route.handle
  return isFacts(handle) ? handle : undefined
}

function isFacts(handle: unknown): handle is ScreenRoute {
  return typeof handle === 'object' && handle !== null && 'screen' in handle
}

function routeOf(facts: ScreenRoute): RouteObject {
  return {
    path: facts.path,
    handle: facts,
    errorElement: <ErrorScreen />,
    // The guard is a middleware, and those run only where there is something to load.
    loader: () => null,
    lazy: async () => {
      const [module] = await Promise.all([facts.screen(), ...facts.words.map(loadWords)])
      return { Component: module.Screen, ...(module.loader ? { loader: module.loader } : {}) }
    },
  }
}

const notFound: RouteObject = {
  path: '*',
  loader: () => null,
  lazy: async () => ({ Component: (await import('./not-found-screen.tsx')).NotFoundScreen }),
}

const shell = async () => ({ Component: (await import('./shell.tsx')).Shell })

const routes: RouteObject[] = [
  {
    element: <Outlet />,
    errorElement: <ErrorScreen />,
    HydrateFallback: () => null,
    middleware: [doorman],
    loader: () => null,
    shouldRevalidate: () => false,
    children: [
      { index: true, loader: () => redirect('/login') },
      ...publicRoutes.map(routeOf),
      { lazy: shell, errorElement: <ErrorScreen />, children: insideRoutes.map(routeOf) },
      {
        path: 'dashboard',
        lazy: shell,
        errorElement: <ErrorScreen />,
        children: [
          { index: true, loader: () => redirect(HOME) },
          ...dashboardRoutes.map(routeOf),
          notFound,
        ],
      },
      notFound,
    ],
  },
]

export const router = createBrowserRouter(routes)
