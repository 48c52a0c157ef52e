import { beforeAll, expect, test } from 'vitest'
import { articleDocument } from '#features/articles/server/drafts/document.ts'
import { makeCompany, makeMember } from '#apps/server/test/factories.ts'
import { openPlans } from '#apps/server/test/plans.ts'
import { openWorld } from '#apps/server/test/world.ts'
import { draftStore } from './draft-store.ts'
import { revisionStore } from './revision-store.ts'

const { database, connection, superuser } = await openWorld()
const [company, elsewhere] = [await makeCompany(database), await makeCompany(database)]
const editor = await makeMember(database, company, 'editor')

const DOCUMENTS = 20_000
const VERSIONS = 5

const { rows, tenant: tenantOf, plansOf } = openPlans(connection)
const tenant = tenantOf(company.id)
const drafts = draftStore(rows, articleDocument)
const revisions = revisionStore(rows, articleDocument)

beforeAll(async () => {
  await superuser.query('begin')
  await superuser.query('set local session_replication_role = replica')
  // One in four is an article of this company; the others are its videos, or articles of another.
  await superuser.query(
    `insert into documents (id, company_id, type, version, title, saved_at, saved_by)
     select gen_random_uuid(), case when n % 4 < 2 then $1::uuid else $2::uuid end,
       case when n % 2 = 0 then 'article' else 'video' end, $4, 'Title ' || n, now() - make_interval(mins => n), $5
     from generate_series(1, $3::int) as n`,
    [company.id, elsewhere.id, DOCUMENTS, VERSIONS, editor.id],
  )
  await superuser.query(
    `insert into document_revisions (company_id, type, document_id, version, save_id, kind, content)
     select company_id, type, id, n, gen_random_uuid(), 'saved', '{"title": "Title"}'
     from documents cross join generate_series(1, $1::int) as n`,
    [VERSIONS],
  )
  await superuser.query(
    `insert into articles (id, company_id, status, title, summary, category, body, body_html, author, reading_minutes)
     select id, company_id, 'draft', title, '', 'sleep', '{}', '', '', 0 from documents where type = 'article'`,
  )
  await superuser.query('commit')
  await superuser.query('vacuum analyze documents, document_revisions, articles')
})

test('of 20,000 documents of all types, the newest of one type are read by their index', async () => {
  const plans = await plansOf(async () => expect(await drafts.list(tenant, 24)).toHaveLength(24))
  const plan = plans.find((one) => one.includes('from "documents"'))
  expect(plan).toMatch(/Index Scan using documents_newest on documents/)
  expect(plan).not.toMatch(/Seq Scan on (documents|articles)|Sort Key/)
})

test('one document and its versions are found by their keys', async () => {
  const [first] = await drafts.list(tenant, 1)
  const plans = await plansOf(async () => {
    expect(await drafts.find(tenant, first?.id ?? '')).toMatchObject({ version: VERSIONS })
    expect(await revisions.list(tenant, first?.id ?? '', 10)).toHaveLength(VERSIONS)
  })
  expect(plans.join('\n')).toMatch(/Index Scan using document_revisions_kept/)
  expect(plans.join('\n')).not.toMatch(/Seq Scan on (documents|document_revisions|articles)/)
})
