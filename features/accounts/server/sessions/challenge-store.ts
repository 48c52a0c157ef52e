import { CHALLENGE_MINUTES } from '../../contract/second-factor.ts'
import { and, eq, lt, sql } from '#platform/db/drizzle.ts'
import { loginChallenges, members } from '#platform/db/tables/people.ts'
import type { Rows, Tenant } from '#platform/db/tenant.ts'

/** Number of wrong codes after which a login has to start again. */
const MAX_TRIES = 5

type NewChallenge = Omit<typeof loginChallenges.$inferInsert, 'companyId' | 'expiresAt' | 'tries'>

/** Logins that wait for the second factor, after a password or an identity provider. */
export const challengeStore = {
  async createChallenge({ write, companyId }: Tenant, { memberId, ...created }: NewChallenge): Promise<void> {
    await write(async (tx) => {
      const areOver = and(
        eq(loginChallenges.companyId, companyId),
        eq(loginChallenges.memberId, memberId),
        sql`${loginChallenges.expiresAt} <= now()`,
      )
      await tx.delete(loginChallenges).where(areOver)
      const expiresAt = sql`now() + make_interval(mins => ${CHALLENGE_MINUTES})`
      await tx.insert(loginChallenges).values({ ...created, memberId, companyId, expiresAt })
    })
  },

  /** Returns the person whom a challenge is for; undefined where it has ended. */
  async findChallenged({ write, companyId }: Tenant, hash: Buffer) {
    const [row] = await write((tx) =>
      tx
        .select({ memberId: loginChallenges.memberId })
        .from(loginChallenges)
        .where(
          and(
            eq(loginChallenges.companyId, companyId),
            eq(loginChallenges.hash, hash),
            lt(loginChallenges.tries, MAX_TRIES),
            sql`${loginChallenges.expiresAt} > now()`,
          ),
        ),
    )
    return row?.memberId
  },

  /** Counts a try before it is checked, so that parallel tries cannot exceed the limit; undefined where none is left. */
  takeTry({ write, companyId }: Tenant, hash: Buffer) {
    return write(async (tx) => {
      const [row] = await tx
        .update(loginChallenges)
        .set({ tries: sql`${loginChallenges.tries} + 1` })
        .from(members)
        .where(
          and(
            eq(loginChallenges.companyId, companyId),
            eq(loginChallenges.hash, hash),
            lt(loginChallenges.tries, MAX_TRIES),
            sql`${loginChallenges.expiresAt} > now()`,
            eq(members.id, loginChallenges.memberId),
          ),
        )
        .returning({
          memberId: members.id,
          passwordDigest: loginChallenges.passwordDigest,
          identityId: loginChallenges.identityId,
          providerSession: loginChallenges.providerSession,
          arrival: {
            kind: loginChallenges.kind,
            keep: loginChallenges.keep,
            device: loginChallenges.device,
            timeZone: loginChallenges.timeZone,
            network: sql<string>`coalesce(${loginChallenges.network}, '')`,
          },
        })
      return row
    })
  },
}

/** Deletes a challenge; returns false where it was used before. */
export async function spendChallenge(
  tx: Rows,
  companyId: string,
  memberId: string,
  hash: Buffer,
): Promise<boolean> {
  const [spentRow] = await tx
    .delete(loginChallenges)
    .where(
      and(
        eq(loginChallenges.companyId, companyId),
        eq(loginChallenges.memberId, memberId),
        eq(loginChallenges.hash, hash),
      ),
    )
    .returning({ hash: loginChallenges.hash })
  return spentRow !== undefined
}
