import * as z from 'zod'
import { role as roles } from '#features/accounts/contract/accounts.ts'
import type { Verdict } from '#features/invitations/contract/inviting.ts'
import { command, noArguments, type Command } from './command.ts'
import { OperatorError, UsageError } from '#platform/config/operator-error.ts'
import { findTenant, slug } from './companies.ts'
import type { OperatorConnection } from './join.ts'

const company = { type: 'string' } as const
const email = { type: 'string' } as const

export const invite = command({
  usage: '--company acme --email a@b.example [--name "…"] [--role admin]',
  says: `invites somebody, as ${roles.options.join(', ')}; without a role as member`,
  options: { company, email, name: { type: 'string' }, role: { type: 'string' } },
  input: z.object({
    company: slug,
    email: z.string(),
    name: z.string().optional(),
    role: z.string().optional(),
    rest: noArguments,
  }),
  async run(connection, { company, ...row }) {
    const tenant = await findTenant(connection, company)
    const verdict = await (await connection.parts()).invitations.invite(tenant, row)
    return verdict ? verdictText(verdict, company) : ''
  },
})

function verdictText(verdict: Verdict, company: string): string {
  switch (verdict) {
    case 'invited':
      return `Invited to ${company}. The mail leaves while a Hale server runs.`
    case 'already-invited':
      return `Nothing done: invited to ${company} already. An admin can send the invitation again.`
    case 'already-here':
      return `Nothing done: already in ${company}.`
    case 'invalid-email':
      throw new UsageError('--email must be an address')
    case 'invalid-name':
      throw new UsageError('--name may have at most 100 characters, and no control characters')
    case 'invalid-role':
      throw new UsageError(`--role must be one of ${roles.options.join(', ')}`)
  }
}

export const disableUser = userCommand(
  'switches somebody’s account off at once, and mails them a link to their data',
  async (connection, tenant, id) => (await connection.parts()).people.disable(tenant, { actorId: null, id }),
  'Switched off.',
)

export const enableUser = userCommand(
  'switches an account on again',
  async (connection, tenant, id) => (await connection.parts()).people.enable(tenant, { actorId: null, id }),
  'Switched on.',
)

export const resetFactor = command({
  usage: 'a@b.example',
  says: 'turns off two-step login for someone who has lost app, passkeys and recovery codes, and mails them',
  input: z.object({ rest: z.tuple([z.string().trim().toLowerCase()], { error: 'say one address' }) }),
  async run(connection, { rest: [email] }) {
    const isReset = await (await connection.parts()).secondFactor.reset(email)
    if (isReset === undefined)
      throw new OperatorError(`Nobody has an active account with the address ${email}.`)
    return isReset
      ? 'Turned off. They log in with their password, and can set it up again.'
      : 'Nothing done: their two-step login is not on.'
  },
})

type ChangeResult = { ok: true } | { ok: false; reason: 'person-not-found' | 'last-admin' }
type Change = (
  connection: OperatorConnection,
  tenant: Awaited<ReturnType<typeof findTenant>>,
  id: string,
) => Promise<ChangeResult>

function userCommand(says: string, change: Change, done: string): Command {
  return command({
    usage: '--company acme --email a@b.example',
    says,
    options: { company, email },
    input: z.object({ company: slug, email: z.string().trim().toLowerCase(), rest: noArguments }),
    async run(connection, { company, email }) {
      const tenant = await findTenant(connection, company)
      const id = await (await connection.parts()).people.findByEmail(tenant, email)
      if (!id) throw new OperatorError(`Nobody in ${company} has the address ${email}.`)
      const changeResult = await change(connection, tenant, id)
      if (changeResult.ok) return done
      throw new OperatorError(
        changeResult.reason === 'last-admin'
          ? `${email} is the last active admin of ${company}. Invite another one first.`
          : `${email} has not activated their account. An admin can take the invitation back.`,
      )
    },
  })
}
