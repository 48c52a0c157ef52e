import type { DailyCheckIn } from '../contract/check-ins.ts'
import { addDays } from '#features/programmes/rules/day.ts'
import { describe, expect, test } from 'vitest'
import { checkInDevice, makeDailyCheckIn, makeMark } from '#apps/server/test/check-ins.ts'
import { dumpRows } from '#apps/server/test/databases/rows.ts'
import { logIn, makeCompany, makeMember, PASSWORD } from '#apps/server/test/factories.ts'
import { ask, openWorld, SECRET } from '#apps/server/test/world.ts'
import { sealer } from '#platform/crypto/seal.ts'
import { sealCheckIn } from './sealed-check-in.ts'

const NOW = Date.parse('2026-03-10T12:00:00Z')
const TODAY = '2026-03-10'
const { app, database, superuser, anotherServer } = await openWorld({ now: () => NOW })
const company = await makeCompany(database)

async function join(role: 'member' | 'editor' | 'admin' = 'member', where = company) {
  const member = await makeMember(database, where, role)
  const { accessToken: token } = await logIn(app, member)
  return { ...checkInDevice(app, token), member, token }
}

const code = (name: string) => ({ body: { code: name } })
const yesterday = addDays(TODAY, -1)

describe('a check-in', () => {
  test('is one a day; the last of a day counts, and days are listed newest first', async () => {
    const one = await join()
    await one.saved(makeDailyCheckIn(yesterday))
    await one.saved(makeDailyCheckIn(TODAY, { mood: makeMark(TODAY, 2) }))
    const later = makeDailyCheckIn(TODAY, { mood: makeMark(TODAY, 4, 5) })
    expect(await one.saved(later)).toEqual(later)
    expect(await one.list()).toEqual({
      checkIns: [later, makeDailyCheckIn(yesterday)],
      weeks: ['2026-03-09'],
    })
  })

  test('of two devices keeps the later of each part, whichever arrives first', async () => {
    const made: DailyCheckIn[] = [
      {
        day: TODAY,
        mood: makeMark(TODAY, 2),
        sleep: makeMark(TODAY, 1),
        note: { ...makeMark(TODAY, 0), value: 'Up at four.' },
      },
      { day: TODAY, mood: makeMark(TODAY, 4, 9), energy: makeMark(TODAY, 3, 9) },
    ]
    const expected = { ...made[0], ...made[1] }
    for (const order of [made, made.toReversed()]) {
      const one = await join()
      for (const each of order) await one.saved(each)
      expect((await one.list()).checkIns).toEqual([expected])
    }
  })

  test('is one row, sent ten times at once through two servers', async () => {
    const one = await join()
    const other = checkInDevice(await anotherServer(), one.token)
    const parts = Array.from({ length: 10 }, (_, turn) =>
      makeDailyCheckIn(TODAY, { mood: makeMark(TODAY, 1 + (turn % 5), turn) }),
    )
    await Promise.all(parts.map((made, turn) => (turn % 2 ? one : other).saved(made)))
    expect((await one.list()).checkIns).toEqual([parts.at(-1)])
  })

  test('is of the day where the person is: also before and after midnight of the server’s', async () => {
    const one = await join()
    for (const day of [addDays(TODAY, 1), TODAY, yesterday])
      await one.saved(makeDailyCheckIn(day, { mood: { value: 3, at: new Date(NOW).toISOString() } }))
    expect((await one.list()).checkIns.map(({ day }) => day)).toEqual([addDays(TODAY, 1), TODAY, yesterday])
    for (const day of [addDays(TODAY, 2), addDays(TODAY, -61)]) {
      expect(await one.save(makeDailyCheckIn(day))).toMatchObject({
        status: 422,
        ...code('day-out-of-range'),
      })
    }
  })

  test('is never made at a time to come, which would keep a later one from counting', async () => {
    const one = await join()
    const { mood } = await one.saved(
      makeDailyCheckIn(TODAY, { mood: { value: 1, at: '2031-01-01T00:00:00.000Z' } }),
    )
    expect(mood?.at).toBe(new Date(NOW).toISOString())
  })

  test.each<[string, object]>([
    ['nothing in it', {}],
    ['an empty note alone', { note: { value: ' ', at: new Date(NOW).toISOString() } }],
    ['a sixth step', { mood: { value: 6, at: new Date(NOW).toISOString() } }],
    ['half a step', { sleep: { value: 2.5, at: new Date(NOW).toISOString() } }],
    ['a note of 281 characters', { note: { value: 'a'.repeat(281), at: new Date(NOW).toISOString() } }],
  ])('is no input with %s', async (_, marks) => {
    const one = await join()
    expect(await one.call('PUT', `/${TODAY}`, marks)).toMatchObject({ status: 400, ...code('invalid-input') })
  })

  test('holds the longest note, in any script', async () => {
    const one = await join()
    const at = new Date(NOW).toISOString()
    const note = { value: '😀'.repeat(140), at }
    expect((await one.saved({ day: TODAY, mood: { value: 5, at }, note })).note).toEqual(note)
  })

  test('can be changed only so often', async () => {
    const one = await join()
    await one.saved(makeDailyCheckIn(TODAY))
    await superuser.query('update limits set hits = 200')
    for (const answer of [
      await one.save(makeDailyCheckIn(TODAY)),
      await one.remove(TODAY),
      await one.removeAll(),
    ]) {
      expect(answer).toMatchObject({ status: 429, ...code('too-many-requests') })
    }
    await superuser.query('delete from limits')
  })

  test('is listed for as many weeks as asked for, and weeks with one for two years', async () => {
    const one = await join()
    await one.saved(makeDailyCheckIn(TODAY))
    await superuser.query(
      `insert into check_ins (company_id, member_id, day, sealed)
       select company_id, member_id, day - 100, sealed from check_ins where member_id = $1`,
      [one.member.id],
    )
    const old = addDays(TODAY, -100)
    expect((await one.list()).checkIns.map(({ day }) => day)).toEqual([TODAY])
    expect((await one.list('?weeks=20')).checkIns.map(({ day }) => day)).toEqual([TODAY, old])
    expect((await one.list('?weeks=1')).weeks).toEqual(['2026-03-09', '2025-11-24'])
    expect(await one.call('GET', '?weeks=900')).toMatchObject({ status: 400 })
  })

  test('is deleted two years later', async () => {
    const one = await join()
    await one.saved(makeDailyCheckIn(TODAY))
    const pass = async (days: number) => {
      await superuser.query('update check_ins set day = current_date - $1::int where member_id = $2', [
        days,
        one.member.id,
      ])
      await database.crossTenantQueries.forgetOld()
      return (await one.list()).weeks.length
    }
    expect(await pass(731)).toBe(1)
    expect(await pass(732)).toBe(0)
  })
})

