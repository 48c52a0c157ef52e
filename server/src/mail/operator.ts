import type pg from 'pg'
import type { MailKind } from '../db/tables.ts'

/** A mail that has not left, as the operator's tool shows it. */
export type WaitingMail = {
  id: string
  /** The company's slug. */
  company: string
  kind: MailKind
  email: string
  attempts: number
  /** Why the last try failed, as a code; null before the first. */
  failure: string | null
  createdAt: Date
  nextAt: Date
  /** When it was given up; null while it is still tried. */
  deadAt: Date | null
}

/** Every mail that waits or was given up, in every company, oldest first. */
export async function listWaitingMails(client: pg.Client): Promise<WaitingMail[]> {
  // The door sees across companies; the owner of the tables does not.
  await client.query('set role hale_door')
  const { rows } = await client.query<WaitingMail>(
    `select mails.id, companies.slug as company, kind, accounts.email, attempts, failure,
       mails.created_at as "createdAt", next_at as "nextAt", dead_at as "deadAt"
     from mails
     join companies on companies.id = mails.company_id
     join members on members.company_id = mails.company_id and members.id = mails.member_id
     join accounts on accounts.id = members.account_id
     where sent_at is null
     order by mails.created_at, mails.id`,
  )
  return rows
}

/** Has one unsent mail tried again at once, or all that were given up; answers how many. */
export async function resendMails(client: pg.Client, id: string | undefined): Promise<number> {
  await client.query('set role hale_door')
  const { rowCount } = await client.query(
    `update mails set attempts = 0, next_at = now(), dead_at = null, failure = null
     where sent_at is null and case when $1::text is null then dead_at is not null else id::text = $1 end`,
    [id ?? null],
  )
  return rowCount ?? 0
}
