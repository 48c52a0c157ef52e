import type pg from 'pg'
import type { MailKind } from '../db/tables/mail.ts'

/** A mail that has not left, as the operator's tool shows it. */
export type WaitingMail = {
  id: string
  /** The company's slug. */
  company: string
  kind: MailKind
  /** The member's address; null for a recipient who is no member, whose address is encrypted. */
  email: string | null
  attempts: number
  /** Code of the last attempt's failure; null before the first. */
  failure: string | null
  createdAt: Date
  nextAt: Date
  /** When the mail was given up; null while it is retried. */
  deadAt: Date | null
}

/** Lists all unsent mails, waiting or given up, in every company, oldest first. */
export async function listWaitingMails(client: pg.Client): Promise<WaitingMail[]> {
  // This role sees across companies; the owner of the tables does not.
  await client.query('set role hale_door')
  const { rows } = await client.query<WaitingMail>(
    `select mails.id, companies.slug as company, mails.kind, case when payload is null then accounts.email end as email, attempts, failure,
       mails.created_at as "createdAt", due_at as "nextAt", dead_at as "deadAt"
     from mails
     join jobs on jobs.kind = 'mail' and jobs.subject_id = mails.id
     join companies on companies.id = mails.company_id
     left join members on members.company_id = mails.company_id and members.id = mails.member_id
     left join accounts on accounts.id = members.account_id
     where sent_at is null
     order by mails.created_at, mails.id`,
  )
  return rows
}
