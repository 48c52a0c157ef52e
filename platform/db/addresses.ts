import { DrizzleQueryError } from './drizzle.ts'
import type pg from 'pg'
import type { Config } from '../config/config.ts'
import { OperatorError } from '../config/operator-error.ts'

/** Thrown when the database cannot be reached, or cannot be used by Hale. */
export class DatabaseUnusableError extends OperatorError {
  override name = 'DatabaseUnusableError'
}

/**
 * Returns the connection URL of the tables' owner. Throws without one: a server can do without it, the
 * operator's tool cannot.
 */
export function ownerUrlOf({ databaseOwnerUrl }: Pick<Config, 'databaseOwnerUrl'>): string {
  if (databaseOwnerUrl !== undefined) return databaseOwnerUrl
  throw new OperatorError('DATABASE_OWNER_URL is not set: give the address of the tables’ owner.')
}

/** Returns the connection settings for a URL, without its `options`, which would replace ours. */
export function connectionTo(url: string): pg.PoolConfig {
  return { connectionString: url.replace(/([?&])options=[^&]*/g, '$1') }
}

/** Returns an error's cause in one line; for a failed query, the database's message and not the query. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'it did not say why'
  if (error instanceof DrizzleQueryError) return reasonOf(error.cause)
  const code = 'code' in error ? String(error.code) : ''
  return /^(ECONNREFUSED|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|ENOENT)$/.test(code)
    ? `nothing answers there (${code})`
    : error.message || code
}
