import { msg } from '@lingui/core/macro'
import type { Feature } from '#platform/feature/web.ts'

export const questionnaireVersions: Feature = {
  name: 'questionnaires/versions',
  routes: [
    {
      path: '/dashboard/admin/questionnaire',
      title: msg`Questionnaire`,
      needs: 'admin',
      group: 'administration',
      order: 2,
      icon: 'list',
      messages: ['documents'],
      screen: async () => (await import('./edit-questionnaire-screen.tsx')).EditQuestionnaireScreen,
      prefetch: async () => (await import('./queries.ts')).prefetchVersions(),
    },
  ],
  errors: async () => (await import('./error-messages.ts')).errorMessages,
}
