import { msg } from '@lingui/core/macro'
import type { Feature } from '#platform/feature/web.ts'
import { hasWaiting } from '#platform/offline/outbox/waiting.ts'
import { CHECK_INS_PATH } from './paths.ts'
import { CHECK_IN_OUTBOX } from './saving/outbox-name.ts'

export const checkIns: Feature = {
  name: 'check-ins',
  routes: [
    {
      path: CHECK_INS_PATH,
      title: msg`Check-ins`,
      group: 'more',
      order: 1,
      icon: 'smile',
      messages: ['earlier-records/parts'],
      screen: async () => (await import('./check-ins-screen.tsx')).CheckInsScreen,
      prefetch: async () => (await import('./queries.ts')).prefetchCheckIns(),
    },
  ],
  errors: async () => (await import('./error-messages.ts')).errorMessages,
  privacy: async () => (await import('./privacy-lines.tsx')).privacyLines,
  prepareOffline: async () => (await import('./queries.ts')).prefetchCheckIns(),
  sendUnsent: async () => {
    // Loads the code for sending only where something waits.
    if (hasWaiting(CHECK_IN_OUTBOX)) await (await import('./saving/outbox.ts')).checkInOutbox.sendUnsent()
  },
  hasUnsent: async () => hasWaiting(CHECK_IN_OUTBOX),
}
