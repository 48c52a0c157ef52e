import type { Home } from '#features/home/contract/home.ts'
import type { Plan } from '../contract/plans.ts'
import type { AnswerValues } from '#features/questionnaires/rules/kinds.ts'
import { addDays } from '#features/programmes/rules/day.ts'
import { describe, expect, test } from 'vitest'
import { makeAnswerSet, device, makeDraft, wholeAnswers } from '#apps/server/test/answering.ts'
import { dumpRows } from '#apps/server/test/databases/rows.ts'
import { logIn, makeCompany, makeMember, PASSWORD } from '#apps/server/test/factories.ts'
import { planDevice } from '#apps/server/test/plan-device.ts'
import { ask, openWorld, SECRET } from '#apps/server/test/world.ts'
import { sealer } from '#platform/crypto/seal.ts'
import { sealPlan } from './sealed-plan.ts'

const NOW = Date.parse('2026-03-10T12:00:00Z')
const TODAY = '2026-03-10'
const { app, database, superuser, anotherServer } = await openWorld({ now: () => NOW })
const company = await makeCompany(database)

/** Sleep and exercise are what there is to improve, and little of fruit. */
const USUAL: AnswerValues = { q5: 1, q1: 2, q9: 3 }

/** A person with a result. */
async function join(values: AnswerValues | null = USUAL, where = company) {
  const member = await makeMember(database, where)
  const { accessToken: token } = await logIn(app, member)
  const answer = (given: AnswerValues) =>
    device(app, token).sent(makeDraft({ answers: { ...wholeAnswers(), ...makeAnswerSet(given) } }))
  if (values) await answer(values)
  const home = async () => (await ask(app, 'GET', '/api/home', { token })).body as Home
  return { ...planDevice(app, token), member, token, answer, home }
}

const code = (name: string) => ({ body: { code: name } })
const at = (minutes: number) => new Date(NOW - (60 - minutes) * 60_000).toISOString()
const states = ({ steps }: Plan) => Object.fromEntries(steps.map(({ topic, state }) => [topic, state]))

describe('a plan', () => {
  test('is empty at first, beside what the result suggests; without a result nothing is', async () => {
    const [one, fresh] = [await join(), await join(null)]
    expect(await one.get()).toEqual({
      plan: { steps: [] },
      suggested: ['sleep', 'exercise', 'fruit-and-vegetables'],
      hasResult: true,
    })
    expect(await fresh.get()).toEqual({ plan: { steps: [] }, suggested: [], hasResult: false })
    expect(await fresh.change({ topic: 'lifting', state: 'next' })).toMatchObject({
      status: 404,
      ...code('step-not-found'),
    })
  })

  test('has steps that no result suggests, where their person chooses them', async () => {
    const fresh = await join(null)
    expect(states(await fresh.changed({ topic: 'alcohol', state: 'next' }))).toEqual({ alcohol: 'current' })
  })

  test('has steps that are taken, made current, paused, dropped and taken up again', async () => {
    const one = await join()
    expect(states(await one.changed({ topic: 'exercise', state: 'next' }))).toEqual({ exercise: 'current' })
    expect(states(await one.changed({ topic: 'sleep', state: 'current' }))).toEqual({
      exercise: 'next',
      sleep: 'current',
    })
    expect(states(await one.changed({ topic: 'sleep', state: 'paused' }))).toEqual({
      exercise: 'current',
      sleep: 'paused',
    })
    expect(states(await one.changed({ topic: 'exercise', state: 'dropped' }))).toEqual({
      exercise: 'dropped',
      sleep: 'paused',
    })
    const again = await one.changed({ topic: 'sleep', state: 'next', perWeek: 2 })
    expect(states(again)).toEqual({ exercise: 'dropped', sleep: 'current' })
    expect((await one.get()).plan).toEqual(again)
    expect(again.steps.map(({ perWeek }) => perWeek)).toEqual([3, 2])
  })

  test('holds three steps', async () => {
    const one = await join()
    for (const topic of ['sleep', 'exercise', 'fruit-and-vegetables'] as const)
      await one.changed({ topic, state: 'next' })
    await one.answer({ q4: 1 })
    expect((await one.get()).suggested).toEqual(['stress'])
    expect(await one.change({ topic: 'stress', state: 'next' })).toMatchObject({
      status: 409,
      ...code('plan-full'),
    })
  })

  test('keeps what was chosen when a new result suggests something else; a dropped step stays away', async () => {
    const one = await join()
    await one.changed({ topic: 'exercise', state: 'next', perWeek: 5 })
    await one.changed({ topic: 'sleep', state: 'dropped' })
    await one.answer({ q7: 1, q5: 1 })
    const { plan, suggested } = await one.get()
    expect(suggested).toEqual(['smoking', 'sleep'])
    expect(states(plan)).toEqual({ exercise: 'current', sleep: 'dropped' })
    expect((await one.home()).plan?.steps[0]).toMatchObject({ topic: 'exercise', perWeek: 5 })
  })

  test.each<[string, string, object]>([
    ['a topic that there is not', '/steps', { topic: 'juggling', state: 'next' }],
    ['eight days a week', '/steps', { topic: 'sleep', perWeek: 8 }],
    ['another state', '/steps', { topic: 'sleep', state: 'finished' }],
    ['another mark', `/days/${TODAY}`, { topic: 'sleep', is: 'half', at: at(0) }],
    ['no moment', `/days/${TODAY}`, { topic: 'sleep', is: 'done' }],
    ['a day that is none', '/days/2026-02-30', { topic: 'sleep', is: 'done', at: at(0) }],
  ])('is not changed by %s', async (_, path, body) => {
    const one = await join()
    expect(await one.call('PUT', path, body)).toMatchObject({ status: 400, ...code('invalid-input') })
  })

  test('can be changed only so often', async () => {
    const one = await join()
    await one.changed({ topic: 'sleep', state: 'next' })
    await superuser.query('update limits set hits = 200')
    for (const answer of [
      await one.change({ topic: 'sleep', state: 'paused' }),
      await one.mark('sleep', TODAY, 'done', at(0)),
      await one.remove(),
    ]) {
      expect(answer).toMatchObject({ status: 429, ...code('too-many-requests') })
    }
    await superuser.query('delete from limits')
  })
})

