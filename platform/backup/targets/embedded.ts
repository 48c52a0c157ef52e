import { existsSync, readdirSync, statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import pg from 'pg'
import { connectionOf, findCluster, startCluster, type Cluster } from '../../db/embedded/cluster.ts'
import { DATABASE_NAME, makeDatabase } from '../../db/make-database.ts'
import { isFolderMarked, markFolder, unmarkFolder } from '../../db/restore-mark.ts'
import { makeRoles } from '../../db/roles/roles.ts'
import { BackupError } from '../backup-error.ts'
import type { RestoreTarget } from './target.ts'

/** Bytes of an empty database in a data folder. */
const CLUSTER_BYTES = 150_000_000

/** Returns the target for a data folder, which is created with its database. */
export function embeddedTarget(dataDir: string): RestoreTarget {
  const isMarked = isFolderMarked(dataDir)
  if (!isMarked && existsSync(dataDir) && readdirSync(dataDir).length > 0)
    throw new BackupError(
      'target-in-use',
      `The data folder ${dataDir} is in use: a backup is restored into an empty one. Set HALE_DATA_DIR to another folder.`,
    )
  let cluster: Cluster | undefined
  let client: pg.Client | undefined

  return {
    place: `the data folder ${dataDir}`,
    isMarked,
    freeBytes: freeBytesAt(dataDir) - CLUSTER_BYTES,
    async open() {
      markFolder(dataDir)
      // A database that an interrupted restore has left may still run.
      await (await findCluster(dataDir))?.stop()
      cluster = await startCluster(dataDir)
      const superuser = new pg.Client(connectionOf(cluster, 'postgres', 'postgres'))
      await superuser.connect()
      try {
        await superuser.query(`drop database if exists ${DATABASE_NAME} with (force)`)
        await makeDatabase(superuser)
      } finally {
        await superuser.end()
      }
      client = new pg.Client(connectionOf(cluster, DATABASE_NAME, DATABASE_NAME))
      client.on('error', () => {})
      await client.connect()
      await makeRoles(client)
      return client
    },
    beforeCommit: async () => {},
    async finish() {
      await this.close()
      unmarkFolder(dataDir)
    },
    async close() {
      await client?.end().catch(() => {})
      await cluster?.stop()
      client = undefined
      cluster = undefined
    },
  }
}

/** Returns the free bytes at a folder, or at its nearest existing parent. */
export function freeBytesAt(folder: string): number {
  if (!existsSync(folder) && dirname(folder) !== folder) return freeBytesAt(dirname(folder))
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}
