import * as z from 'zod'
import { listJobs as findJobs, retryJobs, type ListedJob } from '#platform/jobs/operator.ts'
import { command, noArguments } from './command.ts'
import { OperatorError } from '#platform/config/operator-error.ts'

export const listJobs = command({
  usage: '',
  says: 'the work that waits or was given up, and why',
  input: z.object({ rest: noArguments }),
  async run({ client }) {
    return (await findJobs(client)).map(lineOf).join('\n') || 'No job is waiting.'
  },
})

function lineOf(job: ListedJob): string {
  const { id, company, kind, subjectId, attempts, failure } = job
  const tries = attempts === 0 ? '' : `, tries: ${attempts}${failure ? ` (${failure})` : ''}`
  return `${id}  ${company ?? '-'}  ${kind} ${subjectId}, ${stateOf(job)}${tries}`
}

function stateOf({ deadAt, dueAt, isRunning }: ListedJob): string {
  if (deadAt) return `given up ${deadAt.toISOString()}`
  return isRunning ? 'running' : `next try ${dueAt.toISOString()}`
}

const id = z.uuid('What is not --all must be the id of a job: npm run hale -- jobs list')

export const retryJob = command({
  usage: '<id> | --all',
  says: 'has one job tried again at once, or all that were given up',
  options: { all: { type: 'boolean' } },
  input: z
    .object({ all: z.boolean().default(false), rest: z.array(id).max(1, 'There are words too many.') })
    .refine(({ all, rest }) => all !== (rest.length === 1), 'Say which job, or --all.'),
  async run({ client }, { rest: [id] }) {
    const count = await retryJobs(client, id ? { id } : { all: true })
    if (id && count === 0) throw new OperatorError(`No job has the id ${id}: npm run hale -- jobs list`)
    return `${count} to be tried again; they run while a Hale server runs.`
  },
})
