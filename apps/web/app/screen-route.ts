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

/** A screen with its messages and its first data, all of which are asked for at once, when somebody goes there. */
export function screenRoute(route: AppRoute): RouteObject {
  return {
    path: route.path,
    middleware: [guarded(route)],
    loader({ params, request }) {
      // Nobody waits for it: the screen shows that it is on its way, or that it failed.
      route.prefetch?.(params, new URL(request.url).search).catch(() => {})
      return null
    },
    // What a screen shows of a changed search it asks for by itself.
    shouldRevalidate: () => false,
    lazy: { Component: () => loadScreen(route) },
  }
}

/**
 * Screens of which one that broke or could not be loaded leaves all that is around it. A route of their own has the boundary: React
 * Router shows none that stands on a route whose `lazy` failed.
 */
export function withBoundary(children: RouteObject[]): RouteObject[] {
  return [{ ErrorBoundary: ErrorScreen, children }]
}

export function notFoundRoute(path: string): RouteObject {
  return {
    path,
    middleware: [guarded()],
    lazy: { Component: async () => (await import('./not-found-screen.tsx')).NotFoundScreen },
  }
}

/** Where somebody is and where they are going; nothing where a page is rendered for a visitor. */
export const navigationState = createContext<(() => DataRouter['state']) | undefined>(undefined)

/** Asks the guard before every navigation to a route; `facts` is undefined for an address that is none. */
function guarded(facts?: AppRoute): MiddlewareFunction {
  return async ({ request, context }, next) => {
    const state = context.get(navigationState)?.()
    const { pathname, search } = new URL(request.url)
    const { hash } = state?.navigation.location ?? state?.location ?? { hash: '' }
    // An entry that cannot be read still says that somebody is in; the server knows who.
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
      // Back to where one was, as if nothing had happened; from outside there is only home.
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
