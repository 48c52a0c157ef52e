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
  video: randomUUID(),
  service: randomUUID(),
  design: randomUUID(),
}

/** Versions of documents as they were stored before 0084, a table a type; what was written in each is its id. */
const written = (table: string, of: string, document: string) => `
  insert into ${table}drafts (${of}_id, company_id, version, title, facts, saved_by, published_version, saved_at)
    values ('${document}', '${id.company}', 3, 'New', '{"category":"sleep"}', '${id.member}', 2, '2026-11-02T10:00Z');
  insert into ${table}revisions (company_id, ${of}_id, version, save_id, editing, kind, content, began_at, saved_at, saved_by) values
    ('${id.company}', '${document}', 1, '${id.row}', null, 'copied', '{"title":"Old"}', '2026-11-01T09:00Z', '2026-11-01T09:00Z', null),
    ('${id.company}', '${document}', 2, '${id.member}', null, 'published', null, '2026-11-01T10:00Z', '2026-11-01T10:00Z', null),
    ('${id.company}', '${document}', 3, '${id.account}', '${id.row}', 'saved', '{"title":"New"}', '2026-11-02T09:58Z', '2026-11-02T10:00Z', '${id.member}');`

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
  {
    after: '0083',
    write: `insert into videos (id, company_id, status, title, summary, seconds, published_at)
        values ('${id.video}', '${id.company}', 'draft', '', '', 0, null);
      insert into services (id, company_id, key, position, status, title, summary)
        values ('${id.service}', '${id.company}', 'ucm', 0, 'draft', '', '');
      insert into designs (id, company_id, status, title) values ('${id.design}', '${id.company}', 'draft', '');
      ${written('', 'article', id.article)} ${written('video_', 'video', id.video)}
      ${written('service_', 'service', id.service)} ${written('design_', 'design', id.design)}
      update video_drafts set deleted_at = '2026-11-03T10:00Z', deleted_from = 'published';
      insert into document_comments (id, company_id, document_type, document_id, thread_id, text)
        values ('${id.row}', '${id.company}', 'article', '${id.article}', '${id.row}', 'Why?')`,
    read: `select json_agg(json_build_array(documents.type, documents.id, documents.version, documents.title, facts, published_version,
        documents.saved_by, deleted_at, deleted_from, versions) order by documents.type) as documents,
        (select text from document_comments where document_id = '${id.article}') as comment
      from documents join lateral (
        select json_agg(json_build_array(version, kind, content, editing, began_at, saved_at, saved_by) order by version) as versions
        from document_revisions where document_id = documents.id and type = documents.type) as revisions on true`,
    finds: {
      documents: [
        ['article', id.article],
        ['design', id.design],
        ['service', id.service],
        ['video', id.video, '2026-11-03T10:00:00+00:00', 'published'],
      ].map(([type, document, deletedAt = null, deletedFrom = null]) => [
        ...[type, document, 3, 'New', { category: 'sleep' }, 2, id.member, deletedAt, deletedFrom],
        [
          [
            1,
            'copied',
            { title: 'Old' },
            null,
            '2026-11-01T09:00:00+00:00',
            '2026-11-01T09:00:00+00:00',
            null,
          ],
          [2, 'published', null, null, '2026-11-01T10:00:00+00:00', '2026-11-01T10:00:00+00:00', null],
          [
            3,
            'saved',
            { title: 'New' },
            id.row,
            '2026-11-02T09:58:00+00:00',
            '2026-11-02T10:00:00+00:00',
            id.member,
          ],
        ],
      ]),
      comment: 'Why?',
    },
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

test.each(['0003', '0012', '0028', '0083'])(
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
