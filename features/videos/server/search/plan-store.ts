import { sql } from '#platform/db/drizzle.ts'
import { videos, videoWords } from '#platform/db/tables/content/videos.ts'
import type { Rows } from '#platform/db/tenant.ts'
import { meaningTable } from '#platform/documents/server/search/meanings.ts'
import { planSearch, type Planner } from '#platform/documents/server/search/plan.ts'
import { wordStore } from '#platform/documents/server/search/word-store.ts'

/** Minimum trigram similarity (`hale_likeness`) of a corrected word. */
const MIN_LIKENESS = 0.15

/** Plans searches in the words of videos, which are few enough to be compared one by one. */
export function planner(rows: Rows): Planner {
  const words = wordStore(rows, {
    table: videoWords,
    count: sql`videos`,
    documents: videos,
    similarTo: ({ companyId }, input, limit) => sql`
      select word, sum(videos) as documents from ${videoWords}
      where (company_id = ${companyId} or company_id is null) and hale_likeness(word, ${input}) >= ${MIN_LIKENESS}::real
      group by word order by hale_likeness(word, ${input}) desc, word limit ${limit}`,
  })
  const meanings = meaningTable()
  return (tenant, query) => planSearch({ words, meanings }, tenant, query)
}
