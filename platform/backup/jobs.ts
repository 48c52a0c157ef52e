import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BackupSettings } from '../config/backup.ts'
import type { ScheduledJobHandler } from '../jobs/job.ts'

const OPERATOR_TOOL = fileURLToPath(new URL('../../apps/server/hale.ts', import.meta.url))
/**
 * File names of scheduled backups, which sort by time; any other files in the folder belong to the operator
 * and are not deleted.
 */
const BACKUP_NAME = /^hale-\d{8}T\d{6}Z\.backup(\.unfinished)?$/
const TWO_HOURS = 2 * 60 * 60 * 1000

/** Returns the job for scheduled backups, where the settings name a folder. */
export function backupJobs({ folder, everyHours, keep }: BackupSettings): ScheduledJobHandler[] {
  if (!folder) return []
  const place = resolve(folder)
  return [
    {
      kind: 'backup',
      for: 'schedule',
      concurrency: 1,
      timeoutMs: TWO_HOURS,
      everySeconds: everyHours * 60 * 60,
      async run(signal) {
        await mkdir(place, { recursive: true, mode: 0o700 })
        await runTool(join(place, nameOf(new Date())), signal)
        await removeOld(place, keep)
      },
    },
  ]
}

export function nameOf(moment: Date): string {
  return `hale-${moment.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.backup`
}

/** Returns the time in the name of a scheduled backup. */
export function momentOf(name: string): Date {
  const [, year, month, day, hour, minute, second] =
    /(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/.exec(name) ?? []
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}

/**
 * Runs the backup in a process of its own, so that encryption does not slow down the server. Its error
 * messages go to the server's output.
 */
async function runTool(path: string, signal: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, [OPERATOR_TOOL, 'backup', path], {
    stdio: ['ignore', 'ignore', 'inherit'],
    signal,
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error('A backup was not made.')
}

/** Deletes all but the newest backups, and what interrupted ones have left. */
export async function removeOld(folder: string, keep: number): Promise<void> {
  const ours = (await listBackups(folder)).toReversed()
  const finishedNames = ours.filter((name) => !name.endsWith('.unfinished'))
  const keptNames = new Set(finishedNames.slice(0, keep))
  for (const name of ours) if (!keptNames.has(name)) await rm(join(folder, name), { force: true })
}

/** Lists scheduled backups, oldest first. */
export async function listBackups(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => BACKUP_NAME.test(name)).toSorted()
}
