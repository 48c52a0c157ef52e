import { design } from '#features/companies/contract/companies.ts'
import pg from 'pg'
import * as z from 'zod/mini'
import type { Config } from '../../config/config.ts'
import { MIGRATION_LOCK } from '../../db/locks.ts'
import { listApplied } from '../../db/migrating/migrations.ts'
import { FilesUnavailableError, isSafe, type FileStore } from '../../outside/files/file-store.ts'
import { BackupError } from '../backup-error.ts'
import type { BackedUpFile, Header } from '../container/contents.ts'
import { holdJobs } from '../database/hold-jobs.ts'
import { assertDiskSpace } from '../room.ts'
import { createProgressReporter } from '../progress.ts'
import { putFile } from '../put-file.ts'
import { readBackup, verifyBackup, type VerifiedBackup } from '../read-backup.ts'
import { convertSealed, type TableCounts } from './export-company.ts'
import { matchAccounts } from './match-accounts.ts'
import type { Render } from './render-texts.ts'
import { staging } from './staging.ts'
import { isCompanyFile } from './tables.ts'

type Company = NonNullable<Header['company']>

export type ImportTarget = {
  config: Config
  /** Connection of the tables' owner, used by nothing else. */
  client: pg.Client
  files: FileStore
  /** Encrypts with this installation's secret. */
  seal: (opened: Buffer) => Buffer
  render: Render
  /**
   * Queues mails, in the same transaction, that ask people whether their membership is to join the account
   * they have here.
   */
  ask: (client: pg.Client, companyId: string, memberIds: string[]) => Promise<void>
}

type ImportInput = {
  path: string
  key: string
  dryRun: boolean
  /** Whether people keep their passwords: only for a file that nobody else can have written. */
  keepsPasswords: boolean
}

export type ImportedCompany = Pick<VerifiedBackup, 'summary'> & {
  company: Company
  tables: TableCounts
  /** Number of people whose address has an account here, and how many of them are asked. */
  matched: number
  asked: number
  held: number
  isDefaultTaken: boolean
}

/** Imports one company into an installation in use: everything or nothing, in one transaction. */
export async function importCompany(
  target: ImportTarget,
  importInput: ImportInput,
): Promise<ImportedCompany> {
  const { path, key } = importInput
  const verified = await verifyBackup(
    { path, key, progress: createProgressReporter('Checking') },
    assertOwnFile,
  )
  const { client, files } = target
  // Rows are staged before they are inserted, so two copies exist.
  assertDiskSpace(target.config, verified, { copies: 2 })
  await client.query('select pg_advisory_lock_shared($1)', [MIGRATION_LOCK])
  const company = await assertFits(client, verified.header)
  await client.query('set statement_timeout = 0')
  await client.query('set idle_in_transaction_session_timeout = 0')
  const added: string[] = []
  try {
    await client.query('begin')
    await client.query("select set_config('hale.company', $1, true)", [company.id])
    const imported = await loadCompany(target, company, importInput, added)
    await client.query(importInput.dryRun ? 'rollback' : 'commit')
    return { ...imported, summary: verified.summary }
  } catch (error) {
    await client.query('rollback').catch(() => {})
    // No row refers to these files.
    for (const file of added) await files.remove(file).catch(() => {})
    throw toImportError(error)
  }
}

async function loadCompany(
  { client, files, seal, render, ask }: ImportTarget,
  company: Company,
  { path, key, dryRun, keepsPasswords }: ImportInput,
  added: string[],
): Promise<Omit<ImportedCompany, 'summary'>> {
  const isDefaultTaken = await assertFree(client, company)
  const rows = staging(client, company.id)
  const tables: TableCounts = []
  let matching: Awaited<ReturnType<typeof matchAccounts>> | undefined
  const insertOnce = async () => {
    if (matching) return matching
    await rows.assertOneCompany()
    await assertAsSaid(client, company)
    await assertOwnAccounts(client)
    await assertDesign(client)
    await rows.renderTexts(render)
    if (!keepsPasswords) await client.query('update staged_accounts set password_hash = null')
    if (isDefaultTaken) await client.query('update staged_companies set is_default = false')
    matching = await matchAccounts(client)
    await rows.insertAll()
    return matching
  }
  await readBackup(
    { path, key, progress: createProgressReporter(dryRun ? 'Trying' : 'Importing') },
    {
      header: async () => {},
      async table(table, bytes) {
        const rowCount = await rows.take(table, convertSealed(table, bytes, seal))
        tables.push({ name: table.name, rows: rowCount })
        return rowCount
      },
      async file(file, bytes) {
        // Files come after all tables: an error in the rows happens before any file is written.
        await insertOnce()
        if (dryRun) return
        added.push(file.key)
        await putFile(files, file.key, bytes)
      },
    },
  )
  const { matched, asked } = await insertOnce()
  const heldJobs = await holdJobs(client, company.id)
  if (asked.length > 0) await ask(client, company.id, asked)
  await rows.insertChain()
  return { company, tables, matched, asked: asked.length, held: heldJobs, isDefaultTaken }
}

