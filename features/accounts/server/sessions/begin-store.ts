import type { Role } from '../../contract/accounts.ts'
import { and, eq, isNull, not, sql } from '#platform/db/drizzle.ts'
import { writeAudit } from '#platform/core/audit.ts'
import { accounts, members, passkeys, refreshTokens, sessions } from '#platform/db/tables/people.ts'
import { providerIdentities } from '#platform/db/tables/companies/single-sign-on.ts'
import { passwordRefused } from '#platform/db/queries/password-refused.ts'
import { hasSecondFactor } from '#platform/db/queries/second-factor.ts'
import type { Rows, Tenant } from '#platform/db/tenant.ts'
import type { ClientInfo } from '#platform/http/client-info.ts'
import { spendChallenge } from './challenge-store.ts'

export type NewSession = ClientInfo & {
  id: string
  memberId: string
  kind: 'web' | 'native'
  keep: boolean
  expiresAt: Date
}

/** Who came back from the company's identity provider, and how that names its session. */
type ShownIdentity = { id: string; session: string | undefined }

/** What was shown first: a password, by the hash it was compared with, a passkey, or what an identity provider stands for. */
export type Shown = { passwordHash: string } | { passkeyId: string } | { identity: ShownIdentity }

/**
 * Begins a session on what was shown. `outdated` when the password was changed or refused, the person disabled or the challenge spent
 * meanwhile; `challenged` when the account has a second factor, which only a spent challenge or a passkey stands for.
 */
export async function createSession(
  tenant: Tenant,
  created: NewSession,
  tokenHash: Buffer,
  shown: Shown & { challenge?: Buffer },
): Promise<'created' | 'outdated' | 'challenged'> {
  const companyId = tenant.companyId
  return tenant.write(async (tx) => {
    const role = await findRole(tx, companyId, created.memberId, shown)
    if (!role) return 'outdated'
    if (shown.challenge) {
      if (!(await spendChallenge(tx, companyId, created.memberId, shown.challenge))) return 'outdated'
    } else if (!('passkeyId' in shown) && (await isChallenged(tx, companyId, created.memberId)))
      return 'challenged'
    await removeOldSessions(tx, companyId, created.memberId)
    await tx.insert(sessions).values({ ...created, companyId, ...identityColumns(shown) })
    await tx.insert(refreshTokens).values({ hash: tokenHash, companyId, sessionId: created.id })
    await auditSignIn(tx, companyId, created.memberId, role)
    return 'created'
  })
}

/** What a session or a challenge stores of an identity that was shown. */
export function identityColumns(shown: Shown) {
  return 'identity' in shown
    ? { identityId: shown.identity.id, providerSession: shown.identity.session ?? null }
    : {}
}

/** When members use Hale is theirs to know; of those who can change things for others the company can ask. */
async function auditSignIn(tx: Rows, companyId: string, memberId: string, role: Role): Promise<void> {
  if (role === 'member') return
  await writeAudit(tx, companyId, [{ actorId: memberId, subjectId: memberId, action: 'account.signed-in' }])
}

/** Returns the role of a member who still has access and what was shown; locks both rows until the session is stored. */
async function findRole(tx: Rows, companyId: string, memberId: string, shown: Shown) {
  const stillHolds =
    'identity' in shown
      ? sql`exists (select from ${providerIdentities} where ${providerIdentities}.company_id = ${companyId}
          and ${providerIdentities}.id = ${shown.identity.id} and ${providerIdentities}.member_id = ${memberId})`
      : and(holds(shown), not(passwordRefused))
  const [found] = await tx
    .select({ role: members.role })
    .from(members)
    .innerJoin(accounts, eq(accounts.id, members.accountId))
    .where(
      and(eq(members.companyId, companyId), eq(members.id, memberId), isNull(members.disabledAt), stillHolds),
    )
    .for('share')
  return found?.role
}

function holds(shown: Exclude<Shown, { identity: unknown }>) {
  return 'passkeyId' in shown
    ? sql`exists (select from ${passkeys} where ${passkeys.id} = ${shown.passkeyId}
        and ${passkeys.accountId} = ${members.accountId})`
    : eq(accounts.passwordHash, shown.passwordHash)
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
