import { msg } from '@lingui/core/macro'
import type { ScreenRoute } from '../../ui/screen-route.ts'

const words = [import.meta.glob('./words/*.po', { import: 'messages' })]

export const invitationRoutes: ScreenRoute[] = [
  {
    path: '/confirm-invitation',
    title: msg`Activate your account`,
    words,
    screen: async () => (await import('./confirm-invitation-screen.tsx')).ConfirmInvitationScreen,
  },
  {
    path: '/invitation-expired',
    title: msg`Invitation expired`,
    words,
    screen: async () => (await import('./invitation-expired-screen.tsx')).InvitationExpiredScreen,
  },
  {
    path: '/thankyou',
    title: msg`Thank you`,
    words,
    screen: async () => (await import('./thank-you-screen.tsx')).ThankYouScreen,
  },
]
