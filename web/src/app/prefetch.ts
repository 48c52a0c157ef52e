import { matchPath } from 'react-router'
import { shellMessages } from '../ui/inside-messages.ts'
import { loadMessages } from '../ui/messages.ts'
import { dashboardRoutes } from './routes.tsx'

/** Fetches what the first page needs while the design is still on its way: its files, its messages, its data. */
export async function prefetchScreen(path: string): Promise<void> {
  // The first that fits, as the guard has it: an address such as `articles/drafts` is no article.
  for (const route of dashboardRoutes) {
    const match = matchPath(`/dashboard/${route.path}`, path)
    if (!match) continue
    await Promise.all([
      import('./shell.tsx'),
      loadMessages(shellMessages),
      route.screen(),
      route.prefetch?.(match.params),
      ...route.messages.map(loadMessages),
    ])
    return
  }
}
