import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import pg from 'pg'
import type { Config } from '../config/config.ts'
import { letBackupRead } from '../db/roles/backup-role.ts'
import { ownerUrlOf, reasonOf } from '../db/addresses.ts'
import type { KnownMigration } from '../db/migrating/migrations.ts'
import { FilesUnavailableError, type FileStore } from '../outside/files/file-store.ts'
import { openFiles } from '../outside/files/open-files.ts'
import { BackupError } from './backup-error.ts'
import { beginLoading, migrationsOf, type TableLoader } from './database/load.ts'
import { holdJobs } from './database/hold-jobs.ts'
import type { Header } from './container/contents.ts'
import { createProgressReporter } from './progress.ts'
import { putFile } from './put-file.ts'
import { readBackup, verifyBackup, type VerifiedBackup } from './read-backup.ts'
import { assertDiskSpace } from './room.ts'
import { secretDigestOf } from './secret-check.ts'
import { embeddedTarget } from './targets/embedded.ts'
import { externalTarget } from './targets/external.ts'
import type { RestoreTarget } from './targets/target.ts'

type RestoreInput = { path: string; key: string; sendWaiting: boolean; dryRun: boolean }
export type RestoredBackup = VerifiedBackup & { place: string; files: string; held: number }

/**
 * Restores a backup into an empty installation. Everything that can be checked beforehand is checked before
 * anything is changed.
 */
export async function restoreBackup(config: Config, restoreInput: RestoreInput): Promise<RestoredBackup> {
  const { path, key } = restoreInput
  const dataDir = resolve(config.dataDir)
  const verified = await verifyBackup({ path, key, progress: createProgressReporter('Checking') })
  const { header } = verified
  if (header.company)
    throw new BackupError(
      'one-company',
      `This holds the company ${header.company.slug} alone, which goes into an installation that is there: npm run hale -- company import.`,
    )
  const migrations = migrationsOf(header)
  const secret = secretFor(config, verified)
  const files = openFiles(config)
  const target = config.databaseUrl ? await externalTarget(ownerUrlOf(config)) : embeddedTarget(dataDir)
  try {
    if (!target.isMarked) await assertNoFiles(files)
    assertDiskSpace(config, verified, { free: target.freeBytes })
    const result = { ...verified, place: target.place, files: files.place, held: 0 }
    if (restoreInput.dryRun) return result
    const client = await target.open()
    if (target.isMarked) for await (const { key } of files.list()) await files.remove(key)
    result.held = await loadBackup({ target, client, migrations, files, asked: restoreInput, header }).catch(
      explain,
    )
    if (secret) keepSecret(dataDir, secret)
    await target.finish()
    return result
  } finally {
    await target.close()
  }
}

type LoadOptions = {
  target: RestoreTarget
  client: pg.Client
  migrations: KnownMigration[]
  files: FileStore
  asked: RestoreInput
  header: Header
}

async function loadBackup({
  target,
  client,
  migrations,
  files,
  asked,
  header,
}: LoadOptions): Promise<number> {
  const { path, key, sendWaiting } = asked
  await client.query('set statement_timeout = 0')
  await client.query('set idle_in_transaction_session_timeout = 0')
  await client.query('begin')
  const loading: TableLoader = await beginLoading(client, migrations)
  await readBackup(
    { path, key, progress: createProgressReporter('Restoring') },
    {
      header: async () => {},
      table: (table, bytes) => loading.table(table, bytes),
      file: (file, bytes) => putFile(files, file.key, bytes),
    },
  )
  const heldJobs = sendWaiting ? 0 : await holdJobs(client, null)
  await loading.finish(header.sequences)
  await letBackupRead(client)
  await target.beforeCommit(client)
  await client.query('commit')
  await client.query('analyze')
  return heldJobs
}

/**
 * Throws an error without the database's own message, which would contain data of rows, unless it is about a
 * missing privilege.
 */
function explain(error: unknown): never {
  const isFull = error instanceof pg.DatabaseError && error.code === '53100'
  const code =
    error instanceof FilesUnavailableError || error instanceof pg.DatabaseError ? error.code : undefined
  if (!code) throw error
  const what = error instanceof FilesUnavailableError ? 'The place for files' : 'The database'
  const why =
    isFull || code === 'ENOSPC'
      ? 'its disk is full'
      : code === '42501'
        ? `it answered ${code}, ${reasonOf(error)}`
        : `it answered ${code}`
  throw new BackupError(
    'not-restored',
    `${what} did not take the backup: ${why}. Nothing uses what is there so far.`,
  )
}

/**
 * Returns the secret to store in the data folder, undefined where the environment sets it. Throws unless it
 * is the secret with which the data was encrypted.
 */
function secretFor(config: Config, { header }: VerifiedBackup): string | undefined {
  if (config.secret) {
    if (secretDigestOf(config.secret) === header.secretCheck) return undefined
    throw new BackupError(
      'secret',
      'HALE_SECRET is not the one of the installation this backup was made of: what is sealed could not be opened. Set it to that one.',
    )
  }
  if (header.secret !== null) return header.secret
  throw new BackupError(
    'secret',
    'HALE_SECRET is not set: set it to the one of the installation this backup was made of.',
  )
}

/** Stores the secret before the restore is marked as finished, as the first start would. */
function keepSecret(dataDir: string, secret: string): void {
  mkdirSync(dataDir, { recursive: true })
  const path = join(dataDir, 'secret')
  rmSync(path, { force: true })
  writeFileSync(path, secret, { mode: 0o600, flush: true })
}

async function assertNoFiles(files: FileStore): Promise<void> {
  for await (const { key } of files.list()) {
    throw new BackupError(
      'target-in-use',
      `There are files in ${files.place} already (${key} is one): a backup is restored where there are none.`,
    )
  }
}
