import { and, eq, gt, isNull, sql, type SQL } from 'drizzle-orm'
import type { Role } from '@hale/contracts/accounts'
import { personState, type PersonState } from '@hale/contracts/people'
import { writeAudit } from '../../db/audit.ts'
import {
  accounts,
  mailedLinks,
  mails,
  members,
  sessions,
  type MailKind,
  type LinkPurpose,
} from '../../db/tables.ts'
import type { Rows, Tenant } from '../../db/tenant.ts'
import { postMails } from '../../mail/post.ts'
import type { NameCursor } from './cursor.ts'

export type PeopleStore = ReturnType<typeof peopleStore>

/** A link to be mailed: what is kept of its token, and the token sealed for the mail. */
export type ExportLink = { hash: Buffer; sealed: Buffer; days: number }

export type Search = {
  /** Part of a name or an address; empty for everybody. */
  text: string
  states: readonly PersonState[]
  roles: readonly Role[]
  limit: number
  after: NameCursor | undefined
}

/** Before every name. */
const START: NameCursor = { name: '', id: '00000000-0000-0000-0000-000000000000' }

const state = sql<PersonState>`case
  when ${members.disabledAt} is not null then 'disabled'
  when ${members.activatedAt} is not null then 'active'
  when ${members.invitationEndsAt} > now() then 'invited'
  else 'expired' end`

const sortName = sql<string>`lower(${members.name})`

export function peopleStore(rows: Rows) {
  const company = eq(members.companyId, sql.placeholder('company'))

  const page = rows
    .select({
      id: members.id,
      // Until somebody gives a name, their address stands in for it.
      name: sql<string>`case when ${members.name} = ${members.email} then '' else ${members.name} end`,
      sortName,
      email: members.email,
      role: members.role,
      state,
      invitedAt: members.invitedAt,
      activatedAt: members.activatedAt,
    })
    .from(members)
    .where(
      and(
        company,
        sql`(${sortName}, ${members.id}) > (${sql.placeholder('name')}::text, ${sql.placeholder('id')}::uuid)`,
        sql`(${sortName} like lower(${sql.placeholder('pattern')}::text)
          or ${members.email} like lower(${sql.placeholder('pattern')}::text))`,
        sql`${members.role} = any(${sql.placeholder('roles')}::text[])`,
        sql`${state} = any(${sql.placeholder('states')}::text[])`,
      ),
    )
    .orderBy(sortName, members.id)
    .limit(sql.placeholder('limit'))
    .prepare('people_page')

  const counts = rows
    .select({ state, people: sql<number>`count(*)::int` })
    .from(members)
    .where(company)
    .groupBy(state)
    .prepare('people_counts')

  return {
    /** One statement a page. */
    search(tenant: Tenant, { text, states, roles, limit, after = START }: Search) {
      const pattern = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
      const values = { company: tenant.companyId, pattern, states, roles, limit, ...after }
      return tenant.read(() => page.execute(values))
    },

    count(tenant: Tenant) {
      return tenant.read(() => counts.execute({ company: tenant.companyId }))
    },

    /** Who has this address in the company, for the operator's tool. */
    async findByEmail(tenant: Tenant, email: string): Promise<string | undefined> {
      const [row] = await tenant.write((tx) =>
        tx
          .select({ id: members.id })
          .from(members)
          .innerJoin(accounts, eq(accounts.id, members.accountId))
          .where(and(eq(members.companyId, tenant.companyId), eq(accounts.email, email))),
      )
      return row?.id
    },
  }
}
