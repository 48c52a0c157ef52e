import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { makeDatabase } from '#platform/db/make-database.ts'
import { diskFileStore } from '#platform/outside/files/disk-files.ts'
import { s3FileStore } from '#platform/outside/files/s3-files.ts'
import { openDebianCluster, type DebianCluster } from '#apps/server/test/databases/debian-cluster.ts'
import { openS3Server, type S3Server } from '#apps/server/test/servers/open-s3-server.ts'
import { logIn, startHale, withServer } from '../../bench/parts/hale.ts'
import { digestsOf, digestsOfFolder, hashesOf, makeDemo, mustRun, type Place } from './place.ts'

/** Proves that moving from the embedded database and disk to a separate PostgreSQL and S3, and back, loses nothing. */
export async function proveMoves(place: Place): Promise<void> {
  const debian = openDebianCluster()
  if (!debian) {
    console.log("     left out: Debian's PostgreSQL 15 is not installed")
    return
  }
  const store = await openS3Server()
  try {
    await move(place, debian, store)
  } finally {
    await store.stop()
    debian.stop()
  }
}

async function move(place: Place, debian: DebianCluster, store: S3Server): Promise<void> {
  const { folder, dataDir, key } = place
  await makeDemo(place)
  const before = {
    rows: await digestsOfFolder(dataDir),
    files: await hashesOf(diskFileStore(join(dataDir, 'files'))),
  }
  const away = join(folder, 'away.backup')
  await mustRun(['backup', away], { ...key, HALE_DATA_DIR: dataDir })

  const superuser = { host: debian.host, port: debian.port, user: 'postgres', database: 'hale' }
  const own = {
    ...key,
    ...(await settingsOf(superuser, store, dataDir)),
    HALE_DATA_DIR: join(folder, 'nothing'),
  }
  assert.match(await mustRun(['restore', away, '--dry-run'], own), /^This would restore/m)
  await mustRun(['restore', away, '--send-waiting'], own)
  const moved = { rows: await digestsOf(superuser), files: await hashesOf(s3FileStore(store.settings)) }
  assert.deepEqual(moved, before)

  const home = join(folder, 'home.backup')
  await mustRun(['backup', home], own)
  await withServer(startHale(join(folder, 'nothing'), own), async ({ url }) => void (await logIn(url)))
  const back = join(folder, 'back')
  const settings = { ...key, HALE_SECRET: own.HALE_SECRET, HALE_DATA_DIR: back }
  await mustRun(['restore', home, '--send-waiting'], settings)
  const returned = {
    rows: await digestsOfFolder(back),
    files: await hashesOf(diskFileStore(join(back, 'files'))),
  }
  assert.deepEqual(returned, before)
  await withServer(startHale(back, settings), async ({ url }) => void (await logIn(url)))
  console.log(
    `     ${Object.keys(before.rows).length} tables and ${Object.keys(before.files).length} files are the same in PostgreSQL 15 and S3, and back; people log in at both`,
  )
}

/** Makes an empty database in the cluster; returns environment variables that name it and the S3 store. */
async function settingsOf(superuser: pg.ClientConfig, { settings: s3 }: S3Server, dataDir: string) {
  const { host = '', port } = superuser
  const client = new pg.Client({ ...superuser, database: 'postgres' })
  await client.connect()
  await makeDatabase(client)
  await client.end()
  const as = (user: string) => `postgres://${user}@/hale?host=${encodeURIComponent(host)}&port=${port}`
  return {
    DATABASE_URL: as('hale_app'),
    DATABASE_OWNER_URL: as('hale'),
    HALE_SECRET: readFileSync(join(dataDir, 'secret'), 'utf8'),
    S3_ENDPOINT: s3.endpoint,
    S3_BUCKET: s3.bucket,
    S3_REGION: s3.region,
    S3_ACCESS_KEY_ID: s3.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
  }
}