describe('steps and time asleep', () => {
  const figures = (stepCount: number | null, sleepMinutes: number | null, minutes = 0) => ({
    stepCount: { ...makeMark(TODAY, 0, minutes), value: stepCount },
    sleepMinutes: { ...makeMark(TODAY, 0, minutes), value: sleepMinutes },
  })

  test('are kept of a day by themselves, beside what was noted, and the later of each stays', async () => {
    const one = await join()
    await one.saved({ day: TODAY, ...figures(6200, 430) })
    const noted = makeDailyCheckIn(TODAY)
    await one.saved(noted)
    const { stepCount } = figures(8100, null, 5)
    await one.saved({ day: TODAY, stepCount })
    await one.saved({ day: TODAY, ...figures(1, 1, -5) })
    expect((await one.list()).checkIns).toEqual([{ ...noted, ...figures(6200, 430), stepCount }])
  })

  test('are removed from a day one by one, and stay removed', async () => {
    const one = await join()
    const typed = makeDailyCheckIn(TODAY, figures(6200, 430))
    await one.saved(typed)
    const removed = makeDailyCheckIn(TODAY, { stepCount: figures(null, null, 5).stepCount })
    await one.saved(removed)
    await one.saved(typed)
    expect((await one.list()).checkIns).toEqual([{ ...typed, ...removed }])
  })

  test('may be none at all, and as many as a day can have', async () => {
    const one = await join()
    const days = [makeDailyCheckIn(TODAY, figures(0, 0)), makeDailyCheckIn(yesterday, figures(200_000, 1440))]
    for (const day of days) expect(await one.saved(day)).toEqual(day)
  })

  test.each<[string, Partial<DailyCheckIn>]>([
    ['fewer than no steps', figures(-1, 400)],
    ['more steps than anybody walks', figures(200_001, 400)],
    ['half a step', figures(0.5, 400)],
    ['more sleep than a day has', figures(100, 1441)],
    ['figures that were removed, and nothing else', figures(null, null)],
  ])('are no input with %s', async (_, marks) => {
    const one = await join()
    expect(await one.call('PUT', `/${TODAY}`, marks)).toMatchObject({ status: 400, ...code('invalid-input') })
  })

  test('are in no check-in that was sealed before there were any, which is read as it is', async () => {
    const one = await join()
    await one.saved(makeDailyCheckIn(TODAY, figures(6200, 430)))
    const sealed = sealCheckIn(sealer(SECRET), one.member.id, makeDailyCheckIn(TODAY))
    await superuser.query('update check_ins set sealed = $1 where member_id = $2', [sealed, one.member.id])
    expect((await one.list()).checkIns).toEqual([makeDailyCheckIn(TODAY)])
  })
})

