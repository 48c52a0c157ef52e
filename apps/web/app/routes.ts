import type { Feature, ScreenRoute } from '#platform/feature/web.ts'

/** A route and the feature that it came from. */
export type AppRoute = ScreenRoute & { feature: Feature }

export function routesOf(features: Feature[]): AppRoute[] {
  return features.flatMap((feature) => feature.routes.map((route) => ({ ...route, feature })))
}
