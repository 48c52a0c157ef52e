import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { listBackups, momentOf } from '#platform/backup/jobs.ts'
import type { OperatorConnection } from '../join.ts'
import { warningFinding, ok, errorFinding, type Finding } from './finding.ts'

const HOUR_MS = 60 * 60 * 1000

export async function checkBackups({ config }: Pick<OperatorConnection, 'config'>): Promise<Finding[]> {
  const { folder, everyHours } = config.backup
  if (!folder) {
    const fix = 'Set HALE_BACKUP_FOLDER and HALE_BACKUP_KEY_FILE (docs/operations.md).'
    return [
      config.production
        ? warningFinding('No backups are made by themselves.', fix)
        : ok('No backups are made by themselves.'),
    ]
  }
  const place = resolve(folder)
  const names = existsSync(place) ? await listBackups(place) : []
  const newest = names.findLast((name) => !name.endsWith('.unfinished'))
  const fix = `Look at what the server said of it, at the room in ${place}, and try: npm run hale -- backup FILE`
  if (!newest) return [errorFinding(`There is no backup in ${place} yet.`, fix)]
  const hours = Math.floor((Date.now() - momentOf(newest).getTime()) / HOUR_MS)
  const says = `The newest backup is ${hours} hours old: ${newest}.`
  return [hours > 2 * everyHours ? errorFinding(says, fix) : ok(says)]
}
