import { msg } from '@lingui/core/macro'
import type { Feature } from '#platform/feature/web.ts'
import { hasWaiting } from '#platform/offline/outbox/waiting.ts'
import { PLAN_PATH } from './paths.ts'
import { PLAN_OUTBOX } from './saving/outbox-name.ts'

export const plans: Feature = {
  name: 'plans',
  routes: [
    {
      path: PLAN_PATH,
      title: msg`Your plan`,
      group: 'more',
      order: 1.5,
      icon: 'list',
      messages: ['plans/parts'],
      screen: async () => (await import('./plan-screen.tsx')).PlanScreen,
      prefetch: async () => (await import('./queries.ts')).prefetchPlan(),
    },
  ],
  errors: async () => (await import('./error-messages.ts')).errorMessages,
  privacy: async () => (await import('./privacy-lines.tsx')).privacyLines,
  prepareOffline: async () => (await import('./queries.ts')).prefetchPlan(),
  sendUnsent: async () => {
    // Most people have no unsent marks: the outbox's code is not loaded for them.
    if (hasWaiting(PLAN_OUTBOX)) await (await import('./saving/outbox.ts')).planOutbox.sendUnsent()
  },
  hasUnsent: async () => hasWaiting(PLAN_OUTBOX),
}
