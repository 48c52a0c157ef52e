import { drizzle, eq } from '#platform/db/drizzle.ts'
import type pg from 'pg'
import * as z from 'zod'
import { countCompany, exportCompany, type TableCounts } from '#platform/backup/company/export-company.ts'
import { formatBytes, createProgressReporter } from '#platform/backup/progress.ts'
import { writeAudit } from '#platform/core/audit.ts'
import { readHaleVersion } from '#platform/core/version.ts'
import { sealer } from '#platform/crypto/seal.ts'
import { companies } from '#platform/db/tables/companies/companies.ts'
import { OperatorError } from '#platform/config/operator-error.ts'
import { summaryText, keyOf, pathOf } from './backup.ts'
import { standaloneCommand } from './command.ts'
import { connectAsOwner, type OwnerConnection } from './join-owner.ts'

export const exportOneCompany = standaloneCommand({
  usage: 'SLUG FILE [--dry-run]',
  says: 'writes all data and files of one company to a new file, sealed with HALE_BACKUP_KEY, for company import elsewhere',
  options: { 'dry-run': { type: 'boolean' } },
  input: z.object({
    'dry-run': z.boolean().default(false),
    rest: z.array(z.string()).length(2, 'Which company, and to which file? It takes both.'),
  }),
  async run(config, { rest: [slug = '', file = ''], 'dry-run': dryRun }) {
    const startedAt = performance.now()
    const connection = await connectAsOwner(config)
    try {
      if (dryRun) return describeExport(slug, await countCompany(connection, slug))
      const result = {
        slug,
        path: pathOf(file),
        key: keyOf(config),
        progress: createProgressReporter('Exporting'),
      }
      const source = { ...connection, hale: readHaleVersion(), secret: { secretCheck: '', secret: null } }
      await auditExport(connection.client, slug)
      const summary = await exportCompany(source, { ...result, open: openOf(connection) })
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
      return [
        `Exported ${slug}: ${summaryText(summary)}, to ${result.path}, in ${seconds} s.`,
        'The audit says so; nothing else was changed here: the company goes on.',
      ].join('\n')
    } finally {
      await connection.leave()
    }
  },
})

function openOf(connection: OwnerConnection): (sealed: Buffer) => Buffer | undefined {
  const text = sealer(secretOf(connection))
  return (sealed) => {
    const opened = text.open(sealed)
    return opened === undefined ? undefined : Buffer.from(opened)
  }
}

export function secretOf({ secret }: OwnerConnection): string {
  const secretSource = secret()
  if (!secretSource)
    throw new OperatorError('HALE_SECRET is not set: give the one that the server runs with.')
  return secretSource.value
}

/** Writes the export to the audit before the file, so that the entry is in the file and both audit chains end alike. */
async function auditExport(client: pg.Client, slug: string): Promise<void> {
  const rows = drizzle({ client })
  // Row-level security restricts even the tables' owner, so this uses the role `hale_door`, which finds companies by
  // slug.
  await client.query('set role hale_door')
  const [company] = await rows.select({ id: companies.id }).from(companies).where(eq(companies.slug, slug))
  await client.query('reset role')
  // Unknown companies are skipped here: the export itself reports them.
  if (!company) return
  await client.query('begin')
  await client.query("select set_config('hale.company', $1, true)", [company.id])
  await writeAudit(rows, company.id, [{ actorId: null, action: 'company.exported' }])
  await client.query('commit')
}

function describeExport(
  slug: string,
  { tables, files, bytes }: Awaited<ReturnType<typeof countCompany>>,
): string {
  return [
    `This would export ${slug}, with ${files} files of ${formatBytes(bytes)} and these rows. Nothing was written.`,
    ...linesOf(tables),
  ].join('\n')
}

/** Lists the tables that have rows. */
export function linesOf(tables: TableCounts): string[] {
  return tables.flatMap(({ name, rows }) => (rows > 0 ? [`  ${name.padEnd(28)} ${rows}`] : []))
}
