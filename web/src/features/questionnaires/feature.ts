import { msg } from '@lingui/core/macro'
import { shellMessages } from '../../ui/inside-messages.ts'
import type { ScreenRoute } from '../../ui/screen-route.ts'

const messages = [import.meta.glob('./messages/*.po', { import: 'messages' })]

export const questionnaireRoutes: ScreenRoute[] = [
  {
    path: '/questionnaire',
    title: msg`Health questionnaire`,
    // It has no shell around it, which would bring the messages of shared parts.
    messages: [...messages, shellMessages],
    screen: async () => (await import('./questionnaire-screen.tsx')).QuestionnaireScreen,
  },
]

export const resultRoutes: ScreenRoute[] = [
  {
    path: 'results',
    title: msg`Your results`,
    messages,
    screen: async () => (await import('./results-screen.tsx')).ResultsScreen,
  },
  {
    path: 'results/:id',
    title: msg`Your result`,
    messages,
    screen: async () => (await import('./result-screen.tsx')).ResultScreen,
  },
]
