import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { SignOnProblem } from '#features/accounts/contract/single-sign-on.ts'
import type { AuditAction } from '#features/audit/contract/audit-actions.ts'
import { and, asc, eq, inArray, isNotNull, sql } from '#platform/db/drizzle.ts'
import { writeAudit, type AuditEntry } from '#platform/core/audit.ts'
import { activeAdmins } from '#platform/db/queries/active-admins.ts'
import { accounts, members } from '#platform/db/tables/people.ts'
import {
  breakGlassAdmins,
  companyDomains,
  identityProviders,
  providerIdentities,
} from '#platform/db/tables/companies/single-sign-on.ts'
import type { Rows, Tenant } from '#platform/db/tenant.ts'
import { addJobs } from '#platform/jobs/add-jobs.ts'
import { samlSettingOf, type SamlSetting } from '#platform/outside/identity-provider/saml/setting.ts'

export type ProviderStore = ReturnType<typeof providerStore>

export type ProviderRow = typeof identityProviders.$inferSelect

type Setting = Pick<ProviderRow, 'issuer' | 'clientId' | 'nameClaim' | 'trustsEmail'> & {
  /** Sealed; undefined keeps the stored one. A SAML provider has none. */
  clientSecret: Buffer | undefined
  saml: SamlSetting | null
  /** Whether new metadata was given; if not, the stored metadata is kept. */
  isMetadataRead: boolean
}

/** Why a try failed, null where it did not; and what it found out about the person, sealed. */
type TestLoginResult = { problem: SignOnProblem | null; sealed?: Buffer | undefined }

type SignOnUse = { isOn: boolean; isOnly: boolean; breakGlass: readonly string[] }

/** The identity provider of a company. */
export function providerStore(rows: Rows) {
  const ofCompany = ({ companyId }: Tenant) => eq(identityProviders.companyId, companyId)
  return {
    async find(tenant: Tenant): Promise<ProviderRow | undefined> {
      const [row] = await tenant.read(() => rows.select().from(identityProviders).where(ofCompany(tenant)))
      return row
    },

    /** Lists active admins with a password, and whether each keeps it where passwords are refused. */
    listAdmins: ({ read, companyId }: Tenant) =>
      read(() =>
        rows
          .select({
            id: members.id,
            name: members.name,
            isBreakGlass: sql<boolean>`${breakGlassAdmins.memberId} is not null`,
          })
          .from(members)
          .innerJoin(accounts, eq(accounts.id, members.accountId))
          .leftJoin(breakGlassAdmins, eq(breakGlassAdmins.memberId, members.id))
          .where(isAdminWithPassword(companyId))
          .orderBy(asc(members.name), asc(members.id))
          .limit(MAX_ADMINS),
      ),

    set: setProvider,

    /** Saves the result of a try, or forgets it; returns false where the provider was changed meanwhile. */
    saveTry: (tenant: Tenant, version: string, result: TestLoginResult | null): Promise<boolean> =>
      tenant.write(async (tx) => {
        const savedRows = await tx
          .update(identityProviders)
          .set(result ? triedNow(result) : NO_TRIAL)
          .where(and(ofCompany(tenant), eq(identityProviders.version, version)))
          .returning({ version: identityProviders.version })
        return savedRows.length > 0
      }),

    recordTry: (tenant: Tenant, actorId: string) =>
      tenant.write((tx) =>
        writeAudit(tx, tenant.companyId, [{ actorId, action: 'identity-provider.tried' }]),
      ),

    /** Saves the provider's own logout address. */
    async saveEndSession(tenant: Tenant, version: string, endSessionUrl: string | null): Promise<void> {
      await tenant.write((tx) =>
        tx
          .update(identityProviders)
          .set({ endSessionUrl })
          .where(
            and(
              ofCompany(tenant),
              eq(identityProviders.version, version),
              sql`${identityProviders.endSessionUrl} is distinct from ${endSessionUrl}`,
            ),
          ),
      )
    },

    use: useProvider,

    /** Removes the provider; returns false where there was none. */
    remove: (tenant: Tenant, actorId: string): Promise<boolean> =>
      tenant.write(async (tx) => {
        const removedRows = await tx
          .delete(identityProviders)
          .where(ofCompany(tenant))
          .returning({ isOnly: identityProviders.isOnly, roleMapping: identityProviders.roleMapping })
        if (removedRows.length === 0) return false
        await tx.delete(breakGlassAdmins).where(eq(breakGlassAdmins.companyId, tenant.companyId))
        await tx.delete(providerIdentities).where(eq(providerIdentities.companyId, tenant.companyId))
        await writeAudit(tx, tenant.companyId, [
          { actorId, action: 'identity-provider.removed' },
          ...(removedRows[0]?.isOnly ? [{ actorId, action: 'passwords.accepted' as const }] : []),
          ...(removedRows[0]?.roleMapping ? [{ actorId, action: 'role-mapping.removed' as const }] : []),
        ])
        return true
      }),
  }
}

