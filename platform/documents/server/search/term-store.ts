import { sql } from '../../../db/drizzle.ts'
import type { Plan, Term } from './plan.ts'

/**
 * Number of documents up to which the words of a group are also searched in bodies, rather than in titles, tags and
 * summaries alone.
 */
const RARE = 400
const MAX_CANDIDATE_GROUPS = 5

/** Returns the parts of a plan as arguments of the database's functions. */
export function termsOf({ terms }: Plan) {
  const queries = sql`${sql.param(terms.map(({ lexeme }) => quoteLexeme(lexeme)))}::text[]::tsquery[]`
  const groups = sql`${sql.param(terms.map(({ group }) => group))}::integer[]`
  const weights = sql`${sql.param(terms.map(({ weight }) => weight))}::real[]`
  return { queries, groups, weights }
}

/**
 * Returns the queries that find candidates for ranking: in titles, tags and summaries all groups together and each of
 * the heaviest ones; in bodies the rare groups.
 */
export function candidateQueries({ terms, frequencies }: Plan) {
  const groups = [...Map.groupBy(terms, ({ group }) => group)].slice(0, MAX_CANDIDATE_GROUPS)
  const each = groups.map(([, terms]) => anyOf(terms))
  const all = groups.length > 1 ? [each.map((query) => `(${query})`).join(' & ')] : []
  const rare = groups.filter(([group]) => (frequencies[group] ?? 0) <= RARE).map(([, terms]) => anyOf(terms))
  const asQueries = (queries: string[]) => sql`${sql.param(queries)}::text[]::tsquery[]`
  return { headings: asQueries([...all, ...each]), texts: asQueries(rare) }
}

function anyOf(terms: Term[]): string {
  return terms.map(({ lexeme }) => quoteLexeme(lexeme)).join(' | ')
}

function quoteLexeme(lexeme: string): string {
  return `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}
