import { useIntent } from '../../ui/use-intent.ts'
import { prefetchArticle } from './queries.ts'

/** Fetches an article, and what shows it, as soon as somebody looks set to open it. */
export function usePrefetch(id: string) {
  return useIntent(() => {
    void prefetchArticle(id)
    // What fails here is told when it is opened.
    import('./article-screen.tsx').catch(() => {})
  })
}
