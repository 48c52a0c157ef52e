import { msg } from '@lingui/core/macro'
import type { Feature } from '#platform/feature/web.ts'
import { hasWaiting } from '#platform/offline/outbox/waiting.ts'
import { CHALLENGE_DAYS_OUTBOX } from './outbox-name.ts'
import { CHALLENGE_PATH, MANAGED_PATH } from './paths.ts'

export const challenges: Feature = {
  name: 'challenges',
  routes: [
    {
      path: CHALLENGE_PATH,
      title: msg`Team challenge`,
      screen: async () => (await import('./challenge-screen.tsx')).ChallengeScreen,
      prefetch: async () => (await import('./queries.ts')).prefetchChallenges(),
    },
    {
      path: MANAGED_PATH,
      title: msg`Team challenges`,
      needs: 'admin',
      group: 'administration',
      order: 7.5,
      icon: 'flag',
      screen: async () => (await import('./managed/challenges-screen.tsx')).ChallengesScreen,
      prefetch: async () => (await import('./queries.ts')).prefetchChallenges(),
    },
  ],
  errors: async () => (await import('./error-messages.ts')).errorMessages,
  privacy: async () => (await import('./privacy-lines.tsx')).privacyLines,
  sendUnsent: async () => {
    // Loads the code for sending only where something waits.
    if (hasWaiting(CHALLENGE_DAYS_OUTBOX)) await (await import('./outbox.ts')).dayOutbox.sendUnsent()
  },
  hasUnsent: async () => hasWaiting(CHALLENGE_DAYS_OUTBOX),
  prepareOffline: async () => (await import('./queries.ts')).prefetchChallenges(),
}
