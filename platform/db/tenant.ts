import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import { drizzle, type NodePgDatabase } from './drizzle.ts'
import { currentRequestId } from './request-id.ts'
import { ScopedQuery } from './queries/scoped-query.ts'

export type Rows = NodePgDatabase

/**
 * One company's access to the database. Only `tenancy` creates it, so a `Tenant` proves that the request's
 * company has been determined.
 */
export type Tenant = {
  readonly companyId: string
  /** Runs one statement for the company in one round trip. */
  read<T>(statement: () => PromiseLike<T>): Promise<T>
  /** Runs work in a transaction for the company. */
  write<T>(work: (rows: Rows) => Promise<T>): Promise<T>
}

export type Tenancy = {
  /** Builds statements once, at start; they run only inside `tenant.read`. */
  rows: Rows
  tenant(companyId: string): Tenant
}

const MAX_NAMES = 1000

export function tenancy(pool: pg.Pool): Tenancy {
  const scope = new AsyncLocalStorage<string>()
  const names = new Map<string, string>()

  /**
   * Returns the name under which a statement is prepared on each connection; stores build a limited number of
   * distinct statements.
   */
  function nameOf(text: string): string {
    const knownName = names.get(text)
    if (knownName) return knownName
    if (names.size >= MAX_NAMES) return ''
    const name = `hale_${names.size}`
    names.set(text, name)
    return name
  }

  async function query(config: { text: string }, values?: unknown[]): Promise<pg.QueryResult> {
    const company = scope.getStore()
    if (company === undefined) throw new Error('A query was made without a company.')
    const client = await pool.connect()
    try {
      return await new Promise((resolve, reject) => {
        const namedQuery = { ...config, name: nameOf(config.text) }
        const scoped = new ScopedQuery(company, namedQuery, values ?? [], (error, result) =>
          error ? reject(error) : resolve(result),
        )
        client.query(scoped as unknown as pg.Submittable)
      })
    } finally {
      client.release()
    }
  }

  async function write<T>(companyId: string, work: (rows: Rows) => Promise<T>): Promise<T> {
    const client = await pool.connect()
    let broken: Error | undefined
    try {
      const [company, request] = [companyId, currentRequestId()].map((one) => client.escapeLiteral(one))
      // Sent as one statement to save a round trip; such a statement takes no parameters.
      await client.query(
        `begin; select set_config('hale.company', ${company}, true), set_config('hale.request', ${request}, true)`,
      )
      const result = await work(drizzle({ client }))
      await client.query('commit')
      return result
    } catch (error) {
      // A connection that fails to roll back is destroyed rather than reused.
      await client.query('rollback').catch((failure: Error) => (broken = failure))
      throw error
    } finally {
      client.release(broken)
    }
  }

  return {
    rows: drizzle({ client: { query } as unknown as pg.Pool }),
    tenant: (companyId) => ({
      companyId,
      // A statement runs when it is awaited, so that must happen inside the scope.
      read: (statement) => scope.run(companyId, async () => await statement()),
      write: (work) => write(companyId, work),
    }),
  }
}
