import type { ServiceKey } from '@hale/contracts/services'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ScreenRoute } from '../../ui/screen-route.ts'

const messages = [import.meta.glob('./messages/*.po', { import: 'messages' })]

function routeOf(path: ServiceKey, title: MessageDescriptor): ScreenRoute {
  return { path, title, messages, screen: async () => (await import('./service-screen.tsx')).ServiceScreen }
}

export const serviceRoutes: ScreenRoute[] = [
  routeOf('corpcare', msg`Corporate care`),
  routeOf('ourrelationship', msg`Our Relationship`),
  routeOf('vrsfreedom365', msg`VRS Freedom 365`),
  routeOf('ucm', msg`Care by phone and video`),
]
