import { activeAdmins } from '#platform/db/queries/active-admins.ts'
import { members } from '#platform/db/tables/people.ts'
import type { Rows, Tenant } from '#platform/db/tenant.ts'
import { addMails } from '#platform/mail/add-mails.ts'

/** Queues a mail to all admins of a company within the transaction; `payload` is made by `sealPayload`. */
export async function mailAdmins(tx: Rows, { companyId }: Tenant, payload: Buffer): Promise<void> {
  const admins = await tx.select({ memberId: members.id }).from(members).where(activeAdmins(companyId))
  await addMails(
    tx,
    companyId,
    admins.map(({ memberId }) => ({ memberId, kind: 'sign-in-problem', payload })),
  )
}
