import { matchRoutes } from 'react-router'
import type { Feature, ScreenRoute } from '../feature.ts'
import { features } from './features.ts'

/** A route and the feature that it came from. */
export type AppRoute = ScreenRoute & { feature: Feature }

export const routes: AppRoute[] = features.flatMap((feature) =>
  feature.routes.map((route) => ({ ...route, feature })),
)

const byPath = routes.map((route) => ({ path: route.path, route }))

/** The route of an address, as the router finds it: `articles/drafts` comes before `articles/:id`. */
export function findRoute(path: string) {
  const match = matchRoutes(byPath, path)?.[0]
  return match && { route: match.route.route, params: match.params }
}
