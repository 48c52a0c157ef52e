import { listDailyCheckIns } from '#features/check-ins/contract/endpoints.ts'
import { getHome } from '#features/home/contract/home.ts'
import { listResponses } from '#features/questionnaires/contract/responses.ts'
import { builtInQuestionnaire } from '#features/questionnaires/rules/built-in.ts'
import { findFaults } from '#features/questionnaires/rules/check.ts'
import { localDay } from '#features/programmes/rules/day.ts'
import { questionnaire } from '#features/questionnaires/contract/questionnaires.ts'
import { grant } from '#features/accounts/contract/accounts.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { getInsights } from '#features/insights/contract/insights.ts'
import { ask, openWorld, SECRET } from '#apps/server/test/world.ts'
import { sealer } from '../crypto/seal.ts'
import { fillLibraryArticles } from '#features/articles/server/library.ts'
import { demoPartsOf } from '../feature/server.ts'
import { featureList } from '#apps/server/features.ts'
import { DEMO_PASSWORD } from './companies.ts'
import { fillDemo } from './fill-demo.ts'

const { app, database, superuser } = await openWorld({ fill: fillLibraryArticles })
await fillDemo(database, demoPartsOf(featureList.manifests), sealer(SECRET))

async function listResults(email: string) {
  const login = await ask(app, 'POST', '/api/auth/login', { body: { email, password: DEMO_PASSWORD } })
  const token = z.parse(grant, login.body).accessToken
  return z.parse(listResponses.output, (await ask(app, 'GET', '/api/responses', { token })).body).items
}

test('the member of Hale Demo has a history of four results, the editor has none yet', async () => {
  const results = await listResults('member@demo.example')
  expect(results.map(({ points }) => points)).toEqual([29, 26, 23, 21])
  expect(await listResults('editor@demo.example')).toEqual([])
})

test('the member of Hale Demo has a plan, done on some days and not yet today', async () => {
  const body = { email: 'member@demo.example', password: DEMO_PASSWORD }
  const token = z.parse(grant, (await ask(app, 'POST', '/api/auth/login', { body })).body).accessToken
  const { plan } = z.parse(getHome.output, (await ask(app, 'GET', getHome.path, { token })).body)
  const current = plan?.steps.find(({ state }) => state === 'current')
  const done = current?.days.filter(({ is }) => is === 'done') ?? []
  expect(done.length).toBeGreaterThan(5)
  expect(current?.days.map(({ day }) => day)).not.toContain(localDay(Date.now(), 'UTC'))
})

test('the member of Hale Demo has five weeks of check-ins, and none of today', async () => {
  const body = { email: 'member@demo.example', password: DEMO_PASSWORD }
  const token = z.parse(grant, (await ask(app, 'POST', '/api/auth/login', { body })).body).accessToken
  const { checkIns, weeks } = z.parse(
    listDailyCheckIns.output,
    (await ask(app, 'GET', listDailyCheckIns.path, { token })).body,
  )
  expect(weeks.length).toBeGreaterThanOrEqual(5)
  expect(checkIns.filter(({ mood, energy, sleep }) => !(mood && energy && sleep))).toEqual([])
  expect(checkIns.map(({ day }) => day)).not.toContain(localDay(Date.now(), 'UTC'))
})

test('its made-up people have answered for half a year, most of them one to four times', async () => {
  const { rows } = await superuser.query<{ times: number; early: boolean }>(
    `select count(*)::int as times, bool_or(sent_at < activated_at or sent_at > now()) as early
     from responses join members on members.id = member_id where email <> 'member@demo.example' group by member_id`,
  )
  const few = rows.filter(({ times }) => times <= 4)
  expect(rows.length).toBeGreaterThan(80)
  expect(few.length / rows.length).toBeGreaterThan(0.7)
  expect(
    rows.some(({ early }) => early),
    'nobody answered before they came, or after today',
  ).toBe(false)
  const months = await superuser.query<{ people: number }>(
    `select count(distinct member_id)::int as people from responses
     where sent_at > now() - interval '180 days' group by floor(extract(epoch from now() - sent_at) / 2592000)`,
  )
  expect(months.rows.length).toBe(6)
  for (const { people } of months.rows) expect(people).toBeGreaterThanOrEqual(20)
})

test('Acme asks its own questions, which lack nothing', async () => {
  const path = '/api/authorization/companies/questionnaire'
  const asked = z.parse(questionnaire, (await ask(app, 'GET', `${path}?company=acme`)).body)
  expect(asked).toMatchObject({ version: 1, groups: [{ category: 'Moving' }, {}, {}] })
  expect(findFaults(asked)).toEqual([])
  expect((await ask(app, 'GET', path)).body).toEqual(builtInQuestionnaire)
})

test('Hale Demo was told of half a year, what was read most included, and Acme is too small for that', async () => {
  const seenBy = async (email: string) => {
    const login = await ask(app, 'POST', '/api/auth/login', { body: { email, password: DEMO_PASSWORD } })
    const token = z.parse(grant, login.body).accessToken
    return z.parse(getInsights.output, (await ask(app, 'GET', '/api/insights', { token })).body).periods
  }
  const periods = await seenBy('admin@demo.example')
  expect(periods.length).toBeGreaterThanOrEqual(5)
  expect(periods.length).toBeLessThanOrEqual(8)
  for (const { people, scores } of periods) {
    expect(people).toBeGreaterThanOrEqual(10)
    expect(scores.map(({ category }) => category)).toEqual(
      builtInQuestionnaire.groups.map(({ category }) => category),
    )
  }
  expect(periods[0]?.mostRead.length).toBe(5)
  expect(periods[0]?.mostHelpful.length).toBe(3)
  expect(periods[0]?.leastHelpful.length).toBe(1)
  expect(await seenBy('admin@acme.example')).toEqual([])
})
