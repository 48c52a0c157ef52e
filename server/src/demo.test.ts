import { listResponses } from '@hale/contracts/responses'
import { builtInQuestionnaire } from '@hale/contracts/questionnaire-built-in'
import { findFaults } from '@hale/contracts/questionnaire-check'
import { questionnaire } from '@hale/contracts/questionnaires'
import { grant } from '@hale/contracts/accounts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ask, openWorld } from '../test/world.ts'
import { DEMO_PASSWORD, fillDemo } from './demo.ts'

const { app, database, superuser } = await openWorld()
await fillDemo(database)

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
