import type { Role } from '../../contract/accounts.ts'
import { and, eq, isNull, not, sql } from '#platform/db/drizzle.ts'
import { writeAudit } from '#platform/core/audit.ts'
import { accounts, members, passkeys, refreshTokens, sessions } from '#platform/db/tables/people.ts'
import { providerIdentities } from '#platform/db/tables/companies/single-sign-on.ts'
import { isPasswordRefused } from '#platform/db/queries/password-refused.ts'
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

/** A person's identity at the company's identity provider, and the provider's id of its session. */
type ShownIdentity = { id: string; session: string | undefined }

/** The first factor of a login: a password, by the hash that it matched, a passkey, or an identity at a provider. */
export type FirstFactor = { passwordHash: string } | { passkeyId: string } | { identity: ShownIdentity }

/**
 * Creates a session. Returns `outdated` where the password was changed or refused, the person disabled or the challenge
 * used meanwhile; `challenged` where the account has a second factor and neither a challenge nor a passkey was shown.
 */
export async function createSession(
  tenant: Tenant,
  created: NewSession,
  tokenHash: Buffer,
  factor: FirstFactor & { challenge?: Buffer },
): Promise<'created' | 'outdated' | 'challenged'> {
  const companyId = tenant.companyId
  return tenant.write(async (tx) => {
    const role = await findRole(tx, companyId, created.memberId, factor)
    if (!role) return 'outdated'
    if (factor.challenge) {
      if (!(await spendChallenge(tx, companyId, created.memberId, factor.challenge))) return 'outdated'
    } else if (!('passkeyId' in factor) && (await isChallenged(tx, companyId, created.memberId)))
      return 'challenged'
    await removeOldSessions(tx, companyId, created.memberId)
    await tx.insert(sessions).values({ ...created, companyId, ...identityColumns(factor) })
    await tx.insert(refreshTokens).values({ hash: tokenHash, companyId, sessionId: created.id })
    await auditSignIn(tx, companyId, created.memberId, role)
    return 'created'
  })
}

/** Returns the columns of a provider's identity, for a session or a login challenge; empty for other first factors. */
export function identityColumns(factor: FirstFactor) {
  return 'identity' in factor
    ? { identityId: factor.identity.id, providerSession: factor.identity.session ?? null }
    : {}
}

/** Audits the login of anyone but plain members, whose use of Hale is private. */
async function auditSignIn(tx: Rows, companyId: string, memberId: string, role: Role): Promise<void> {
  if (role === 'member') return
  await writeAudit(tx, companyId, [{ actorId: memberId, subjectId: memberId, action: 'account.signed-in' }])
}

/**
 * Returns the role of a member whose access and first factor are still valid; locks both rows until the session is
 * stored.
 */
async function findRole(tx: Rows, companyId: string, memberId: string, factor: FirstFactor) {
  const stillHolds =
    'identity' in factor
      ? sql`exists (select from ${providerIdentities} where ${providerIdentities}.company_id = ${companyId}
          and ${providerIdentities}.id = ${factor.identity.id} and ${providerIdentities}.member_id = ${memberId})`
      : and(hasFactor(factor), not(isPasswordRefused))
  const [row] = await tx
    .select({ role: members.role })
    .from(members)
    .innerJoin(accounts, eq(accounts.id, members.accountId))
    .where(
      and(eq(members.companyId, companyId), eq(members.id, memberId), isNull(members.disabledAt), stillHolds),
    )
    .for('share')
  return row?.role
}

function hasFactor(factor: Exclude<FirstFactor, { identity: unknown }>) {
  return 'passkeyId' in factor
    ? sql`exists (select from ${passkeys} where ${passkeys.id} = ${factor.passkeyId}
        and ${passkeys.accountId} = ${members.accountId})`
    : eq(accounts.passwordHash, factor.passwordHash)
}

/**
 * Whether the account has a second factor. A statement of its own: one that waited for the account's lock would miss a
 * factor added meanwhile.
 */
async function isChallenged(tx: Rows, companyId: string, memberId: string): Promise<boolean> {
  const [row] = await tx
    .select({ hasSecondFactor })
    .from(members)
    .where(and(eq(members.companyId, companyId), eq(members.id, memberId)))
  return row?.hasSecondFactor ?? false
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
