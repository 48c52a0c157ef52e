import { msg } from '@lingui/core/macro'
import { insideWords } from '../../ui/inside-words.ts'
import type { ScreenRoute } from '../../ui/screen-route.ts'

const words = [import.meta.glob('./words/*.po', { import: 'messages' })]

export const questionnaireRoutes: ScreenRoute[] = [
  {
    path: '/questionnaire',
    title: msg`Health questionnaire`,
    // It has no shell around it, which would bring the words of shared parts.
    words: [...words, insideWords],
    screen: async () => (await import('./questionnaire-screen.tsx')).QuestionnaireScreen,
  },
]

export const resultRoutes: ScreenRoute[] = [
  {
    path: 'results',
    title: msg`Your results`,
    words,
    screen: async () => (await import('./results-screen.tsx')).ResultsScreen,
  },
  {
    path: 'results/:id',
    title: msg`Your result`,
    words,
    screen: async () => (await import('./result-screen.tsx')).ResultScreen,
  },
]
