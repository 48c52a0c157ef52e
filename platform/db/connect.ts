import pg from 'pg'
import { crossTenantQueries, type CrossTenantQueries } from './cross-tenant-queries.ts'
import { SCOPE_SETTINGS } from './queries/scoped-query.ts'
import type { OwnerRole } from './roles/roles.ts'
import { tenancy, type Tenancy } from './tenant.ts'

/** The server's connection to PostgreSQL; all its queries run as `hale_app`. */
export type Database = Tenancy & {
  crossTenantQueries: CrossTenantQueries
  /**
   * Connections for rows that belong to no company and no person, such as counters, and for health checks.
   */
  pool: pg.Pool
  end(): Promise<void>
}

const TIMEOUT_OPTION = '-c statement_timeout=30s'

/** Returns settings for a connection in which the tables' owner acts as one of its roles. */
export function withOwnerRole(connection: pg.PoolConfig, role: OwnerRole): pg.PoolConfig {
  return { ...connection, options: `-c role=${role} ${TIMEOUT_OPTION}` }
}

/** Returns a pool of connections that are ready for scoped queries; they log in as the server's own role. */
export function serverPool(connection: pg.PoolConfig, max: number): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    options: TIMEOUT_OPTION,
    // Prepares SCOPE before the new connection is first used; see scoped-query.ts.
    verify: (client, done) => void client.query(SCOPE_SETTINGS).then(() => done(), done),
    max,
    connectionTimeoutMillis: 10_000,
    application_name: 'hale',
  })
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  // An error on a connection in use would end the process too; the caller hears of it by the failed query.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

export function connect(connection: pg.PoolConfig, max = 20): Database {
  const pool = serverPool(connection, max)
  return { ...tenancy(pool), crossTenantQueries: crossTenantQueries(pool), pool, end: () => pool.end() }
}
