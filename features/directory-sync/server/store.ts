import { randomUUID } from 'node:crypto'
import {
  directoryChange,
  directoryRefusal,
  MAX_DIRECTORY_TOKENS,
  type DirectoryChange,
  type DirectoryRefusal,
  type DirectoryTokenDays,
} from '../contract/directory-sync.ts'
import { and, desc, eq, isNull, sql } from '#platform/db/drizzle.ts'
import { writeAudit } from '#platform/core/audit.ts'
import { companies } from '#platform/db/tables/companies/companies.ts'
import {
  directoryOutcomes,
  directoryPeople,
  directoryTokens,
} from '#platform/db/tables/companies/directory-sync.ts'
import type { Rows, Tenant } from '#platform/db/tenant.ts'

export type DirectoryStore = ReturnType<typeof directoryStore>

/** The outcome of a request: what it changed, or why it was refused. */
export type DirectoryOutcome = DirectoryChange | DirectoryRefusal

type NewToken = {
  name: string
  days: DirectoryTokenDays
  sendsInvitations: boolean
  givesRoles: boolean
  hash: Buffer
}

/** Retention of a token's daily counts, and how many days of them are shown. */
const KEPT_DAYS = 30
const SHOWN_DAYS = 7

const today = sql`(now() at time zone 'UTC')::date`

/** The tokens of a company's directory, and counts of their outcomes. */
export function directoryStore(rows: Rows) {
  return {
    list: (tenant: Tenant) => listTokens(rows, tenant),
    findPermissions: (tenant: Tenant, id: string) => findPermissions(rows, tenant, id),
    findPerson: (tenant: Tenant, memberId: string) => findPerson(rows, tenant, memberId),
    create,
    revoke,
    touch,
    countOutcomes,
  }
}

async function listTokens(rows: Rows, { companyId, read }: Tenant) {
  const times = sql<Record<string, number>>`coalesce((
    select jsonb_object_agg(outcome, times) from (
      select outcome, sum(times)::int as times from directory_outcomes
      where directory_outcomes.company_id = ${companyId} and token_id = ${directoryTokens.id}
        and day > ${today} - ${SHOWN_DAYS}::int
      group by outcome) as counted), '{}')`
  const resultRows = await read(() =>
    rows
      .select({
        id: directoryTokens.id,
        name: directoryTokens.name,
        sendsInvitations: directoryTokens.sendsInvitations,
        givesRoles: directoryTokens.givesRoles,
        createdAt: directoryTokens.createdAt,
        expiresAt: directoryTokens.expiresAt,
        isExpired: sql<boolean>`${directoryTokens.expiresAt} <= now()`,
        lastUsedAt: directoryTokens.lastUsedAt,
        times,
      })
      .from(directoryTokens)
      .where(and(eq(directoryTokens.companyId, companyId), isNull(directoryTokens.revokedAt)))
      .orderBy(desc(directoryTokens.createdAt), desc(directoryTokens.id)),
  )
  return resultRows.map(({ times: counts, ...token }) => ({
    ...token,
    createdAt: token.createdAt.toISOString(),
    expiresAt: token.expiresAt.toISOString(),
    lastUsedAt: token.lastUsedAt?.toISOString() ?? null,
    changes: directoryChange.options.flatMap((change) =>
      counts[change] ? [{ change, times: counts[change] }] : [],
    ),
    refusals: directoryRefusal.options.flatMap((reason) =>
      counts[reason] ? [{ reason, times: counts[reason] }] : [],
    ),
  }))
}

/**
 * Whether a valid token gives roles. The identity provider then gives none, so that the two do not overwrite each
 * other.
 */
export async function givesRoles(tx: Rows, companyId: string): Promise<boolean> {
  const isGiving = and(
    eq(directoryTokens.companyId, companyId),
    eq(directoryTokens.givesRoles, true),
    isNull(directoryTokens.revokedAt),
    sql`${directoryTokens.expiresAt} > now()`,
  )
  return (await tx.$count(directoryTokens, isGiving)) > 0
}

