import type { Role } from '@hale/contracts/accounts/accounts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { writeAudit } from '../../../core/audit.ts'
import { accounts, members, refreshTokens, sessions } from '../../../db/tables/people.ts'
import { hasSecondFactor } from '../../../db/queries/second-factor.ts'
import type { Rows, Tenant } from '../../../db/tenant.ts'
import type { ClientInfo } from '../../../http/client-info.ts'
import { spendChallenge } from './challenge-store.ts'

export type NewSession = ClientInfo & {
  id: string
  memberId: string
  kind: 'web' | 'native'
  keep: boolean
  expiresAt: Date
}

/**
 * Begins a session on a password that was checked. `outdated` when the password was changed, the person disabled or the challenge spent
 * meanwhile; `challenged` when the account has a second factor, which only a spent challenge stands for.
 */
export async function createSession(
  tenant: Tenant,
  created: NewSession,
  tokenHash: Buffer,
  shown: { passwordHash: string; challenge?: Buffer },
): Promise<'created' | 'outdated' | 'challenged'> {
  const companyId = tenant.companyId
  return tenant.write(async (tx) => {
    const role = await findRole(tx, companyId, created.memberId, shown.passwordHash)
    if (!role) return 'outdated'
    if (shown.challenge) {
      if (!(await spendChallenge(tx, companyId, created.memberId, shown.challenge))) return 'outdated'
    } else if (await isChallenged(tx, companyId, created.memberId)) return 'challenged'
    await removeOldSessions(tx, companyId, created.memberId)
    await tx.insert(sessions).values({ ...created, companyId })
    await tx.insert(refreshTokens).values({ hash: tokenHash, companyId, sessionId: created.id })
    await auditSignIn(tx, companyId, created.memberId, role)
    return 'created'
  })
}

/** When members use Hale is theirs to know; of those who can change things for others the company can ask. */
async function auditSignIn(tx: Rows, companyId: string, memberId: string, role: Role): Promise<void> {
  if (role === 'member') return
  await writeAudit(tx, companyId, [{ actorId: memberId, subjectId: memberId, action: 'account.signed-in' }])
}

/** Returns the role of a member who still has access and that password; locks both rows until the session is stored. */
async function findRole(tx: Rows, companyId: string, memberId: string, passwordHash: string) {
  const [found] = await tx
    .select({ role: members.role })
    .from(members)
    .innerJoin(accounts, eq(accounts.id, members.accountId))
    .where(
      and(
        eq(members.companyId, companyId),
        eq(members.id, memberId),
        isNull(members.disabledAt),
        eq(accounts.passwordHash, passwordHash),
      ),
    )
    .for('share')
  return found?.role
}

/** In a statement of its own: one that waited for the account would not see what was added meanwhile. */
async function isChallenged(tx: Rows, companyId: string, memberId: string): Promise<boolean> {
  const [found] = await tx
    .select({ hasSecondFactor })
    .from(members)
    .where(and(eq(members.companyId, companyId), eq(members.id, memberId)))
  return found?.hasSecondFactor ?? false
}

async function removeOldSessions(tx: Rows, companyId: string, memberId: string): Promise<void> {
  await tx
    .delete(sessions)
    .where(
      and(
        eq(sessions.companyId, companyId),
        eq(sessions.memberId, memberId),
        sql`${sessions.expiresAt} < now() - interval '30 days'`,
      ),
    )
}
