import pg from 'pg'
import { crossTenantQueries, type CrossTenantQueries } from './cross-tenant-queries.ts'
import { SCOPE } from './queries/scoped-query.ts'
import type { OwnerRole } from './roles/roles.ts'
import { tenancy, type Tenancy } from './tenant.ts'

/** The server's connection to PostgreSQL: everything it does there, it does as `hale_app`. */
export type Database = Tenancy & {
  crossTenantQueries: CrossTenantQueries
  /** For rows that belong to no company and no person: counters and health. */
  pool: pg.Pool
  end(): Promise<void>
}

const TIMEOUT = '-c statement_timeout=30s'

/** The tables' owner in another of its roles. */
export function actingAs(connection: pg.PoolConfig, role: OwnerRole): pg.PoolConfig {
  return { ...connection, options: `-c role=${role} ${TIMEOUT}` }
}

/** Connections of the server that are ready for scoped queries; they log in as its own role. */
export function serverPool(connection: pg.PoolConfig, max: number): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    options: TIMEOUT,
    // Before anybody gets a new connection; see scoped-query.ts.
    verify: (client, done) => void client.query(SCOPE).then(() => done(), done),
    max,
    connectionTimeoutMillis: 10_000,
    application_name: 'hale',
  })
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  // So would one that breaks in somebody's hands; whoever waits on it is told by their own query.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

export function connect(connection: pg.PoolConfig, max = 20): Database {
  const pool = serverPool(connection, max)
  return { ...tenancy(pool), crossTenantQueries: crossTenantQueries(pool), pool, end: () => pool.end() }
}
