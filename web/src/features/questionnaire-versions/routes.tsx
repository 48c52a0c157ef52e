import { msg } from '@lingui/core/macro'
import type { ScreenRoute } from '../../ui/screen-route.ts'

const words = [import.meta.glob('./words/*.po', { import: 'messages' })]

export const questionnaireVersionRoutes: ScreenRoute[] = [
  {
    path: 'admin/questionnaire',
    title: msg`Questionnaire`,
    needs: 'admin',
    icon: 'list',
    words,
    screen: async () => (await import('./edit-questionnaire-screen.tsx')).EditQuestionnaireScreen,
    prefetch: async () => (await import('./queries.ts')).prefetchVersions(),
  },
]
