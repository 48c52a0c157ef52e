import { matchRoutes, type Params } from 'react-router'
import type { Feature, ScreenRoute } from '../feature.ts'

/** A route and the feature that it came from. */
export type AppRoute = ScreenRoute & { feature: Feature }

export type FindRoute = (path: string) => { route: AppRoute; params: Params } | undefined

export function routesOf(features: Feature[]): AppRoute[] {
  return features.flatMap((feature) => feature.routes.map((route) => ({ ...route, feature })))
}

/** Finds the route of an address, as the router does: `articles/drafts` comes before `articles/:id`. */
export function routeFinder(routes: AppRoute[]): FindRoute {
  const byPath = routes.map((route) => ({ path: route.path, route }))
  // To rank them all takes several ms on a phone; what is written like an address is that route's own.
  const exact = new Map(routes.map((route) => [route.path, route]))
  return (path) => {
    const own = exact.get(path)
    if (own) return { route: own, params: {} }
    const match = matchRoutes(byPath, path)?.[0]
    return match && { route: match.route.route, params: match.params }
  }
}
