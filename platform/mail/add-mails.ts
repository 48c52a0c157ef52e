import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { sealJson, type Sealer } from '../crypto/seal.ts'
import { mails, type MailKind } from '../db/tables/mail.ts'
import type { Rows } from '../db/tenant.ts'
import { addJobs } from '../jobs/add-jobs.ts'

export const MAIL_JOB = 'mail'

export type NewMail = {
  /** Member who gets the mail; it is erased with them. A mail without a member has a payload. */
  memberId?: string
  kind: MailKind
  /** The token of the mail's link, encrypted. */
  sealed?: Buffer
  /** Payload encrypted by `sealPayload`: content, or a recipient who is no member. */
  payload?: Buffer
}

/** Content for the template and, where the mail is for no member, its recipient. */
export const mailPayload = z.object({ to: z.optional(z.string()), content: z.unknown() })

export function sealPayload(sealer: Sealer, payload: z.infer<typeof mailPayload>): Buffer {
  return sealJson(sealer, payload)
}

/**
 * Queues mails within the caller's transaction, so that they are sent if and only if it commits. Returns their ids,
 * in the same order.
 */
export async function addMails(tx: Rows, companyId: string, newMails: NewMail[]): Promise<string[]> {
  if (newMails.length === 0) return []
  const rows = newMails.map((mail) => ({ ...mail, id: randomUUID(), companyId }))
  await tx.insert(mails).values(rows)
  await addJobs(
    tx,
    companyId,
    rows.map(({ id, memberId, kind }) => ({
      kind: MAIL_JOB,
      subjectId: id,
      ...(memberId ? { memberId } : {}),
      // People wait for the mail with which to set a new password; invitations can wait.
      urgent: kind === 'password-reset',
    })),
  )
  return rows.map(({ id }) => id)
}