/** The job that downloads the metadata of a company's SAML provider again. */
export const METADATA_JOB = 'saml-metadata'
export const METADATA_INTERVAL_SECONDS = 24 * 60 * 60

function metadataJobOf(companyId: string) {
  return { kind: METADATA_JOB, subjectId: companyId, inSeconds: METADATA_INTERVAL_SECONDS }
}

const triedNow = ({ problem, sealed }: TestLoginResult) => ({
  triedAt: sql`now()`,
  tryFailure: problem,
  tryResult: sealed ?? null,
})
const NO_TRIAL = { triedAt: null, tryFailure: null, tryResult: null }

/** Maximum number of admins that are offered for keeping their password. */
const MAX_ADMINS = 200

function isAdminWithPassword(companyId: string) {
  return and(activeAdmins(companyId), isNotNull(accounts.passwordHash))
}

/**
 * Saves the provider. A new issuer or client switches it off until it has been tried; a new secret must be tried as
 * well, but leaves it on.
 */
function setProvider(tenant: Tenant, actorId: string, { clientSecret, isMetadataRead, ...set }: Setting) {
  const { companyId } = tenant
  return tenant.write(async (tx) => {
    const ofCompany = eq(identityProviders.companyId, companyId)
    const [before] = await tx.select().from(identityProviders).where(ofCompany).for('update')
    const secret = set.saml ? null : (clientSecret ?? before?.clientSecret)
    if (secret === undefined || (secret === null && !set.saml)) return 'secret-missing' as const
    const samlBefore = before ? samlSettingOf(before) : null
    const isOther =
      before?.issuer !== set.issuer ||
      before.clientId !== set.clientId ||
      samlBefore?.subjectAttribute !== set.saml?.subjectAttribute
    const isOtherSaml = set.saml !== null && !isDeepStrictEqual(samlBefore, set.saml)
    const metadataUrl = set.saml?.metadataUrl ?? null
    const changes = {
      ...{ ...set, clientSecret: secret },
      ...(isMetadataRead && {
        metadataReadAt: metadataUrl === null ? null : sql`now()`,
        metadataFailure: null,
      }),
      ...((isOther || clientSecret || isOtherSaml) && {
        version: randomUUID(),
        ...NO_TRIAL,
      }),
      // A failed try is forgotten where responses are now read differently, because it may succeed with the new
      // settings.
      ...(before?.tryFailure && isReadOtherwise(before, set) && NO_TRIAL),
      // Another provider may have other groups, so its role mapping is removed.
      ...(isOther && { isOn: false, isOnly: false, endSessionUrl: null, roleMapping: null }),
    }
    await tx
      .insert(identityProviders)
      .values({ companyId, version: randomUUID(), ...changes })
      .onConflictDoUpdate({ target: identityProviders.companyId, set: changes })
    if (isOther) await removeIdentities(tx, companyId, set.issuer)
    const entries: AuditAction[] = ['identity-provider.set']
    if (isOther && before?.isOn) entries.push('identity-provider.switched-off')
    if (isOther && before?.isOnly) entries.push('passwords.accepted')
    if (isOther && before && before.roleMapping !== null) entries.push('role-mapping.removed')
    await writeAudit(
      tx,
      companyId,
      entries.map((action) => ({ actorId, action })),
    )
    if (metadataUrl) await addJobs(tx, companyId, [metadataJobOf(companyId)])
    return isOther && before?.isOn ? ('switched-off' as const) : ('set' as const)
  })
}

