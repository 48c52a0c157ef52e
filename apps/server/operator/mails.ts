import * as z from 'zod'
import { retryJobs } from '#platform/jobs/operator.ts'
import { listWaitingMails, type WaitingMail } from '#platform/mail/operator.ts'
import { command, noArguments } from './command.ts'
import { OperatorError } from '#platform/config/operator-error.ts'

export const listMails = command({
  usage: '',
  says: 'the mails that have not left, and why',
  input: z.object({ rest: noArguments }),
  async run({ client }) {
    return (await listWaitingMails(client)).map(lineOf).join('\n') || 'No mail is waiting.'
  },
})

function lineOf({ id, company, kind, email, attempts, failure, nextAt, deadAt }: WaitingMail): string {
  const state = deadAt ? `given up ${deadAt.toISOString()}` : `next try ${nextAt.toISOString()}`
  const tries = attempts === 0 ? '' : `, tries: ${attempts}${failure ? ` (${failure})` : ''}`
  return `${id}  ${company}  ${kind} to ${email ?? 'a sealed address'}, ${state}${tries}`
}

const id = z.uuid('What is not --all must be the id of a mail: npm run hale -- mail list')

export const resendMail = command({
  usage: '<id> | --all',
  says: 'has one mail tried again at once, or all that were given up',
  options: { all: { type: 'boolean' } },
  input: z
    .object({ all: z.boolean().default(false), rest: z.array(id).max(1, 'There are words too many.') })
    .refine(({ all, rest }) => all !== (rest.length === 1), 'Say which mail, or --all.'),
  async run({ client }, { rest: [id] }) {
    const count = await retryJobs(client, { kind: 'mail', ...(id ? { subjectId: id } : { all: true }) })
    if (id && count === 0)
      throw new OperatorError(`No mail that waits has the id ${id}: npm run hale -- mail list`)
    return `${count} to be tried again; they leave while a Hale server runs.`
  },
})
