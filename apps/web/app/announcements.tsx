import { lazyPart } from '#platform/ui/layout/lazy-part.ts'
import { loadMessages } from '#platform/language/load-messages.ts'

/**
 * What the company announces, for the screens that show it: files, messages and data come together, so that a screen which
 * waits for them draws nothing that would have to move.
 */
export const Announcements = lazyPart(async () => {
  const [part, queries] = await Promise.all([
    import('#features/announcements/web/announcements.tsx'),
    import('#features/announcements/web/queries.ts'),
    loadMessages('announcements'),
  ])
  await queries.prefetchAnnouncements()
  return part.Announcements
})
