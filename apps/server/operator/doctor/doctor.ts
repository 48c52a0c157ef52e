import * as z from 'zod'
import { command, noArguments } from '../command.ts'
import type { JoinedPerson } from '../join.ts'
import { OperatorError } from '#platform/config/operator-error.ts'
import { findBackups } from './backups.ts'
import { findClock, findMigrations, findPostgres, findRoles, findSlowQueries } from './database.ts'
import { lineOf, type Finding } from './finding.ts'
import { findJobs, findPublicUrl } from './installation.ts'
import { findConnections } from './connections.ts'
import { findDisk, findFiles, findMail, findNode, findSecrets, findVideos } from './surroundings.ts'

/** Checks by name; one that fails is reported and does not stop the others. */
const LOOKS: [string, (joined: JoinedPerson) => Promise<Finding[]>][] = [
  ['the versions', async (joined) => [findNode(process.versions.node), await findPostgres(joined)]],
  ['the migrations', findMigrations],
  ['the roles', findRoles],
  ['the clock', findClock],
  ['the disk', findDisk],
  ['the files', findFiles],
  ['the mail server', findMail],
  ['the connections', async ({ config }) => findConnections(config)],
  ['the secrets', findSecrets],
  ['the jobs', findJobs],
  ['slow queries', findSlowQueries],
  ['the backups', findBackups],
  ['PUBLIC_URL', findPublicUrl],
  ['videos', findVideos],
]

export const doctor = command({
  usage: '',
  says: 'looks at everything an installation stands on, and says what is wrong and how to put it right',
  input: z.object({ rest: noArguments }),
  async run(joined) {
    const found: Finding[] = [{ state: 'ok', says: `Joined ${joined.how}.` }]
    for (const [what, look] of LOOKS)
      found.push(...(await look(joined).catch((error) => [failed(what, error)])))
    const report = found.map(lineOf).join('\n')
    const count = found.filter(({ state }) => state === 'wrong').length
    if (count > 0)
      throw new OperatorError(`${report}\n\n${count === 1 ? 'One thing is' : `${count} things are`} wrong.`)
    return `${report}\n\nNothing is wrong.`
  },
})

/** Omits the database's own message, which could contain row data. */
function failed(what: string, error: unknown): Finding {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'no code'
  return { state: 'wrong', says: `The doctor could not look at ${what} (${code}).` }
}
