import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { withSuperuser } from '../parts/database.ts'
import { signAccessToken, type Session } from '../parts/access-token.ts'

/** Enough that nobody is over the limit of a member. */
const MEMBERS = 400

const stems =
  'cardi neur derm hepat nephr pulmon gastr oste arthr my hemat lymph thyr pancre splen rhin ot ophthalm vascul cerebr'.split(
    ' ',
  )
const endings = 'itis osis opathy algia oma emia ectasia plegia sclerosis trophy'.split(' ')
const kinds = 'acute chronic juvenile congenital recurrent benign atypical diffuse focal secondary'.split(' ')
const parts = 'upper lower left right inner outer anterior posterior deep superficial'.split(' ')

/** Conditions of no meaning with words of some; each has three names and a text of some 200 words. */
export async function fillMadeUp(dataDir: string, many: number) {
  const made = Array.from({ length: many }, (_, index) => madeUp(index))
  const sessions = await withSuperuser(dataDir, (client) => insert(client, made))
  return {
    words: searchesFor(made.map(({ title }) => title)),
    tokens: () => Promise.all(sessions.map(signAccessToken)),
  }
}

/** Stores the conditions, and as many members with a session each. */
async function insert(client: pg.Client, made: ReturnType<typeof madeUp>[]): Promise<Session[]> {
  await client.query(
    `insert into conditions (provider, id, title, names, sections)
     select 'medlineplus', id, title, names, sections
     from jsonb_to_recordset($1::jsonb) as made (id text, title text, names jsonb, sections jsonb)`,
    [JSON.stringify(made)],
  )
  await client.query("insert into clinical_sources (provider, version) values ('medlineplus', 'made up')")
  const { rows } = await client.query<Session>(
    `with owner as (
       select members.company_id from members join accounts on accounts.id = members.account_id
       where accounts.email = 'member@demo.example'),
     account as (
       insert into accounts (id, email) select gen_random_uuid(), n || '@bench.example'
       from generate_series(1, $1::int) as n returning id, email),
     member as (
       insert into members (id, company_id, account_id, email, name, role, activated_at)
       select gen_random_uuid(), company_id, id, email, 'Bench', 'member', now() from account, owner
       returning id, company_id)
     insert into sessions (id, company_id, member_id, kind, keep, expires_at)
     select gen_random_uuid(), company_id, id, 'web', false, now() + interval '1 day' from member
     returning company_id as company, member_id as member, id as session`,
    [MEMBERS],
  )
  return rows
}

function madeUp(index: number) {
  const at = (list: string[], by: number) => list[Math.floor(index / by) % list.length] ?? ''
  const name = `${at(stems, 1)}o${at(stems, 7)}${at(endings, 3)}`
  const title = `${at(kinds, 11)} ${at(parts, 5)} ${name} ${index}`
  const others = [`${at(stems, 2)}${at(endings, 13)} of the ${at(parts, 17)} kind`, `${name} syndrome`]
  const text = Array.from({ length: 200 }, (_, word) => at(stems, word + 1) + at(endings, word + 3)).join(' ')
  return {
    id: randomUUID(),
    title,
    names: others.map((other) => ({ text: other, language: 'en', kind: 'clinical' })),
    sections: [{ aspect: 'overview', html: `<p>${text}</p>` }],
  }
}

/** What people type: whole names, beginnings, and names with a letter wrong. */
function searchesFor(titles: string[]): string[] {
  return titles
    .filter((_, index) => index % 7 === 0)
    .flatMap((title, index) => {
      const wrong = title.slice(0, 4) + title.slice(5)
      return [title, title.slice(0, 5 + (index % 12)), wrong]
    })
}
