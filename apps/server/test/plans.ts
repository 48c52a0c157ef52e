import pg from 'pg'
import { afterAll, expect } from 'vitest'
import { SCOPE_SETTINGS } from '#platform/db/queries/scoped-query.ts'
import { tenancy } from '#platform/db/tenant.ts'

/**
 * Opens the database with the server's role on a connection that logs query plans, including those within functions;
 * `plansOf` returns those of some work, one for each query.
 */
export function openPlans(connection: pg.ClientConfig) {
  const plans: string[] = []
  const pool = new pg.Pool({
    ...connection,
    user: 'postgres',
    max: 1,
    verify: (client, done) => {
      client.on('notice', ({ message }) => plans.push(message ?? ''))
      const settings = {
        'auto_explain.log_min_duration': '0',
        'auto_explain.log_nested_statements': 'on',
        'auto_explain.log_level': 'notice',
      }
      const set = Object.entries(settings).map(([name, value]) => `set ${name} = '${value}'`)
      const begin = ["load 'auto_explain'", ...set, 'set role hale_app'].join(';')
      void client
        .query(begin)
        .then(() => client.query(SCOPE_SETTINGS))
        .then(() => done(), done)
    },
  })
  // The database is dropped after the tests, which may end a connection with an error.
  pool.on('error', () => {})
  afterAll(() => pool.end())
  const watched = tenancy(pool)
  return {
    ...watched,
    async plansOf(work: () => Promise<unknown>): Promise<string[]> {
      plans.length = 0
      await work()
      expect(plans.join('\n')).toContain('Query Text')
      return [...plans]
    },
  }
}
