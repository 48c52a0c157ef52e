import type { Role } from '#features/accounts/contract/accounts.ts'
import { signAccessToken, type Session } from './access-token.ts'
import { withSuperuser } from './database.ts'

type Making = {
  people: number
  /** How many of them have a session. */
  signedIn: number
  /** Role of the people who are signed in; all others are members. */
  role: Role
  /** Prefix of their email addresses, which keeps them apart from people made before. */
  prefix?: string
}

const FIRST =
  'Ada Ben Chloe Dev Elena Farid Grace Hugo Ines Jonas Kwame Lena Maya Noor Omar Priya Quinn Rosa Sam Tariq'
const LAST =
  'Adams Baker Clarke Dubois Evans Fischer Garcia Hughes Ito Jones Khan Lopez Meyer Novak Okafor Patel Rossi'

/** People of the demo's company, and access tokens of some of them, which a server with BENCH_SECRET takes. */
export async function makeMembers(dataDir: string, { people, signedIn, role, prefix = '' }: Making) {
  const { rows: sessions } = await withSuperuser(dataDir, async (client) => {
    const made = await client.query<Session>(
      `with owner as (
         select members.company_id from members join accounts on accounts.id = members.account_id
         where accounts.email = 'member@demo.example'),
       named as (
         select n, $4::text[] as first, $5::text[] as last from generate_series(1, $1::int) as n),
       account as (
         insert into accounts (id, email) select gen_random_uuid(), $6 || n || '@bench.example' from named
         returning id, email),
       member as (
         insert into members (id, company_id, account_id, email, name, role, activated_at)
         select gen_random_uuid(), company_id, id, email,
           first[1 + n % array_length(first, 1)] || ' ' || last[1 + n % array_length(last, 1)] || ' ' || n,
           case when n <= $2 then $3 else 'member' end, now()
         from owner, account join named on account.email = $6 || n || '@bench.example'
         returning id, company_id, email, role)
       insert into sessions (id, company_id, member_id, kind, keep, expires_at)
       select gen_random_uuid(), company_id, id, 'web', false, now() + interval '1 day' from member
       where split_part(substr(email, 1 + length($6)), '@', 1)::int <= $2
       returning company_id as company, member_id as member, id as session`,
      [people, signedIn, role, FIRST.split(' '), LAST.split(' '), prefix],
    )
    await client.query('vacuum analyze members, accounts')
    return made
  })
  return { tokens: () => Promise.all(sessions.map(signAccessToken)) }
}