/** Returns the permissions of a token, and whether its last use was noted more than a minute ago. */
async function findPermissions(rows: Rows, { companyId, read }: Tenant, id: string) {
  const [row] = await read(() =>
    rows
      .select({
        sendsInvitations: directoryTokens.sendsInvitations,
        givesRoles: directoryTokens.givesRoles,
        isStale: sql<boolean>`coalesce(${directoryTokens.lastUsedAt}, '-infinity') < now() - interval '1 minute'`,
      })
      .from(directoryTokens)
      .where(and(eq(directoryTokens.companyId, companyId), eq(directoryTokens.id, id))),
  )
  return row
}

/** Returns the directory's attributes of a person. */
async function findPerson(rows: Rows, { companyId, read }: Tenant, memberId: string) {
  const [row] = await read(() =>
    rows
      .select({
        userName: directoryPeople.userName,
        externalId: directoryPeople.externalId,
        givenName: directoryPeople.givenName,
        familyName: directoryPeople.familyName,
        createdAt: directoryPeople.createdAt,
        changedAt: directoryPeople.changedAt,
        removedAt: directoryPeople.removedAt,
      })
      .from(directoryPeople)
      .where(and(eq(directoryPeople.companyId, companyId), eq(directoryPeople.memberId, memberId))),
  )
  return row
}

function create({ write, companyId }: Tenant, actorId: string, { days, ...token }: NewToken) {
  return write(async (tx) => {
    // Locks the company, so that admins who create tokens at once are counted one after the other.
    await tx
      .select({ id: companies.id })
      .from(companies)
      .where(eq(companies.id, companyId))
      .for('no key update')
    const isOwn = eq(directoryTokens.companyId, companyId)
    if (
      (await tx.$count(directoryTokens, and(isOwn, isNull(directoryTokens.revokedAt)))) >=
      MAX_DIRECTORY_TOKENS
    )
      return 'too-many-directory-tokens'
    const id = randomUUID()
    const expiresAt = sql`now() + make_interval(days => ${days})`
    await tx.insert(directoryTokens).values({ ...token, id, companyId, expiresAt })
    const { sendsInvitations, givesRoles } = token
    const detail = { token: id, days, sendsInvitations, givesRoles }
    await writeAudit(tx, companyId, [{ actorId, action: 'directory-token.created', detail }])
    return 'done'
  })
}

/** Revokes a token; returns false where there is none. Its name stays for the audit. */
function revoke({ write, companyId }: Tenant, actorId: string, id: string): Promise<boolean> {
  return write(async (tx) => {
    const [revoked] = await tx
      .update(directoryTokens)
      .set({ revokedAt: sql`now()`, hash: null })
      .where(
        and(
          eq(directoryTokens.companyId, companyId),
          eq(directoryTokens.id, id),
          isNull(directoryTokens.revokedAt),
        ),
      )
      .returning({ id: directoryTokens.id })
    if (!revoked) return false
    await writeAudit(tx, companyId, [{ actorId, action: 'directory-token.revoked', detail: { token: id } }])
    return true
  })
}

async function touch({ write, companyId }: Tenant, id: string): Promise<void> {
  await write((tx) =>
    tx
      .update(directoryTokens)
      .set({ lastUsedAt: sql`now()` })
      .where(and(eq(directoryTokens.companyId, companyId), eq(directoryTokens.id, id))),
  )
}

/** Adds to the day's counts, and deletes counts past retention. */
async function countOutcomes(
  { write, companyId }: Tenant,
  tokenId: string,
  counts: ReadonlyMap<DirectoryOutcome, number>,
): Promise<void> {
  if (counts.size === 0) return
  // Sorted, so that two requests that add the same counts do not deadlock.
  const values = [...counts]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([outcome, times]) => ({ companyId, tokenId, day: sql`${today}`, outcome, times }))
  await write(async (tx) => {
    await tx
      .insert(directoryOutcomes)
      .values(values)
      .onConflictDoUpdate({
        target: [
          ...[directoryOutcomes.companyId, directoryOutcomes.tokenId],
          ...[directoryOutcomes.day, directoryOutcomes.outcome],
        ],
        set: { times: sql`${directoryOutcomes.times} + excluded.times` },
      })
    await tx
      .delete(directoryOutcomes)
      .where(
        and(
          eq(directoryOutcomes.companyId, companyId),
          eq(directoryOutcomes.tokenId, tokenId),
          sql`${directoryOutcomes.day} < ${today} - ${KEPT_DAYS}::int`,
        ),
      )
  })
}
