import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { TEMPLATE } from '#apps/server/test/databases/cluster.ts'
import { schemaOf } from '#apps/server/test/databases/schema.ts'
import { makeDatabase } from './make-database.ts'
import { migrate } from './migrating/migrate.ts'
import { applyInTransaction, knownMigrations } from './migrating/migrations.ts'
import { makeRoles } from './roles/roles.ts'

const { host, port } = inject('cluster')
const root = new pg.Client({ host, port, user: 'postgres', database: 'postgres' })
await root.connect()
const databases: string[] = []
afterAll(async () => {
  for (const name of databases) await root.query(`drop database ${name} with (force)`)
  await root.end()
})

const id = {
  company: randomUUID(),
  account: randomUUID(),
  member: randomUUID(),
  article: randomUUID(),
  row: randomUUID(),
}

/** Rows as each of these versions of Hale wrote them, and what is to be seen of them today. */
const ROWS: { after: string; write: string; read: string; finds: unknown }[] = [
  {
    after: '0003',
    write: `insert into companies (id, slug, name, country, design) values ('${id.company}', 'first', 'First', 'GB', '{}');
      insert into accounts (id, email) values ('${id.account}', 'a@example.com');
      insert into members (id, company_id, account_id, name, role) values ('${id.member}', '${id.company}', '${id.account}', 'Robin', 'editor');
      insert into sessions (id, company_id, member_id, kind, keep, expires_at) values ('${id.row}', '${id.company}', '${id.member}', 'web', true, now());
      insert into articles (id, company_id, status, title, summary, category, body, body_html, author, reading_minutes, published_at)
        values ('${id.article}', '${id.company}', 'published', 'Sleeping well', 'A summary', 'sleep', '[]', '<p>Text</p>', 'Author', 3, now())`,
    read: `select companies.slug, members.name, members.role, members.email, members.activated_at is not null as activated, articles.title
      from companies join members on members.company_id = companies.id join sessions on member_id = members.id
      join articles on articles.company_id = companies.id`,
    finds: {
      slug: 'first',
      name: 'Robin',
      role: 'editor',
      email: 'a@example.com',
      activated: true,
      title: 'Sleeping well',
    },
  },
  {
    after: '0012',
    write: `insert into saved_articles (company_id, member_id, article_id) values ('${id.company}', '${id.member}', '${id.article}');
      insert into responses (company_id, member_id, id, version, answers, points, low, high, categories)
        values ('${id.company}', '${id.member}', '${id.row}', 1, '{"a": 1}', 12, 0, 40, '[]');
      insert into audit (id, company_id, action) values ('${id.row}', '${id.company}', 'company.made')`,
    read: `select points, answers, action, position::int from responses join saved_articles using (company_id, member_id)
      join audit using (company_id)`,
    finds: { points: 12, answers: { a: 1 }, action: 'company.made', position: 1 },
  },
  {
    after: '0028',
    write: `insert into jobs (kind, company_id, subject_id) values ('picture', '${id.company}', '${id.row}')`,
    read: `select kind, attempts from jobs where subject_id = '${id.row}'`,
    finds: { kind: 'picture', attempts: 0 },
  },
]

/** A database as it was after the last migration whose number is not above `last`, with the rows of its time. */
async function openOlder(last: string): Promise<pg.Client> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  databases.push(name)
  await makeDatabase(root, name)
  const owner = new pg.Client({ host, port, user: 'hale', database: name })
  const superuser = new pg.Client({ host, port, user: 'postgres', database: name })
  await owner.connect()
  await superuser.connect()
  await makeRoles(owner)
  let reached = ''
  for (const { after, write } of [...ROWS, { after: last, write: 'select' }]) {
    if (after > last) continue
    const next = knownMigrations().filter(({ tag }) => tag.slice(0, 4) > reached && tag.slice(0, 4) <= after)
    await applyInTransaction(owner, next)
    await superuser.query(write)
    reached = after
  }
  await owner.end()
  return superuser
}

test.each(['0003', '0012', '0028'])(
  'an installation of migration %s is brought up to date: its rows are kept, and its schema is that of a new one',
  async (last) => {
    const client = await openOlder(last)
    await migrate({ host, port, user: 'hale', database: client.database ?? '' })
    for (const { after, read, finds } of ROWS)
      if (after <= last) expect((await client.query(read)).rows).toEqual([finds])
    const made = new pg.Client({ host, port, user: 'postgres', database: TEMPLATE })
    await made.connect()
    const schema = await schemaOf(made)
    await made.end()
    expect(await schemaOf(client)).toEqual(schema)
    await client.end()
  },
)
