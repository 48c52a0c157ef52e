import type { Feature } from '#platform/feature/web.ts'

/** The search for everything: a dialog rather than a screen. It shows several features, as Home does. */
export const search: Feature = {
  name: 'search',
  routes: [],
  privacy: async () => (await import('./privacy-lines.tsx')).privacyLines,
}
