import { afterAll, describe, expect, test } from 'vitest'
import { makeCompany, makeMember, type MadeCompany } from '../test/factories.ts'
import { addressesOf, openWorld, SECRET } from '../test/world.ts'
import { readConfig } from '#platform/config/config.ts'
import { writeAudit } from '#platform/core/audit.ts'
import { OperatorError } from '#platform/config/operator-error.ts'
import { listAudit, verifyAudit } from './audit.ts'
import { connectToDatabase } from './join.ts'

const { database, connection, superuser } = await openWorld()
const addresses = addressesOf(connection, connection.database ?? '')
const joined = await connectToDatabase(
  readConfig({ ...addresses, HALE_SECRET: SECRET, HALE_DATA_DIR: '/nowhere' }),
)
afterAll(() => joined.leave())

const verify = () =>
  verifyAudit
    .read([])(joined)
    .catch((error: unknown) => (error instanceof OperatorError ? error.message : Promise.reject(error)))

async function write(company: MadeCompany, actorId: string | null = null): Promise<void> {
  await database
    .tenant(company.id)
    .write((tx) => writeAudit(tx, company.id, [{ actorId, action: 'group.created', detail: { count: 1 } }]))
}

/** A company with five entries, and what is said once they were tampered with. */
async function tampered(statement: string): Promise<string> {
  const company = await makeCompany(database)
  const member = await makeMember(database, company)
  for (let turn = 1; turn <= 5; turn++) await write(company, member.id)
  await superuser.query('begin')
  await superuser.query('set local session_replication_role = replica')
  await superuser.query(statement.replaceAll('$company', `company_id = '${company.id}'`))
  await superuser.query('commit')
  const said = await verify()
  await superuser.query('delete from companies where id = $1', [company.id])
  return said.replaceAll(company.slug, 'acme').replaceAll(/ \([\w-]{36}\)/g, '')
}

test.each([
  [
    "update audit set action = 'entry.other' where $company and position = 3",
    'acme: entry 3 was changed, or moved there.',
  ],
  [
    `update audit set detail = '{"count": 2}' where $company and position = 1`,
    'acme: entry 1 was changed, or moved there.',
  ],
  [
    "update audit set at = at - interval '1 day' where $company and position = 5",
    'acme: entry 5 was changed, or moved there.',
  ],
  [
    'update audit set actor_id = gen_random_uuid() where $company and position = 2',
    'acme: entry 2 was changed, or moved there.',
  ],
  ['delete from audit where $company and position = 2', 'acme: entry 2 is missing.'],
  ['delete from audit where $company and position in (2, 3)', 'acme: entries 2 to 3 are missing.'],
  ['delete from audit where $company and position > 3', 'acme: entries after 3 are missing; there were 5.'],
  [
    'update audit set position = case position when 2 then 4 else 2 end where $company and position in (2, 4)',
    'acme: entry 2 was changed, or moved there.\nacme: entry 3 was changed, or moved there.\nacme: entry 4 was changed, or moved there.\nacme: entry 5 was changed, or moved there.',
  ],
])('%s is named', async (statement, says) => {
  expect(await tampered(statement)).toBe(says)
})

test('entries written at once, of several companies, are chained each in its own, and erasing a person breaks none', async () => {
  const companies = [await makeCompany(database), await makeCompany(database)]
  const [first] = companies
  if (!first) throw new Error('There is no company.')
  const member = await makeMember(database, first)
  const writes = Array.from({ length: 40 }, (_, turn) => {
    const company = companies[turn % 2] ?? first
    return write(company, company === first ? member.id : null)
  })
  await Promise.all(writes)
  await superuser.query('delete from members where id = $1', [member.id])
  const said = await verify()
  for (const { slug } of companies)
    expect(said).toMatch(new RegExp(`^${slug}, 20 entries, [0-9a-f]{64}$`, 'm'))
  expect(said).toMatch(/^No entry was changed, removed or moved\./)
})

test('who writes for long keeps no other company, and nobody of their own, from writing', async () => {
  const company = await makeCompany(database)
  const begun = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  const slow = database.tenant(company.id).write(async (tx) => {
    await writeAudit(tx, company.id, [{ actorId: null, action: 'group.renamed' }])
    begun.resolve()
    await end.promise
  })
  await begun.promise
  await write(company)
  end.resolve()
  await slow
  expect(await verify()).toMatch(new RegExp(`^${company.slug}, 2 entries`, 'm'))
})

describe('the list', () => {
  const list = async (words: string) => {
    const text = await listAudit.read(words.split(' '))(joined)
    return text === '' ? [] : text.split('\n').map((line): unknown => JSON.parse(line))
  }

  test('has an entry a line, newest first, by ids, of the days and actions that are asked for', async () => {
    const company = await makeCompany(database)
    const member = await makeMember(database, company)
    await write(await makeCompany(database))
    await write(company)
    await write(company, member.id)
    await superuser.query(
      "update audit set at = '2026-01-31T23:59:00Z' where company_id = $1 and position = 1",
      [company.id],
    )
    const all = await list(company.slug)
    expect(all).toMatchObject([
      { position: 2, by: 'person', actorId: member.id, action: 'group.created', detail: { count: 1 } },
      { position: 1, by: 'operator', actorId: null, at: '2026-01-31T23:59:00.000Z' },
    ])
    expect(await list(`${company.slug} --from 2026-01-31 --to 2026-01-31`)).toEqual([all[1]])
    expect(await list(`${company.slug} --from 2026-02-01 --action group.created`)).toEqual([all[0]])
    expect(await list(`${company.slug} --action group.removed --action tour.added`)).toEqual([])
  })

  test.each([
    ['', 'Which company? Say its name, such as acme.'],
    ['acme --from yesterday', '--from must be a day such as 2026-05-01'],
    ['acme --action person', '--action must be an action such as person.invited'],
  ])('asked for with %j is refused by name', (words, says) => {
    expect(() => listAudit.read(words.split(' ').filter(Boolean))).toThrow(says)
  })
})
