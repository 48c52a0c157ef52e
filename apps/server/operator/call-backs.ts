import { email as emailForm } from '#features/call-backs/contract/call-backs.ts'
import { serviceKeys } from '#features/services/contract/services.ts'
import * as z from 'zod'
import { command, noArguments } from './command.ts'
import { OperatorError } from '#platform/config/operator-error.ts'
import { findTenant, slug } from './companies.ts'

const service = z.enum(serviceKeys, `must be one of ${serviceKeys.join(', ')}`)
const which = { company: { type: 'string' }, service: { type: 'string' } } as const
const whichInput = { company: slug, service, rest: noArguments }

const email = z
  .string()
  .trim()
  .refine((text) => emailForm.safeParse(text).success, 'must be an address such as care@programme.example')

export const setCallBacks = command({
  usage: '--company acme --service corpcare --email care@programme.example',
  says: 'says where requests to be called back are mailed; a code goes there first',
  options: { ...which, email: { type: 'string' } },
  input: z.object({ ...whichInput, email }),
  async run(connection, { company, service, email }) {
    const tenant = await findTenant(connection, company)
    const outcome = await (await connection.parts()).callBackAddresses.set(tenant, service, email)
    if (!outcome.ok)
      throw new OperatorError(
        `Too many codes were mailed for ${service} of ${company}. Try again in ${Math.ceil((outcome.retryAfter ?? 60) / 60)} min.`,
      )
    return [
      `A code goes to ${email} while a Hale server runs; it works for 7 days. Ask for it there, then:`,
      `npm run hale -- call-backs confirm --company ${company} --service ${service} --code …`,
    ].join('\n')
  },
})

export const confirmCallBacks = command({
  usage: '--company acme --service corpcare --code ABCD-EFGH-JKMN',
  says: 'has requests mailed to the address from now on; those that wait for one before are dropped',
  options: { ...which, code: { type: 'string' } },
  input: z.object({ ...whichInput, code: z.string().max(100) }),
  async run(connection, { company, service, code }) {
    const tenant = await findTenant(connection, company)
    const email = await (await connection.parts()).callBackAddresses.confirm(tenant, service, code)
    if (email === undefined)
      throw new OperatorError(
        'This code is wrong, used or too old. Set the address again for a new one: npm run hale -- call-backs set',
      )
    return `Requests to ${service} of ${company} go to ${email} from now on.`
  },
})

export const removeCallBacks = command({
  usage: '--company acme --service corpcare',
  says: 'has no more requests mailed; those that wait are dropped',
  options: which,
  input: z.object(whichInput),
  async run(connection, { company, service }) {
    const tenant = await findTenant(connection, company)
    if (!(await (await connection.parts()).callBackAddresses.remove(tenant, service)))
      throw new OperatorError(`Requests to ${service} of ${company} have no address.`)
    return `${service} of ${company} cannot be asked to call back any more.`
  },
})

export const listCallBacks = command({
  usage: '--company acme',
  says: 'where a company’s requests to be called back are mailed',
  options: { company: which.company },
  input: z.object({ company: slug, rest: noArguments }),
  async run(connection, { company }) {
    const tenant = await findTenant(connection, company)
    const addresses = await (await connection.parts()).callBackAddresses.list(tenant)
    const lines = addresses.map(({ service, email, newEmail }) => {
      const shownEmail = email ?? 'not offered'
      return `${service.padEnd(16)} ${shownEmail}${newEmail ? `, waits for the code of ${newEmail}` : ''}`
    })
    return (
      lines.join('\n') || `Nobody in ${company} can ask to be called back: npm run hale -- call-backs set`
    )
  },
})
