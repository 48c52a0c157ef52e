import { readFileSync } from 'node:fs'
import * as z from 'zod'

/** Settings for scheduled and manual backups. */
export type BackupSettings = {
  /** Encrypts backups; anyone who has it can read all data. */
  key: string | undefined
  /** Folder for scheduled backups; undefined for none. */
  folder: string | undefined
  everyHours: number
  /** How many scheduled backups are kept. */
  keep: number
}

const MIN_KEY = 32
const tooShort = `must have at least ${MIN_KEY} characters, as from: openssl rand -base64 32`

const key = z.string().min(MIN_KEY, tooShort)

/** Reads the key from a file, as secrets are mounted into containers; surrounding white space is ignored. */
const keyFile = z.string().transform((path, context) => {
  try {
    const parsed = key.safeParse(readFileSync(path, 'utf8').trim())
    if (parsed.success) return parsed.data
    context.addIssue(`names a file whose key ${tooShort}`)
  } catch {
    context.addIssue('must name a file that Hale can read')
  }
  return z.NEVER
})

/** Environment variables for backups. */
export const backupEnvironment = {
  HALE_BACKUP_KEY: key.optional(),
  HALE_BACKUP_KEY_FILE: keyFile.optional(),
  HALE_BACKUP_FOLDER: z.string().optional(),
  HALE_BACKUP_EVERY_HOURS: z.coerce
    .number('must be hours: 1 to 168')
    .int('must be whole hours')
    .min(1, 'must be at least 1')
    .max(168, 'must be at most 168, a week')
    .default(24),
  HALE_BACKUP_KEEP: z.coerce
    .number('must be a number of backups: 1 to 1000')
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .max(1000, 'must be at most 1000')
    .default(7),
}

const environment = z.object(backupEnvironment)
type BackupEnvironment = z.infer<typeof environment>

export function readBackupSettings(read: BackupEnvironment): BackupSettings {
  return {
    key: read.HALE_BACKUP_KEY_FILE ?? read.HALE_BACKUP_KEY,
    folder: read.HALE_BACKUP_FOLDER,
    everyHours: read.HALE_BACKUP_EVERY_HOURS,
    keep: read.HALE_BACKUP_KEEP,
  }
}

export function findBackupFaults(read: BackupEnvironment): string[] {
  return [
    read.HALE_BACKUP_KEY && read.HALE_BACKUP_KEY_FILE
      ? 'HALE_BACKUP_KEY and HALE_BACKUP_KEY_FILE are both set: leave one out'
      : '',
    read.HALE_BACKUP_FOLDER && !read.HALE_BACKUP_KEY && !read.HALE_BACKUP_KEY_FILE
      ? 'HALE_BACKUP_KEY or HALE_BACKUP_KEY_FILE is needed to make the backups of HALE_BACKUP_FOLDER'
      : '',
  ].filter(Boolean)
}
