import { msg } from '@lingui/core/macro'
import type { Feature } from '#platform/feature/web.ts'
import { EARLIER_RECORDS_PATH } from '../parts/paths.ts'

export const earlierRecords: Feature = {
  name: 'earlier-records',
  routes: [
    {
      path: EARLIER_RECORDS_PATH,
      title: msg`Bring results from another company`,
      messages: ['earlier-records/parts'],
      screen: async () => (await import('./earlier-records-screen.tsx')).EarlierRecordsScreen,
      prefetch: async () => (await import('./queries.ts')).prefetchEarlierRecords(),
    },
  ],
  errors: async () => (await import('./error-messages.ts')).errorMessages,
  privacy: async () => (await import('./privacy-lines.tsx')).privacyLines,
}
