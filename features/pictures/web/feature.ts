import { msg } from '@lingui/core/macro'
import type { Feature } from '#platform/feature/web.ts'

/** The pictures that a company uploaded, for its editors. */
export const pictures: Feature = {
  name: 'pictures',
  routes: [
    {
      path: '/dashboard/pictures',
      title: msg`Pictures`,
      needs: 'editor',
      messages: ['documents'],
      screen: async () => (await import('./pictures-screen.tsx')).PicturesScreen,
      prefetch: async () =>
        (await import('#platform/documents/web/media/queries.ts')).prefetchCompanyPictures(),
    },
  ],
  errors: async () => (await import('./error-messages.ts')).errorMessages,
}
