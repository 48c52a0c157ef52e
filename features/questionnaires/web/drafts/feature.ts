import { msg } from '@lingui/core/macro'
import type { DocumentFeature } from '#platform/feature/web.ts'

/** Manifest of the editor for a company's questionnaire. */
export const questionnaireDrafts: DocumentFeature<'questionnaire'> = {
  name: 'questionnaires/drafts',
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
      prefetch: async () => (await import('./queries.ts')).prefetchDraft(),
    },
  ],
  document: {
    name: 'questionnaire',
    changes: {
      published: msg`Questionnaire published`,
      'update-scheduled': msg`Questionnaire update scheduled`,
      'update-cancelled': msg`Questionnaire update cancelled`,
    },
  },
  errors: async () => (await import('./error-messages.ts')).errorMessages,
}
