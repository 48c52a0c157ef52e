import { and, eq, isNotNull, isNull } from '../db/drizzle.ts'
import { openJson, type Sealer } from '../crypto/seal.ts'
import { jobs } from '../db/tables/jobs.ts'
import { mails, type MailKind } from '../db/tables/mail.ts'
import type { Rows } from '../db/tenant.ts'
import { MAIL_JOB, mailPayload } from './add-mails.ts'

/**
 * Deletes a mail within the caller's transaction, sent or not. Returns whether it certainly never left: after
 * a server's first attempt it may have, whatever the result.
 */
export async function removeMail(tx: Rows, companyId: string, id: string): Promise<{ hasNotLeft: boolean }> {
  // The job is deleted first: a server that is about to take it waits, and then finds none.
  const [job] = await tx
    .delete(jobs)
    .where(and(eq(jobs.companyId, companyId), eq(jobs.kind, MAIL_JOB), eq(jobs.subjectId, id)))
    .returning({ attempts: jobs.attempts })
  await tx.delete(mails).where(and(eq(mails.companyId, companyId), eq(mails.id, id)))
  return { hasNotLeft: job?.attempts === 0 }
}

/** Deletes unsent mails of a kind, including those given up, whose recipient and content match `isMeant`. */
export async function removeUnsent(
  tx: Rows,
  companyId: string,
  {
    kind,
    sealer,
    isMeant,
  }: { kind: MailKind; sealer: Sealer; isMeant: (to: string, content: unknown) => boolean },
): Promise<void> {
  const unsent = await tx
    .select({ id: mails.id, payload: mails.payload })
    .from(mails)
    .where(
      and(
        eq(mails.companyId, companyId),
        eq(mails.kind, kind),
        isNull(mails.sentAt),
        isNotNull(mails.payload),
      ),
    )
  for (const { id, payload } of unsent) {
    const payloadContent = payload && openJson(sealer, mailPayload, payload)
    if (payloadContent?.to !== undefined && isMeant(payloadContent.to, payloadContent.content))
      await removeMail(tx, companyId, id)
  }
}
