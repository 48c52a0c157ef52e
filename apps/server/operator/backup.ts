import { resolve } from 'node:path'
import * as z from 'zod'
import { BackupError } from '#platform/backup/backup-error.ts'
import { makeBackup, type Source } from '#platform/backup/make-backup.ts'
import { formatBytes, createProgressReporter } from '#platform/backup/progress.ts'
import { verifyBackup } from '#platform/backup/read-backup.ts'
import { restoreBackup, type RestoredBackup } from '#platform/backup/restore-backup.ts'
import { secretDigestOf } from '#platform/backup/secret-check.ts'
import type { Summary } from '#platform/backup/container/contents.ts'
import type { Config } from '#platform/config/config.ts'
import { readHaleVersion } from '#platform/core/version.ts'
import { OperatorError } from '#platform/config/operator-error.ts'
import { standaloneCommand } from './command.ts'
import { connectAsOwner, type OwnerConnection } from './join-owner.ts'

export const fileArgument = z
  .array(z.string())
  .length(1, 'Which file? It takes one.')
  .transform(([path = '']) => pathOf(path))

/**
 * Resolves a path relative to the folder in which the operator ran the command (`HALE_CWD`), not the one that npm
 * changes to.
 */
export function pathOf(path: string): string {
  return resolve(process.env['HALE_CWD'] ?? '', path)
}

export const backup = standaloneCommand({
  usage: 'FILE',
  says: 'writes all data and files of this moment to a new file, sealed with HALE_BACKUP_KEY; the server may run',
  input: z.object({ rest: fileArgument }),
  async run(config, { rest: path }) {
    const startedAt = performance.now()
    const connection = await connectAsOwner(config)
    try {
      const target = { path, key: keyOf(config), progress: createProgressReporter('Backing up') }
      const summary = await makeBackup(sourceOf(connection), target)
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
      return `Backed up ${summaryText(summary)}, to ${path}, in ${seconds} s.`
    } finally {
      await connection.leave()
    }
  },
})

function sourceOf({ client, files, secret: readSecret }: OwnerConnection): Source {
  const secret = readSecret()
  if (!secret) throw new OperatorError('HALE_SECRET is not set: give the one that the server runs with.')
  const { value, inDataFolder } = secret
  return {
    client,
    files,
    hale: readHaleVersion(),
    secret: { secretCheck: secretDigestOf(value), secret: inDataFolder ? value : null },
  }
}

export const verify = standaloneCommand({
  usage: 'FILE',
  says: 'reads a backup from beginning to end and says what is in it, or what is wrong with it',
  input: z.object({ rest: fileArgument }),
  async run(config, { rest: path }) {
    const reading = { path, key: keyOf(config), progress: createProgressReporter('Checking') }
    const { header, summary } = await verifyBackup(reading)
    return [
      `This backup is whole: ${summaryText(summary)}.`,
      ...(header.company ? [`It holds the company ${header.company.slug} alone.`] : []),
      `Made ${header.madeAt} by Hale ${header.hale}, from PostgreSQL ${header.postgres}, with ${header.migrations.length} migrations.`,
    ].join('\n')
  },
})

export const restore = standaloneCommand({
  usage: 'FILE [--dry-run] [--send-waiting]',
  says: 'restores a backup into an empty data folder, or an empty database of DATABASE_OWNER_URL',
  options: { 'dry-run': { type: 'boolean' }, 'send-waiting': { type: 'boolean' } },
  input: z.object({
    'dry-run': z.boolean().default(false),
    'send-waiting': z.boolean().default(false),
    rest: fileArgument,
  }),
  async run(config, { rest: path, 'dry-run': dryRun, 'send-waiting': sendWaiting }) {
    const restored = await restoreBackup(config, { path, key: keyOf(config), dryRun, sendWaiting })
    const { header, summary, place, files } = restored
    const what = `${summaryText(summary)}, of ${header.madeAt}`
    if (dryRun)
      return `This would restore ${what}, into ${place}, with the files in ${files}. Nothing was changed.`
    return [`Restored ${what}, into ${place}, with the files in ${files}.`, ...nextSteps(restored)].join('\n')
  },
})

function nextSteps({ held }: RestoredBackup): string[] {
  return [
    held > 0
      ? `${held} mails and messages that waited are on hold, for they may have been sent since: npm run hale -- jobs list`
      : 'No mail or message was waiting.',
    'Stop the Hale this backup was made of before you start this one.',
  ]
}

export function summaryText({ tables, rows, files, bytes }: Summary): string {
  return `${rows} rows of ${tables} tables and ${files} files, ${formatBytes(bytes)}`
}

/**
 * Returns the backup key from the settings; throws where it is missing. As an argument, it would be visible in the
 * process list and the shell's history.
 */
export function keyOf({ backup: { key } }: Config): string {
  if (key) return key
  throw new BackupError(
    'no-key',
    'HALE_BACKUP_KEY or HALE_BACKUP_KEY_FILE is needed: at least 32 characters, as from openssl rand -base64 32. Keep it apart from the backups.',
  )
}
