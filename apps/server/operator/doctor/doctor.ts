import * as z from 'zod'
import { command, noArguments } from '../command.ts'
import type { OperatorConnection } from '../join.ts'
import { OperatorError } from '#platform/config/operator-error.ts'
import { checkBackups } from './backups.ts'
import { checkClock, checkMigrations, checkPostgres, checkRoles, findSlowQueries } from './database.ts'
import { lineOf, type Finding } from './finding.ts'
import { checkJobs, checkPublicUrl } from './installation.ts'
import { checkConnections } from './connections.ts'
import {
  checkDiskSpace,
  checkFileStore,
  checkMailServer,
  checkNodeVersion,
  checkSecrets,
  checkFfmpeg,
} from './surroundings.ts'

/** Checks by name; one that fails is reported and does not stop the others. */
const CHECKS_BY_NAME: [string, (connection: OperatorConnection) => Promise<Finding[]>][] = [
  [
    'the versions',
    async (connection) => [checkNodeVersion(process.versions.node), await checkPostgres(connection)],
  ],
  ['the migrations', checkMigrations],
  ['the roles', checkRoles],
  ['the clock', checkClock],
  ['the disk', checkDiskSpace],
  ['the files', checkFileStore],
  ['the mail server', checkMailServer],
  ['the connections', async ({ config }) => checkConnections(config)],
  ['the secrets', checkSecrets],
  ['the jobs', checkJobs],
  ['slow queries', findSlowQueries],
  ['the backups', checkBackups],
  ['PUBLIC_URL', checkPublicUrl],
  ['videos', checkFfmpeg],
]

export const doctor = command({
  usage: '',
  says: 'looks at everything an installation stands on, and says what is wrong and how to put it right',
  input: z.object({ rest: noArguments }),
  async run(connection) {
    const findings: Finding[] = [{ state: 'ok', says: `Joined ${connection.how}.` }]
    for (const [what, look] of CHECKS_BY_NAME)
      findings.push(...(await look(connection).catch((error) => [findingOfFailure(what, error)])))
    const report = findings.map(lineOf).join('\n')
    const count = findings.filter(({ state }) => state === 'wrong').length
    if (count > 0)
      throw new OperatorError(`${report}\n\n${count === 1 ? 'One thing is' : `${count} things are`} wrong.`)
    return `${report}\n\nNothing is wrong.`
  },
})

/** Omits the database's own message, which could contain row data. */
function findingOfFailure(what: string, error: unknown): Finding {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'no code'
  return { state: 'wrong', says: `The doctor could not look at ${what} (${code}).` }
}
