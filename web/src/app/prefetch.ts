import { matchPath } from 'react-router'
import { insideWords } from '../ui/inside-words.ts'
import { loadWords } from '../ui/words.ts'
import { dashboardRoutes } from './routes.tsx'

/** Fetches what the first page needs while the design is still on its way: its files, its words, its data. */
export async function prefetchScreen(path: string): Promise<void> {
  for (const route of dashboardRoutes) {
    const match = matchPath(`/dashboard/${route.path}`, path)
    if (!match) continue
    await Promise.all([
      import('./shell.tsx'),
      loadWords(insideWords),
      route.screen(),
      route.prefetch?.(match.params),
      ...route.words.map(loadWords),
    ])
  }
}
