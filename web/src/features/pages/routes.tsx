import { msg } from '@lingui/core/macro'
import type { ScreenRoute } from '../../ui/screen-route.ts'

const words = [import.meta.glob('./words/*.po', { import: 'messages' })]

export const pageRoutes: ScreenRoute[] = [
  {
    path: '/privacy-policy',
    title: msg`Privacy policy`,
    words,
    screen: async () => (await import('./privacy-policy-screen.tsx')).PrivacyPolicyScreen,
  },
]
