import { msg } from '@lingui/core/macro'
import type { Feature } from '../../feature.ts'
import { prefetchProgramme } from './queries.ts'

const shared = { messages: ['programmes'], prefetch: prefetchProgramme }

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
  hasUnsent: async () => (await import('./progress/stored-progress.ts')).hasUnsent(),
}
