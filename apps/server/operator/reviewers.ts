import { reviewer } from '#features/clinical-reviews/contract/clinical-reviews.ts'
import * as z from 'zod'
import { findTenant, slug } from './companies.ts'
import { command, noArguments } from './command.ts'
import { OperatorError } from '#platform/config/operator-error.ts'
import type { OperatorConnection } from './join.ts'

const who = { company: { type: 'string' }, email: { type: 'string' } } as const
const whoInput = { company: slug, email: z.string().trim().toLowerCase(), rest: noArguments }

const text = (key: keyof typeof reviewer.shape) =>
  z
    .string()
    .trim()
    .refine((input) => reviewer.shape[key].safeParse(input).success, 'must be a line of 1 to 100 characters')

export const addReviewer = command({
  usage:
    '--company acme --email a@b.example --name "Dr Ada Example" --profession "general practitioner" --registration "GMC 7654321"',
  says: 'lets an editor sign texts off as a clinician; check name and registration with the register first',
  options: {
    ...who,
    name: { type: 'string' },
    profession: { type: 'string' },
    registration: { type: 'string' },
  },
  input: z.object({
    ...whoInput,
    name: text('name'),
    profession: text('profession'),
    registration: text('registration'),
  }),
  async run(connection, { company, email, name, profession, registration }) {
    const { tenant, id, reviewers } = await findPerson(connection, company, email)
    await reviewers.saveReviewer(tenant, id, { name, profession, registration })
    return `${name} can sign texts off for ${company}. Signing off needs the role of an editor or admin.`
  },
})

export const removeReviewer = command({
  usage: '--company acme --email a@b.example',
  says: 'has somebody sign nothing off any more; what they signed stays signed',
  options: who,
  input: z.object(whoInput),
  async run(connection, { company, email }) {
    const { tenant, id, reviewers } = await findPerson(connection, company, email)
    if (await reviewers.removeReviewer(tenant, id)) return 'Removed.'
    throw new OperatorError(`${email} is no reviewer of ${company}.`)
  },
})

export const listReviewers = command({
  usage: '--company acme',
  says: 'says who may sign texts off',
  options: { company: { type: 'string' } },
  input: z.object({ company: slug, rest: noArguments }),
  async run(connection, { company }) {
    const tenant = await findTenant(connection, company)
    const reviewers = await (await connection.parts()).reviewers.listReviewers(tenant)
    const lines = reviewers.map((one) => `${one.name}, ${one.profession}, ${one.registration}`)
    return lines.length > 0 ? lines.join('\n') : `Nobody signs texts off for ${company}.`
  },
})

async function findPerson(connection: OperatorConnection, company: string, email: string) {
  const tenant = await findTenant(connection, company)
  const { people, reviewers } = await connection.parts()
  const id = await people.findByEmail(tenant, email)
  if (!id) throw new OperatorError(`Nobody in ${company} has the address ${email}.`)
  return { tenant, id, reviewers }
}
