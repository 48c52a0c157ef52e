import { mayActAs } from '#features/accounts/contract/accounts.ts'
import { readAuthEntry } from '#platform/api/auth-entry.ts'
import type { RouteIconName, ScreenRoute } from '#platform/feature/web.ts'
import { features } from '../features.ts'
import { routesOf } from '../routes.ts'

export const routes = routesOf(features)

/** The main screens, in the sidebar and the tab bar. */
export const mainLinks = inOrder(routes.filter(({ isMain }) => isMain))

/** Returns the icon of a link's route, if it has one. */
export function iconOf(path: string): RouteIconName | undefined {
  return routes.find((route) => route.path === path)?.icon
}

/** The links of a group that the signed-in person may use. */
export function linksOf(group: ScreenRoute['group']): ScreenRoute[] {
  const role = readAuthEntry()?.role ?? 'member'
  return inOrder(routes.filter((route) => route.group === group && mayActAs(role, route.needs ?? 'member')))
}

/** Returns the `data-tour` of a link, for guided tours. */
export const tourTargetOf = (path: string) => `nav-${path.split('/').at(-1)}`

function inOrder(links: ScreenRoute[]): ScreenRoute[] {
  return links.toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0))
}
