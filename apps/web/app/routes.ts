import type { Feature, ScreenRoute } from '#platform/feature/web.ts'

/** A route and its feature. */
export type AppRoute = ScreenRoute & { feature: Feature }

export function routesOf(features: readonly Feature[]): AppRoute[] {
  return features.flatMap((feature) => feature.routes.map((route) => ({ ...route, feature })))
}
