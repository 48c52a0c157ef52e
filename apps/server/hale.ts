import { readConfig, type Config } from '#platform/config/config.ts'
import type { Command, StandaloneCommand } from './operator/command.ts'
import type { OperatorConnection } from './operator/join.ts'
import { OperatorError, UsageError } from '#platform/config/operator-error.ts'

type AnyCommand = Command | StandaloneCommand

/**
 * The operator's commands, by name. The tool joins a running database, or starts and stops one itself. Only the code that a
 * command needs is loaded.
 */
const commands: Record<string, () => Promise<AnyCommand>> = {
  doctor: async () => (await import('./operator/doctor/doctor.ts')).doctor,
  'backup verify': async () => (await import('./operator/backup.ts')).verify,
  backup: async () => (await import('./operator/backup.ts')).backup,
  restore: async () => (await import('./operator/backup.ts')).restore,
  'audit list': async () => (await import('./operator/audit.ts')).listAudit,
  'audit verify': async () => (await import('./operator/audit.ts')).verifyAudit,
  'files copy': async () => (await import('./operator/files.ts')).copyFiles,
  'company list': async () => (await import('./operator/companies.ts')).listCompanies,
  'company create': async () => (await import('./operator/companies.ts')).createCompany,
  'company export': async () => (await import('./operator/export-company.ts')).exportOneCompany,
  'company import': async () => (await import('./operator/import-company.ts')).importOneCompany,
  'company time-zone': async () => (await import('./operator/companies.ts')).setTimeZone,
  'company passwords': async () => (await import('./operator/companies.ts')).acceptPasswords,
  'company invitations': async () => (await import('./operator/companies.ts')).setInvitations,
  'reviewers list': async () => (await import('./operator/reviewers.ts')).listReviewers,
  'reviewers add': async () => (await import('./operator/reviewers.ts')).addReviewer,
  'reviewers remove': async () => (await import('./operator/reviewers.ts')).removeReviewer,
  invite: async () => (await import('./operator/people.ts')).invite,
  'user disable': async () => (await import('./operator/people.ts')).disableUser,
  'user enable': async () => (await import('./operator/people.ts')).enableUser,
  'people reset-factor': async () => (await import('./operator/people.ts')).resetFactor,
  'call-backs list': async () => (await import('./operator/call-backs.ts')).listCallBacks,
  'call-backs set': async () => (await import('./operator/call-backs.ts')).setCallBacks,
  'call-backs confirm': async () => (await import('./operator/call-backs.ts')).confirmCallBacks,
  'call-backs remove': async () => (await import('./operator/call-backs.ts')).removeCallBacks,
  'import medlineplus': async () => (await import('./operator/import.ts')).importMedlinePlus,
  'jobs list': async () => (await import('./operator/jobs.ts')).listJobs,
  'jobs retry': async () => (await import('./operator/jobs.ts')).retryJob,
  'mail list': async () => (await import('./operator/mails.ts')).listMails,
  'mail resend': async () => (await import('./operator/mails.ts')).resendMail,
}

const COMMAND_PREFIX = 'npm run hale --'
/** PostgreSQL's error codes for a missing table, column, function or role. */
const NOT_SET_UP = /^(42P01|42703|42883|22023)$/

async function main(words: string[]): Promise<string> {
  const run = await readWords(words)
  return run(readConfig(process.env))
}

async function readWords(words: string[]): Promise<(config: Config) => Promise<string>> {
  const entry = Object.entries(commands).find(([name]) => `${words.join(' ')} `.startsWith(`${name} `))
  if (!entry) throw new UsageError(await overview())
  const [name, load] = entry
  const command = await load()
  try {
    const rest = words.slice(name.split(' ').length)
    if ('isStandalone' in command) return command.read(rest)
    const run = command.read(rest)
    return (config) => withDatabase(config, run)
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    throw new UsageError(`${error.message}\n\n${COMMAND_PREFIX} ${name} ${command.usage}`.trim())
  }
}

async function withDatabase(
  config: Config,
  run: (connection: OperatorConnection) => Promise<string>,
): Promise<string> {
  const { connectToDatabase } = await import('./operator/join.ts')
  const operatorConnection = await connectToDatabase(config)
  try {
    return await run(operatorConnection)
  } finally {
    await operatorConnection.leave()
  }
}

async function overview(): Promise<string> {
  const lines: string[] = []
  for (const [name, load] of Object.entries(commands))
    lines.push(`  ${name.padEnd(18)} ${(await load()).says}`)
  return [`${COMMAND_PREFIX} <command>`, '', ...lines].join('\n')
}

// Uses top-level await, so that Node exits with 13 if the command stops halfway with nothing left to wait for;
// otherwise the exit code would be 0.
try {
  console.log(await main(process.argv.slice(2)))
} catch (error) {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (NOT_SET_UP.test(code))
    console.error('This database is not set up for this Hale: start the server once.')
  else console.error(error instanceof OperatorError ? error.message : error)
  process.exit(1)
}
