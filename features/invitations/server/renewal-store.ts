import { and, eq, inArray, sql, type SQL } from '#platform/db/drizzle.ts'
import { writeAudit, type Actor } from '#platform/core/audit.ts'
import { members } from '#platform/db/tables/people.ts'
import type { Rows, Tenant } from '#platform/db/tenant.ts'
import { expiry, mailLinks, type InvitationToken } from './link-store.ts'
import { isRevocable, isWaiting, lastMailedBefore } from './waiting-store.ts'

type Renewal = {
  actorId: string | null
  memberIds: string[]
  kind: 'invitation' | 'reminder'
  restSeconds: number
}

/**
 * Mails new links to those among `memberIds` whose invitation is pending and who were last mailed more than
 * `restSeconds` ago; returns their ids. Earlier links stay valid until they expire, since a person may have one open.
 */
export function renew(tenant: Tenant, renewal: Renewal, tokens: InvitationToken[]): Promise<string[]> {
  const { companyId } = tenant
  return tenant.write(async (tx) => {
    const renewed = await tx
      .update(members)
      .set({ invitedAt: sql`now()`, invitationEndsAt: expiry })
      .where(
        and(isWaiting(tenant), inArray(members.id, renewal.memberIds), lastMailedBefore(renewal.restSeconds)),
      )
      .returning({ id: members.id, isMoved: sql<boolean>`${members.movedAt} is not null` })
    const ids = renewed.map(({ id }) => id)
    if (ids.length === 0) return ids
    const [moved, invited] = [true, false].map((isMovedPerson) =>
      renewed.filter(({ isMoved }) => isMoved === isMovedPerson).map(({ id }) => id),
    )
    await mailLinks(tx, companyId, moved ?? [], tokens, 'company-moved')
    await mailLinks(tx, companyId, invited ?? [], tokens.slice(moved?.length ?? 0), renewal.kind)
    const action = renewal.kind === 'reminder' ? 'person.reminded' : 'person.invited-again'
    await writeAudit(
      tx,
      companyId,
      ids.map((subjectId) => ({ actorId: renewal.actorId, subjectId, action })),
    )
    return ids
  })
}

/**
 * Deletes a member whose invitation is pending, and their account unless another company has it; returns false where
 * there is none.
 */
export function revoke(tenant: Tenant, actorId: string, memberId: string): Promise<boolean> {
  return tenant.write((tx) =>
    deletePendingMember(tx, tenant, { actorId }, and(isRevocable(tenant), eq(members.id, memberId))),
  )
}

/** Deletes a member, within a larger transaction; `whom` selects one member. */
export async function deletePendingMember(
  tx: Rows,
  { companyId }: Tenant,
  actor: Actor,
  whom: SQL | undefined,
): Promise<boolean> {
  const [revoked] = await tx
    .delete(members)
    .where(and(eq(members.companyId, companyId), whom))
    .returning({ accountId: members.accountId })
  if (!revoked) return false
  await tx.execute(sql`select cross_tenant_forget_account(${revoked.accountId})`)
  await writeAudit(tx, companyId, [{ ...actor, action: 'person.revoked' }])
  return true
}
