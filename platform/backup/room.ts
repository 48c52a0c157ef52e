import { resolve } from 'node:path'
import type { Config } from '../config/config.ts'
import { BackupError } from './backup-error.ts'
import { formatBytes } from './progress.ts'
import type { VerifiedBackup } from './read-backup.ts'
import { freeBytesAt } from './targets/embedded.ts'

/** Factor by which rows take more space in a database than in a backup, because of indexes and free space. */
const ROWS_GROW = 2.5

/**
 * Throws if a backup does not fit on the data folder's disk, where rows or files are stored there; `copies`
 * is how often its rows exist at once.
 */
export function assertDiskSpace(
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 's3'>,
  { summary, fileBytes }: VerifiedBackup,
  { copies = 1, free }: { copies?: number; free?: number | undefined } = {},
): void {
  const dataDir = resolve(config.dataDir)
  const rowBytes = (summary.bytes - fileBytes) * ROWS_GROW * copies
  const needed = (config.databaseUrl ? 0 : rowBytes) + (config.s3 ? 0 : fileBytes)
  const there = free ?? (config.s3 ? Infinity : freeBytesAt(dataDir))
  if (needed <= there) return
  throw new BackupError(
    'no-room',
    `The disk of ${dataDir} has ${formatBytes(Math.max(0, there))} free; this backup needs about ${formatBytes(needed)} there.`,
  )
}
