import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { sealJson, type Sealer } from '../crypto/seal.ts'
import { mails, type MailKind } from '../db/tables/mail.ts'
import type { Rows } from '../db/tenant.ts'
import { addJobs } from '../jobs/add-jobs.ts'

export const MAIL_JOB = 'mail'

export type NewMail = {
  /** Whose mail it is, and with whom it is erased; without one it has a payload. */
  memberId?: string
  kind: MailKind
  /** The sealed token of its link. */
  sealed?: Buffer
  /** Made by `sealPayload`: what it says, or a recipient who is no member. */
  payload?: Buffer
}

/** What a template is given, and, where the mail is for no member, to whom it goes. */
export const mailPayload = z.object({ to: z.optional(z.string()), content: z.unknown() })

export function sealPayload(sealer: Sealer, payload: z.infer<typeof mailPayload>): Buffer {
  return sealJson(sealer, payload)
}

/**
 * Has mails sent once a person's transaction is committed: what was not done is not told, what was done is. Answers their
 * ids, in the same order.
 */
export async function addMails(tx: Rows, companyId: string, added: NewMail[]): Promise<string[]> {
  if (added.length === 0) return []
  const rows = added.map((mail) => ({ ...mail, id: randomUUID(), companyId }))
  await tx.insert(mails).values(rows)
  await addJobs(
    tx,
    companyId,
    rows.map(({ id, memberId, kind }) => ({
      kind: MAIL_JOB,
      subjectId: id,
      ...(memberId ? { memberId } : {}),
      // Somebody waits for a new password; invitations can wait.
      urgent: kind === 'password-reset',
    })),
  )
  return rows.map(({ id }) => id)
}
