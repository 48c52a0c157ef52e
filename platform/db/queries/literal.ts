import { sql, type SQL } from '../drizzle.ts'

/**
 * A constant of ours, written into the statement: as a parameter the planner would not know it in a plan that serves every
 * call, and would plan anew for each. Never for what comes from outside.
 */
export function literal(constant: number): SQL {
  return sql.raw(String(constant))
}
