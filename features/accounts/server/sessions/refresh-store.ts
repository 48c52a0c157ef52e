import { and, eq, isNull, sql } from '#platform/db/drizzle.ts'
import { writeAudit } from '#platform/core/audit.ts'
import { hashOf } from '#platform/crypto/token.ts'
import { members, refreshTokens, sessions } from '#platform/db/tables/people.ts'
import { identityProviders, providerIdentities } from '#platform/db/tables/companies/single-sign-on.ts'
import type { Rows, Tenant } from '#platform/db/tenant.ts'

type Successor = (token: string) => { token: string; hash: Buffer }
type Rotating = { shown: string; successorOf: Successor; kind: 'web' | 'native'; graceSeconds: number }

/** Nobody's tabs refresh as often in a row within the seconds of grace. */
const MAX_SUCCESSORS = 50

/**
 * Spends a refresh token and stores the next one, in one transaction. A spent token may be used again for
 * `graceSeconds`, for two tabs may refresh at once; after that it counts as stolen, and the session ends. However often it
 * is used, it leads to the one token of the session that is not spent.
 */
export async function rotate(tenant: Tenant, { successorOf, kind, graceSeconds, ...asked }: Rotating) {
  const { companyId } = tenant
  const shown = hashOf(asked.shown)
  return tenant.write(async (tx) => {
    const token = await lockToken(tx, companyId, shown, graceSeconds)
    if (!token) return { is: 'unknown' as const }
    const own = and(eq(sessions.companyId, companyId), eq(sessions.id, token.sessionId))
    const [session] = await tx.select().from(sessions).where(own).for('update')
    if (!session || session.kind !== kind) return { is: 'unknown' as const }
    if (token.stale) {
      const ended = await tx
        .update(sessions)
        .set({ endedAt: sql`now()`, endedBecause: 'reuse' })
        .where(and(own, isNull(sessions.endedAt)))
        .returning({ subjectId: sessions.memberId })
      const action = 'account.session-stolen'
      await writeAudit(
        tx,
        companyId,
        ended.map(({ subjectId }) => ({ actorId: null, subjectId, action })),
      )
      return { is: 'reused' as const, memberId: session.memberId }
    }
    if (session.endedAt || session.expiresAt <= new Date())
      return { is: 'ended' as const, memberId: session.memberId }
    if (!token.used) await markUsed(tx, companyId, shown)
    const next = await findUnspent(tx, companyId, asked.shown, successorOf)
    if (!next) return { is: 'unknown' as const }
    await tx
      .insert(refreshTokens)
      .values({ hash: next.hash, companyId, sessionId: session.id })
      .onConflictDoNothing()
    return { is: 'rotated' as const, memberId: session.memberId, session, token: next.token }
  })
}

/** The first of a token's successors that nobody has used yet, whether it was stored before or not. */
async function findUnspent(tx: Rows, companyId: string, shown: string, successorOf: Successor) {
  let next = successorOf(shown)
  for (let count = 0; count < MAX_SUCCESSORS; count += 1) {
    const own = and(eq(refreshTokens.companyId, companyId), eq(refreshTokens.hash, next.hash))
    const [stored] = await tx.select({ usedAt: refreshTokens.usedAt }).from(refreshTokens).where(own)
    if (!stored?.usedAt) return next
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

/** Extends a session; `daysUsed` is empty where the device did not send any. */
export async function touchSession(tenant: Tenant, sessionId: string, expiresAt: Date, daysUsed: string[]) {
  await tenant.write((tx) =>
    tx
      .update(sessions)
      .set({ usedAt: sql`now()`, expiresAt, ...(daysUsed.length > 0 ? { daysUsed } : {}) })
      .where(and(eq(sessions.companyId, tenant.companyId), eq(sessions.id, sessionId))),
  )
}

/**
 * Remembers the day, in UTC, on which a member used Hale last. In a transaction of its own: disabling a person locks
 * the member before their sessions, and what touches a session locks that first.
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

/** Ends the session that a refresh token belongs to, if it is of this kind; returns how the provider that stood for it ends its own. */
export async function endByToken(tenant: Tenant, shown: Buffer, kind: 'web' | 'native') {
  const { companyId } = tenant
  const sessionId = sql`(select session_id from refresh_tokens where company_id = ${companyId} and hash = ${shown})`
  return tenant.write(async (tx) => {
    const [ended] = await tx
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
    return ended?.identityId ? findProviderLogout(tx, companyId, ended.identityId) : undefined
  })
}

async function findProviderLogout(tx: Rows, companyId: string, identityId: string) {
  const { endSessionUrl, clientId, issuer } = identityProviders
  const [found] = await tx
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
  return found
}

/** For a while the session may do what is dangerous. */
export async function noteConfirmation({ write, companyId }: Tenant, sessionId: string): Promise<void> {
  await write((tx) =>
    tx
      .update(sessions)
      .set({ confirmedAt: sql`now()` })
      .where(and(eq(sessions.companyId, companyId), eq(sessions.id, sessionId))),
  )
}
