import { and, eq, isNull, sql } from 'drizzle-orm'
import { accounts, members, refreshTokens, sessions } from '../../../db/tables/people.ts'
import type { Rows, Tenant } from '../../../db/tenant.ts'
import type { ClientInfo } from '../../../http/client-info.ts'

export type NewSession = ClientInfo & {
  id: string
  memberId: string
  kind: 'web' | 'native'
  keep: boolean
  expiresAt: Date
}

/** False when the password was changed or the person disabled meanwhile. */
export async function createSession(
  tenant: Tenant,
  created: NewSession,
  tokenHash: Buffer,
  passwordHash: string,
) {
  const companyId = tenant.companyId
  return tenant.write(async (tx) => {
    if (!(await hasPassword(tx, companyId, created.memberId, passwordHash))) return false
    await removeOldSessions(tx, companyId, created.memberId)
    await tx.insert(sessions).values({ ...created, companyId })
    await tx.insert(refreshTokens).values({ hash: tokenHash, companyId, sessionId: created.id })
    return true
  })
}

/** Whether the member still has access and that password; locks both rows until the session is stored. */
async function hasPassword(tx: Rows, companyId: string, memberId: string, passwordHash: string) {
  const [found] = await tx
    .select({ id: members.id })
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
  return found !== undefined
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
