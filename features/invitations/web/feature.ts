import { msg } from '@lingui/core/macro'
import type { Feature } from '#platform/feature/web.ts'

export const invitations: Feature = {
  name: 'invitations',
  routes: [
    {
      path: '/confirm-invitation',
      title: msg`Activate your account`,
      isPublic: true,
      messages: ['accounts/parts'],
      screen: async () => (await import('./confirm-invitation-screen.tsx')).ConfirmInvitationScreen,
    },
    {
      path: '/invitation-expired',
      title: msg`Invitation expired`,
      isPublic: true,
      messages: ['accounts/parts'],
      screen: async () => (await import('./invitation-expired-screen.tsx')).InvitationExpiredScreen,
    },
    {
      path: '/thankyou',
      title: msg`Thank you`,
      isPublic: true,
      screen: async () => (await import('./thank-you-screen.tsx')).ThankYouScreen,
    },
  ],
  errors: async () => (await import('./error-messages.ts')).errorMessages,
}
