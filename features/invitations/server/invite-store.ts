import { randomUUID } from 'node:crypto'
import { and, eq, inArray, isNotNull, sql } from '#platform/db/drizzle.ts'
import type { Role } from '#features/accounts/contract/accounts.ts'
import { writeAudit, type AuditEntry } from '#platform/core/audit.ts'
import { accounts, members } from '#platform/db/tables/people.ts'
import type { Rows, Tenant } from '#platform/db/tenant.ts'
import { addToInvitedCount, lockBatch } from './batches/store.ts'
import { expiry, mailLinks, type InvitationToken } from './link-store.ts'
import type { ValidRow } from './validate-row.ts'

/** The admin who invites, or null for an operator, and the list of the invitees, if any. */
type Inviter = { actorId: string | null; batch?: string | undefined }

/**
 * Invites people whom the company does not have yet. Returns a function that gives the verdict on an address, or why
 * the list cannot be used.
 */
export function createInvited(
  tenant: Tenant,
  { actorId, batch }: Inviter,
  invitees: ValidRow[],
  tokens: InvitationToken[],
) {
  const { companyId } = tenant
  return tenant.write(async (tx) => {
    const unusable = batch && (await lockBatch(tx, tenant, actorId, batch))
    if (unusable) return unusable
    const accountOf = await ensureAccounts(tx, invitees)
    const insertedRows = await tx
      .insert(members)
      .values(
        accountOf.map(({ accountId, row }) =>
          newMember({ companyId, accountId, batchId: batch ?? null }, row),
        ),
      )
      .onConflictDoNothing()
      .returning({ id: members.id, email: members.email, role: members.role })
    const ids = insertedRows.map(({ id }) => id)
    await mailLinks(tx, companyId, ids, tokens, 'invitation')
    const entries = insertedRows.map(({ id, role }) => invitationEntry(actorId, id, role))
    await writeAudit(tx, companyId, entries)
    if (batch) await addToInvitedCount(tx, tenant, batch, insertedRows.length)
    const active = await findActive(tx, companyId, invitees)
    return verdictFor(insertedRows, active)
  })
}

/** Returns the addresses whose members have activated. */
function findActive(tx: Rows, companyId: string, invitees: ValidRow[]) {
  const emails = invitees.map(({ email }) => email)
  return tx
    .select({ email: members.email })
    .from(members)
    .where(
      and(eq(members.companyId, companyId), inArray(members.email, emails), isNotNull(members.activatedAt)),
    )
}

/**
 * Returns the account of each address, and creates missing ones. Sorted by address, so that parallel lists with the
 * same people do not deadlock.
 */
export async function ensureAccounts<Row extends { email: string }>(tx: Rows, invitees: Row[]) {
  const sorted = invitees.toSorted((a, b) => (a.email < b.email ? -1 : 1))
  const emails = sorted.map(({ email }) => email)
  const created = emails.map((email) => ({ id: randomUUID(), email }))
  const { rowCount } = await tx.insert(accounts).values(created).onConflictDoNothing()
  const isAllCreated = rowCount === created.length
  const accountsOfEmails = isAllCreated ? created : await findAccounts(tx, emails)
  const idOf = new Map(accountsOfEmails.map(({ id, email }) => [email, id]))
  return sorted.flatMap((row) => {
    const accountId = idOf.get(row.email)
    return accountId ? [{ accountId, row }] : []
  })
}

async function findAccounts(tx: Rows, emails: string[]) {
  const { rows } = await tx.execute<{ id: string; email: string }>(
    sql`select account_id as id, email from cross_tenant_accounts(${sql.param(emails)})`,
  )
  return rows
}

/** Returns the row of a new member; the address is stored as a placeholder for a missing name. */
function newMember(
  owner: { companyId: string; accountId: string; batchId: string | null },
  { email, name, role }: ValidRow,
) {
  const invitation = { invitedAt: sql`now()`, invitationEndsAt: expiry }
  return { id: randomUUID(), ...owner, email, name: name || email, role, ...invitation }
}

function invitationEntry(actorId: string | null, subjectId: string, role: Role): AuditEntry {
  return { actorId, subjectId, action: 'person.invited', detail: { role } }
}

type KnownAddresses = { email: string }[]

function verdictFor(knownAddresses: KnownAddresses, active: KnownAddresses) {
  const [madeNow, activeNow] = [knownAddresses, active].map(
    (knownAddresses) => new Set(knownAddresses.map(({ email }) => email)),
  )
  return (email: string) => {
    if (madeNow?.has(email)) return 'invited' as const
    return activeNow?.has(email) ? ('already-here' as const) : ('already-invited' as const)
  }
}
