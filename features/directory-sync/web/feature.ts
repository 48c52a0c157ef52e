import { msg } from '@lingui/core/macro'
import type { Feature } from '#platform/feature/web.ts'

export const directorySync: Feature = {
  name: 'directory-sync',
  routes: [
    {
      path: '/dashboard/admin/directory-sync',
      title: msg`Directory sync`,
      needs: 'admin',
      group: 'administration',
      order: 10,
      icon: 'sync',
      screen: async () => (await import('./directory-sync-screen.tsx')).DirectorySyncScreen,
      prefetch: async () => (await import('./queries.ts')).prefetchDirectory(),
    },
    {
      path: '/dashboard/admin/directory-sync/guide',
      title: msg`How to set up directory sync`,
      needs: 'admin',
      screen: async () => (await import('./guide/guide-screen.tsx')).DirectorySyncGuide,
    },
  ],
  errors: async () => (await import('./error-messages.ts')).errorMessages,
  privacy: async () => (await import('./privacy-lines.tsx')).privacyLines,
}
