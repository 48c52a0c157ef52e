import { DrizzleQueryError } from './drizzle.ts'
import type pg from 'pg'
import type { Config } from '../config/config.ts'
import { OperatorError } from '../config/operator-error.ts'

/** The database cannot be reached, or will not do. */
export class DatabaseUnusable extends OperatorError {
  override name = 'DatabaseUnusable'
}

/** The address of the tables' owner, which a server may do without, and the operator's tool may not. */
export function ownerUrlOf({ databaseOwnerUrl }: Pick<Config, 'databaseOwnerUrl'>): string {
  if (databaseOwnerUrl !== undefined) return databaseOwnerUrl
  throw new OperatorError('DATABASE_OWNER_URL is not set: give the address of the tables’ owner.')
}

/** Options of its own would replace ours. */
export function connectionTo(url: string): pg.PoolConfig {
  return { connectionString: url.replace(/([?&])options=[^&]*/g, '$1') }
}

/** In one line; of a failed query, what the database said and not the query. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'it did not say why'
  if (error instanceof DrizzleQueryError) return reasonOf(error.cause)
  const code = 'code' in error ? String(error.code) : ''
  return /^(ECONNREFUSED|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|ENOENT)$/.test(code)
    ? `nothing answers there (${code})`
    : error.message || code
}
