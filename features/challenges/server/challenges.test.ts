import { randomUUID } from 'node:crypto'
import { describe, expect, test, beforeEach } from 'vitest'
import { listChallenges, MAX_CHALLENGES, type ChallengeContent } from '../contract/challenges.ts'
import { addDays, localDay } from '#features/programmes/rules/day.ts'
import { accessTokenOf } from '#apps/server/test/access-case.ts'
import { makeChallenge, mondayIn } from '#apps/server/test/challenges.ts'
import { makeCompany, makeMember } from '#apps/server/test/factories.ts'
import { ask, openWorld } from '#apps/server/test/world.ts'

const DAY_MS = 24 * 60 * 60_000
/** A Thursday. */
const NOW = Date.parse('2026-03-12T12:00:00Z')
let clock = NOW
const { app, database, superuser, work } = await openWorld({ now: () => clock })

beforeEach(() => {
  clock = NOW
})

const code = (name: string) => ({ body: { code: name } })
const ok = { status: 200 }
const twice = [randomUUID()].flatMap((id) => ['A', 'B'].map((name) => ({ id, name })))
const monday = mondayIn(1, NOW)

/** A company with an admin and a challenge of two teams, which begins next Monday. */
async function open(more: Partial<ChallengeContent> = {}) {
  const company = await makeCompany(database)
  const admin = await join()
  const id = randomUUID()
  const content = makeChallenge({ from: monday, ...more })
  const save = (wanted: Partial<ChallengeContent> = {}, which = id) =>
    admin.call('PUT', `/${which}`, { ...content, ...wanted })
  expect(await save()).toMatchObject(ok)
  const [north = '', south = ''] = content.teams.map((team) => team.id)

  async function join(role: 'member' | 'admin' = 'admin') {
    const member = await makeMember(database, company, role)
    const token = await accessTokenOf(database, member)
    const call = (method: 'GET' | 'PUT' | 'DELETE', path = '', body: unknown = {}) =>
      ask(app, method, `/api/challenges${path}`, { token, body })
    return { member, token, call, list: async () => listChallenges.output.parse((await call('GET')).body) }
  }

  /** A member in a team. */
  async function takePart(teamId = north) {
    const person = await join('member')
    expect(await person.call('PUT', `/${id}/team`, { teamId })).toMatchObject(ok)
    const add = (day: string, amount: number | null) => person.call('PUT', `/${id}/days/${day}`, { amount })
    const own = async () => (await person.list()).challenges.find((one) => one.id === id)?.own
    const moveTo = (next: string) => person.call('PUT', `/${id}/team`, { teamId: next })
    return { ...person, add, own, moveTo, leave: () => person.call('DELETE', `/${id}/team`) }
  }

  /** So many members of a team who add the same to a day. */
  const crowd = (count: number, teamId: string, amount: number, day = monday) =>
    Promise.all(
      Array.from({ length: count }, async () => {
        const person = await takePart(teamId)
        expect(await person.add(day, amount)).toMatchObject(ok)
        return person
      }),
    )
  const results = async () => (await admin.list()).challenges.find((one) => one.id === id)?.results
  return { company, admin, id, content, save, north, south, join, takePart, crowd, results }
}

/** Lets the challenge's job run at a moment, given as days and hours after its first Monday in UTC. */
async function runAt(days: number, hours = 12): Promise<void> {
  clock = Date.parse(`${monday}T00:00:00Z`) + days * DAY_MS + hours * 60 * 60_000
  await superuser.query("update jobs set due_at = now() where kind = 'challenge'")
  await work('challenge')
}

const at = (days: number) => (clock = Date.parse(`${monday}T12:00:00Z`) + days * DAY_MS)

