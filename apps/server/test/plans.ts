import pg from 'pg'
import { afterAll, expect } from 'vitest'
import { SCOPE } from '#platform/db/queries/scoped-query.ts'
import { tenancy } from '#platform/db/tenant.ts'

/**
 * Returns the database as the server sees it on a connection that tells the plans of all that ran, the inner ones of functions too:
 * `plansOf` those of some work, a query each.
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
        .then(() => client.query(SCOPE))
        .then(() => done(), done)
    },
  })
  // The database is dropped when the tests are done, which a connection that is just ending may still be told.
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
