import { msg } from '@lingui/core/macro'
import { accountRoutes } from '../features/accounts/routes.tsx'
import { articleRoutes, articleMessages } from '../features/articles/routes.tsx'
import { conditionRoutes } from '../features/conditions/routes.tsx'
import { draftRoutes } from '../features/drafts/routes.tsx'
import { employerViewRoutes, insightRoutes } from '../features/insights/routes.tsx'
import { invitationRoutes } from '../features/invitations/routes.tsx'
import { newsRoutes } from '../features/news/routes.tsx'
import { ownAccountRoutes, yourDataRoutes } from '../features/own-account/routes.tsx'
import { pageRoutes } from '../features/pages/routes.tsx'
import { peopleRoutes } from '../features/people/routes.tsx'
import { questionnaireVersionRoutes } from '../features/questionnaire-versions/routes.tsx'
import { questionnaireRoutes, resultRoutes } from '../features/questionnaires/routes.tsx'
import { scanRoutes } from '../features/scans/routes.tsx'
import { serviceRoutes } from '../features/services/routes.tsx'
import { videoRoutes, videoMessages } from '../features/videos/routes.tsx'
import type { ScreenRoute } from '../ui/screen-route.ts'

/** For everybody, signed in or not. */
export const publicRoutes: ScreenRoute[] = [
  ...accountRoutes,
  ...questionnaireRoutes,
  ...invitationRoutes,
  ...pageRoutes,
  ...yourDataRoutes,
]

/** Inside the shell, though not below /dashboard. */
export const insideRoutes: ScreenRoute[] = newsRoutes

const homeRoute: ScreenRoute = {
  path: 'home',
  title: msg`Home`,
  isInSidebar: true,
  icon: 'house',
  messages: [articleMessages, videoMessages],
  screen: async () => (await import('./home-screen.tsx')).HomeScreen,
  prefetch: async () => (await import('./home-prefetch.ts')).prefetchHome(),
}

export const dashboardRoutes: ScreenRoute[] = [
  homeRoute,
  ...draftRoutes,
  ...articleRoutes,
  ...videoRoutes,
  ...serviceRoutes,
  ...scanRoutes,
  ...conditionRoutes,
  ...resultRoutes,
  ...ownAccountRoutes,
  ...peopleRoutes,
  ...insightRoutes,
  ...employerViewRoutes,
  ...questionnaireVersionRoutes,
]

/** Those whose facts say that they stand in the sidebar, in their order. */
export const mainRoutes = dashboardRoutes.filter((route) => route.isInSidebar)

/** What only admins do; the shell links them for nobody else. */
export const adminRoutes: ScreenRoute[] = [...peopleRoutes, ...questionnaireVersionRoutes, ...insightRoutes]
