import type { ServiceKey } from '@hale/contracts/services'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Feature, ScreenRoute } from '../../feature.ts'

export const services: Feature = {
  name: 'services',
  routes: [
    routeOf('corpcare', msg`Corporate care`),
    routeOf('ourrelationship', msg`Our Relationship`),
    routeOf('vrsfreedom365', msg`VRS Freedom 365`),
    routeOf('ucm', msg`Care by phone and video`),
  ],
}

function routeOf(key: ServiceKey, title: MessageDescriptor): ScreenRoute {
  return {
    path: `/dashboard/${key}`,
    title,
    screen: async () => (await import('./service-screen.tsx')).ServiceScreen,
  }
}
