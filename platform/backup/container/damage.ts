import { BackupError } from '../backup-error.ts'

export function truncatedError(): BackupError {
  return new BackupError('cut', 'This backup is cut short: its end is missing. Use another copy.')
}

export function alteredError(where: string): BackupError {
  return new BackupError('changed', `This backup was changed ${where} since it was made. Use another copy.`)
}

/**
 * Returns the error for a wrong key. A damaged header of age looks the same, because its first lines are
 * checked with nothing but the key.
 */
export function wrongKeyError(): BackupError {
  return new BackupError(
    'wrong-key',
    'HALE_BACKUP_KEY is not the key this backup was made with, or its first lines were changed.',
  )
}
