import { msg } from '@lingui/core/macro'
import type { Feature } from '#platform/feature/web.ts'

export const accounts: Feature = {
  name: 'accounts',
  routes: [
    {
      path: '/login',
      title: msg`Log in`,
      isPublic: true,
      screen: async () => (await import('./login-screen.tsx')).LoginScreen,
    },
    {
      path: '/single-sign-on',
      title: msg`Single sign-on`,
      isPublic: true,
      messages: ['accounts/parts'],
      screen: async () => (await import('./single-sign-on/single-sign-on-screen.tsx')).SingleSignOnScreen,
    },
    {
      path: '/single-sign-on/app',
      title: msg`Single sign-on`,
      isPublic: true,
      messages: ['accounts/parts'],
      screen: async () => (await import('./single-sign-on/single-sign-on-screen.tsx')).SingleSignOnScreen,
    },
    {
      path: '/forgot-password',
      title: msg`Forgot password`,
      isPublic: true,
      messages: ['accounts/parts'],
      screen: async () => (await import('./forgot-password-screen.tsx')).ForgotPasswordScreen,
    },
    {
      path: '/reset-password',
      title: msg`Choose a new password`,
      isPublic: true,
      messages: ['accounts/parts'],
      screen: async () => (await import('./reset-password-screen.tsx')).ResetPasswordScreen,
    },
  ],
}
