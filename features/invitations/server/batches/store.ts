import { and, desc, eq, inArray, isNotNull, isNull, sql } from '#platform/db/drizzle.ts'
import { writeAudit } from '#platform/core/audit.ts'
import { companies } from '#platform/db/tables/companies/companies.ts'
import { invitationBatches, members } from '#platform/db/tables/people.ts'
import type { Rows, Tenant } from '#platform/db/tenant.ts'
import { isRevocable, isWaiting } from '../waiting-store.ts'

const MAX_LISTED = 20
/**
 * Maximum number of people who are deleted in one transaction: each deletion looks for rows in every table about
 * people.
 */
const WITHDRAW_BATCH = 250

export type BatchStore = ReturnType<typeof batchStore>

/** Why a list cannot be used for inviting. */
export type UnusableBatch = 'invitation-batch-not-found' | 'invitation-batch-withdrawn'

/**
 * Locks a list, and creates it with its first rows, so that rows that arrive after its withdrawal are refused.
 * Returns why the list cannot be used, else undefined; an id of another company's list counts as not found.
 */
export async function lockBatch(
  tx: Rows,
  { companyId }: Tenant,
  actorId: string | null,
  id: string,
): Promise<UnusableBatch | undefined> {
  await tx.insert(invitationBatches).values({ id, companyId, actorId }).onConflictDoNothing()
  const batch = and(eq(invitationBatches.companyId, companyId), eq(invitationBatches.id, id))
  const [row] = await tx.select().from(invitationBatches).where(batch).for('update')
  if (!row) return 'invitation-batch-not-found'
  return row.withdrawnAt ? 'invitation-batch-withdrawn' : undefined
}

export async function addToInvitedCount(tx: Rows, { companyId }: Tenant, id: string, invited: number) {
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

/** Returns the daily limit that the operator set; null where the default applies. */
async function findDailyLimit(rows: Rows, tenant: Tenant): Promise<number | null> {
  const isOwn = eq(companies.id, tenant.companyId)
  const [row] = await tenant.read(() =>
    rows.select({ max: companies.invitationsPerDay }).from(companies).where(isOwn),
  )
  return row?.max ?? null
}

/** Returns the addresses that the company has already, and whether their members have activated. */
function listKnown(rows: Rows, tenant: Tenant, emails: string[]) {
  const isActive = sql<boolean>`${members.activatedAt} is not null`
  return tenant.read(() =>
    rows
      .select({ email: members.email, isActive })
      .from(members)
      .where(and(eq(members.companyId, tenant.companyId), sql`${members.email} = any(${sql.param(emails)})`)),
  )
}

/** Marks a list as withdrawn, which refuses further invitations; returns false where there is no such list. */
function startWithdrawal(tenant: Tenant, id: string): Promise<boolean> {
  const { companyId } = tenant
  return tenant.write(async (tx) => {
    const batch = and(eq(invitationBatches.companyId, companyId), eq(invitationBatches.id, id))
    const [row] = await tx.select().from(invitationBatches).where(batch).for('update')
    if (!row) return false
    await tx
      .update(invitationBatches)
      .set({ withdrawnAt: sql`now()` })
      .where(and(batch, isNull(invitationBatches.withdrawnAt)))
    return true
  })
}

/** Deletes up to `WITHDRAW_BATCH` pending members of a list, with their links and unsent mails; returns how many. */
function withdrawSome(tenant: Tenant, actorId: string, id: string): Promise<number> {
  const { companyId } = tenant
  return tenant.write(async (tx) => {
    const batchMembers = tx
      .select({ id: members.id })
      .from(members)
      .where(and(isRevocable(tenant), eq(members.batchId, id)))
      .limit(WITHDRAW_BATCH)
    const removedRows = await tx
      .delete(members)
      .where(and(isRevocable(tenant), inArray(members.id, batchMembers)))
      .returning({ accountId: members.accountId })
    if (removedRows.length === 0) return 0
    const accounts = sql.param(removedRows.map(({ accountId }) => accountId))
    await tx.execute(sql`select cross_tenant_forget_account(id) from unnest(${accounts}::uuid[]) as id`)
    const detail = { people: removedRows.length }
    await writeAudit(tx, companyId, [{ actorId, action: 'invitations.withdrawn', detail }])
    return removedRows.length
  })
}
