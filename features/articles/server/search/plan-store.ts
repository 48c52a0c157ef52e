import { sql } from '#platform/db/drizzle.ts'
import { articles, articleWords } from '#platform/db/tables/content/articles.ts'
import type { Rows } from '#platform/db/tenant.ts'
import { meaningTable } from '#platform/documents/server/search/meanings.ts'
import { planSearch, type Planner } from '#platform/documents/server/search/plan.ts'
import { wordStore } from '#platform/documents/server/search/word-store.ts'

/** Returns a planner of searches that uses the words of articles. */
export function planner(rows: Rows): Planner {
  const words = wordStore(rows, {
    table: articleWords,
    count: sql`articles`,
    documents: articles,
    similarTo: (_, input, limit) =>
      sql`select known as word, known_in as documents from cross_tenant_similar_words(${input}, ${limit})`,
  })
  const meanings = meaningTable()
  return (tenant, query) => planSearch({ words, meanings }, tenant, query)
}