describe('a deleted check-in', () => {
  test('does not come back from a device that was offline, for 90 days; a later one of that day counts', async () => {
    const one = await join()
    const made = makeDailyCheckIn(TODAY)
    await one.saved(made)
    expect((await one.remove(TODAY)).status).toBe(200)
    expect(await one.remove(TODAY)).toMatchObject({ status: 404, ...code('check-in-not-found') })
    expect(await one.save(made)).toMatchObject({ status: 410, ...code('check-in-removed') })
    expect(await one.list()).toEqual({ checkIns: [], weeks: [] })
    const pass = async (days: number) => {
      await superuser.query(
        'update removed_check_ins set removed_at = now() - make_interval(days => $1) where member_id = $2',
        [days, one.member.id],
      )
      await database.crossTenantQueries.forgetOld()
      const { rows } = await superuser.query('select from removed_check_ins where member_id = $1', [
        one.member.id,
      ])
      return rows.length
    }
    expect(await pass(89)).toBe(1)
    expect(await pass(91)).toBe(0)
    expect((await one.save(made)).status).toBe(200)
  })

  test('leaves of what a device sends later only what was made after it', async () => {
    const one = await join()
    const day = yesterday
    await one.saved(makeDailyCheckIn(day))
    await one.remove(day)
    const after = { value: 4, at: new Date(NOW).toISOString() }
    await superuser.query('update removed_check_ins set removed_at = $1', [new Date(NOW - 1000)])
    expect(await one.saved(makeDailyCheckIn(day, { energy: after }))).toEqual({ day, energy: after })
  })

  test('goes with all others at once', async () => {
    const one = await join()
    for (const day of [TODAY, yesterday]) await one.saved(makeDailyCheckIn(day))
    expect((await one.removeAll()).status).toBe(200)
    expect(await one.list()).toEqual({ checkIns: [], weeks: [] })
    expect(await one.save(makeDailyCheckIn(yesterday))).toMatchObject(code('check-in-removed'))
  })
})

