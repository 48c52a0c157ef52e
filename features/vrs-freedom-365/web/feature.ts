import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ComponentType } from 'react'
import type { Feature, ScreenRoute } from '#platform/feature/web.ts'
import { storedKeys } from '#platform/offline/storage.ts'
import { STORED_CHANGES } from './paths.ts'

export const vrsFreedom365: Feature = {
  name: 'vrs-freedom-365',
  routes: [
    routeOf(
      '',
      msg`VRS Freedom 365`,
      async () => (await import('./overview/overview-screen.tsx')).OverviewScreen,
    ),
    routeOf('/safety', msg`Safety`, async () => (await import('./safety-screen.tsx')).SafetyScreen),
    routeOf(
      '/check-in',
      msg`Today’s check-in`,
      async () => (await import('./check-in/check-in-screen.tsx')).CheckInScreen,
    ),
    routeOf(
      '/check-ins',
      msg`Your check-ins`,
      async () => (await import('./check-in/check-ins-screen.tsx')).CheckInsScreen,
    ),
    routeOf('/plan', msg`My plan`, async () => (await import('./plan/plan-screen.tsx')).PlanScreen),
    routeOf(
      '/readings/:slug',
      msg`Reading`,
      async () => (await import('./reading-screen.tsx')).ReadingScreen,
    ),
  ],
  errors: async () => (await import('./error-messages.ts')).errorMessages,
  privacy: async () => (await import('./privacy-lines.tsx')).privacyLines,
  prepareOffline: async () => void (await (await import('./queries.ts')).prefetchRecovery()),
  sendUnsent: async () => {
    // Most people have no unsent changes: no code is loaded for them.
    if (!storedKeys('local').some((key) => key.startsWith(STORED_CHANGES))) return
    await (await import('./changes/recovery-changes.ts')).recoveryChanges().save()
  },
  hasUnsent: async () => (await import('./changes/recovery-changes.ts')).hasUnsentRecoveryChanges(),
}

function routeOf(path: string, title: MessageDescriptor, screen: () => Promise<ComponentType>): ScreenRoute {
  return {
    path: `/dashboard/vrsfreedom365/programme${path}`,
    title,
    screen,
    messages: ['programmes/parts'],
    prefetch: async () => (await import('./queries.ts')).prefetchRecovery(),
  }
}
