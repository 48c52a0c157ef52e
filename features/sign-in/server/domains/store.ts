import { and, asc, eq, isNotNull, ne, sql } from '#platform/db/drizzle.ts'
import { writeAudit } from '#platform/core/audit.ts'
import { companyDomains, identityProviders } from '#platform/db/tables/companies/single-sign-on.ts'
import type { Rows, Tenant } from '#platform/db/tenant.ts'
import { isUniqueViolation } from '#platform/db/violations.ts'
import { addJobs } from '#platform/jobs/add-jobs.ts'
import { mailAdmins } from '../admin-mail-store.ts'

/** The daily job that checks the TXT records of a company's proven domains. */
export const DOMAINS_JOB = 'company-domain'

export type DomainStore = ReturnType<typeof domainStore>

export type DomainRow = typeof companyDomains.$inferSelect

/** Number of days for which a record may be missing, for example while name servers are moved or zones restored. */
export const GRACE_DAYS = 7

/** Email domains of a company. */
export function domainStore(rows: Rows) {
  return {
    list: ({ read, companyId }: Tenant): Promise<DomainRow[]> =>
      read(() =>
        rows
          .select()
          .from(companyDomains)
          .where(eq(companyDomains.companyId, companyId))
          .orderBy(asc(companyDomains.domain)),
      ),

    async listProven({ read, companyId }: Tenant): Promise<string[]> {
      const resultRows = await read(() =>
        rows
          .select({ domain: companyDomains.domain })
          .from(companyDomains)
          .where(and(eq(companyDomains.companyId, companyId), isNotNull(companyDomains.provenAt))),
      )
      return resultRows.map(({ domain }) => domain)
    },

    async find(tenant: Tenant, domain: string): Promise<DomainRow | undefined> {
      const [row] = await tenant.read(() => rows.select().from(companyDomains).where(isIt(tenant, domain)))
      return row
    },

    /** Adds a domain; does nothing where the company has it already. */
    add: (tenant: Tenant, actorId: string, added: { domain: string; token: string }): Promise<void> =>
      tenant.write(async (tx) => {
        const { companyId } = tenant
        const insertedRows = await tx
          .insert(companyDomains)
          .values({ companyId, ...added })
          .onConflictDoNothing()
          .returning({ domain: companyDomains.domain })
        if (insertedRows.length > 0) await writeAudit(tx, companyId, [{ actorId, action: 'domain.added' }])
      }),

    prove: markProven,
    saveFailure,

    /** Removes a domain; `last-domain` where it is the only proven one and people have no other way to log in. */
    remove: (tenant: Tenant, actorId: string, domain: string) =>
      tenant.write(async (tx) => {
        if (await isNeeded(tx, tenant, domain)) return 'last-domain' as const
        const removedRows = await tx
          .delete(companyDomains)
          .where(isIt(tenant, domain))
          .returning({ domain: companyDomains.domain })
        if (removedRows.length === 0) return 'domain-not-found' as const
        await writeAudit(tx, tenant.companyId, [{ actorId, action: 'domain.removed' }])
        return 'removed' as const
      }),
  }
}

export const DOMAIN_CHECK_INTERVAL_SECONDS = 24 * 60 * 60

function isIt({ companyId }: Tenant, domain: string) {
  return and(eq(companyDomains.companyId, companyId), eq(companyDomains.domain, domain))
}

/**
 * Whether a domain is the only proven one of a company that refuses passwords: without it nobody reaches the identity
 * provider. Locks the provider's row, so that passwords are not refused, nor another domain removed, at the same moment.
 */
async function isNeeded(tx: Rows, tenant: Tenant, domain: string): Promise<boolean> {
  const [provider] = await tx
    .select({ isOnly: identityProviders.isOnly })
    .from(identityProviders)
    .where(eq(identityProviders.companyId, tenant.companyId))
    .for('update')
  if (!provider?.isOnly) return false
  const isProven = and(eq(companyDomains.companyId, tenant.companyId), isNotNull(companyDomains.provenAt))
  const [ownCount, others] = [
    await tx.$count(companyDomains, and(isProven, eq(companyDomains.domain, domain))),
    await tx.$count(companyDomains, and(isProven, ne(companyDomains.domain, domain))),
  ]
  return ownCount > 0 && others === 0
}

/** Marks a domain as proven, unless another company has proven it. */
async function markProven(
  tenant: Tenant,
  actorId: string | null,
  domain: string,
): Promise<'proven' | 'taken'> {
  const { companyId } = tenant
  const work = async (tx: Rows) => {
    const [before] = await tx.select().from(companyDomains).where(isIt(tenant, domain)).for('update')
    if (!before) return
    const changes = { provenAt: sql`coalesce(${companyDomains.provenAt}, now())`, checkedAt: sql`now()` }
    await tx
      .update(companyDomains)
      .set({ ...changes, missingSince: null, failure: null })
      .where(isIt(tenant, domain))
    if (before.provenAt) return
    await writeAudit(tx, companyId, [{ actorId, action: 'domain.proven' }])
    await addJobs(tx, companyId, [
      { kind: DOMAINS_JOB, subjectId: companyId, inSeconds: DOMAIN_CHECK_INTERVAL_SECONDS },
    ])
  }
  try {
    await tenant.write(work)
    return 'proven'
  } catch (error) {
    if (isUniqueViolation(error)) return 'taken'
    throw error
  }
}

type Failure = 'missing' | 'unreachable' | 'taken'

/** Sealed mails to admins: when a proven domain's record is first missing, and when the domain is lost. */
type DomainMails = { missing: Buffer; lost: Buffer }

/**
 * Saves a failed check. A domain whose record is missing for longer than `GRACE_DAYS` is no longer proven, unless that
 * would lock everyone in the company out.
 */
async function saveFailure(
  tenant: Tenant,
  domain: string,
  failure: Failure,
  mails: DomainMails,
): Promise<void> {
  await tenant.write(async (tx) => {
    const [before] = await tx.select().from(companyDomains).where(isIt(tenant, domain)).for('update')
    const missing = failure === 'missing' ? sql`coalesce(${companyDomains.missingSince}, now())` : undefined
    const [savedRow] = await tx
      .update(companyDomains)
      .set({ failure, checkedAt: sql`now()`, ...(missing && { missingSince: missing }) })
      .where(isIt(tenant, domain))
      .returning({
        isLost: sql<boolean>`${companyDomains.provenAt} is not null
          and coalesce(${companyDomains.missingSince} < now() - make_interval(days => ${GRACE_DAYS}), false)`,
      })
    if (failure !== 'missing' || !before?.provenAt) return
    if (before.missingSince === null) await mailAdmins(tx, tenant, mails.missing)
    if (!savedRow?.isLost || (await isNeeded(tx, tenant, domain))) return
    await tx.update(companyDomains).set({ provenAt: null }).where(isIt(tenant, domain))
    await writeAudit(tx, tenant.companyId, [{ actorId: null, action: 'domain.lost' }])
    await mailAdmins(tx, tenant, mails.lost)
  })
}
