import { and, desc, eq, inArray, isNotNull, isNull, sql } from '#platform/db/drizzle.ts'
import { writeAudit } from '#platform/core/audit.ts'
import { companies } from '#platform/db/tables/companies/companies.ts'
import { invitationBatches, members } from '#platform/db/tables/people.ts'
import type { Rows, Tenant } from '#platform/db/tenant.ts'
import { isRevocable, isWaiting } from '../waiting-store.ts'

const MAX_LISTED = 20
/** People deleted in one transaction: each is looked for in every table that has rows of people. */
const WITHDRAW_BATCH = 250

export type BatchStore = ReturnType<typeof batchStore>

/** Why nobody can be invited by a batch. */
export type UnusableBatch = 'invitation-batch-not-found' | 'invitation-batch-withdrawn'

/**
 * Locks a batch, which its first rows create, so that rows that come later than its withdrawal are not invited. An id that
 * another company has is not found.
 */
export async function lockBatch(
  tx: Rows,
  { companyId }: Tenant,
  actorId: string | null,
  id: string,
): Promise<UnusableBatch | undefined> {
  await tx.insert(invitationBatches).values({ id, companyId, actorId }).onConflictDoNothing()
  const batch = and(eq(invitationBatches.companyId, companyId), eq(invitationBatches.id, id))
  const [found] = await tx.select().from(invitationBatches).where(batch).for('update')
  if (!found) return 'invitation-batch-not-found'
  return found.withdrawnAt ? 'invitation-batch-withdrawn' : undefined
}

export async function countInvited(tx: Rows, { companyId }: Tenant, id: string, invited: number) {
  await tx
    .update(invitationBatches)
    .set({ invited: sql`${invitationBatches.invited} + ${invited}` })
    .where(and(eq(invitationBatches.companyId, companyId), eq(invitationBatches.id, id)))
}

export function batchStore(rows: Rows) {
  return {
    list: (tenant: Tenant) => listBatches(rows, tenant),
    findDailyLimit: (tenant: Tenant) => findDailyLimit(rows, tenant),
    listKnown: (tenant: Tenant, emails: string[]) => listKnown(rows, tenant, emails),
    startWithdrawal,
    withdrawSome,
  }
}

function listBatches(rows: Rows, tenant: Tenant) {
  const invitedBy = and(eq(members.companyId, tenant.companyId), eq(members.batchId, invitationBatches.id))
  const count = (isCounted: ReturnType<typeof and>) =>
    sql<number>`(select count(*)::int from members where ${and(invitedBy, isCounted)})`
  const by = sql<string | null>`(select actor.name from members actor
    where actor.company_id = ${tenant.companyId} and actor.id = ${invitationBatches.actorId})`
  return tenant.read(() =>
    rows
      .select({
        id: invitationBatches.id,
        at: invitationBatches.createdAt,
        by,
        invited: invitationBatches.invited,
        activated: count(isNotNull(members.activatedAt)),
        waiting: count(isWaiting(tenant)),
        withdrawnAt: invitationBatches.withdrawnAt,
      })
      .from(invitationBatches)
      .where(eq(invitationBatches.companyId, tenant.companyId))
      .orderBy(desc(invitationBatches.createdAt), desc(invitationBatches.id))
      .limit(MAX_LISTED),
  )
}

/** What the operator has set; null where the default holds. */
async function findDailyLimit(rows: Rows, tenant: Tenant): Promise<number | null> {
  const own = eq(companies.id, tenant.companyId)
  const [found] = await tenant.read(() =>
    rows.select({ max: companies.invitationsPerDay }).from(companies).where(own),
  )
  return found?.max ?? null
}

/** Whom of these addresses the company knows, and whether they have activated. */
function listKnown(rows: Rows, tenant: Tenant, emails: string[]) {
  const isActive = sql<boolean>`${members.activatedAt} is not null`
  return tenant.read(() =>
    rows
      .select({ email: members.email, isActive })
      .from(members)
      .where(and(eq(members.companyId, tenant.companyId), sql`${members.email} = any(${sql.param(emails)})`)),
  )
}

/** Nobody can be invited by the batch from here on; false where there is no such batch. */
function startWithdrawal(tenant: Tenant, id: string): Promise<boolean> {
  const { companyId } = tenant
  return tenant.write(async (tx) => {
    const batch = and(eq(invitationBatches.companyId, companyId), eq(invitationBatches.id, id))
    const [found] = await tx.select().from(invitationBatches).where(batch).for('update')
    if (!found) return false
    await tx
      .update(invitationBatches)
      .set({ withdrawnAt: sql`now()` })
      .where(and(batch, isNull(invitationBatches.withdrawnAt)))
    return true
  })
}

/** Deletes some of those who wait, with their links and their mails that have not left; returns how many. */
function withdrawSome(tenant: Tenant, actorId: string, id: string): Promise<number> {
  const { companyId } = tenant
  return tenant.write(async (tx) => {
    const some = tx
      .select({ id: members.id })
      .from(members)
      .where(and(isRevocable(tenant), eq(members.batchId, id)))
      .limit(WITHDRAW_BATCH)
    const gone = await tx
      .delete(members)
      .where(and(isRevocable(tenant), inArray(members.id, some)))
      .returning({ accountId: members.accountId })
    if (gone.length === 0) return 0
    const accounts = sql.param(gone.map(({ accountId }) => accountId))
    await tx.execute(sql`select cross_tenant_forget_account(id) from unnest(${accounts}::uuid[]) as id`)
    const detail = { people: gone.length }
    await writeAudit(tx, companyId, [{ actorId, action: 'invitations.withdrawn', detail }])
    return gone.length
  })
}
