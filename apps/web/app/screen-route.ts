import type { ComponentType } from 'react'
import {
  createContext,
  createPath,
  replace,
  type DataRouter,
  type MiddlewareFunction,
  type RouteObject,
} from 'react-router'
import { hasAuthEntry, readAuthEntry } from '#platform/api/auth-entry.ts'
import { HOME_PATH } from '#features/accounts/parts/landing.ts'
import { loadMessages } from '#platform/language/load-messages.ts'
import { isNative } from '#platform/device/platform.ts'
import { addErrorMessages } from '#platform/ui/feedback/error-messages.ts'
import { toast } from '#platform/ui/feedback/toast.ts'
import { ErrorScreen } from './error-screen.tsx'
import { guard } from './guard.ts'
import type { AppRoute } from './routes.ts'
import { blockedToast } from './session/blocked-toast.ts'

/** Returns the route of a screen; on navigation, its code, its messages and its first data are requested in parallel. */
export function screenRoute(route: AppRoute): RouteObject {
  return {
    path: route.path,
    middleware: [guardMiddleware(route)],
    loader({ params, request }) {
      // Not awaited: the screen shows its loading or failed state.
      route.prefetch?.(params, new URL(request.url).search).catch(() => {})
      return null
    },
    // Screens themselves load the data for a changed query string.
    shouldRevalidate: () => false,
    lazy: { Component: () => loadScreen(route) },
  }
}

/**
 * Wraps screens in an error boundary that keeps the shell around a failed one. It is on a route of its own, as React Router
 * ignores the boundary of a route whose `lazy` failed.
 */
export function withBoundary(children: RouteObject[]): RouteObject[] {
  return [{ ErrorBoundary: ErrorScreen, children }]
}

export function notFoundRoute(path: string): RouteObject {
  return {
    path,
    middleware: [guardMiddleware()],
    lazy: { Component: async () => (await import('./not-found-screen.tsx')).NotFoundScreen },
  }
}

/** Returns the router's state; undefined where a page is rendered for a visitor. */
export const navigationState = createContext<(() => DataRouter['state']) | undefined>(undefined)

/** Runs the guard before every navigation to a route; `facts` is undefined for an unknown address. */
function guardMiddleware(facts?: AppRoute): MiddlewareFunction {
  return async ({ request, context }, next) => {
    const state = context.get(navigationState)?.()
    const { pathname, search } = new URL(request.url)
    const { hash } = state?.navigation.location ?? state?.location ?? { hash: '' }
    // An entry that cannot be read still means that a person is signed in; the server knows who.
    const entry = readAuthEntry()
    const role = hasAuthEntry() ? (entry?.role ?? 'member') : undefined
    const lacksSecondFactor = entry?.lacksSecondFactor
    const verdict = guard({
      ...{ path: pathname, target: pathname + search + hash },
      ...{ role, lacksSecondFactor, isNative, facts },
    })
    if (verdict.go === 'to') throw replace(verdict.path)
    if (verdict.go === 'nowhere') {
      toast(blockedToast(verdict.because))
      // Stays on the current page; where the address was opened from outside, goes to Home.
      throw replace(state?.initialized ? createPath(state.location) : HOME_PATH)
    }
    return next()
  }
}

async function loadScreen({ feature, screen, messages = [] }: AppRoute): Promise<ComponentType> {
  const [component] = await Promise.all([
    screen(),
    feature.errors?.().then(addErrorMessages),
    ...[feature.name, ...messages].map(loadMessages),
  ])
  return component
}
