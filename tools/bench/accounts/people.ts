import type pg from 'pg'
import { withSuperuser } from '../parts/database.ts'

export const TRIES = 300

/** Addresses of people who have activated, and of people who are still invited. */
export type People = { active: string[]; invited: string[] }

/** Adds one person of each state per try, so that no limit by address is met; active ones have the demo's password. */
export function makePeople(dataDir: string): Promise<People> {
  return withSuperuser(dataDir, async (client) => ({
    active: await make(client, 'active'),
    invited: await make(client, 'invited'),
  }))
}

async function make(client: pg.Client, kind: 'active' | 'invited'): Promise<string[]> {
  const { rows } = await client.query<{ email: string }>(
    `with template as (
       select members.company_id, accounts.password_hash from members
       join accounts on accounts.id = members.account_id where accounts.email = 'member@demo.example'),
     made as (
       insert into accounts (id, email, password_hash)
       select gen_random_uuid(), $1 || n || '@bench.example', case when $1 = 'active' then password_hash end
       from template, generate_series(1, $2::int) as n returning id, email),
     joined as (
       insert into members (id, company_id, account_id, email, name, role, activated_at, invited_at, invitation_ends_at)
       select gen_random_uuid(), company_id, made.id, made.email, 'Bench', 'member',
         case when $1 = 'active' then now() end, now() - interval '1 day', now() + interval '6 days'
       from template, made)
     select email from made`,
    [kind, TRIES],
  )
  return rows.map(({ email }) => email)
}
