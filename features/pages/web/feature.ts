import { msg } from '@lingui/core/macro'
import type { Feature } from '#platform/feature/web.ts'

export const pages: Feature = {
  name: 'pages',
  routes: [
    {
      path: '/privacy-policy',
      title: msg`Privacy policy`,
      isPublic: true,
      screen: async () => (await import('./privacy-policy-screen.tsx')).PrivacyPolicyScreen,
    },
  ],
  privacy: async () => (await import('./privacy-lines.tsx')).privacyLines,
}
