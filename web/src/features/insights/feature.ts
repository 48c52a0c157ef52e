import { msg } from '@lingui/core/macro'
import type { ScreenRoute } from '../../ui/screen-route.ts'

const messages = [import.meta.glob('./messages/*.po', { import: 'messages' })]
const prefetch = async () => (await import('./queries.ts')).prefetchInsights()

/** What an admin sees, and the very same for every member. */
export const insightRoutes: ScreenRoute[] = [
  {
    path: 'admin/insights',
    title: msg`Insights`,
    needs: 'admin',
    icon: 'chart',
    messages,
    screen: async () => (await import('./insights-screen.tsx')).InsightsScreen,
    prefetch,
  },
]

export const employerViewRoutes: ScreenRoute[] = [
  {
    path: 'insights',
    title: msg`What my employer sees`,
    messages,
    screen: async () => (await import('./employer-view-screen.tsx')).EmployerViewScreen,
    prefetch,
  },
]
