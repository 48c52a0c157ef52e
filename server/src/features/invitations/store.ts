import { randomUUID } from 'node:crypto'
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Role } from '@hale/contracts/accounts'
import { writeAudit, type AuditEntry } from '../../core/audit.ts'
import { accounts, mailedLinks, members } from '../../db/tables.ts'
import type { Rows, Tenant } from '../../db/tenant.ts'
import { addMails } from '../../mail/add-mails.ts'
import type { GoodRow } from './judge-row.ts'
import { waiting } from './waiting.ts'

const DAYS = 7

/** A token of an invitation: its hash for the link, and sealed for the mail. */
export type Minted = { hash: Buffer; sealed: Buffer }

export type InvitationStore = ReturnType<typeof invitationStore>

const ends = sql`now() + make_interval(days => ${DAYS})`

export function invitationStore(rows: Rows) {
  async function link(
    tx: Rows,
    companyId: string,
    memberIds: string[],
    minted: Minted[],
    kind: 'invitation' | 'reminder',
  ) {
    if (memberIds.length === 0) return
    const made = memberIds.flatMap((memberId, place) => {
      const token = minted[place]
      return token ? [{ memberId, ...token }] : []
    })
    await tx.insert(mailedLinks).values(
      made.map(({ memberId, hash }) => ({
        hash,
        companyId,
        memberId,
        purpose: 'invitation' as const,
        expiresAt: ends,
      })),
    )
    const posted = made.map(({ memberId, sealed }) => ({ memberId, kind, sealed }))
    await addMails(tx, companyId, posted)
  }

  return {
    /** Invites those whom the company does not know yet; answers how each address stood before. */
    createInvited(tenant: Tenant, actorId: string | null, asked: GoodRow[], minted: Minted[]) {
      const { companyId } = tenant
      return tenant.write(async (tx) => {
        const accountOf = await openAccounts(tx, asked)
        const made = await tx
          .insert(members)
          .values(accountOf.map(({ accountId, row }) => newMember(companyId, accountId, row)))
          .onConflictDoNothing()
          .returning({ id: members.id, email: members.email, role: members.role })
        const ids = made.map(({ id }) => id)
        await link(tx, companyId, ids, minted, 'invitation')
        const entries = made.map(({ id, role }) => invited(actorId, id, role))
        await writeAudit(tx, companyId, entries)
        const emails = asked.map(({ email }) => email)
        const active = await tx
          .select({ email: members.email })
          .from(members)
          .where(
            and(
              eq(members.companyId, companyId),
              inArray(members.email, emails),
              isNotNull(members.activatedAt),
            ),
          )
        return verdicts(made, active)
      })
    },

    /** Those who wait and were last mailed longer ago than `restSeconds`, a batch at a time. */
    async listWaiting(tenant: Tenant, restSeconds: number, most: number): Promise<string[]> {
      const found = await tenant.read(() =>
        rows
          .select({ id: members.id })
          .from(members)
          .where(
            and(waiting(tenant), sql`${members.invitedAt} <= now() - make_interval(secs => ${restSeconds})`),
          )
          .orderBy(members.id)
          .limit(most),
      )
      return found.map(({ id }) => id)
    },

    /**
     * Mails new links to those among `memberIds` who still wait and were last mailed longer ago than
     * `restSeconds`; links from before go on until they end, for whoever has one open. Answers who that was.
     */
    renew(
      tenant: Tenant,
      asked: {
        actorId: string | null
        memberIds: string[]
        kind: 'invitation' | 'reminder'
        restSeconds: number
      },
      minted: Minted[],
    ): Promise<string[]> {
      const { companyId } = tenant
      return tenant.write(async (tx) => {
        const renewed = await tx
          .update(members)
          .set({ invitedAt: sql`now()`, invitationEndsAt: ends })
          .where(
            and(
              waiting(tenant),
              inArray(members.id, asked.memberIds),
              sql`${members.invitedAt} <= now() - make_interval(secs => ${asked.restSeconds})`,
            ),
          )
          .returning({ id: members.id })
        const ids = renewed.map(({ id }) => id)
        if (ids.length === 0) return ids
        await link(tx, companyId, ids, minted, asked.kind)
        const action = asked.kind === 'reminder' ? 'person.reminded' : 'person.invited-again'
        await writeAudit(
          tx,
          companyId,
          ids.map((subjectId) => ({ actorId: asked.actorId, subjectId, action })),
        )
        return ids
      })
    },

    /** Seconds since somebody who waits was last mailed; undefined for anybody else. */
    async findRest(tenant: Tenant, memberId: string): Promise<number | undefined> {
      const [row] = await tenant.read(() =>
        rows
          .select({ seconds: sql<number>`extract(epoch from now() - ${members.invitedAt})::float8` })
          .from(members)
          .where(and(waiting(tenant), eq(members.id, memberId))),
      )
      return row?.seconds
    },

    async findWaitingEmail(tenant: Tenant, memberId: string): Promise<string | undefined> {
      const [row] = await tenant.read(() =>
        rows
          .select({ email: members.email })
          .from(members)
          .where(and(waiting(tenant), eq(members.id, memberId))),
      )
      return row?.email
    },

    /** Takes an invitation back: whoever it was for is forgotten, unless another company knows them. */
    revoke(tenant: Tenant, actorId: string, memberId: string): Promise<boolean> {
      return tenant.write(async (tx) => {
        const [gone] = await tx
          .delete(members)
          .where(and(waiting(tenant), eq(members.id, memberId)))
          .returning({ accountId: members.accountId })
        if (!gone) return false
        await tx.execute(sql`select door_forget_account(${gone.accountId})`)
        await writeAudit(tx, tenant.companyId, [{ actorId, action: 'person.revoked' }])
        return true
      })
    },
  }
}

/**
 * The account of each address, made where there is none. In one order, so that two lists with the same people wait
 * for each other and do not lock up.
 */
async function openAccounts(tx: Rows, asked: GoodRow[]) {
  const sorted = asked.toSorted((a, b) => (a.email < b.email ? -1 : 1))
  const emails = sorted.map(({ email }) => email)
  const fresh = emails.map((email) => ({ id: randomUUID(), email }))
  await tx.insert(accounts).values(fresh).onConflictDoNothing()
  const { rows } = await tx.execute<{ account_id: string; email: string }>(
    sql`select account_id, email from door_accounts(${sql.param(emails)})`,
  )
  const idOf = new Map(rows.map((row) => [row.email, row.account_id]))
  return sorted.flatMap((row) => {
    const accountId = idOf.get(row.email)
    return accountId ? [{ accountId, row }] : []
  })
}

/** Until somebody says their name, their address stands in for it. */
function newMember(companyId: string, accountId: string, { email, name, role }: GoodRow) {
  const invitation = { invitedAt: sql`now()`, invitationEndsAt: ends }
  return { id: randomUUID(), companyId, accountId, email, name: name || email, role, ...invitation }
}

function invited(actorId: string | null, subjectId: string, role: Role): AuditEntry {
  return { actorId, subjectId, action: 'person.invited', detail: { role } }
}

type Known = { email: string }[]

function verdicts(made: Known, active: Known) {
  const [madeNow, activeNow] = [made, active].map((known) => new Set(known.map(({ email }) => email)))
  return (email: string) => {
    if (madeNow?.has(email)) return 'invited' as const
    return activeNow?.has(email) ? ('already-here' as const) : ('already-invited' as const)
  }
}
