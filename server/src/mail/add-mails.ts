import { randomUUID } from 'node:crypto'
import { mails, type MailKind } from '../db/tables/mail.ts'
import type { Rows } from '../db/tenant.ts'
import { addJobs } from '../jobs/add-jobs.ts'

export const MAIL_JOB = 'mail'

/** `sealed` is the sealed token of its link. */
export type NewMail = { memberId: string; kind: MailKind; sealed?: Buffer }

/** Has mails sent once somebody's transaction is committed: what was not done is not told, what was done is. */
export async function addMails(tx: Rows, companyId: string, added: NewMail[]): Promise<void> {
  if (added.length === 0) return
  const rows = added.map((mail) => ({ ...mail, id: randomUUID(), companyId }))
  await tx.insert(mails).values(rows)
  await addJobs(
    tx,
    companyId,
    rows.map(({ id, memberId, kind }) => ({
      kind: MAIL_JOB,
      subjectId: id,
      memberId,
      // Somebody waits for a new password; invitations can wait.
      urgent: kind === 'password-reset',
    })),
  )
}