describe('a day', () => {
  test('that is done twice is done once, and can be taken back', async () => {
    const one = await join()
    await one.changed({ topic: 'sleep', state: 'next' })
    await one.mark('sleep', TODAY, 'done', at(0))
    const twice = await one.mark('sleep', TODAY, 'done', at(1))
    expect(twice.body).toMatchObject({ steps: [{ days: [{ day: TODAY, is: 'done', at: at(1) }] }] })
    const back = await one.mark('sleep', TODAY, 'open', at(2))
    expect(back.body).toMatchObject({ steps: [{ days: [{ day: TODAY, is: 'open' }] }] })
    const no = await one.mark('sleep', TODAY, 'not-today', at(3))
    expect(no.body).toMatchObject({ steps: [{ days: [{ day: TODAY, is: 'not-today' }] }] })
  })

  test('of two devices is what was said later, whichever arrives first, ten at once through two servers', async () => {
    const one = await join()
    const other = planDevice(await anotherServer(), one.token)
    await one.changed({ topic: 'sleep', state: 'next' })
    const turns = Array.from({ length: 10 }, (_, turn) => turn)
    await Promise.all(
      turns.map((turn) =>
        (turn % 2 ? one : other).mark('sleep', TODAY, turn % 2 ? 'done' : 'not-today', at(turn)),
      ),
    )
    expect((await one.get()).plan.steps[0]?.days).toEqual([{ day: TODAY, is: 'done', at: at(9) }])
  })

  test('done of the suggested step begins the plan with it', async () => {
    const one = await join()
    expect((await one.mark('sleep', TODAY, 'done', at(0))).status).toBe(200)
    expect(states((await one.get()).plan)).toEqual({ sleep: 'current' })
    expect(await one.mark('exercise', TODAY, 'done', at(0))).toMatchObject({
      status: 404,
      ...code('step-not-found'),
    })
  })

  test('done late of a step that was dropped meanwhile is kept, and the step stays dropped', async () => {
    const one = await join()
    await one.changed({ topic: 'sleep', state: 'next' })
    await one.changed({ topic: 'sleep', state: 'dropped' })
    await one.mark('sleep', TODAY, 'done', at(0))
    const { plan } = await one.get()
    expect(plan.steps).toMatchObject([{ topic: 'sleep', state: 'dropped', days: [{ day: TODAY }] }])
    expect((await one.home()).plan?.steps).toMatchObject([{ state: 'dropped', days: [] }])
  })

  test('is of where the person is: also before and after midnight of the server’s', async () => {
    const one = await join()
    await one.changed({ topic: 'sleep', state: 'next' })
    for (const day of [addDays(TODAY, 1), TODAY, addDays(TODAY, -60)])
      expect((await one.mark('sleep', day, 'done', at(0))).status).toBe(200)
    for (const day of [addDays(TODAY, 2), addDays(TODAY, -61)]) {
      expect(await one.mark('sleep', day, 'done', at(0))).toMatchObject({
        status: 422,
        ...code('day-out-of-range'),
      })
    }
  })

  test('is never said at a time to come, which would keep a later word from counting', async () => {
    const one = await join()
    await one.changed({ topic: 'sleep', state: 'next' })
    const { body } = await one.mark('sleep', TODAY, 'done', '2031-01-01T00:00:00.000Z')
    expect(body).toMatchObject({ steps: [{ days: [{ at: new Date(NOW).toISOString() }] }] })
  })

  test('is on Home for four weeks, of the current step alone', async () => {
    const one = await join()
    await one.changed({ topic: 'sleep', state: 'next' })
    await one.changed({ topic: 'exercise', state: 'next' })
    // The Monday three weeks before this week's, and the Sunday before it.
    const [first, before] = ['2026-02-16', '2026-02-15']
    for (const day of [TODAY, first, before]) {
      await one.mark('sleep', day, 'done', at(0))
      await one.mark('exercise', day, 'done', at(0))
    }
    const steps = (await one.home()).plan?.steps ?? []
    expect(steps.map(({ days }) => days.map(({ day }) => day))).toEqual([[TODAY, first], []])
    expect((await one.get()).plan.steps.map(({ days }) => days.length)).toEqual([3, 3])
  })
})

