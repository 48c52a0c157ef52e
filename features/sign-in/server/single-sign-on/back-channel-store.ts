import { and, eq, isNull, lte, sql, type SQL } from '#platform/db/drizzle.ts'
import { writeAudit } from '#platform/core/audit.ts'
import { sessions } from '#platform/db/tables/people.ts'
import { providerIdentities } from '#platform/db/tables/companies/single-sign-on.ts'
import type { Tenant } from '#platform/db/tenant.ts'
import type { Logout } from '#platform/outside/identity-provider/logout-token.ts'

/** A logout; without `at`, it ends one session of the provider, whenever that began. */
type EndedLogin = Omit<Logout, 'at'> & { at: Date | undefined }

/** Ends the sessions that a provider's logout names. */
export async function endSessions(
  tenant: Tenant,
  issuer: string,
  { subject, session, at }: EndedLogin,
): Promise<void> {
  const { companyId } = tenant
  const isTheirs: SQL[] = [eq(providerIdentities.issuer, issuer)]
  if (subject !== undefined) isTheirs.push(eq(providerIdentities.subject, subject))
  await tenant.write(async (tx) => {
    const endedRows = await tx
      .update(sessions)
      .set({ endedAt: sql`now()`, endedBecause: 'provider' })
      .from(providerIdentities)
      .where(
        and(
          eq(sessions.companyId, companyId),
          eq(providerIdentities.companyId, companyId),
          eq(providerIdentities.id, sessions.identityId),
          ...isTheirs,
          session === undefined ? undefined : eq(sessions.providerSession, session),
          // Compared by the second, as in a logout token: a login within that second ends as well.
          at && lte(sql`date_trunc('second', ${sessions.createdAt})`, at),
          isNull(sessions.endedAt),
        ),
      )
      .returning({ subjectId: sessions.memberId })
    const people = [...new Set(endedRows.map(({ subjectId }) => subjectId))]
    await writeAudit(
      tx,
      companyId,
      people.map((subjectId) => ({ actorId: null, subjectId, action: 'account.signed-out-by-provider' })),
    )
  })
}
