import type pg from 'pg'
import { FilesUnavailableError, type FileStore } from '../outside/files/file-store.ts'
import { FILES_LOCK } from './database/snapshot.ts'

/**
 * Returns a file store that deletes no file while a backup copies files, because rows in its snapshot may
 * refer to it. Files are written once and never changed, so nothing else has to wait. Deletions are done by
 * jobs, which retry.
 */
export function keepDuringBackup(files: FileStore, pool: pg.Pool): FileStore {
  async function unlessKept(remove: () => Promise<void>): Promise<void> {
    const client = await pool.connect()
    let broken: Error | undefined
    try {
      await client.query('begin')
      const { rows } = await client.query<{ free: boolean }>(
        'select pg_try_advisory_xact_lock_shared($1) as free',
        [FILES_LOCK],
      )
      if (!rows[0]?.free) throw new FilesUnavailableError('backup-runs')
      await remove()
    } finally {
      await client.query('rollback').catch((error: Error) => (broken = error))
      client.release(broken)
    }
  }

  return {
    ...files,
    remove: (key, signal) => unlessKept(() => files.remove(key, signal)),
    removeFolder: (folder, signal) => unlessKept(() => files.removeFolder(folder, signal)),
  }
}
