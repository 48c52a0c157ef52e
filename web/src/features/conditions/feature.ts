import { msg } from '@lingui/core/macro'
import type { ScreenRoute } from '../../ui/screen-route.ts'

const messages = [import.meta.glob('./messages/*.po', { import: 'messages' })]

export const conditionRoutes: ScreenRoute[] = [
  {
    path: 'mayo-clinic',
    title: msg`Clinical reference`,
    messages,
    screen: async () => (await import('./clinical-reference-screen.tsx')).ClinicalReferenceScreen,
    prefetch: async () => (await import('./queries.ts')).prefetchReference(),
  },
  {
    path: 'mayo-clinic/diseases-and-conditions',
    title: msg`Diseases and conditions`,
    messages,
    screen: async () => (await import('./conditions-screen.tsx')).ConditionsScreen,
    prefetch: async () => (await import('./queries.ts')).prefetchConditions(),
  },
  {
    path: 'mayo-clinic/diseases-and-conditions/:id',
    title: msg`Disease or condition`,
    messages,
    screen: async () => (await import('./condition-screen.tsx')).ConditionScreen,
    prefetch: async ({ id = '' }) => (await import('./queries.ts')).prefetchCondition(id),
  },
]
