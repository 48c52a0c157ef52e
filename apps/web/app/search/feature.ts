import type { Feature } from '#platform/feature/web.ts'

/** Search for everything: a dialog and no screen. It shows something of several features, as Home does. */
export const search: Feature = {
  name: 'search',
  routes: [],
  privacy: async () => (await import('./privacy-lines.tsx')).privacyLines,
}