describe('a deleted plan', () => {
  test('is gone, and does not come back from a device that was offline; a new one can begin', async () => {
    const one = await join()
    await one.changed({ topic: 'sleep', state: 'next' })
    await one.mark('sleep', TODAY, 'done', at(0))
    expect((await one.remove()).status).toBe(200)
    expect((await one.get()).plan).toEqual({ steps: [] })
    expect(await one.mark('sleep', TODAY, 'done', at(1))).toMatchObject({
      status: 410,
      ...code('plan-removed'),
    })
    expect(states(await one.changed({ topic: 'sleep', state: 'next' }))).toEqual({ sleep: 'current' })
    expect((await one.get()).plan.steps[0]?.days).toEqual([])
  })
})

describe('nobody else', () => {
  test.each(['member', 'editor', 'admin'] as const)('reads or changes it: not another %s', async (role) => {
    const one = await join()
    await one.changed({ topic: 'sleep', state: 'next' })
    await one.mark('sleep', TODAY, 'done', at(0))
    const { plan } = await one.get()
    for (const where of [company, await makeCompany(database)]) {
      const { accessToken: token } = await logIn(app, await makeMember(database, where, role))
      const other = planDevice(app, token)
      expect(await other.get()).toMatchObject({ plan: { steps: [] }, suggested: [] })
      expect(await other.mark('sleep', TODAY, 'open', at(9))).toMatchObject(code('step-not-found'))
      expect((await other.change({ topic: 'sleep', state: 'dropped' })).status).toBe(200)
      expect((await other.remove()).status).toBe(200)
    }
    expect((await one.get()).plan).toEqual(plan)
  })

  test('reads it in the database: no step, no day, and no entry in the audit', async () => {
    const one = await join({ q7: 1 })
    await one.changed({ topic: 'smoking', state: 'next' })
    await one.mark('smoking', '2026-03-09', 'done', at(0))
    const { rows } = await superuser.query<{ row: string }>(
      'select plans::text as row from plans where member_id = $1',
      [one.member.id],
    )
    expect(rows).toHaveLength(1)
    for (const text of ['smoking', '2026-03-09', 'current']) {
      expect(rows[0]?.row).not.toContain(text)
      expect(rows[0]?.row).not.toContain(Buffer.from(text).toString('hex'))
    }
    const audit = await superuser.query<{ count: number }>(
      `select count(*)::int from audit where action like '%plan%' or action like '%step%'`,
    )
    expect(audit.rows).toEqual([{ count: 0 }])
  })

  test.each([
    ['sealed with another secret', 'another secret, of 40 characters at least', false],
    ['another person’s', SECRET, true],
  ])('opens what is %s: there is no plan, and a new one can be made', async (_, secret, isOthers) => {
    const one = await join()
    await one.changed({ topic: 'sleep', state: 'next' })
    const memberId = isOthers ? (await makeMember(database, company)).id : one.member.id
    const sealed = sealPlan(sealer(secret), memberId, { plan: (await one.get()).plan })
    await superuser.query('update plans set sealed = $1 where member_id = $2', [sealed, one.member.id])
    expect((await one.get()).plan).toEqual({ steps: [] })
    expect(states(await one.changed({ topic: 'exercise', state: 'next' }))).toEqual({ exercise: 'current' })
  })
})

test('it is in the copy of one’s data, and goes with the account', async () => {
  const one = await join()
  await one.changed({ topic: 'sleep', state: 'next' })
  await one.mark('sleep', TODAY, 'done', at(0))
  const copy = async () => (await ask(app, 'GET', '/api/account/export', { token: one.token })).body
  expect(await copy()).toMatchObject({
    companies: [{ plan: { plan: { steps: [{ topic: 'sleep', days: [{ day: TODAY, is: 'done' }] }] } } }],
  })
  await one.remove()
  expect(await copy()).toMatchObject({
    companies: [{ plan: { plan: { steps: [] }, removedAt: new Date(NOW).toISOString() } }],
  })
  await ask(app, 'POST', '/api/account/delete', { token: one.token, body: { password: PASSWORD } })
  expect(await dumpRows(superuser)).not.toContain(one.member.id)
})
