import { builtInQuestionnaire } from '../rules/built-in.ts'
import { describe, expect, test } from 'vitest'
import { changedQuestionnaire, makeQuestionnaire } from '#apps/server/test/answering.ts'
import { logIn, makeCompany, makeMember } from '#apps/server/test/factories.ts'
import { ask, openWorld } from '#apps/server/test/world.ts'

let today = '2026-03-31T23:59:59Z'
const { app, database, superuser } = await openWorld({ now: () => Date.parse(today) })
const company = await makeCompany(database, { country: 'GB' })
const own = await makeCompany(database, { country: 'DE', hostnames: ['own.example'] })
const asked = changedQuestionnaire(([moving]) => {
  if (moving) moving.category = 'Getting about'
})
await makeQuestionnaire(database, own, 1, builtInQuestionnaire)
await makeQuestionnaire(database, own, 2, asked)

const getQuestionnaire = (query = '', headers = {}) =>
  ask(app, 'GET', `/api/authorization/companies/questionnaire${query}`, { headers })

describe('the questionnaire', () => {
  test('of a company is its newest version', async () => {
    expect((await getQuestionnaire(`?company=${own.slug}`)).body).toEqual({ ...asked, version: 2 })
    expect((await getQuestionnaire('', { host: 'own.example' })).body).toMatchObject({ version: 2 })
  })

  test('is the built-in one where a company has none', async () => {
    expect((await getQuestionnaire(`?company=${company.slug}`)).body).toEqual(builtInQuestionnaire)
  })

  test('of somebody signed in is that of their company, whatever they ask for', async () => {
    const { accessToken } = await logIn(app, await makeMember(database, company))
    const headers = { authorization: `Bearer ${accessToken}`, host: 'own.example' }
    expect((await getQuestionnaire(`?company=${own.slug}`, headers)).body).toMatchObject({ version: 0 })
  })

  test('is none where there is no company', async () => {
    expect(await getQuestionnaire()).toMatchObject({ body: { code: 'questionnaire-not-found' } })
  })

  test('that is stored wrongly is not passed on', async () => {
    const spoilt = await makeCompany(database)
    await makeQuestionnaire(database, spoilt, 1, builtInQuestionnaire)
    await superuser.query(`update questionnaires set questions = '{"steps": 4}' where company_id = $1`, [
      spoilt.id,
    ])
    expect((await getQuestionnaire(`?company=${spoilt.slug}`)).body).toMatchObject({ code: 'internal-error' })
  })

  test('is found by one look into an index', async () => {
    await superuser.query('set enable_seqscan = off')
    const { rows } = await superuser.query<{ 'QUERY PLAN': string }>(
      `explain select version, questions from questionnaires where company_id = '${own.id}' order by version desc limit 1`,
    )
    await superuser.query('reset enable_seqscan')
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('Index Scan Backward')
    expect(plan).not.toContain('Sort')
  })
})

describe('whoever answers signed out', () => {
  const count = (slug = company.slug, headers = {}) =>
    ask(app, 'POST', '/api/responses/counts', { headers, body: { company: slug } })

  async function counted(of = company.id) {
    const { rows } = await superuser.query<{ month: string; count: number }>(
      'select month::text, count from signed_out_counts where company_id = $1 order by month',
      [of],
    )
    return rows.map(({ month, count: many }) => `${month} ${many}`)
  }

  test('is counted by calendar month, at once and by company', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => count()))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    today = '2026-04-01T00:00:00Z'
    await count()
    expect(await counted()).toEqual(['2026-03-01 10', '2026-04-01 1'])
    expect(await counted(own.id)).toEqual([])
  })

  test('is a number and nothing else', async () => {
    const { rows } = await superuser.query(
      "select column_name as name from information_schema.columns where table_name = 'signed_out_counts' order by 1",
    )
    expect(rows.map(({ name }: { name?: string }) => name)).toEqual(['company_id', 'count', 'month'])
  })

  test('is not somebody signed in', async () => {
    const before = await counted()
    const { accessToken } = await logIn(app, await makeMember(database, company))
    expect((await count(company.slug, { authorization: `Bearer ${accessToken}` })).status).toBe(200)
    expect(await counted()).toEqual(before)
  })

  test('is counted 300 times in 15 minutes for one network, and told nothing beyond', async () => {
    const elsewhere = await makeCompany(database)
    await count(elsewhere.slug)
    await superuser.query('update limits set hits = 299')
    for (let turn = 0; turn < 4; turn++) {
      expect(await count(elsewhere.slug)).toMatchObject({ status: 200, body: {} })
    }
    expect(await counted(elsewhere.id)).toEqual(['2026-04-01 2'])
  })

  test('is counted nowhere where there is no company', async () => {
    expect((await count('no-such-company')).status).toBe(200)
  })
})
