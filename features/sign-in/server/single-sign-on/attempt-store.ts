import { SIGN_ON_MINUTES } from '#features/accounts/contract/single-sign-on.ts'
import { and, desc, eq, isNotNull, sql } from '#platform/db/drizzle.ts'
import { offeredLanguagesColumn } from '#platform/db/queries/company-languages.ts'
import { companies } from '#platform/db/tables/companies/companies.ts'
import { providerArrivals, providerAttempts } from '#platform/db/tables/companies/single-sign-on.ts'
import type { Rows, Tenant } from '#platform/db/tenant.ts'

export type AttemptStore = ReturnType<typeof attemptStore>

type Attempt = Omit<typeof providerAttempts.$inferInsert, 'companyId' | 'expiresAt'>
type PendingLogin = Omit<typeof providerArrivals.$inferInsert, 'companyId' | 'expiresAt'>

const expiresAt = sql`now() + make_interval(mins => ${SIGN_ON_MINUTES})`

/** Logins in progress at a provider (attempts) and returned ones; each can be used once. */
export function attemptStore(rows: Rows) {
  const isPending = ({ companyId }: Tenant, hash: Buffer) =>
    and(
      eq(providerArrivals.companyId, companyId),
      eq(providerArrivals.hash, hash),
      sql`${providerArrivals.expiresAt} > now()`,
    )

  return {
    async createAttempt({ write, companyId }: Tenant, attempt: Attempt): Promise<void> {
      await write((tx) => tx.insert(providerAttempts).values({ ...attempt, companyId, expiresAt }))
    },

    /**
     * Uses an attempt up, and returns it; undefined where another browser returns than the one that started it,
     * although the attempt is used up then as well. An app proves itself later, with its secret.
     */
    async spendAttempt({ write, companyId }: Tenant, hash: Buffer, browser: Buffer | undefined) {
      const [spentRow] = await write((tx) =>
        tx
          .delete(providerAttempts)
          .where(and(eq(providerAttempts.companyId, companyId), eq(providerAttempts.hash, hash)))
          .returning(),
      )
      const isGood =
        spentRow && spentRow.expiresAt > new Date() && (spentRow.isApp || browser?.equals(spentRow.browser))
      return isGood ? spentRow : undefined
    },

    findOpenTry: (tenant: Tenant, version: string) => findOpenTry(rows, tenant, version),

    async createPendingLogin({ write, companyId }: Tenant, login: PendingLogin): Promise<void> {
      await write((tx) => tx.insert(providerArrivals).values({ ...login, companyId, expiresAt }))
    },

    async findPendingLogin(tenant: Tenant, hash: Buffer) {
      const [row] = await tenant.read(() =>
        rows
          .select({
            sealed: providerArrivals.sealed,
            app: providerArrivals.app,
            version: providerArrivals.version,
            companyName: companies.name,
            languages: offeredLanguagesColumn,
            keep: providerArrivals.keep,
            device: providerArrivals.device,
            timeZone: providerArrivals.timeZone,
            network: sql<string>`coalesce(${providerArrivals.network}, '')`,
          })
          .from(providerArrivals)
          .innerJoin(companies, eq(companies.id, providerArrivals.companyId))
          .where(isPending(tenant, hash)),
      )
      return row
    },

    /** Uses a returned login up; returns false where it was used before or has expired. */
    async spendPendingLogin(tx: Rows, tenant: Tenant, hash: Buffer): Promise<boolean> {
      const spentRows = await tx
        .delete(providerArrivals)
        .where(isPending(tenant, hash))
        .returning({ hash: providerArrivals.hash })
      return spentRows.length > 0
    },
  }
}

/** Returns when the newest try of a provider that has not returned yet began; undefined without one. */
async function findOpenTry(rows: Rows, { read, companyId }: Tenant, version: string) {
  const begunAt = sql`${providerAttempts.expiresAt} - make_interval(mins => ${SIGN_ON_MINUTES})`
  const [row] = await read(() =>
    rows
      .select({ begunAt: begunAt.mapWith(providerAttempts.expiresAt) })
      .from(providerAttempts)
      .where(
        and(
          eq(providerAttempts.companyId, companyId),
          eq(providerAttempts.version, version),
          isNotNull(providerAttempts.actorId),
        ),
      )
      .orderBy(desc(providerAttempts.expiresAt))
      .limit(1),
  )
  return row?.begunAt
}

export type HostStore = ReturnType<typeof hostStore>

/** The hosts of companies, and those that attempts began on. */
export function hostStore(rows: Rows) {
  return {
    /** Whether a host is the company's own. */
    async hasHost({ read, companyId }: Tenant, host: string): Promise<boolean> {
      const isOwnHost = and(eq(companies.id, companyId), sql`${host} = any (${companies.hostnames})`)
      const resultRows = await read(() => rows.select({ id: companies.id }).from(companies).where(isOwnHost))
      return resultRows.length > 0
    },

    /** Returns the company's own host that an attempt began on; undefined at the installation's address, or without one. */
    async findHost({ read, companyId }: Tenant, hash: Buffer): Promise<string | undefined> {
      const [row] = await read(() =>
        rows
          .select({ host: providerAttempts.host })
          .from(providerAttempts)
          .where(and(eq(providerAttempts.companyId, companyId), eq(providerAttempts.hash, hash))),
      )
      return row?.host ?? undefined
    },
  }
}
