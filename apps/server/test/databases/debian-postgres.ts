import pg from 'pg'
import { afterAll } from 'vitest'
import { makeDatabase } from '#platform/db/make-database.ts'
import { migrate } from '#platform/db/migrating/migrate.ts'
import { TEMPLATE } from './cluster.ts'
import { openDebianCluster } from './debian-cluster.ts'

/**
 * Starts a cluster of Debian's PostgreSQL with the tests' template, until the test file ends; undefined where it is not
 * installed.
 */
export async function startDebianPostgres(): Promise<{ host: string; port: number } | undefined> {
  const cluster = openDebianCluster()
  if (!cluster) return undefined
  afterAll(() => cluster.stop())
  const { host, port } = cluster
  const superuser = new pg.Client({ host, port, user: 'postgres', database: 'postgres' })
  await superuser.connect()
  await makeDatabase(superuser, TEMPLATE)
  await superuser.end()
  await migrate({ host, port, user: 'hale', database: TEMPLATE })
  return { host, port }
}
