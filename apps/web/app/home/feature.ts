import { msg } from '@lingui/core/macro'
import type { Feature } from '#platform/feature/web.ts'
import { prefetchHome } from './prefetch.ts'

/** Home, which shows parts of several features. */
export const home: Feature = {
  name: 'home',
  routes: [
    {
      path: '/dashboard/home',
      title: msg`Home`,
      isMain: true,
      order: 1,
      icon: 'house',
      messages: ['announcements', 'plans/parts'],
      screen: async () => (await import('./home-screen.tsx')).HomeScreen,
      prefetch: prefetchHome,
    },
  ],
  prepareOffline: prefetchHome,
}

/** My health: the person's results of the questionnaire, and in the native app their scans. */
export const myHealth: Feature = {
  name: 'my-health',
  routes: [
    {
      path: '/dashboard/results',
      title: msg`My health`,
      isMain: true,
      order: 4,
      icon: 'pulse',
      messages: ['home', 'questionnaires', 'scans', 'earlier-records/parts'],
      screen: async () => (await import('./my-health/my-health-screen.tsx')).MyHealthScreen,
    },
  ],
  prepareOffline: async () => (await import('./my-health/prepare-offline.ts')).prepareOffline(),
  errors: async () => ({
    ...(await import('#features/questionnaires/web/error-messages.ts')).errorMessages,
    ...(await import('#features/scans/web/error-messages.ts')).errorMessages,
  }),
}
