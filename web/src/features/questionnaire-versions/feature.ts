import { msg } from '@lingui/core/macro'
import type { ScreenRoute } from '../../ui/screen-route.ts'

const messages = [import.meta.glob('./messages/*.po', { import: 'messages' })]

export const questionnaireVersionRoutes: ScreenRoute[] = [
  {
    path: 'admin/questionnaire',
    title: msg`Questionnaire`,
    needs: 'admin',
    icon: 'list',
    messages,
    screen: async () => (await import('./edit-questionnaire-screen.tsx')).EditQuestionnaireScreen,
    prefetch: async () => (await import('./queries.ts')).prefetchVersions(),
  },
]
