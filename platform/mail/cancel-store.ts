import { and, eq, isNotNull, isNull } from '../db/drizzle.ts'
import { openJson, type Sealer } from '../crypto/seal.ts'
import { jobs } from '../db/tables/jobs.ts'
import { mails, type MailKind } from '../db/tables/mail.ts'
import type { Rows } from '../db/tenant.ts'
import { MAIL_JOB, mailPayload } from './add-mails.ts'

/**
 * Removes a mail within a person's transaction, sent or not. Returns whether it is certain that it never left: once a
 * server has tried, it may have, whatever became of the try.
 */
export async function removeMail(tx: Rows, companyId: string, id: string): Promise<{ hasNotLeft: boolean }> {
  // The job first: a server that is about to take it waits, and finds none.
  const [job] = await tx
    .delete(jobs)
    .where(and(eq(jobs.companyId, companyId), eq(jobs.kind, MAIL_JOB), eq(jobs.subjectId, id)))
    .returning({ attempts: jobs.attempts })
  await tx.delete(mails).where(and(eq(mails.companyId, companyId), eq(mails.id, id)))
  return { hasNotLeft: job?.attempts === 0 }
}

/** Removes the mails of a kind that wait, or were given up, and whose payload is so. */
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
    const found = payload && openJson(sealer, mailPayload, payload)
    if (found?.to !== undefined && isMeant(found.to, found.content)) await removeMail(tx, companyId, id)
  }
}
