import { msg } from '@lingui/core/macro'
import type { Feature } from '#platform/feature/web.ts'
import { hasWaiting } from '#platform/offline/outbox/waiting.ts'
import { SAVED_CONDITIONS_OUTBOX } from './outbox-name.ts'

export const conditions: Feature = {
  name: 'conditions',
  routes: [
    {
      path: '/dashboard/mayo-clinic',
      title: msg`Clinical reference`,
      icon: 'stethoscope',
      screen: async () => (await import('./clinical-reference-screen.tsx')).ClinicalReferenceScreen,
      prefetch: async () => (await import('./queries.ts')).prefetchReference(),
    },
    {
      path: '/dashboard/mayo-clinic/diseases-and-conditions',
      title: msg`Diseases and conditions`,
      screen: async () => (await import('./conditions-screen.tsx')).ConditionsScreen,
      prefetch: async (_, search) => (await import('./queries.ts')).prefetchConditions(search),
    },
    {
      path: '/dashboard/mayo-clinic/diseases-and-conditions/:id',
      title: msg`Disease or condition`,
      messages: ['programmes/parts'],
      screen: async () => (await import('./condition-screen.tsx')).ConditionScreen,
      prefetch: async ({ id = '' }, search) => (await import('./queries.ts')).prefetchCondition(id, search),
    },
  ],
  prepareOffline: async () => (await import('./search/device-search.ts')).prepareOffline(),
  sendUnsent: async () => {
    // Loads the code for sending only where something waits.
    if (hasWaiting(SAVED_CONDITIONS_OUTBOX)) await (await import('./queries.ts')).sendUnsent()
  },
  hasUnsent: async () => hasWaiting(SAVED_CONDITIONS_OUTBOX),
  privacy: async () => (await import('./privacy-lines.tsx')).privacyLines,
}
