import { beforeAll, expect, test } from 'vitest'
import { makeCompany, makeMember } from '#apps/server/test/factories.ts'
import { openPlans } from '#apps/server/test/plans.ts'
import { openWorld } from '#apps/server/test/world.ts'
import { featureList } from '#apps/server/features.ts'
import { auditStore, type AuditFilters } from './store.ts'

const { database, connection, superuser } = await openWorld()
const company = await makeCompany(database)
const member = await makeMember(database, company)

const COMPANIES = 10
const ENTRIES = 20_000

const { rows, tenant: tenantOf, plansOf } = openPlans(connection)
const tenant = tenantOf(company.id)
const store = auditStore(rows, featureList.documents)

beforeAll(async () => {
  const others = await Promise.all(Array.from({ length: COMPANIES - 1 }, () => makeCompany(database)))
  const ids = [company, ...others].map(({ id }) => id)
  await superuser.query('begin')
  await superuser.query('set local session_replication_role = replica')
  // Half of the entries are of this company; a hundredth of those are by its member.
  await superuser.query(
    `insert into audit (id, company_id, actor_id, action, at, position)
     select gen_random_uuid(), case when n % 2 = 0 then $1 else ($2::uuid[])[1 + n % $3] end,
       case when n % 200 = 0 then $4::uuid end, 'service.ordered', now() - make_interval(mins => $5 - n), n
     from generate_series(1, 2 * $5::int) as n`,
    [company.id, ids, COMPANIES, member.id, ENTRIES],
  )
  await superuser.query('commit')
  await superuser.query('vacuum analyze audit')
})

test.each<[string, AuditFilters, number | undefined]>([
  ['the newest', {}, undefined],
  ['those before a position', {}, 300],
  ['those of an action', { actions: ['service.ordered'] }, undefined],
  ['those up to a position', { upTo: 20_000 }, undefined],
])('of 20,000 entries, %s are read by the index of the chain', async (_, filters, before) => {
  const plans = await plansOf(async () =>
    expect(await store.list(tenant, filters, { limit: 50, before })).toHaveLength(50),
  )
  const plan = plans.find((one) => one.includes('from "audit"'))
  expect(plan).toMatch(/Index Scan using audit_position on audit/)
  expect(plan).not.toMatch(/Seq Scan on audit|Sort Key/)
})
