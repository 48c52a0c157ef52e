import { randomUUID } from 'node:crypto'
import { mails, type MailKind } from '../db/tables.ts'
import type { Rows } from '../db/tenant.ts'

/** `sealed` is the sealed token of its link. */
export type Mail = { memberId: string; kind: MailKind; sealed?: Buffer }

/** Puts mails into the queue within somebody's transaction: what was not done is not told, what was done is. */
export async function postMails(tx: Rows, companyId: string, posted: Mail[]): Promise<void> {
  if (posted.length === 0) return
  await tx.insert(mails).values(posted.map((mail) => ({ ...mail, id: randomUUID(), companyId })))
}
