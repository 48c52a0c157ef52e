import type { AuditAction } from '#features/audit/contract/audit-actions.ts'
import { and, eq, isNull, or, sql } from '#platform/db/drizzle.ts'
import { writeAudit } from '#platform/core/audit.ts'
import { ownedBy, type DataOwner } from '#platform/db/own.ts'
import { lockAccount } from '#platform/db/roles/new-password.ts'
import { mailedLinks, mails } from '#platform/db/tables/mail.ts'
import { accounts, emailChanges, members } from '#platform/db/tables/people.ts'
import type { Rows, Tenant } from '#platform/db/tenant.ts'
import { addMails } from '#platform/mail/add-mails.ts'

/** Which of the two mailboxes a link was mailed to. */
type Mailbox = 'old' | 'new'

/** The hash of a link's token, the sealed token, and the sealed content of its mail. */
type NewLink = { hash: Buffer; sealed: Buffer; payload: Buffer }

type NewChange = {
  sealed: Buffer
  sessionId: string
  links: Record<Mailbox, NewLink>
  hours: number
}

/** The change to apply once both links are used; `toldOld` is the sealed content of the mail to the old address. */
type AppliedEmailChange = { accountId: string; email: string; toldOld: Buffer }

export type EmailChangeStore = ReturnType<typeof emailChangeStore>

/** Changes of address that wait for a link in each of the two mailboxes. */
export function emailChangeStore(rows: Rows) {
  return { ...pendingChanges(rows), ...confirmations(rows) }
}

/** The pending change of address of a person. */
function pendingChanges(rows: Rows) {
  return {
    /** Returns the pending change and which links were used; undefined where there is none or its links have expired. */
    async findPending({ tenant, memberId }: DataOwner) {
      const [row] = await tenant.read(() =>
        rows
          .select({
            sealed: emailChanges.sealed,
            isOldConfirmed: sql<boolean>`bool_or(${isOld} and ${isUsed})`,
            isNewConfirmed: sql<boolean>`bool_or(${isNew} and ${isUsed})`,
          })
          .from(emailChanges)
          .innerJoin(mailedLinks, isLinkOfChange)
          .where(and(ownedBy(emailChanges, { tenant, memberId }), sql`${mailedLinks.expiresAt} > now()`))
          .groupBy(emailChanges.sealed),
      )
      return row
    },

    /** Creates a pending change, in place of an earlier one. */
    async create(owner: DataOwner, { sealed, sessionId, links, hours }: NewChange): Promise<void> {
      const { tenant, memberId } = owner
      const { companyId } = tenant
      await tenant.write(async (tx) => {
        await removePendingChange(tx, owner)
        const expiresAt = sql`now() + make_interval(hours => ${hours})`
        await tx.insert(mailedLinks).values([
          { hash: links.old.hash, companyId, memberId, purpose: 'email-change-old', expiresAt },
          { hash: links.new.hash, companyId, memberId, purpose: 'email-change-new', expiresAt },
        ])
        const added = { sealed, sessionId, oldLink: links.old.hash, newLink: links.new.hash }
        await tx.insert(emailChanges).values({ companyId, memberId, ...added })
        await addMails(tx, companyId, [
          { memberId, kind: 'email-change-old', sealed: links.old.sealed, payload: links.old.payload },
          { memberId, kind: 'email-change-new', sealed: links.new.sealed, payload: links.new.payload },
        ])
        await auditOwnChange(tx, owner, 'account.email-change-asked')
      })
    },

    async cancel(owner: DataOwner): Promise<void> {
      await owner.tenant.write(async (tx) => {
        if (await removePendingChange(tx, owner))
          await auditOwnChange(tx, owner, 'account.email-change-cancelled')
      })
    },
  }
}

