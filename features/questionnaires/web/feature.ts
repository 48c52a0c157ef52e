import { msg } from '@lingui/core/macro'
import type { Feature } from '#platform/feature/web.ts'

export const questionnaires: Feature = {
  name: 'questionnaires',
  routes: [
    {
      path: '/questionnaire',
      title: msg`Health questionnaire`,
      isPublic: true,
      // Loaded here because the screen is outside the shell, which would otherwise load the messages of shared parts.
      messages: ['shell', 'plans/parts'],
      screen: async () => (await import('./answering/questionnaire-screen.tsx')).QuestionnaireScreen,
    },
    {
      path: '/dashboard/results/:id',
      title: msg`Your result`,
      messages: ['plans/parts'],
      screen: async () => (await import('./history/result-screen.tsx')).ResultScreen,
    },
  ],
  errors: async () => (await import('./error-messages.ts')).errorMessages,
  privacy: async () => (await import('./privacy-lines.tsx')).privacyLines,
  hasUnsent: async () => (await import('./answering/stored-answers.ts')).hasUnsent(),
}
