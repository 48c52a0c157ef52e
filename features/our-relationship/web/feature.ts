import { msg } from '@lingui/core/macro'
import type { Feature } from '#platform/feature/web.ts'
import { storedKeys } from '#platform/offline/storage.ts'
import { PROGRESS_KEY_PREFIX } from './paths.ts'

const shared = {
  messages: ['programmes/parts'],
  prefetch: async () => (await import('./queries.ts')).prefetchProgramme(),
}

export const ourRelationship: Feature = {
  name: 'our-relationship',
  routes: [
    {
      ...shared,
      path: '/dashboard/ourrelationship/programme',
      title: msg`Our Relationship: steps`,
      screen: async () => (await import('./overview-screen.tsx')).OverviewScreen,
    },
    {
      ...shared,
      path: '/dashboard/ourrelationship/programme/safety',
      title: msg`Our Relationship: safety`,
      screen: async () => (await import('./safety-screen.tsx')).SafetyScreen,
    },
    {
      ...shared,
      path: '/dashboard/ourrelationship/programme/:number',
      title: msg`Our Relationship: step`,
      screen: async () => (await import('./step-screen.tsx')).StepScreen,
    },
  ],
  errors: async () => (await import('./error-messages.ts')).errorMessages,
  privacy: async () => (await import('./privacy-lines.tsx')).privacyLines,
  sendUnsent: async () => {
    // Loads the code for sending only where progress is stored on this device.
    if (!storedKeys('local').some((key) => key.startsWith(PROGRESS_KEY_PREFIX))) return
    await (await import('./progress/progress-session.ts')).sendUnsent()
  },
  hasUnsent: async () => (await import('./progress/stored-progress.ts')).hasUnsent(),
}
