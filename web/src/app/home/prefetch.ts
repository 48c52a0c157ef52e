import { prefetchNewestArticles } from '../../features/articles/queries.ts'
import { prefetchUnfinished } from '../../features/questionnaires/queries.ts'

/** What Home shows first. */
export const prefetchHome = () => Promise.all([prefetchNewestArticles(), prefetchUnfinished()])
