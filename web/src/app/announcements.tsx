import { lazy } from 'react'
import { loadMessages } from './load-messages.ts'

/**
 * What the company announces, for the screens that show it: files, messages and data come together, so that a screen which
 * waits for them draws nothing that would have to move.
 */
export const Announcements = lazy(() =>
  // Without a connection the page goes on without them.
  load().catch(() => ({ default: () => null })),
)

async function load() {
  const [part, queries] = await Promise.all([
    import('../features/announcements/announcements.tsx'),
    import('../features/announcements/queries.ts'),
    loadMessages('announcements'),
  ])
  await queries.prefetchAnnouncements()
  return { default: part.Announcements }
}
