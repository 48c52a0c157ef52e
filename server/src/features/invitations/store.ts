import { randomUUID } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { writeAudit } from '../../db/audit.ts'
import { accounts, mailedLinks, members } from '../../db/tables.ts'
import type { Rows, Tenant } from '../../db/tenant.ts'
import { postMails } from '../../mail/post.ts'
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
    await postMails(tx, companyId, posted)
  }

  return {
    /** Invites those whom the company does not know yet; answers how each address stood before. */
    createInvited(tenant: Tenant, actorId: string | null, asked: GoodRow[], minted: Minted[]) {
      const { companyId } = tenant
      return tenant.write(async (tx) => {
        const emails = asked.map(({ email }) => email)
        // In one order, so that two lists with the same people wait for each other and do not lock up.
        const fresh = emails.toSorted().map((email) => ({ id: randomUUID(), email }))
        await tx.insert(accounts).values(fresh).onConflictDoNothing()
        const found = await tx.execute<{ account_id: string; email: string }>(
          sql`select account_id, email from door_accounts(${sql.param(emails)})`,
        )
        const accountOf = new Map(found.rows.map((row) => [row.email, row.account_id]))
        const wanted = asked.flatMap(({ email, name, role }) => {
          const accountId = accountOf.get(email)
          const invited = { invitedAt: sql`now()`, invitationEndsAt: ends }
          return accountId
            ? [{ id: randomUUID(), companyId, accountId, email, name: name || email, role, ...invited }]
            : []
        })
        const made = await tx
          .insert(members)
          .values(wanted)
          .onConflictDoNothing()
          .returning({ id: members.id, accountId: members.accountId, role: members.role })
        await link(
          tx,
          companyId,
          made.map(({ id }) => id),
          minted,
          'invitation',
        )
        await writeAudit(
          tx,
          companyId,
          made.map(({ id, role }) => ({
            actorId,
            subjectId: id,
            action: 'person.invited',
            detail: { role },
          })),
        )
        const known = await tx
          .select({
            accountId: members.accountId,
            activated: sql<boolean>`${members.activatedAt} is not null`,
          })
          .from(members)
          .where(and(eq(members.companyId, companyId), inArray(members.accountId, [...accountOf.values()])))
        const invitedNow = new Set(made.map(({ accountId }) => accountId))
        const activated = new Set(known.filter((one) => one.activated).map(({ accountId }) => accountId))
        return (email: string) => {
          const accountId = accountOf.get(email) ?? ''
          if (invitedNow.has(accountId)) return 'invited' as const
          return activated.has(accountId) ? ('already-here' as const) : ('already-invited' as const)
        }
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
