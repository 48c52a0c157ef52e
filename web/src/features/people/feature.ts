import { msg } from '@lingui/core/macro'
import type { ScreenRoute } from '../../ui/screen-route.ts'

const messages = [import.meta.glob('./messages/*.po', { import: 'messages' })]

export const peopleRoutes: ScreenRoute[] = [
  {
    path: 'admin/people',
    title: msg`People`,
    needs: 'admin',
    icon: 'people',
    messages,
    screen: async () => (await import('./people-screen.tsx')).PeopleScreen,
    prefetch: async () => (await import('./queries.ts')).prefetchPeople(),
  },
]
