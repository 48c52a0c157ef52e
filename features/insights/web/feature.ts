import { msg } from '@lingui/core/macro'
import type { Feature } from '#platform/feature/web.ts'

const prefetch = async () => (await import('./queries.ts')).prefetchInsights()

/** The screens with totals for admins and, identically, for every member. */
export const insights: Feature = {
  name: 'insights',
  routes: [
    {
      path: '/dashboard/admin/insights',
      title: msg`Insights`,
      needs: 'admin',
      group: 'administration',
      order: 3,
      icon: 'chart',
      screen: async () => (await import('./insights-screen.tsx')).InsightsScreen,
      prefetch,
    },
    {
      path: '/dashboard/insights',
      title: msg`What my employer sees`,
      screen: async () => (await import('./employer-view-screen.tsx')).EmployerViewScreen,
      prefetch,
    },
  ],
}
