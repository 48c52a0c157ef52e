import { msg } from '@lingui/core/macro'
import type { Feature } from '../../feature.ts'

export const helpLines: Feature = {
  name: 'help-lines',
  routes: [
    {
      path: '/dashboard/help-lines',
      title: msg`Help lines`,
      messages: ['programmes'],
      screen: async () => (await import('./help-lines-screen.tsx')).HelpLinesScreen,
    },
  ],
}
