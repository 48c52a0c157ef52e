import type { AuditAction } from '#features/audit/contract/audit-actions.ts'
import { and, count, eq, lt } from '#platform/db/drizzle.ts'
import { writeAudit } from '#platform/core/audit.ts'
import type { MailKind } from '#platform/db/tables/mail.ts'
import { lockAccount } from '#platform/db/roles/new-password.ts'
import { authenticators, recoveryCodes } from '#platform/db/tables/people.ts'
import type { Rows, Tenant } from '#platform/db/tenant.ts'
import { addMails } from '#platform/mail/add-mails.ts'
import { countFactors } from './last-factor-store.ts'

/** The owner of a second factor: it belongs to the account, and changes are reported in the member's company. */
export type FactorOwner = { memberId: string; accountId: string }

const codesOf = (accountId: string) => eq(recoveryCodes.accountId, accountId)

export type CodeStore = typeof codeStore

/** Uses up codes of an app and recovery codes, and replaces recovery codes. */
export const codeStore = {
  /** Replaces the recovery codes; returns false where the account has no second factor any more. */
  replaceRecoveryCodes(tenant: Tenant, owner: FactorOwner, hashes: Buffer[]): Promise<boolean> {
    const { accountId } = owner
    return tenant.write(async (tx) => {
      await lockAccount(tx, accountId)
      if ((await countFactors(tx, accountId)) === 0) return false
      await tx.delete(recoveryCodes).where(codesOf(accountId))
      await tx.insert(recoveryCodes).values(hashes.map((hash) => ({ accountId, hash })))
      await reportFactorChange(tx, tenant, owner, { action: 'account.recovery-codes-renewed' })
      return true
    })
  },

  /** Uses up the code of a time step and of all earlier ones; returns false where it has been used. */
  spendStep(tenant: Tenant, accountId: string, step: number): Promise<boolean> {
    return tenant.write(async (tx) => {
      const [spentRow] = await tx
        .update(authenticators)
        .set({ lastStep: step })
        .where(and(eq(authenticators.accountId, accountId), lt(authenticators.lastStep, step)))
        .returning({ accountId: authenticators.accountId })
      return spentRow !== undefined
    })
  },

  /** Uses up a recovery code and returns how many are left; undefined where there is no such code. */
  spendRecoveryCode(tenant: Tenant, owner: FactorOwner, hash: Buffer): Promise<number | undefined> {
    return tenant.write(async (tx) => {
      const [spentRow] = await tx
        .delete(recoveryCodes)
        .where(and(codesOf(owner.accountId), eq(recoveryCodes.hash, hash)))
        .returning({ accountId: recoveryCodes.accountId })
      if (!spentRow) return undefined
      await reportFactorChange(tx, tenant, owner, {
        action: 'account.recovery-code-used',
        mail: 'recovery-code-used',
      })
      const [row] = await tx.select({ codes: count() }).from(recoveryCodes).where(codesOf(owner.accountId))
      return row?.codes ?? 0
    })
  },
}

type Change = {
  action: AuditAction
  /** Null for the operator; by default the person themselves. */
  actorId?: string | null
  mail?: MailKind
}

/** Writes a change to the audit log, and mails the person. */
export async function reportFactorChange(
  tx: Rows,
  { companyId }: Tenant,
  { memberId }: FactorOwner,
  { action, actorId = memberId, mail }: Change,
): Promise<void> {
  await writeAudit(tx, companyId, [{ actorId, subjectId: memberId, action }])
  if (mail) await addMails(tx, companyId, [{ memberId, kind: mail }])
}
