import { sql } from 'drizzle-orm'
import { articles, articleWords } from '../../../db/tables/content/articles.ts'
import type { Rows } from '../../../db/tenant.ts'
import { meaningTable } from '../../../documents/search/meanings.ts'
import { planSearch, type Planner } from '../../../documents/search/plan.ts'
import { wordStore } from '../../../documents/search/word-store.ts'

/** Plans in the words of articles. */
export function planner(rows: Rows): Planner {
  const words = wordStore(rows, {
    table: articleWords,
    count: sql`articles`,
    documents: articles,
    similarTo: (_, typed, limit) =>
      sql`select known as word, known_in as documents from door_similar_words(${typed}, ${limit})`,
  })
  const meanings = meaningTable()
  return (tenant, query) => planSearch({ words, meanings }, tenant, query)
}
