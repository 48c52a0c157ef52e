import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { OperatorError } from '../config/operator-error.ts'

/**
 * Thrown while a restore is incomplete, because half of a company's data looks like all of it. The mark is
 * set before a restore changes anything and removed when all data has arrived: in the data folder if the
 * database is created with it, otherwise in the database.
 */
export class UnfinishedRestoreError extends OperatorError {
  override name = 'UnfinishedRestoreError'

  constructor(where: string) {
    super(
      `${where} holds a restore that did not finish: run it again, npm run hale -- restore FILE, which begins anew.`,
    )
  }
}

const SCHEMA = 'hale_restore_unfinished'

const markOf = (dataDir: string) => join(dataDir, 'restore-unfinished')

export function isFolderMarked(dataDir: string): boolean {
  return existsSync(markOf(dataDir))
}

export function markFolder(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true })
  const file = openSync(markOf(dataDir), 'w')
  fsyncSync(file)
  closeSync(file)
  syncFolder(dataDir)
}

export function unmarkFolder(dataDir: string): void {
  rmSync(markOf(dataDir), { force: true })
  syncFolder(dataDir)
}

export function assertFolderUsable(dataDir: string): void {
  if (isFolderMarked(dataDir)) throw new UnfinishedRestoreError(`The data folder ${dataDir}`)
}

export async function isDatabaseMarked(client: pg.ClientBase): Promise<boolean> {
  const { rowCount } = await client.query('select from pg_namespace where nspname = $1', [SCHEMA])
  return rowCount === 1
}

export async function markDatabase(client: pg.ClientBase): Promise<void> {
  await client.query(`create schema if not exists ${SCHEMA}`)
}

export async function unmarkDatabase(client: pg.ClientBase): Promise<void> {
  await client.query(`drop schema if exists ${SCHEMA}`)
}

export async function assertDatabaseUsable(client: pg.ClientBase): Promise<void> {
  if (await isDatabaseMarked(client)) throw new UnfinishedRestoreError('The database of DATABASE_URL')
}

function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
