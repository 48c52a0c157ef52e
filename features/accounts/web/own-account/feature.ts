import { msg } from '@lingui/core/macro'
import type { Feature } from '#platform/feature/web.ts'

export const ownAccount: Feature = {
  name: 'accounts/own-account',
  routes: [
    {
      path: '/dashboard/account',
      title: msg`Your account`,
      group: 'account',
      icon: 'person',
      messages: ['accounts/parts', 'labels/parts/audit'],
      screen: async () => (await import('./account-screen.tsx')).AccountScreen,
      prefetch: async () => (await import('./queries.ts')).prefetchAccount(),
    },
    {
      path: '/set-up-two-step-login',
      title: msg`Set up two-step login`,
      isPublic: true,
      messages: ['accounts/parts'],
      screen: async () => (await import('./second-factor/set-up-screen.tsx')).SetUpScreen,
    },
    {
      path: '/your-data',
      title: msg`Your data`,
      isPublic: true,
      messages: ['accounts/parts'],
      screen: async () => (await import('./your-data-screen.tsx')).YourDataScreen,
    },
    {
      path: '/confirm-email',
      title: msg`Confirm your email address`,
      isPublic: true,
      messages: ['accounts/parts'],
      screen: async () => (await import('./confirm-email-screen.tsx')).ConfirmEmailScreen,
    },
  ],
  errors: async () => (await import('./error-messages.ts')).errorMessages,
  privacy: async () => (await import('./privacy-lines.tsx')).privacyLines,
}
