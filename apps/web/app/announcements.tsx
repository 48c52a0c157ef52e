import { lazyPart } from '#platform/ui/layout/lazy-part.ts'
import { loadMessages } from '#platform/language/load-messages.ts'

/**
 * The company's announcements, for screens that show them. Code, messages and data load together, so that a screen
 * that waits for this part never has to move what it has rendered.
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
