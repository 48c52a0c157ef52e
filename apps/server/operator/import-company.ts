import { documentBody } from '#platform/documents/contract/body.ts'
import { drizzle } from '#platform/db/drizzle.ts'
import type pg from 'pg'
import * as z from 'zod'
import { importCompany, type ImportedCompany } from '#platform/backup/company/import-company.ts'
import { sealer, type Sealer } from '#platform/crypto/seal.ts'
import { newToken } from '#platform/crypto/token.ts'
import { renderBody } from '#platform/documents/server/content/body.ts'
import { mailLinks } from '#features/invitations/server/link-store.ts'
import { summaryText, keyOf, fileArgument } from './backup.ts'
import { standaloneCommand } from './command.ts'
import { linesOf, secretOf } from './export-company.ts'
import { connectAsOwner } from './join-owner.ts'

/** Maximum number of people who are invited in one statement. */
const BATCH_SIZE = 500

export const importOneCompany = standaloneCommand({
  usage: 'FILE [--dry-run] [--keep-passwords]',
  says: 'puts a company that was exported elsewhere into this installation; the server may run',
  options: { 'dry-run': { type: 'boolean' }, 'keep-passwords': { type: 'boolean' } },
  input: z.object({
    'dry-run': z.boolean().default(false),
    'keep-passwords': z.boolean().default(false),
    rest: fileArgument,
  }),
  async run(config, { rest: path, 'dry-run': dryRun, 'keep-passwords': keepsPasswords }) {
    const key = keyOf(config)
    const connection = await connectAsOwner(config)
    try {
      const seals = sealer(secretOf(connection))
      const target = {
        ...connection,
        seal: (opened: Buffer) => seals.seal(opened.toString()),
        render: renderStoredBody,
        ask: mailJoinRequests(seals),
      }
      const imported = await importCompany(target, { path, key, dryRun, keepsPasswords })
      return (dryRun ? describeImport(imported) : importReport(imported, keepsPasswords)).join('\n')
    } finally {
      await connection.leave()
    }
  },
})

function renderStoredBody(body: unknown): string | undefined {
  const parsed = documentBody.safeParse(body)
  return parsed.success ? renderBody(parsed.data) : undefined
}

/**
 * Returns a function that mails people who already have an account here a link that asks whether to join the two
 * accounts.
 */
function mailJoinRequests(seals: Sealer) {
  return async (client: pg.Client, companyId: string, memberIds: string[]) => {
    const rows = drizzle({ client })
    for (let from = 0; from < memberIds.length; from += BATCH_SIZE) {
      const batch = memberIds.slice(from, from + BATCH_SIZE)
      const tokens = batch.map(() => {
        const { token, hash } = newToken()
        return { hash, sealed: seals.seal(token) }
      })
      await mailLinks(rows, companyId, batch, tokens, 'company-moved')
    }
  }
}

function describeImport(imported: ImportedCompany): string[] {
  const { company, summary, tables, matched, asked } = imported
  return [
    `This would import ${company.slug}: ${summaryText(summary)}. Nothing was changed.`,
    ...linesOf(tables),
    `${matched} people have an account here already; ${asked} of them would be asked by mail whether to join the two.`,
    ...defaultLine(imported),
  ]
}

function importReport(imported: ImportedCompany, keepsPasswords: boolean): string[] {
  const { company, summary, matched, asked, held } = imported
  return [
    `Imported ${company.slug}: ${summaryText(summary)}.`,
    ...(matched > 0
      ? [
          `${matched} people have an account here already; ${asked} are asked by mail whether to join the two, and their data waits for that.`,
        ]
      : []),
    ...(held > 0
      ? [
          `${held} mails and messages that waited are on hold, for they may have been sent since: npm run hale -- jobs list`,
        ]
      : []),
    ...defaultLine(imported),
    keepsPasswords
      ? 'Everybody logs in anew.'
      : 'Everybody chooses a new password the first time, by “Forgot your password?”.',
    'Switch the company off where it was before its people use it here.',
  ]
}

function defaultLine({ company, isDefaultTaken }: ImportedCompany): string[] {
  return isDefaultTaken ? [`${company.slug} is not the default company here, for there is one.`] : []
}