/** Throws unless the file is an export of a company with this very schema. */
async function assertFits(client: pg.Client, header: Header): Promise<Company> {
  if (!header.company)
    throw new BackupError(
      'whole-installation',
      'This is a backup of a whole installation, which goes into an empty place: npm run hale -- restore.',
    )
  const here = await listApplied(client)
  const isSame = JSON.stringify(here) === JSON.stringify(header.migrations)
  if (isSame) return header.company
  throw new BackupError(
    'other-migrations',
    `This export was made by Hale ${header.hale} with ${header.migrations.length} migrations; this installation has ${here.length}, or others: bring both to the same version, then export again.`,
  )
}

/**
 * Throws, before anything is written, if a file's key belongs to another company, whose file it would
 * replace.
 */
function assertOwnFile({ key }: BackedUpFile, { company }: Header): void {
  if (company && !(isSafe(key) && isCompanyFile(key, company.id)))
    throw new BackupError(
      'foreign',
      'This export holds a file that is not the company’s. Nothing was changed.',
    )
}

/** Throws unless the staged company is the one in the header, for which the checks were made. */
async function assertAsSaid(client: pg.Client, { slug, hostnames }: Company): Promise<void> {
  const { rows } = await client.query<{ slug: string; hostnames: string[] }>(
    'select slug, hostnames from staged_companies',
  )
  const [row] = rows
  const isSame = row?.slug === slug && JSON.stringify(row.hostnames) === JSON.stringify(hostnames)
  if (rows.length !== 1 || !isSame)
    throw new BackupError('foreign', 'This export says one company and holds another. Nothing was changed.')
}

/** A stored design, without the parts that were added later. */
const storedDesign = z.partial(z.omit(design, { name: true }), {
  logoDarkUrl: true,
  logoPlate: true,
  spelling: true,
  languages: true,
})

/** Throws unless the design is valid, because the server writes it into pages. */
async function assertDesign(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ design: unknown }>('select design from staged_companies')
  if (rows.every((row) => z.safeParse(storedDesign, row.design).success)) return
  throw new BackupError(
    'not-imported',
    'The design in this file is none that Hale writes. Nothing was changed.',
  )
}

async function assertOwnAccounts(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    'select from staged_accounts where id not in (select account_id from staged_members) limit 1',
  )
  if (rowCount)
    throw new BackupError(
      'foreign',
      'This export holds an account of nobody in the company. Nothing was changed.',
    )
}

/**
 * Throws if the company conflicts with another; returns whether a default company exists, of which there can
 * be only one.
 */
async function assertFree(client: pg.Client, { id, slug, hostnames }: Company): Promise<boolean> {
  // `hale_door` sees across companies; the owner of the tables does not.
  await client.query('set local role hale_door')
  const { rows } = await client.query<{ id: string; slug: string; hostnames: string[]; isDefault: boolean }>(
    'select id, slug, hostnames, is_default as "isDefault" from companies',
  )
  await client.query('reset role')
  const refuse = (why: string) => {
    throw new BackupError('company-exists', `${why} Nothing was changed.`)
  }
  const same = rows.find((company) => company.id === id)
  if (same) refuse(`This company is here already, as ${same.slug}.`)
  if (rows.some((company) => company.slug === slug)) refuse(`There is another company ${slug} here already.`)
  for (const host of hostnames) {
    const owner = rows.find((company) => company.hostnames.includes(host))
    if (owner) refuse(`The host ${host} belongs to ${owner.slug} here.`)
  }
  return rows.some(({ isDefault }) => isDefault)
}

/** Returns an error without the database's own message, which would contain data of rows. */
function toImportError(error: unknown): unknown {
  if (error instanceof FilesUnavailableError) {
    const why = error.code === 'ENOSPC' ? 'its disk is full' : `it answered ${error.code}`
    return refusal(`The place for files did not take them: ${why}.`, error)
  }
  if (!(error instanceof pg.DatabaseError)) return error
  const table = error.table ?? 'a table'
  if (error.constraint === 'companies_hostnames')
    return refusal('A host of the company belongs to another one here.', error)
  if (error.code === '23505')
    return refusal(`A row of ${table} has an id that a row of this installation has.`, error)
  if (error.code === '23503')
    return refusal(
      `A row of ${table} needs one that this installation lacks, such as an article of another library: start the same Hale at both, then export again.`,
      error,
    )
  const isFull = error.code === '53100'
  return refusal(
    `The database did not take the company: ${isFull ? 'its disk is full' : `it answered ${error.code}`}.`,
    error,
  )
}

function refusal(why: string, cause: Error): BackupError {
  return new BackupError('not-imported', `${why} Nothing was changed.`, { cause })
}
