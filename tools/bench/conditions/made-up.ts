import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { withSuperuser } from '../parts/database.ts'
import { makeMembers } from '../parts/members.ts'

/** Number of members who take turns: enough that none of them meets the rate limit. */
const MEMBERS = 400

const stems =
  'cardi neur derm hepat nephr pulmon gastr oste arthr my hemat lymph thyr pancre splen rhin ot ophthalm vascul cerebr'.split(
    ' ',
  )
const endings = 'itis osis opathy algia oma emia ectasia plegia sclerosis trophy'.split(' ')
const kinds = 'acute chronic juvenile congenital recurrent benign atypical diffuse focal secondary'.split(' ')
const parts = 'upper lower left right inner outer anterior posterior deep superficial'.split(' ')

/** Adds meaningless conditions made of medical word parts, each with three names and some 200 words of text. */
export async function fillMadeUp(dataDir: string, many: number) {
  const made = Array.from({ length: many }, (_, index) => madeUp(index))
  await withSuperuser(dataDir, (client) => insert(client, made))
  const members = await makeMembers(dataDir, { people: MEMBERS, signedIn: MEMBERS, role: 'member' })
  return { words: searchesFor(made.map(({ title }) => title)), tokens: members.tokens }
}

async function insert(client: pg.Client, made: ReturnType<typeof madeUp>[]): Promise<void> {
  await client.query(
    `insert into conditions (provider, id, title, names, sections)
     select 'medlineplus', id, title, names, sections
     from jsonb_to_recordset($1::jsonb) as made (id text, title text, names jsonb, sections jsonb)`,
    [JSON.stringify(made)],
  )
  await client.query("insert into clinical_sources (provider, version) values ('medlineplus', 'made up')")
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

/** Returns search terms as people type them: whole names, beginnings, and names with a letter wrong. */
function searchesFor(titles: string[]): string[] {
  return titles
    .filter((_, index) => index % 7 === 0)
    .flatMap((title, index) => {
      const wrong = title.slice(0, 4) + title.slice(5)
      return [title, title.slice(0, 5 + (index % 12)), wrong]
    })
}
