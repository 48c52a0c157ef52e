import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { connectionOf, startCluster } from '#platform/db/embedded/cluster.ts'
import { migrate } from '#platform/db/migrating/migrate.ts'
import { makeDatabase } from '#platform/db/make-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    cluster: { host: string; port: number }
  }
}

export const TEMPLATE = 'hale_template'

/** Starts one PostgreSQL for all test files, with a migrated template database that each of them copies. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'hale-test-'))
  // As root, PostgreSQL runs as another user, who must be able to enter the folder.
  chmodSync(folder, 0o755)
  const cluster = await startCluster(folder)
  const superuser = new pg.Client(connectionOf(cluster, 'postgres', 'postgres'))
  await superuser.connect()
  await makeDatabase(superuser, TEMPLATE)
  await migrate(connectionOf(cluster, TEMPLATE, 'hale'))
  // Tests' databases need not survive a crash; crash tests have a cluster of their own.
  await superuser.query('alter system set fsync = off')
  await superuser.query('alter system set full_page_writes = off')
  await superuser.query('select pg_reload_conf()')
  await superuser.end()
  const { host, port } = connectionOf(cluster, TEMPLATE, 'hale')
  project.provide('cluster', { host, port })
  return async () => {
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
