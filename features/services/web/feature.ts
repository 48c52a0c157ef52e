import type { ServiceKey } from '../contract/services.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { DocumentFeature, RouteIconName, ScreenRoute } from '#platform/feature/web.ts'

export const services: DocumentFeature<'service'> = {
  name: 'services',
  routes: [
    routeOf('corpcare', msg`Corporate care`, 'help'),
    routeOf('ourrelationship', msg`Our Relationship`, 'heart'),
    routeOf('vrsfreedom365', msg`VRS Freedom 365`, 'sunrise'),
    routeOf('ucm', msg`Care by phone and video`, 'phone'),
    {
      path: '/dashboard/admin/services',
      title: msg`Services`,
      needs: 'admin',
      group: 'administration',
      order: 4,
      icon: 'blocks',
      screen: async () => (await import('./settings/settings-screen.tsx')).SettingsScreen,
      prefetch: async () => (await import('./settings/queries.ts')).prefetchSettings(),
    },
    {
      path: '/dashboard/admin/services/:id/edit',
      title: msg`Edit service`,
      needs: 'admin',
      messages: ['documents'],
      screen: async () => (await import('./editing/edit-service-screen.tsx')).EditServiceScreen,
      prefetch: async () => (await import('./settings/queries.ts')).prefetchSettings(),
    },
  ],
  prepareOffline: async () => (await import('./queries.ts')).prepareOffline(),
  document: {
    name: 'service',
    changes: {
      published: msg`Service page published`,
      'update-scheduled': msg`Service page update scheduled`,
      'update-cancelled': msg`Service page update cancelled`,
    },
  },
  errors: async () => (await import('./error-messages.ts')).errorMessages,
}

function routeOf(key: ServiceKey, title: MessageDescriptor, icon: RouteIconName): ScreenRoute {
  return {
    path: `/dashboard/${key}`,
    title,
    icon,
    screen: async () => (await import('./page/service-screen.tsx')).ServiceScreen,
    prefetch: async () => (await import('./queries.ts')).prefetchService(key),
  }
}
