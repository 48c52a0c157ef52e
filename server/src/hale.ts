import { readConfig } from './config.ts'
import { confirmCallBacks, listCallBacks, removeCallBacks, setCallBacks } from './operator/call-backs.ts'
import type { Command } from './operator/command.ts'
import { OperatorError, UsageError } from './operator-error.ts'
import { createCompany, listCompanies, setTimeZone } from './operator/companies.ts'
import { doctor } from './operator/doctor.ts'
import { importMedlinePlus } from './operator/import.ts'
import { listJobs, retryJob } from './operator/jobs.ts'
import { joinDatabase } from './operator/join.ts'
import { listMails, resendMail } from './operator/mails.ts'
import { disableUser, enableUser, invite } from './operator/people.ts'

/** The operator's tool. It joins a database that runs, or starts and stops one itself. */
const commands: Record<string, Command> = {
  doctor,
  'company list': listCompanies,
  'company create': createCompany,
  'company time-zone': setTimeZone,
  invite,
  'user disable': disableUser,
  'user enable': enableUser,
  'call-backs list': listCallBacks,
  'call-backs set': setCallBacks,
  'call-backs confirm': confirmCallBacks,
  'call-backs remove': removeCallBacks,
  'import medlineplus': importMedlinePlus,
  'jobs list': listJobs,
  'jobs retry': retryJob,
  'mail list': listMails,
  'mail resend': resendMail,
}

const RUN = 'npm run hale --'
/** What PostgreSQL says where a table, a column, a function or a role is missing. */
const NOT_SET_UP = /^(42P01|42703|42883|22023)$/

async function main(words: string[]): Promise<string> {
  const run = readWords(words)
  const joined = await joinDatabase(readConfig(process.env))
  try {
    return await run(joined)
  } finally {
    await joined.leave()
  }
}

function readWords(words: string[]) {
  const found = Object.entries(commands).find(([name]) => `${words.join(' ')} `.startsWith(`${name} `))
  if (!found) throw new UsageError(overview())
  const [name, command] = found
  try {
    return command.read(words.slice(name.split(' ').length))
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    throw new UsageError(`${error.message}\n\n${RUN} ${name} ${command.usage}`.trim())
  }
}

function overview(): string {
  const lines = Object.entries(commands).map(([name, { says }]) => `  ${name.padEnd(18)} ${says}`)
  return [`${RUN} <command>`, '', ...lines].join('\n')
}

main(process.argv.slice(2)).then(console.log, (error: unknown) => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (NOT_SET_UP.test(code))
    console.error('This database is not set up for this Hale: start the server once.')
  else console.error(error instanceof OperatorError ? error.message : error)
  process.exit(1)
})
