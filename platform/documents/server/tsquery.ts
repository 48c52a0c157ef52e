import { sql } from '../../db/drizzle.ts'
import type { SearchQuery } from '../../core/search-query.ts'

/**
 * Returns a search query as `hale_query` (migration 0006) builds it, evaluated once rather than for each row;
 * the unfinished last word matches as a prefix.
 */
export function tsquery({ head, ending }: SearchQuery) {
  const prefix = ending === '' ? sql`''` : sql`quote_literal(${ending}::text) || ':*'`
  return sql`(select hale_query(${head}, ${ending}, (${prefix})::tsquery))`
}

/** Returns a query that any of the words matches, without excluded words. */
export function tsqueryOfAny(query: SearchQuery) {
  return sql`regexp_replace(nullif(querytree(${tsquery(query)}), 'T'), '<[0-9-]+>|&', '|', 'g')::tsquery`
}
