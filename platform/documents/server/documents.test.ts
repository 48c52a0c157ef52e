import { randomUUID } from 'node:crypto'
import { integer, pgTable, uuid } from '../../db/drizzle.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { makeCompany, makeMember } from '#apps/server/test/factories.ts'
import { openWorld } from '#apps/server/test/world.ts'
import { publishableColumns } from '../../db/tables/content/documents.ts'
import type { DocumentType } from './document-type.ts'
import { documentService } from './service.ts'

// A type of document that Hale does not have, with tables of its own: what articles use serves it as it is.

const leafletContent = z.object({ title: z.string(), minutes: z.number() })
type LeafletContent = z.infer<typeof leafletContent>
type LeafletRow = LeafletContent

const leaflets = pgTable('leaflets', {
  ...publishableColumns,
  companyId: uuid('company_id').notNull(),
  minutes: integer().notNull(),
})

const leafletDocument: DocumentType<LeafletContent, LeafletRow, 'article'> = {
  name: 'article',
  shownPictures: [],
  content: leafletContent,
  published: leaflets,
  unpublishedRow: { title: '', minutes: 0 },
}

const { database, superuser } = await openWorld()
const company = await makeCompany(database)
const elsewhere = await makeCompany(database)
const author = await makeMember(database, company, 'editor')
const tenant = database.tenant(company.id)
const editor = { tenant, memberId: author.id, languages: ['en'] as const }
const walking: LeafletContent = { title: 'Walking', minutes: 40 }

const service = documentService({
  database,
  type: leafletDocument,
  prepare: async (_, { title, minutes }) => ({
    row: { title, minutes },
    issues: minutes > 0 ? [] : [{ path: 'minutes', message: 'is missing' }],
  }),
})

beforeAll(() =>
  superuser.query(`
    create table leaflets (
      id uuid primary key, company_id uuid not null, status text not null, published_at timestamptz(3),
      updated_at timestamptz(3), title text not null, minutes integer not null, unique (company_id, id));
    create trigger leaflets_erased after delete on leaflets for each row execute function erase_document();
    alter table leaflets enable row level security;
    create policy own_company on leaflets using (company_id = (select hale_company()));
    grant select, insert, update, delete on leaflets to hale_app`),
)

function make(): Promise<string> {
  return service.create(tenant, { content: walking, kind: 'saved', actorId: author.id })
}

function save(id: string, version: number, more: Partial<Parameters<typeof service.save>[1]> = {}) {
  const one = { id, version, saveId: randomUUID(), editing: randomUUID(), content: walking }
  return service.save(editor, { ...one, ...more })
}

async function readPublished(id: string) {
  const { rows } = await superuser.query<{ title: string; minutes: number; status: string }>(
    'select title, minutes, status from leaflets where id = $1',
    [id],
  )
  return rows[0]
}

describe('a type of document besides articles', () => {
  test('is written in versions, and a save on an older one is refused, since another came first', async () => {
    const id = await make()
    const saveId = randomUUID()
    const content = { title: 'Walking more', minutes: 50 }
    expect(await save(id, 1, { content, saveId })).toMatchObject({ ok: true, value: { version: 2 } })
    expect(await save(id, 1)).toEqual({ ok: false, reason: 'article-changed' })
    expect(await save(id, 1, { content, saveId })).toMatchObject({ ok: true, value: { version: 2 } })
    expect(await service.find(tenant, id)).toMatchObject({ version: 2, title: 'Walking more', content })
    expect(await save(randomUUID(), 1)).toEqual({ ok: false, reason: 'article-not-found' })
  })

  test('has a history, and an earlier version can be brought back', async () => {
    const id = await make()
    await save(id, 1, { content: { title: 'Salad', minutes: 5 } })
    const first = await service.getRevision(tenant, id, 1)
    expect(first).toMatchObject({ ok: true, value: { kind: 'saved', content: walking } })
    await save(id, 2, { content: walking, restored: 1 })
    const listed = await service.listRevisions(tenant, { id })
    const kinds = listed.ok ? listed.value.items.map(({ version, kind }) => [version, kind]) : []
    expect(kinds).toEqual([
      [3, 'restored'],
      [2, 'saved'],
      [1, 'saved'],
    ])
    expect(await service.getRevision(tenant, id, 9)).toEqual({ ok: false, reason: 'revision-not-found' })
  })

  test('is published into its own columns once nothing is missing, now or on a day to come', async () => {
    const id = await make()
    await save(id, 1, { content: { title: 'Air', minutes: 0 } })
    expect(await service.publish(editor, { id, version: 2 })).toMatchObject({
      reason: 'article-incomplete',
      issues: [{ path: 'minutes' }],
    })
    await save(id, 2)
    const at = new Date(Date.now() + 60 * 60 * 1000).toISOString()
    expect(await service.publish(editor, { id, version: 3, at })).toMatchObject({
      value: { state: 'scheduled', publishedAt: at },
    })
    expect(await service.publish(editor, { id, version: 3 })).toMatchObject({ value: { state: 'published' } })
    expect(await readPublished(id)).toEqual({ title: 'Walking', minutes: 40, status: 'published' })
    expect(await service.publish(editor, { id, version: 3, at })).toMatchObject({
      value: { state: 'published', update: { version: 3, at } },
    })
  })

  test('is hidden, deleted, restored and at last erased, and the audit log says so', async () => {
    const id = await make()
    await service.publish(editor, { id, version: 1 })
    await service.unpublish(editor, id)
    expect(await readPublished(id)).toMatchObject({ status: 'draft' })
    await service.republish(editor, id)
    await service.remove(editor, id)
    expect(await service.list(tenant, { state: 'deleted' })).toMatchObject({ items: [{ id }] })
    await service.restore(editor, id)
    expect(await readPublished(id)).toMatchObject({ status: 'published' })
    await service.remove(editor, id)
    await superuser.query(`update documents set deleted_at = now() - interval '31 days' where id = $1`, [id])
    expect(await service.eraseDeleted()).toBe(1)
    expect(await service.find(tenant, id)).toBeUndefined()
    const audit = await superuser.query(
      `select action from audit where detail ->> 'article' = $1 order by at, action`,
      [id],
    )
    expect(audit.rows.map(({ action }: { action: string }) => action).toSorted()).toEqual([
      'article.deleted',
      'article.deleted',
      'article.erased',
      'article.published',
      'article.published',
      'article.restored',
      'article.unpublished',
    ])
  })

  test('is of one company only', async () => {
    const id = await make()
    const stranger = { ...editor, tenant: database.tenant(elsewhere.id) }
    expect(await service.find(stranger.tenant, id)).toBeUndefined()
    expect(await service.publish(stranger, { id, version: 1 })).toEqual({
      ok: false,
      reason: 'article-not-found',
    })
    expect(await service.remove(stranger, id)).toEqual({ ok: false, reason: 'article-not-found' })
  })
})
