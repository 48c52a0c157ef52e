import { serviceKeys } from '#features/services/contract/services.ts'
import { msg } from '@lingui/core/macro'
import type { Feature } from '#platform/feature/web.ts'

export const callBacks: Feature = {
  name: 'call-backs',
  routes: serviceKeys.map((key) => ({
    path: `/dashboard/${key}/call-back`,
    title: msg`Ask to be called back`,
    screen: async () => (await import('./call-back-screen.tsx')).CallBackScreen,
    prefetch: async () => (await import('./queries.ts')).prefetchCallBacks(),
  })),
  errors: async () => (await import('./error-messages.ts')).errorMessages,
  privacy: async () => (await import('./privacy-lines.tsx')).privacyLines,
}