/** Finds and uses the links in the two mailboxes. */
function confirmations(rows: Rows) {
  return {
    /** Returns the change of address of a mailed token's hash, with the member who asked for it. */
    async findByLink(tenant: Tenant, hash: Buffer) {
      const [row] = await tenant.read(() =>
        rows
          .select({
            memberId: members.id,
            accountId: members.accountId,
            oldEmail: accounts.email,
            sealed: emailChanges.sealed,
            used: sql<boolean>`${mailedLinks.usedAt} is not null or ${members.disabledAt} is not null`,
            expired: sql<boolean>`${mailedLinks.expiresAt} <= now()`,
          })
          .from(mailedLinks)
          .innerJoin(emailChanges, isLinkOfChange)
          .innerJoin(members, eq(members.id, mailedLinks.memberId))
          .innerJoin(accounts, eq(accounts.id, members.accountId))
          .where(and(eq(mailedLinks.companyId, tenant.companyId), eq(mailedLinks.hash, hash))),
      )
      return row
    },

    /**
     * Uses up a link, atomically. The second one changes the address (`taken` where another account has it), revokes
     * reset links and all sessions but the one that asked, and mails both addresses. Returns undefined where another
     * request used the link first.
     */
    confirm(
      owner: DataOwner,
      hash: Buffer,
      applied: AppliedEmailChange,
    ): Promise<'waiting' | 'changed' | 'taken' | undefined> {
      const { tenant } = owner
      return tenant.write(async (tx) => {
        await lockAccount(tx, applied.accountId)
        const isWanted = and(eq(mailedLinks.companyId, tenant.companyId), eq(mailedLinks.hash, hash))
        const [spentRow] = await tx
          .update(mailedLinks)
          .set({ usedAt: sql`now()` })
          .where(and(isWanted, isNull(mailedLinks.usedAt), sql`${mailedLinks.expiresAt} > now()`))
          .returning({ hash: mailedLinks.hash })
        if (!spentRow) return undefined
        return applyEmailChange(tx, owner, applied)
      })
    },
  }
}

const isOld = sql`${mailedLinks.hash} = ${emailChanges.oldLink}`
const isNew = sql`${mailedLinks.hash} = ${emailChanges.newLink}`
const isUsed = sql`${mailedLinks.usedAt} is not null`
const isLinkOfChange = or(
  eq(mailedLinks.hash, emailChanges.oldLink),
  eq(mailedLinks.hash, emailChanges.newLink),
)

/** Applies a change of address once both links have been used; returns `waiting` until then. */
async function applyEmailChange(
  tx: Rows,
  owner: DataOwner,
  { accountId, email, toldOld }: AppliedEmailChange,
): Promise<'waiting' | 'changed' | 'taken'> {
  const { tenant, memberId } = owner
  const sessionId = await findAgreed(tx, owner)
  if (sessionId === undefined) return 'waiting'
  const { rows } = await tx.execute<{ outcome: 'changed' | 'taken' }>(
    sql`select cross_tenant_change_email(${accountId}, ${email}) as outcome`,
  )
  await removePendingChange(tx, owner)
  if (rows[0]?.outcome !== 'changed') return 'taken'
  await tx.execute(sql`select cross_tenant_void_resets(${accountId})`)
  await tx.execute(sql`select cross_tenant_end_sessions(${accountId}, ${sessionId}, 'everywhere')`)
  await addMails(tx, tenant.companyId, [
    { memberId, kind: 'email-changed' },
    { memberId, kind: 'email-changed', payload: toldOld },
  ])
  await auditOwnChange(tx, owner, 'account.email-changed')
  return 'changed'
}

/** Returns the session that asked for the change, once both links have been used; undefined until then. */
async function findAgreed(tx: Rows, owner: DataOwner): Promise<string | undefined> {
  const [row] = await tx
    .select({ sessionId: emailChanges.sessionId })
    .from(emailChanges)
    .innerJoin(mailedLinks, isLinkOfChange)
    .where(ownedBy(emailChanges, owner))
    .groupBy(emailChanges.sessionId)
    .having(sql`bool_and(${isUsed})`)
  return row?.sessionId
}

/** Deletes a pending change with its links and its unsent mails; returns false where there was none. */
async function removePendingChange(tx: Rows, owner: DataOwner): Promise<boolean> {
  const [removedRow] = await tx.delete(emailChanges).where(ownedBy(emailChanges, owner)).returning()
  if (!removedRow) return false
  const ofCompany = eq(mailedLinks.companyId, owner.tenant.companyId)
  const links = or(eq(mailedLinks.hash, removedRow.oldLink), eq(mailedLinks.hash, removedRow.newLink))
  await tx.delete(mailedLinks).where(and(ofCompany, links))
  const kind = or(eq(mails.kind, 'email-change-old'), eq(mails.kind, 'email-change-new'))
  const ofMember = and(eq(mails.companyId, owner.tenant.companyId), eq(mails.memberId, owner.memberId))
  await tx.delete(mails).where(and(ofMember, kind, isNull(mails.sentAt)))
  return true
}

async function auditOwnChange(tx: Rows, { tenant, memberId }: DataOwner, action: AuditAction): Promise<void> {
  await writeAudit(tx, tenant.companyId, [{ actorId: memberId, subjectId: memberId, action }])
}
