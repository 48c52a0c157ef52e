import { msg } from '@lingui/core/macro'
import type { Feature } from '#platform/feature/web.ts'

export const signIn: Feature = {
  name: 'sign-in',
  routes: [
    {
      path: '/dashboard/admin/sign-in',
      title: msg`Sign-in`,
      needs: 'admin',
      group: 'administration',
      order: 9,
      icon: 'key',
      screen: async () => (await import('./sign-in-screen.tsx')).SignInScreen,
      prefetch: async () => (await import('./queries.ts')).prefetchSignIn(),
    },
    {
      path: '/dashboard/admin/sign-in/guide',
      title: msg`How to set up single sign-on`,
      needs: 'admin',
      screen: async () => (await import('./guide/guide-screen.tsx')).SingleSignOnGuide,
    },
  ],
  errors: async () => (await import('./error-messages.ts')).errorMessages,
}
