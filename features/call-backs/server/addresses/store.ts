import { and, asc, eq, isNotNull, sql } from '#platform/db/drizzle.ts'
import type { ServiceKey } from '#features/services/contract/services.ts'
import { writeAudit } from '#platform/core/audit.ts'
import { callBackAddresses } from '#platform/db/tables/call-backs.ts'
import type { Rows, Tenant } from '#platform/db/tenant.ts'
import { addMails } from '#platform/mail/add-mails.ts'

const CODE_DAYS = 7

export type CallBackAddressStore = ReturnType<typeof callBackAddressStore>

/** An unconfirmed address, the hash of its code, and the content of the mail with the code. */
type NewAddress = { service: ServiceKey; email: string; codeHash: Buffer; payload: Buffer }

/** The addresses that a company's programmes take requests at. */
export function callBackAddressStore(rows: Rows) {
  return {
    list(tenant: Tenant) {
      const { service, email, confirmedAt, newEmail, codeExpiresAt } = callBackAddresses
      return tenant.read(() =>
        rows
          .select({ service, email, confirmedAt, newEmail, codeExpiresAt })
          .from(callBackAddresses)
          .where(eq(callBackAddresses.companyId, tenant.companyId))
          .orderBy(asc(service)),
      )
    },

    async find(tenant: Tenant, service: ServiceKey): Promise<string | undefined> {
      const [row] = await tenant.read(() =>
        rows
          .select({ email: callBackAddresses.email })
          .from(callBackAddresses)
          .where(and(of(tenant, service), isNotNull(callBackAddresses.email))),
      )
      return row?.email ?? undefined
    },

    hold: holdAddress,
    set: setAddress,
    confirm: confirmAddress,
    remove: removeAddress,
  }
}

/** Returns the address in use, and locks it until the transaction ends, so that a mail goes to no outdated one. */
async function holdAddress(tx: Rows, tenant: Tenant, service: ServiceKey): Promise<string | undefined> {
  const [row] = await tx
    .select({ email: callBackAddresses.email })
    .from(callBackAddresses)
    .where(of(tenant, service))
    .for('share')
  return row?.email ?? undefined
}

/** Sets a new address; the former one stays in use until it is confirmed. */
async function setAddress(tenant: Tenant, { service, email, codeHash, payload }: NewAddress): Promise<void> {
  await tenant.write(async (tx) => {
    const fresh = {
      ...{ newEmail: email, codeHash },
      codeExpiresAt: sql`now() + make_interval(days => ${CODE_DAYS})`,
    }
    await tx
      .insert(callBackAddresses)
      .values({ companyId: tenant.companyId, service, ...fresh })
      .onConflictDoUpdate({
        target: [callBackAddresses.companyId, callBackAddresses.service],
        set: fresh,
      })
    await addMails(tx, tenant.companyId, [{ kind: 'call-back-address', payload }])
    await auditAddress(tx, tenant, 'set', service)
  })
}

/**
 * Confirms an address and uses up its code; returns undefined where no code matches. Calls `replaced` with the former
 * address, in the same transaction.
 */
function confirmAddress(
  tenant: Tenant,
  { service, codeHash }: Pick<NewAddress, 'service' | 'codeHash'>,
  replaced: (tx: Rows, email: string) => Promise<void>,
): Promise<string | undefined> {
  return tenant.write(async (tx) => {
    const before = await lockAddress(tx, tenant, service)
    const [row] = await tx
      .update(callBackAddresses)
      .set({
        ...{ email: sql`new_email`, confirmedAt: sql`now()` },
        ...{ newEmail: null, codeHash: null, codeExpiresAt: null },
      })
      .where(
        and(
          of(tenant, service),
          eq(callBackAddresses.codeHash, codeHash),
          sql`${callBackAddresses.codeExpiresAt} > now()`,
        ),
      )
      .returning({ email: callBackAddresses.email })
    const email = row?.email ?? undefined
    if (email === undefined) return undefined
    if (before !== undefined && before !== email) await replaced(tx, before)
    await auditAddress(tx, tenant, 'confirmed', service)
    return email
  })
}

/** Removes a programme's addresses; returns false where there were none. */
function removeAddress(
  tenant: Tenant,
  service: ServiceKey,
  replaced: (tx: Rows, email: string) => Promise<void>,
): Promise<boolean> {
  return tenant.write(async (tx) => {
    const before = await lockAddress(tx, tenant, service)
    const removedRows = await tx
      .delete(callBackAddresses)
      .where(of(tenant, service))
      .returning({ service: callBackAddresses.service })
    if (removedRows.length === 0) return false
    if (before !== undefined) await replaced(tx, before)
    await auditAddress(tx, tenant, 'removed', service)
    return true
  })
}

async function lockAddress(tx: Rows, tenant: Tenant, service: ServiceKey): Promise<string | undefined> {
  const [row] = await tx
    .select({ email: callBackAddresses.email })
    .from(callBackAddresses)
    .where(of(tenant, service))
    .for('update')
  return row?.email ?? undefined
}

function auditAddress(
  tx: Rows,
  tenant: Tenant,
  action: 'set' | 'confirmed' | 'removed',
  service: ServiceKey,
): Promise<void> {
  return writeAudit(tx, tenant.companyId, [
    { actorId: null, action: `call-back-address.${action}`, detail: { service } },
  ])
}

function of({ companyId }: Tenant, service: ServiceKey) {
  return and(eq(callBackAddresses.companyId, companyId), eq(callBackAddresses.service, service))
}
