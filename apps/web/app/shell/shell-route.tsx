import { replace, type RouteObject } from 'react-router'
import { AnnouncementsContext, DocumentTextsContext, RouteIconContext } from '#platform/feature/web.ts'
import { HOME_PATH } from '#features/accounts/parts/landing.ts'
import { Announcements } from '../announcements.tsx'
import { documentTexts } from '../features.ts'
import { notFoundRoute, screenRoute, withBoundary } from '../screen-route.ts'
import { iconOf, routes } from './navigation.ts'
import { Shell } from './shell.tsx'

/** The route of all screens for signed-in people, with the shell around them. */
export const shellRoute: RouteObject = {
  element: (
    <AnnouncementsContext value={<Announcements />}>
      <RouteIconContext value={iconOf}>
        <DocumentTextsContext value={documentTexts}>
          <Shell />
        </DocumentTextsContext>
      </RouteIconContext>
    </AnnouncementsContext>
  ),
  children: withBoundary([
    ...routes.filter(({ isPublic }) => !isPublic).map(screenRoute),
    { path: '/dashboard', loader: () => replace(HOME_PATH) },
    notFoundRoute('/dashboard/*'),
  ]),
}
