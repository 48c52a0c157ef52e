import { and, eq, isNull, sql } from '#platform/db/drizzle.ts'
import { writeAudit } from '#platform/core/audit.ts'
import { hashOf } from '#platform/crypto/token.ts'
import { members, refreshTokens, sessions } from '#platform/db/tables/people.ts'
import { identityProviders, providerIdentities } from '#platform/db/tables/companies/single-sign-on.ts'
import type { Rows, Tenant } from '#platform/db/tenant.ts'

type Successor = (token: string) => { token: string; hash: Buffer }
type RotationRequest = { token: string; successorOf: Successor; kind: 'web' | 'native'; graceSeconds: number }

/** Maximum number of successors of a token that are followed: more than parallel tabs refresh within the grace period. */
const MAX_SUCCESSORS = 50

/**
 * Uses up a refresh token and stores its successor, in one transaction. A used token is accepted again for
 * `graceSeconds`, since two tabs may refresh at once; later it counts as stolen and ends the session. However often it
 * is used, it leads to the session's only unused token.
 */
export async function rotateToken(
  tenant: Tenant,
  { successorOf, kind, graceSeconds, ...asked }: RotationRequest,
) {
  const { companyId } = tenant
  const shownHash = hashOf(asked.token)
  return tenant.write(async (tx) => {
    const token = await lockToken(tx, companyId, shownHash, graceSeconds)
    if (!token) return { is: 'unknown' as const }
    const isOwnSession = and(eq(sessions.companyId, companyId), eq(sessions.id, token.sessionId))
    const [session] = await tx.select().from(sessions).where(isOwnSession).for('update')
    if (!session || session.kind !== kind) return { is: 'unknown' as const }
    if (token.stale) {
      const endedRows = await tx
        .update(sessions)
        .set({ endedAt: sql`now()`, endedBecause: 'reuse' })
        .where(and(isOwnSession, isNull(sessions.endedAt)))
        .returning({ subjectId: sessions.memberId })
      const action = 'account.session-stolen'
      await writeAudit(
        tx,
        companyId,
        endedRows.map(({ subjectId }) => ({ actorId: null, subjectId, action })),
      )
      return { is: 'reused' as const, memberId: session.memberId }
    }
    if (session.endedAt || session.expiresAt <= new Date())
      return { is: 'ended' as const, memberId: session.memberId }
    if (!token.used) await markUsed(tx, companyId, shownHash)
    const next = await findUnspent(tx, companyId, asked.token, successorOf)
    if (!next) return { is: 'unknown' as const }
    await tx
      .insert(refreshTokens)
      .values({ hash: next.hash, companyId, sessionId: session.id })
      .onConflictDoNothing()
    return { is: 'rotated' as const, memberId: session.memberId, session, token: next.token }
  })
}

/** Returns the first unused successor of a token, stored or not. */
async function findUnspent(tx: Rows, companyId: string, token: string, successorOf: Successor) {
  let next = successorOf(token)
  for (let count = 0; count < MAX_SUCCESSORS; count += 1) {
    const isToken = and(eq(refreshTokens.companyId, companyId), eq(refreshTokens.hash, next.hash))
    const [storedRow] = await tx.select({ usedAt: refreshTokens.usedAt }).from(refreshTokens).where(isToken)
    if (!storedRow?.usedAt) return next
    next = successorOf(next.token)
  }
  return undefined
}

async function lockToken(tx: Rows, companyId: string, hash: Buffer, graceSeconds: number) {
  const [token] = await tx
    .select({
      sessionId: refreshTokens.sessionId,
      used: sql<boolean>`${refreshTokens.usedAt} is not null`,
      stale: sql<boolean>`coalesce(${refreshTokens.usedAt} < now() - make_interval(secs => ${graceSeconds}), false)`,
    })
    .from(refreshTokens)
    .where(and(eq(refreshTokens.companyId, companyId), eq(refreshTokens.hash, hash)))
    .for('update')
  return token
}

async function markUsed(tx: Rows, companyId: string, hash: Buffer): Promise<void> {
  await tx
    .update(refreshTokens)
    .set({ usedAt: sql`now()` })
    .where(and(eq(refreshTokens.companyId, companyId), eq(refreshTokens.hash, hash)))
}

/** Extends a session; `daysUsed` is empty where the device sent no days. */
export async function touchSession(tenant: Tenant, sessionId: string, expiresAt: Date, daysUsed: string[]) {
  await tenant.write((tx) =>
    tx
      .update(sessions)
      .set({ usedAt: sql`now()`, expiresAt, ...(daysUsed.length > 0 ? { daysUsed } : {}) })
      .where(and(eq(sessions.companyId, tenant.companyId), eq(sessions.id, sessionId))),
  )
}

/**
 * Stores the UTC day on which a member last used Hale. In a transaction of its own, against deadlocks: disabling a
 * person locks the member before their sessions, and touching a session locks in the opposite order.
 */
export async function noteActivity(tenant: Tenant, memberId: string): Promise<void> {
  const today = sql`(now() at time zone 'UTC')::date`
  await tenant.write((tx) =>
    tx
      .update(members)
      .set({ lastActiveOn: today })
      .where(
        and(
          eq(members.companyId, tenant.companyId),
          eq(members.id, memberId),
          sql`${members.lastActiveOn} is distinct from ${today}`,
        ),
      ),
  )
}

/** Ends the session of a refresh token, if it is of this kind; returns how its identity provider is logged out of. */
export async function endByToken(tenant: Tenant, tokenHash: Buffer, kind: 'web' | 'native') {
  const { companyId } = tenant
  const sessionId = sql`(select session_id from refresh_tokens where company_id = ${companyId} and hash = ${tokenHash})`
  return tenant.write(async (tx) => {
    const [endedRow] = await tx
      .update(sessions)
      .set({ endedAt: sql`now()`, endedBecause: 'logout' })
      .where(
        and(
          eq(sessions.companyId, companyId),
          eq(sessions.id, sessionId),
          eq(sessions.kind, kind),
          isNull(sessions.endedAt),
        ),
      )
      .returning({ identityId: sessions.identityId })
    return endedRow?.identityId ? findProviderLogout(tx, companyId, endedRow.identityId) : undefined
  })
}

async function findProviderLogout(tx: Rows, companyId: string, identityId: string) {
  const { endSessionUrl, clientId, issuer } = identityProviders
  const [row] = await tx
    .select({ endSessionUrl, clientId })
    .from(providerIdentities)
    .innerJoin(
      identityProviders,
      and(
        eq(identityProviders.companyId, providerIdentities.companyId),
        eq(issuer, providerIdentities.issuer),
      ),
    )
    .where(and(eq(providerIdentities.companyId, companyId), eq(providerIdentities.id, identityId)))
  return row
}

/** Records that a session's person was confirmed, which allows sensitive actions for a while. */
export async function noteConfirmation({ write, companyId }: Tenant, sessionId: string): Promise<void> {
  await write((tx) =>
    tx
      .update(sessions)
      .set({ confirmedAt: sql`now()` })
      .where(and(eq(sessions.companyId, companyId), eq(sessions.id, sessionId))),
  )
}
