import { sql } from '../../db/drizzle.ts'
import type { SearchQuery } from '../../core/search-query.ts'

/** A query as `hale_query` (migration 0006) reads it, once and not for each row; only quoted words end what is half typed. */
export function tsquery({ head, ending }: SearchQuery) {
  const begun = ending === '' ? sql`''` : sql`quote_literal(${ending}::text) || ':*'`
  return sql`(select hale_query(${head}, ${ending}, (${begun})::tsquery))`
}

/** The same, where any of its words is enough; without those that it excludes. */
export function tsqueryOfAny(query: SearchQuery) {
  return sql`regexp_replace(nullif(querytree(${tsquery(query)}), 'T'), '<[0-9-]+>|&', '|', 'g')::tsquery`
}
