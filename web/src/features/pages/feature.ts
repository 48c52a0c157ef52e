import { msg } from '@lingui/core/macro'
import type { ScreenRoute } from '../../ui/screen-route.ts'

const messages = [import.meta.glob('./messages/*.po', { import: 'messages' })]

export const pageRoutes: ScreenRoute[] = [
  {
    path: '/privacy-policy',
    title: msg`Privacy policy`,
    messages,
    screen: async () => (await import('./privacy-policy-screen.tsx')).PrivacyPolicyScreen,
  },
]
