import { msg } from '@lingui/core/macro'
import type { Feature } from '../../feature.ts'

/** The pictures that a company uploaded, for its editors. */
export const pictures: Feature = {
  name: 'pictures',
  routes: [
    {
      path: '/dashboard/pictures',
      title: msg`Pictures`,
      needs: 'editor',
      messages: ['editor'],
      screen: async () => (await import('./pictures-screen.tsx')).PicturesScreen,
      prefetch: async () => (await import('../../editor/media/queries.ts')).prefetchCompanyPictures(),
    },
  ],
  errors: async () => (await import('./error-messages.ts')).errorMessages,
}
