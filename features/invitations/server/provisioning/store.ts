import { randomUUID } from 'node:crypto'
import type { Role } from '#features/accounts/contract/accounts.ts'
import type { Language } from '#platform/contract/languages.ts'
import { and, eq, isNull, sql } from '#platform/db/drizzle.ts'
import { writeAudit, type Actor } from '#platform/core/audit.ts'
import { mailedLinks, mails } from '#platform/db/tables/mail.ts'
import { members } from '#platform/db/tables/people.ts'
import type { Rows, Tenant } from '#platform/db/tenant.ts'
import { ensureAccounts } from '../invite-store.ts'
import { expiry, mailLinks, type InvitationToken } from '../link-store.ts'
import { deletePendingMember as revokeWhere } from '../renewal-store.ts'

type Person = { email: string; name: string; role: Role; language: Language | null }

/** Adds a person, and mails them where there is a token; returns undefined where the company has their address already. */
export async function addProvisioned(
  tx: Rows,
  { companyId }: Tenant,
  actor: Actor,
  person: Person,
  token: InvitationToken | undefined,
): Promise<string | undefined> {
  const [account] = await ensureAccounts(tx, [person])
  if (!account) return undefined
  const { email, name, role, language } = person
  const invitation = token ? { invitedAt: sql`now()`, invitationEndsAt: expiry } : {}
  const [insertedRow] = await tx
    .insert(members)
    .values({
      ...{ id: randomUUID(), companyId, accountId: account.accountId, email, role, language },
      name: name || email,
      ...invitation,
    })
    .onConflictDoNothing()
    .returning({ id: members.id })
  if (!insertedRow) return undefined
  if (token) await mailLinks(tx, companyId, [insertedRow.id], [token], 'invitation')
  const action = token ? 'person.invited' : 'person.added'
  await writeAudit(tx, companyId, [{ ...actor, subjectId: insertedRow.id, action, detail: { role } }])
  return insertedRow.id
}

/** Mails an invitation; returns false for a person whose invitation is not pending. */
export async function mailProvisionedPerson(
  tx: Rows,
  { companyId }: Tenant,
  actor: Actor,
  id: string,
  token: InvitationToken,
): Promise<boolean> {
  const [mailed] = await tx
    .update(members)
    .set({ invitedAt: sql`now()`, invitationEndsAt: expiry })
    .where(and(isUnused(companyId, id), isNull(members.disabledAt)))
    .returning({ id: members.id })
  if (!mailed) return false
  await mailLinks(tx, companyId, [id], [token], 'invitation')
  await writeAudit(tx, companyId, [{ ...actor, subjectId: id, action: 'person.invited-again' }])
  return true
}

/** Deletes a person who never activated their account, including disabled ones; returns false for others. */
export function revokeProvisionedPerson(
  tx: Rows,
  tenant: Tenant,
  actor: Actor,
  id: string,
): Promise<boolean> {
  return revokeWhere(tx, tenant, actor, isUnused(tenant.companyId, id))
}

/** Changes the address of a person who never activated their account, which invalidates links mailed to the old one. */
export async function changePendingAddress(
  tx: Rows,
  { companyId }: Tenant,
  actor: Actor,
  id: string,
  email: string,
): Promise<'done' | 'email-exists' | 'not-waiting'> {
  const others = and(eq(members.companyId, companyId), eq(members.email, email))
  if ((await tx.$count(members, others)) > 0) return 'email-exists'
  const [before] = await tx.select().from(members).where(isUnused(companyId, id)).for('update')
  const [account] = await ensureAccounts(tx, [{ email }])
  if (!before || !account) return 'not-waiting'
  const name = before.name === before.email ? email : before.name
  const waits = { invitedAt: null, invitationEndsAt: null }
  await tx
    .update(members)
    .set({ accountId: account.accountId, email, name, ...waits })
    .where(isUnused(companyId, id))
  await tx
    .delete(mails)
    .where(and(eq(mails.companyId, companyId), eq(mails.memberId, id), isNull(mails.sentAt)))
  await tx.delete(mailedLinks).where(and(eq(mailedLinks.companyId, companyId), eq(mailedLinks.memberId, id)))
  await tx.execute(sql`select cross_tenant_forget_account(${before.accountId})`)
  await writeAudit(tx, companyId, [{ ...actor, subjectId: id, action: 'person.address-changed' }])
  return 'done'
}

/** SQL for a person who never activated their account and has no data of their own. */
function isUnused(companyId: string, id: string) {
  return and(
    eq(members.companyId, companyId),
    eq(members.id, id),
    isNull(members.activatedAt),
    isNull(members.movedAt),
  )
}
