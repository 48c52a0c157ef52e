import { msg } from '@lingui/core/macro'
import type { Feature } from '#platform/feature/web.ts'

export const helpLines: Feature = {
  name: 'help-lines',
  routes: [
    {
      path: '/dashboard/help-lines',
      title: msg`Help lines`,
      messages: ['programmes/parts'],
      screen: async () => (await import('./help-lines-screen.tsx')).HelpLinesScreen,
    },
  ],
  prepareOffline: async () => (await import('../parts/help-query.ts')).prefetchHelp(),
}
