import type pg from 'pg'
import { BackupError } from '../backup-error.ts'
import type { Summary, Table } from '../container/contents.ts'
import { openSnapshot, type Snapshot } from '../database/snapshot.ts'
import { makeBackup, type Selection, type Source } from '../make-backup.ts'
import type { ProgressReporter } from '../progress.ts'
import { convertValues } from './convert-values.ts'
import { isCompanyFile, isCompanyTable, companyRowsCondition, SEALED_COLUMNS } from './tables.ts'

export type TableCounts = { name: string; rows: number }[]

type ExportInput = {
  slug: string
  /** Decrypts data of this installation; undefined where that fails. */
  open: (sealed: Buffer) => Buffer | undefined
}

/**
 * Writes all data of one company to a file in the format of a backup; encrypted columns are decrypted,
 * protected by the file's own key.
 */
export function exportCompany(
  source: Source,
  { slug, open, ...made }: ExportInput & { path: string; key: string; progress: ProgressReporter },
): Promise<Summary> {
  return makeBackup(source, made, async (snapshot) => {
    const company = await getCompany(source.client, slug)
    return { company, ...selectionOf(snapshot, escapeId(source.client, company.id), company.id, open) }
  })
}

/** Counts the contents of an export. */
export async function countCompany(
  { client, files }: Pick<Source, 'client' | 'files'>,
  slug: string,
): Promise<{ tables: TableCounts; files: number; bytes: number }> {
  const snapshot = await openSnapshot(client)
  const { id } = await getCompany(client, slug)
  const tables: TableCounts = []
  for (const { name } of snapshot.tables.filter(isCompanyTable)) {
    const { rows } = await client.query<{ rows: number }>(
      `select count(*)::int as rows from ${client.escapeIdentifier(name)} where ${companyRowsCondition(name, escapeId(client, id))}`,
    )
    tables.push({ name, rows: rows[0]?.rows ?? 0 })
  }
  await snapshot.release()
  const counts = { tables, files: 0, bytes: 0 }
  for await (const { key, bytes } of files.list()) {
    if (!isCompanyFile(key, id)) continue
    counts.files += 1
    counts.bytes += bytes
  }
  return counts
}

async function getCompany(client: pg.Client, slug: string) {
  const { rows } = await client.query<{ id: string; slug: string; hostnames: string[] }>(
    'select id, slug, hostnames from companies where slug = $1',
    [slug],
  )
  const [company] = rows
  if (company) return company
  throw new BackupError('no-company', `There is no company ${slug}: npm run hale -- company list`)
}

function selectionOf(
  snapshot: Snapshot,
  idLiteral: string,
  id: string,
  open: ExportInput['open'],
): Omit<Selection, 'company'> {
  return {
    tables: snapshot.tables.filter(isCompanyTable),
    rows(table) {
      const rows = snapshot.copySome(table, companyRowsCondition(table.name, idLiteral))
      return convertSealed(table, rows, (sealed) => open(sealed) ?? failUnopened(table))
    },
    hasFile: (key) => isCompanyFile(key, id),
  }
}

/** Converts the encrypted columns of a table; other tables stay as they are. */
export function convertSealed(
  { name, columns }: Table,
  rows: AsyncIterable<Buffer>,
  convert: (value: Buffer) => Buffer,
): AsyncIterable<Buffer> {
  const positions = (SEALED_COLUMNS[name] ?? []).map((column) => columns.indexOf(column))
  return positions.length > 0 ? convertValues(rows, positions, convert) : rows
}

function failUnopened({ name }: Table): never {
  throw new BackupError(
    'secret',
    `What is sealed in ${name} cannot be opened: give the HALE_SECRET that the server runs with.`,
  )
}

function escapeId(client: pg.Client, id: string): string {
  return client.escapeLiteral(id)
}
