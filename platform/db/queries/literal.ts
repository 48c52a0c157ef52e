import { sql, type SQL } from '../drizzle.ts'

/**
 * Writes one of our constants into the statement: as a parameter it would be unknown to the planner in a
 * generic plan, or cause a new plan at each call. Never for input, which could inject SQL.
 */
export function literal(constant: number): SQL {
  return sql.raw(String(constant))
}
