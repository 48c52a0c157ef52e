import { msg } from '@lingui/core/macro'
import type { Feature } from '#platform/feature/web.ts'

export const audit: Feature = {
  name: 'audit',
  routes: [
    {
      path: '/dashboard/admin/audit',
      title: msg`Audit`,
      needs: 'admin',
      group: 'administration',
      order: 9,
      icon: 'history',
      messages: ['labels/parts/audit'],
      screen: async () => (await import('./audit-screen.tsx')).AuditScreen,
      prefetch: async (_, search) => (await import('./queries.ts')).prefetchAudit(search),
    },
  ],
  errors: async () => (await import('./error-messages.ts')).errorMessages,
  privacy: async () => (await import('./privacy-lines.tsx')).privacyLines,
}