describe('nobody else', () => {
  test.each(['member', 'editor', 'admin'] as const)('reads or changes it: not another %s', async (role) => {
    const one = await join()
    const made = makeDailyCheckIn(TODAY)
    await one.saved(made)
    for (const other of [await join(role), await join(role, await makeCompany(database))]) {
      expect(await other.list()).toEqual({ checkIns: [], weeks: [] })
      expect(await other.remove(TODAY)).toMatchObject(code('check-in-not-found'))
      expect((await other.removeAll()).status).toBe(200)
      await other.saved(makeDailyCheckIn(TODAY, { mood: makeMark(TODAY, 1, 9) }))
    }
    expect((await one.list()).checkIns).toEqual([made])
  })

  test('reads it in the database: no step, no word of the note, and no entry in the audit', async () => {
    const one = await join()
    const note = { value: 'Quarrelled with Zebedee.', at: new Date(NOW).toISOString() }
    const stepCount = { value: 31_415, at: note.at }
    await one.saved(makeDailyCheckIn(TODAY, { note, stepCount }))
    const rows = await dumpRows(superuser)
    expect(rows).toContain(one.member.id)
    for (const text of ['Zebedee', 'energy', '"mood"', 'stepCount']) expect(rows).not.toContain(text)
    // As a number of its own, since hashes have any digits.
    expect(rows).not.toMatch(/\b31415\b/)
    for (const text of ['Zebedee', 'energy', '"mood"', 'stepCount', '31415'])
      expect(rows).not.toContain(Buffer.from(text).toString('hex'))
    const audit = await superuser.query<{ count: number }>(
      `select count(*)::int from audit where action like '%check%'`,
    )
    expect(audit.rows).toEqual([{ count: 0 }])
  })

  test('learns from the length of what is sealed whether there is a note', async () => {
    const [one, other] = [await join(), await join()]
    await one.saved(makeDailyCheckIn(TODAY))
    await other.saved(
      makeDailyCheckIn(TODAY, {
        sleep: makeMark(TODAY, 2),
        note: { ...makeMark(TODAY, 0), value: 'A walk in the rain.' },
      }),
    )
    const { rows } = await superuser.query(
      'select distinct length(sealed) from check_ins where member_id in ($1, $2)',
      [one.member.id, other.member.id],
    )
    expect(rows).toHaveLength(1)
  })

  test.each([
    ['sealed with another secret', 'another secret, of 40 characters at least', {}],
    ['another person’s', SECRET, { isOthers: true }],
    ['another day’s', SECRET, { day: yesterday }],
  ])(
    'opens what is %s: its day is listed, and it can be deleted or made anew',
    async (_, secret, { isOthers, day = TODAY }: { isOthers?: boolean; day?: string }) => {
      const one = await join()
      await one.saved(makeDailyCheckIn(TODAY))
      const memberId = isOthers ? (await makeMember(database, company)).id : one.member.id
      const sealed = sealCheckIn(sealer(secret), memberId, makeDailyCheckIn(day))
      await superuser.query('update check_ins set sealed = $1 where member_id = $2', [sealed, one.member.id])
      expect((await one.list()).checkIns).toEqual([{ day: TODAY }])
      await one.saved(makeDailyCheckIn(TODAY))
      expect((await one.list()).checkIns).toEqual([makeDailyCheckIn(TODAY)])
      expect((await one.remove(TODAY)).status).toBe(200)
    },
  )
})

test('Home has those of the last week, of their person alone', async () => {
  const [one, other] = [await join(), await join()]
  for (const day of [TODAY, addDays(TODAY, -7), addDays(TODAY, -8)]) await one.saved(makeDailyCheckIn(day))
  const home = async (token: string) => (await ask(app, 'GET', '/api/home', { token })).body
  expect(await home(one.token)).toMatchObject({
    checkIns: {
      checkIns: [makeDailyCheckIn(TODAY), makeDailyCheckIn(addDays(TODAY, -7))],
      weeks: ['2026-03-09', '2026-03-02'],
    },
  })
  expect(await home(other.token)).toMatchObject({ checkIns: { checkIns: [], weeks: [] } })
})

test('it is in the copy of one’s data, and goes with the account', async () => {
  const one = await join()
  const made = [
    makeDailyCheckIn(TODAY, {
      note: { ...makeMark(TODAY, 0), value: 'Slept at last.' },
      sleepMinutes: makeMark(TODAY, 515),
    }),
    makeDailyCheckIn(yesterday),
  ]
  for (const each of made) await one.saved(each)
  const copy = async () => (await ask(app, 'GET', '/api/account/export', { token: one.token })).body
  expect(await copy()).toMatchObject({ companies: [{ checkIns: made, removedCheckIns: [] }] })
  await one.remove(yesterday)
  expect(await copy()).toMatchObject({
    companies: [{ checkIns: [made[0]], removedCheckIns: [{ day: yesterday }] }],
  })
  await ask(app, 'POST', '/api/account/delete', { token: one.token, body: { password: PASSWORD } })
  expect(await dumpRows(superuser)).not.toContain(one.member.id)
})
