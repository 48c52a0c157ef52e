import { and, eq, isNull, sql } from 'drizzle-orm'
import { refreshTokens, sessions } from '../../../db/tables/people.ts'
import type { Rows, Tenant } from '../../../db/tenant.ts'

/**
 * Spends a refresh token and stores the next one, in one transaction. A spent token may be used again for
 * `graceSeconds`, for two tabs may refresh at once; after that it counts as stolen, and the session ends.
 */
export async function rotate(
  tenant: Tenant,
  shown: Buffer,
  next: Buffer,
  kind: 'web' | 'native',
  graceSeconds: number,
) {
  const { companyId } = tenant
  return tenant.write(async (tx) => {
    const token = await lockToken(tx, companyId, shown, graceSeconds)
    if (!token) return { is: 'unknown' as const }
    const own = and(eq(sessions.companyId, companyId), eq(sessions.id, token.sessionId))
    const [session] = await tx.select().from(sessions).where(own).for('update')
    if (!session || session.kind !== kind) return { is: 'unknown' as const }
    if (token.stale) {
      await tx
        .update(sessions)
        .set({ endedAt: sql`now()`, endedBecause: 'reuse' })
        .where(and(own, isNull(sessions.endedAt)))
      return { is: 'ended' as const, memberId: session.memberId }
    }
    if (session.endedAt || session.expiresAt <= new Date())
      return { is: 'ended' as const, memberId: session.memberId }
    if (!token.used) await markUsed(tx, companyId, shown)
    await tx.insert(refreshTokens).values({ hash: next, companyId, sessionId: session.id })
    return { is: 'rotated' as const, memberId: session.memberId, session }
  })
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

/** Ends the session that a refresh token belongs to, if it is of this kind. */
export async function endByToken(tenant: Tenant, shown: Buffer, kind: 'web' | 'native'): Promise<void> {
  const { companyId } = tenant
  const sessionId = sql`(select session_id from refresh_tokens where company_id = ${companyId} and hash = ${shown})`
  await tenant.write((tx) =>
    tx
      .update(sessions)
      .set({ endedAt: sql`now()`, endedBecause: 'logout' })
      .where(
        and(
          eq(sessions.companyId, companyId),
          eq(sessions.id, sessionId),
          eq(sessions.kind, kind),
          isNull(sessions.endedAt),
        ),
      ),
  )
}
