import { msg } from '@lingui/core/macro'
import type { ScreenRoute } from '../../ui/screen-route.ts'

const messages = [import.meta.glob('./messages/*.po', { import: 'messages' })]

export const accountRoutes: ScreenRoute[] = [
  {
    path: '/login',
    title: msg`Log in`,
    messages,
    screen: async () => (await import('./login-screen.tsx')).LoginScreen,
  },
  {
    path: '/forgot-password',
    title: msg`Forgot password`,
    messages,
    screen: async () => (await import('./forgot-password-screen.tsx')).ForgotPasswordScreen,
  },
  {
    path: '/reset-password',
    title: msg`Choose a new password`,
    messages,
    screen: async () => (await import('./reset-password-screen.tsx')).ResetPasswordScreen,
  },
]
