import { msg } from '@lingui/core/macro'
import type { Feature } from '#platform/feature/web.ts'

/** The list of pages that a person stored on their device for offline use. */
export const kept: Feature = {
  name: 'kept',
  routes: [
    {
      path: '/dashboard/kept',
      title: msg`Kept on this device`,
      group: 'account',
      order: 2,
      icon: 'download',
      screen: async () => (await import('./kept-screen.tsx')).KeptScreen,
    },
  ],
  privacy: async () => (await import('./privacy-lines.tsx')).privacyLines,
}
