import { msg } from '@lingui/core/macro'
import type { ScreenRoute } from '../../ui/screen-route.ts'

const messages = [import.meta.glob('./messages/*.po', { import: 'messages' })]

export const invitationRoutes: ScreenRoute[] = [
  {
    path: '/confirm-invitation',
    title: msg`Activate your account`,
    messages,
    screen: async () => (await import('./confirm-invitation-screen.tsx')).ConfirmInvitationScreen,
  },
  {
    path: '/invitation-expired',
    title: msg`Invitation expired`,
    messages,
    screen: async () => (await import('./invitation-expired-screen.tsx')).InvitationExpiredScreen,
  },
  {
    path: '/thankyou',
    title: msg`Thank you`,
    messages,
    screen: async () => (await import('./thank-you-screen.tsx')).ThankYouScreen,
  },
]