describe('a challenge', () => {
  test('is seen by everyone of the company, with its teams, and by nobody else', async () => {
    const { content, id, join } = await open()
    const expected = { id, ...content, results: [], own: { teamId: null, days: [] } }
    expect(await (await join('member')).list()).toEqual({ challenges: [expected], minGroupSize: 10 })
    const other = await open()
    expect(await other.save({ from: addDays(monday, 28) }, id)).toMatchObject(code('challenge-not-found'))
    expect((await other.admin.list()).challenges.map((one) => one.id)).toEqual([other.id])
  })

  test('can be changed until it begins, and be deleted at any time', async () => {
    const { save, admin, id, results } = await open()
    expect(await save({ weeks: 3, unit: 'minutes' })).toMatchObject(ok)
    expect((await admin.list()).challenges).toMatchObject([{ weeks: 3, unit: 'minutes' }])
    at(0)
    expect(await save({ weeks: 4, from: addDays(monday, 7) })).toMatchObject(code('challenge-begun'))
    expect(await admin.call('DELETE', `/${id}`)).toMatchObject(ok)
    expect(await admin.call('DELETE', `/${id}`)).toMatchObject(code('challenge-not-found'))
    await runAt(9)
    expect(await results()).toBeUndefined()
  })

  test.each([
    ['on another day than a Monday', 'invalid-input', { from: addDays(monday, 1) }],
    ['in the past', 'first-day-out-of-range', { from: addDays(monday, -7) }],
    ['in more than a year', 'first-day-out-of-range', { from: addDays(monday, 53 * 7) }],
    ['with a team twice', 'invalid-input', { teams: twice }],
  ])('cannot begin %s', async (_, refusal, wrong) => {
    const { save } = await open()
    expect(await save(wrong, randomUUID())).toMatchObject(code(refusal))
  })

  test('does not overlap another one, also when two admins set one up at the same moment', async () => {
    const { save } = await open({ weeks: 2 })
    expect(await save({}, randomUUID())).toMatchObject(code('challenge-overlaps'))
    expect(await save({ from: addDays(monday, 7) }, randomUUID())).toMatchObject(code('challenge-overlaps'))
    const next = { from: addDays(monday, 14) }
    const both = await Promise.all([save(next, randomUUID()), save(next, randomUUID())])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('is one of a limited number', async () => {
    const { save } = await open({ weeks: 1 })
    for (let week = 1; week < MAX_CHALLENGES; week += 1)
      expect(await save({ from: addDays(monday, 7 * week) }, randomUUID())).toMatchObject(ok)
    const from = addDays(monday, 7 * MAX_CHALLENGES)
    expect(await save({ from }, randomUUID())).toMatchObject(code('too-many-challenges'))
  })

  test('leaves who did what in the audit, and nothing of who takes part', async () => {
    const { company, save, admin, id, takePart } = await open()
    await save({ weeks: 3 })
    const person = await takePart()
    at(0)
    await person.add(monday, 100)
    await admin.call('DELETE', `/${id}`)
    const { rows } = await superuser.query<{ action: string }>(
      'select action, actor_id from audit where company_id = $1 and action like $2 order by position',
      [company.id, 'challenge.%'],
    )
    expect(rows).toEqual(
      ['created', 'changed', 'removed'].map((what) => ({
        action: `challenge.${what}`,
        actor_id: admin.member.id,
      })),
    )
  })
})

describe('what a person adds', () => {
  test('is one amount a day, which they can change and remove', async () => {
    const { takePart, north } = await open()
    const person = await takePart()
    at(1)
    for (const amount of [4000, 5000]) expect(await person.add(monday, amount)).toMatchObject(ok)
    expect(await person.add(addDays(monday, 1), 7000)).toMatchObject(ok)
    expect((await person.own())?.days.toSorted((one, other) => (one.day < other.day ? -1 : 1))).toEqual([
      { day: monday, amount: 5000 },
      { day: addDays(monday, 1), amount: 7000 },
    ])
    expect(await person.add(monday, null)).toMatchObject(ok)
    expect(await person.own()).toEqual({ teamId: north, days: [{ day: addDays(monday, 1), amount: 7000 }] })
  })

  test('is refused outside the challenge, ahead of time, and where it cannot be', async () => {
    const { takePart, join, id } = await open({ unit: 'minutes' })
    const person = await takePart()
    at(0)
    expect(await person.add(addDays(monday, -1), 60)).toMatchObject(code('day-out-of-range'))
    expect(await person.add(addDays(monday, 2), 60)).toMatchObject(code('day-out-of-range'))
    expect(await person.add(monday, 1441)).toMatchObject(code('amount-out-of-range'))
    const visitor = await join('member')
    const path = `/${id}/days/${monday}`
    expect(await visitor.call('PUT', path, { amount: 10 })).toMatchObject(code('not-in-a-team'))
    expect(await visitor.call('PUT', `/${id}/team`, { teamId: randomUUID() })).toMatchObject(
      code('team-not-found'),
    )
  })

  test('is taken until the Tuesday after its week, and not once the week is published', async () => {
    const { takePart } = await open()
    const person = await takePart()
    at(8)
    expect(await person.add(monday, 4000)).toMatchObject(ok)
    await runAt(9, 11)
    expect(await person.add(monday, 4100)).toMatchObject(ok)
    await runAt(9, 12)
    expect(await person.add(monday, 4200)).toMatchObject(code('week-closed'))
    expect(await person.add(addDays(monday, 7), 4300)).toMatchObject(ok)
  })

  test('is seen by nobody else, stands nowhere in plain text, and is in the copy of their data', async () => {
    const { takePart, admin, id, content } = await open()
    const person = await takePart()
    at(0)
    await person.add(monday, 98_761)
    expect(JSON.stringify(await admin.list())).not.toContain('98761')
    const { rows } = await superuser.query<{ sealed: Buffer }>(
      'select sealed from challenge_members where member_id = $1',
      [person.member.id],
    )
    expect(rows.map(({ sealed }) => /teamId|98761/.test(sealed.toString('latin1')))).toEqual([false])
    const { body } = await ask(app, 'GET', '/api/account/export', { token: person.token })
    const added = {
      ...{ challenge: id, from: monday, unit: 'steps', team: content.teams[0]?.name },
      days: [{ day: monday, amount: 98_761 }],
    }
    expect(body).toMatchObject({ companies: [{ challenges: [added] }] })
  })

  test('is deleted as they leave, and 30 days after the last day', async () => {
    const { takePart, company } = await open({ weeks: 1 })
    const [person, other] = [await takePart(), await takePart()]
    at(0)
    for (const one of [person, other]) await one.add(monday, 5000)
    expect(await person.leave()).toMatchObject(ok)
    expect(await person.own()).toEqual({ teamId: null, days: [] })
    const count = async () =>
      (await superuser.query('select 1 from challenge_members where company_id = $1', [company.id])).rowCount
    await runAt(6 + 30, 11)
    expect(await count()).toBe(1)
    await runAt(6 + 30, 12)
    expect(await count()).toBe(0)
    expect(await other.moveTo(randomUUID())).toMatchObject(code('challenge-over'))
  })
})

describe('a week', () => {
  test('is published once it has closed, with the teams of which ten people added something', async () => {
    const { crowd, north, south, results } = await open()
    at(0)
    await crowd(12, north, 35_000)
    const fewer = await crowd(9, south, 70_000)
    await runAt(9, 11)
    expect(await results()).toEqual([])
    await runAt(9, 12)
    const first = { monday, teams: [{ teamId: north, people: 10, mean: 5000 }] }
    expect(await results()).toEqual([first])
    // The next week a tenth person takes part.
    for (const person of fewer) await person.add(addDays(monday, 7), 70_000)
    await crowd(1, south, 70_000, addDays(monday, 7))
    await runAt(16, 12)
    const second = { monday: addDays(monday, 7), teams: [{ teamId: south, people: 10, mean: 10_000 }] }
    expect(await results()).toEqual([second, first])
  })

  test('counts people for the team that they are in when it is published', async () => {
    const { crowd, north, south, results } = await open({ weeks: 1 })
    at(0)
    const people = await crowd(10, north, 70_000)
    for (const person of people) await person.moveTo(south)
    await runAt(9)
    expect((await results())?.[0]?.teams.map(({ teamId }) => teamId)).toEqual([south])
  })

  test('says the same whether one of ten walked 500 steps a day more or fewer', async () => {
    const tellings = await Promise.all(
      [66_500, 70_000, 73_500].map(async (amount) => {
        const { crowd, north, results } = await open({ weeks: 1 })
        at(0)
        await crowd(9, north, 70_000)
        await crowd(1, north, amount)
        return { results, north }
      }),
    )
    await runAt(9)
    for (const { results } of tellings)
      expect((await results())?.[0]?.teams).toMatchObject([{ mean: 10_000 }])
  })

  test('needs as many people as the company has decided, also afterwards', async () => {
    const { crowd, north, admin, results } = await open({ weeks: 1 })
    const decide = (minGroupSize: number) =>
      ask(app, 'PUT', '/api/insights/min-group-size', { token: admin.token, body: { minGroupSize } })
    at(0)
    await crowd(12, north, 70_000)
    await runAt(9)
    expect((await results())?.[0]?.teams).toHaveLength(1)
    expect(await decide(15)).toMatchObject(ok)
    expect((await results())?.[0]?.teams).toEqual([])
  })
})

test('the device’s day may be one ahead of the server’s', async () => {
  const { takePart } = await open()
  const person = await takePart()
  clock = Date.parse(`${monday}T00:00:00Z`) - 60_000
  expect(localDay(clock, 'UTC')).not.toBe(monday)
  expect(await person.add(monday, 100)).toMatchObject(ok)
})
