import { expect, test } from 'vitest'
import { makeCompany } from '#apps/server/test/factories.ts'
import { openPlans } from '#apps/server/test/plans.ts'
import { openWorld } from '#apps/server/test/world.ts'
import { listNamesakes } from './store.ts'

const PEOPLE = 5000

const { database, superuser, connection } = await openWorld()
const company = await makeCompany(database)
const { tenant: tenantOf, plansOf } = openPlans(connection)
const tenant = tenantOf(company.id)

/** Adds people with these numbers to a company, as a directory does. */
const add = (companyId: string, first: number, last: number) =>
  superuser.query(
    `with made as (
       insert into accounts (id, email)
       select gen_random_uuid(), 'p' || n || '@list.example' from generate_series($2::int, $3::int) n returning id, email
     ), here as (
       insert into members (id, company_id, account_id, email, name, role)
       select gen_random_uuid(), $1, id, email, 'Noor Haddad', 'member' from made returning id, email
     )
     insert into directory_people (company_id, member_id, user_name) select $1, id, upper(email) from here`,
    [companyId, first, last],
  )

const WHOLE_COMPANY = /(members|directory_people)\w*  .*\n +Index Cond: \(company_id = '[^']+'::uuid\)$/m

test('of 5,000 people added just now, those of a name or an address are found by indexes', async () => {
  // While a directory adds people, the planner knows the few of before.
  await add(company.id, 1, 2)
  await add((await makeCompany(database)).id, PEOPLE + 1, 4 * PEOPLE)
  await superuser.query('vacuum analyze members, directory_people')
  await add(company.id, 3, PEOPLE)
  const plans = await plansOf(async () => {
    const found = await tenant.write((tx) =>
      listNamesakes(tx, company.id, 'P77@list.example', ['p78@list.example']),
    )
    expect(found.map(({ email }) => email).toSorted()).toEqual(['p77@list.example', 'p78@list.example'])
  })
  const plan = plans.join('\n')
  expect(plan).toMatch(/Index Scan using directory_people_user_name/)
  expect(plan).not.toMatch(/Seq Scan on (members|directory_people)/)
  expect(plan).not.toMatch(WHOLE_COMPANY)
})
