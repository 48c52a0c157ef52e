import { and, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import type { Role } from '@hale/contracts/accounts'
import type { PersonState } from '@hale/contracts/people'
import { lockPerson } from './person-lock-store.ts'
import { writeAudit } from '../../core/audit.ts'
import { mailedLinks, mails, members, sessions, type LinkPurpose, type MailKind } from '../../db/tables.ts'
import type { Rows, Tenant } from '../../db/tenant.ts'
import { addMails } from '../../mail/add-mails.ts'
import type { NameCursor } from './cursor.ts'

export type PeopleStore = ReturnType<typeof peopleStore>

export type Search = {
  /** Part of a name or an address; empty for everybody. */
  text: string
  /** Null for all. */
  states: PersonState[] | null
  roles: Role[] | null
  limit: number
  after: NameCursor | undefined
}

/** Who is to be changed, and by whom: null when an operator does it. */
export type Change = { actorId: string | null; id: string }

/** What is kept of a mailed token, the token sealed for its mail, and for how long it works. */
export type ExportLink = { hash: Buffer; sealed: Buffer; days: number }

export type Changed = 'done' | 'person-not-found' | 'last-admin'

/** As the page's statement finds them. */
export type FoundPerson = Awaited<ReturnType<PeopleStore['search']>>[number]

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

  const name = sql.placeholder('name')
  const id = sql.placeholder('id')
  // As a sub-select, small letters are made once and not for every row.
  const pattern = sql`(select lower(${sql.placeholder('pattern')}::text))`
  const roles = sql`${sql.placeholder('roles')}::text[]`
  const states = sql`${sql.placeholder('states')}::text[]`

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
        sql`(${sortName}, ${members.id}) > (${name}::text, ${id}::uuid)`,
        sql`(${sortName} like ${pattern} or ${members.email} like ${pattern})`,
        sql`(${roles} is null or ${members.role} = any(${roles}))`,
        sql`(${states} is null or ${state} = any(${states}))`,
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

  const byEmail = rows
    .select({ id: members.id })
    .from(members)
    .where(and(company, eq(members.email, sql.placeholder('email'))))
    .prepare('people_by_email')

  return {
    /** One statement a page. */
    search(tenant: Tenant, { text, states, roles, limit, after = START }: Search) {
      const pattern = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
      const values = { company: tenant.companyId, pattern, states, roles, limit, ...after }
      return tenant.read(() => page.execute(values))
    },

    async count(tenant: Tenant): Promise<Record<PersonState, number>> {
      const found = await tenant.read(() => counts.execute({ company: tenant.companyId }))
      const none = { invited: 0, expired: 0, active: 0, disabled: 0 }
      return { ...none, ...Object.fromEntries(found.map(({ state, people }) => [state, people])) }
    },

    /** Who has this address, for an operator, who knows no ids. */
    async findByEmail(tenant: Tenant, email: string): Promise<string | undefined> {
      const values = { company: tenant.companyId, email }
      const [row] = await tenant.read(() => byEmail.execute(values))
      return row?.id
    },

    changeRole(tenant: Tenant, { actorId, id }: Change, role: Role): Promise<Changed> {
      return tenant.write(async (tx) => {
        const held = await lockPerson(tx, tenant.companyId, id)
        if (!held) return 'person-not-found'
        if (held.role === role) return 'done'
        if (held.lastAdmin) return 'last-admin'
        await tx.update(members).set({ role }).where(one(tenant, id))
        const detail = { from: held.role, to: role }
        const entries = [{ actorId, subjectId: id, action: 'person.role-changed', detail }]
        await writeAudit(tx, tenant.companyId, entries)
        return 'done'
      })
    },

    /** Ends what the person has open, and mails them the link, if there is one. */
    disable(tenant: Tenant, { actorId, id }: Change, link: ExportLink | undefined): Promise<Changed> {
      const { companyId } = tenant
      return tenant.write(async (tx) => {
        const held = await lockPerson(tx, tenant.companyId, id)
        if (!held?.activated) return 'person-not-found'
        if (held.disabled) return 'done'
        if (held.lastAdmin) return 'last-admin'
        await tx.update(members).set({ disabledAt: now }).where(one(tenant, id))
        await tx
          .update(sessions)
          .set({ endedAt: now, endedBecause: 'disabled' })
          .where(and(eq(sessions.companyId, companyId), eq(sessions.memberId, id), isNull(sessions.endedAt)))
        await withdraw(tx, tenant, id, 'password-reset', 'password-reset')
        if (link) await mailLink(tx, companyId, id, link, sql`now() + make_interval(days => ${link.days})`)
        await writeAudit(tx, companyId, [{ actorId, subjectId: id, action: 'person.disabled' }])
        return 'done'
      })
    },

    /** Once more, for somebody who was switched off less than those days ago; it ends when the first one did. */
    async mailExportLink(tenant: Tenant, id: string, link: ExportLink): Promise<void> {
      await tenant.write(async (tx) => {
        const ends = sql<Date>`${members.disabledAt} + make_interval(days => ${link.days})`
        const [still] = await tx
          .select({ ends: ends.mapWith(members.disabledAt) })
          .from(members)
          .where(and(one(tenant, id), isNotNull(members.activatedAt), sql`${ends} > now()`))
        if (still)
          await mailLink(tx, tenant.companyId, id, link, sql`${still.ends.toISOString()}::timestamptz`)
      })
    },

    enable(tenant: Tenant, { actorId, id }: Change): Promise<Exclude<Changed, 'last-admin'>> {
      return tenant.write(async (tx) => {
        const held = await lockPerson(tx, tenant.companyId, id)
        if (!held) return 'person-not-found'
        if (!held.disabled) return 'done'
        await tx.update(members).set({ disabledAt: null }).where(one(tenant, id))
        await withdraw(tx, tenant, id, 'export', 'switched-off')
        await writeAudit(tx, tenant.companyId, [{ actorId, subjectId: id, action: 'person.enabled' }])
        return 'done'
      })
    },
  }
}

const now = sql`now()`

function one({ companyId }: Tenant, id: string) {
  return and(eq(members.companyId, companyId), eq(members.id, id))
}

async function mailLink(tx: Rows, companyId: string, memberId: string, link: ExportLink, expiresAt: SQL) {
  await tx.insert(mailedLinks).values({ companyId, memberId, purpose: 'export', hash: link.hash, expiresAt })
  await addMails(tx, companyId, [{ memberId, kind: 'switched-off', sealed: link.sealed }])
}

/** Links that were mailed work no more, and those still waiting to be mailed are not. */
async function withdraw(tx: Rows, tenant: Tenant, id: string, purpose: LinkPurpose, kind: MailKind) {
  const { companyId } = tenant
  const links = and(eq(mailedLinks.companyId, companyId), eq(mailedLinks.memberId, id))
  await tx
    .update(mailedLinks)
    .set({ usedAt: now })
    .where(and(links, eq(mailedLinks.purpose, purpose), isNull(mailedLinks.usedAt)))
  const queued = and(eq(mails.companyId, companyId), eq(mails.memberId, id))
  await tx.delete(mails).where(and(queued, eq(mails.kind, kind), isNull(mails.sentAt)))
}