function isReadOtherwise(before: ProviderRow, set: Pick<ProviderRow, 'trustsEmail' | 'nameClaim'>): boolean {
  return before.trustsEmail !== set.trustsEmail || before.nameClaim !== set.nameClaim
}

/**
 * Removes the identities of an issuer, since another client may get other subjects of the same people (OpenID Connect Core
 * 1.0, 8.1), who could then never log in again; they are matched by their address. The foreign key removes the identities'
 * sessions as well.
 */
async function removeIdentities(tx: Rows, companyId: string, issuer: string): Promise<void> {
  await tx
    .delete(providerIdentities)
    .where(and(eq(providerIdentities.companyId, companyId), eq(providerIdentities.issuer, issuer)))
}

/** Switches the provider on or off; returns why it cannot be. The `breakGlass` admins keep their password. */
function useProvider(tenant: Tenant, actorId: string, { isOn, isOnly, breakGlass }: SignOnUse) {
  const { companyId } = tenant
  return tenant.write(async (tx) => {
    const ofCompany = eq(identityProviders.companyId, companyId)
    const [before] = await tx.select().from(identityProviders).where(ofCompany).for('update')
    if (!before) return 'identity-provider-not-found' as const
    // Without a proven domain nobody reaches the provider, and with passwords refused nobody could log in.
    if (isOn && !(await hasProvenDomain(tx, companyId))) return 'domain-not-proven' as const
    const isTried = before.triedAt !== null && before.tryFailure === null
    // A provider may be on with a secret that was changed after the last try; passwords then cannot be refused until
    // it has been tried again.
    const isMore = (isOn && !before.isOn) || (isOnly && !before.isOnly)
    if (isMore && !isTried) return 'single-sign-on-not-tried' as const
    const keptIds = await listKept(tx, companyId, breakGlass)
    if (keptIds.length < new Set(breakGlass).size || (isOnly && keptIds.length === 0))
      return 'break-glass-missing' as const
    await tx.update(identityProviders).set({ isOn, isOnly }).where(ofCompany)
    const entries: AuditEntry[] = []
    if (before.isOn !== isOn)
      entries.push({
        actorId,
        action: isOn ? 'identity-provider.switched-on' : 'identity-provider.switched-off',
      })
    if (before.isOnly !== isOnly)
      entries.push({ actorId, action: isOnly ? 'passwords.refused' : 'passwords.accepted' })
    await writeAudit(tx, companyId, [
      ...entries,
      ...(await keepPasswords(tx, { companyId, actorId, kept: keptIds })),
    ])
    return 'saved' as const
  })
}

async function hasProvenDomain(tx: Rows, companyId: string): Promise<boolean> {
  const isProven = and(eq(companyDomains.companyId, companyId), isNotNull(companyDomains.provenAt))
  return (await tx.$count(companyDomains, isProven)) > 0
}

async function listKept(tx: Rows, companyId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const resultRows = await tx
    .select({ id: members.id })
    .from(members)
    .innerJoin(accounts, eq(accounts.id, members.accountId))
    .where(and(isAdminWithPassword(companyId), inArray(members.id, [...ids])))
  return resultRows.map(({ id }) => id)
}

type KeptPasswords = { companyId: string; actorId: string; kept: readonly string[] }

/** Sets the admins who keep their password; returns the audit entries. */
async function keepPasswords(tx: Rows, { companyId, actorId, kept }: KeptPasswords): Promise<AuditEntry[]> {
  const ofCompany = eq(breakGlassAdmins.companyId, companyId)
  const before = await tx.select({ id: breakGlassAdmins.memberId }).from(breakGlassAdmins).where(ofCompany)
  const had = before.map(({ id }) => id)
  const added = kept.filter((id) => !had.includes(id))
  const removed = had.filter((id) => !kept.includes(id))
  if (removed.length > 0)
    await tx.delete(breakGlassAdmins).where(and(ofCompany, inArray(breakGlassAdmins.memberId, removed)))
  if (added.length > 0)
    await tx.insert(breakGlassAdmins).values(added.map((memberId) => ({ companyId, memberId })))
  return [
    ...added.map((subjectId) => ({ actorId, subjectId, action: 'break-glass.added' as const })),
    ...removed.map((subjectId) => ({ actorId, subjectId, action: 'break-glass.removed' as const })),
  ]
}
