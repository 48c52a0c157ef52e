import { readProgramme } from '#content/programmes.ts'
import { getRecoveryProgramme } from '../contract/vrs-freedom-365.ts'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { logIn, makeCompany, makeMember, PASSWORD, type MadeMember } from '#apps/server/test/factories.ts'
import { makeCheckIn, offerRecovery, recoveryDevice } from '#apps/server/test/recoveries.ts'
import { ask, openWorld, type Answer } from '#apps/server/test/world.ts'
import { sealer } from '#platform/crypto/seal.ts'

let now = Date.parse('2026-03-10T12:00:00Z')
const TODAY = '2026-03-10'
const YESTERDAY = '2026-03-09'
const { app, database, superuser, anotherServer } = await openWorld({ now: () => now })
const company = await makeCompany(database)
await offerRecovery(database, company)

async function join(member?: MadeMember) {
  const joined = member ?? (await makeMember(database, company))
  const { accessToken: token } = await logIn(app, joined)
  return { ...recoveryDevice(app, token), member: joined, token }
}

/** A person who began in January. */
async function begin(startDay = '2026-03-01', member?: MadeMember) {
  const one = await join(member)
  const present = now
  now = Date.parse('2026-01-05T12:00:00Z')
  expect((await one.start(startDay)).status).toBe(200)
  now = present
  return one
}

const lapse = (value: boolean, at: string) => ({ lapse: { value, at } })
const code = (name: string) => ({ body: { code: name } })
const reasons = (text: string, at = `${TODAY}T10:00:00.000Z`) => ({
  'my-reasons': { items: [{ text }], at },
})

test('who reads Spanish gets the safety page, the check-in, the plan and the milestones in Spanish', async () => {
  const { token } = await join()
  const textsIn = async (language: string) => {
    const headers = { 'accept-language': language }
    const answer = await ask(app, 'GET', '/api/vrs-freedom-365/programme', { token, headers })
    return z.parse(getRecoveryProgramme.output, answer.body)
  }
  const [spanish, english] = await Promise.all([textsIn('es-MX,es;q=0.9,en;q=0.8'), textsIn('en')])
  expect(spanish.safety).toMatchObject({ language: 'es', title: 'Antes de dejarlo, lee esto' })
  for (const said of ['dejarlos de golpe puede matarte', 'convulsión', 'benzodiazepinas', 'naloxona'])
    expect(spanish.safety.bodyHtml).toContain(said)
  expect(spanish.checkIn).toMatchObject({ language: 'es', moods: [{ label: 'Muy bajo' }, {}, {}, {}, {}] })
  expect(spanish.milestones[0]).toMatchObject({ language: 'es', day: 1, title: 'Ya empezaste' })
  expect(spanish.plan[0]).toMatchObject({ language: 'es', title: 'Mis señales de alerta' })
  expect(english.safety).toMatchObject({ language: 'en', title: 'Before you stop, read this' })
  expect(english.checkIn.language).toBe('en')
})

test('the programme’s texts are there for every member', async () => {
  const one = await join()
  const programme = z.parse(getRecoveryProgramme.output, (await one.call('GET', '/programme')).body)
  expect(programme.readings.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  expect(programme.safety.bodyHtml).toContain('Do not stop suddenly')
  expect(programme.plan).toEqual(readProgramme('vrs-freedom-365').plan)
})

describe('beginning', () => {
  test('needs the safety page to be read; then the start day may be changed, and lie ahead', async () => {
    const one = await join()
    expect(await one.get()).toEqual({ recovery: null, isOffered: true })
    expect(await one.start(TODAY, false)).toMatchObject(code('invalid-input'))
    expect((await one.get()).recovery).toBeNull()
    expect((await one.start('1996-02-29')).status).toBe(200)
    expect((await one.start('2026-06-01')).status).toBe(200)
    expect((await one.get()).recovery).toEqual({ startDay: '2026-06-01', plan: {}, checkIns: [] })
    for (const day of ['2026-02-29', '1899-12-31', '10.3.2026'])
      expect(await one.start(day)).toMatchObject(code('invalid-input'))
    expect(await one.start('2028-01-01')).toMatchObject(code('day-out-of-range'))
  })

  test('is refused where the company does not offer it; who has begun goes on', async () => {
    const other = await makeCompany(database)
    await offerRecovery(database, other)
    const one = await begin(YESTERDAY, await makeMember(database, other))
    await offerRecovery(database, other, false)
    const late = await join(await makeMember(database, other))
    expect(await late.start(TODAY)).toMatchObject({ status: 403, ...code('service-not-offered') })
    expect((await late.get()).isOffered).toBe(false)
    await one.saved(makeCheckIn(TODAY))
    expect((await one.start(TODAY)).status).toBe(200)
    expect(await one.get()).toMatchObject({ isOffered: false, recovery: { startDay: TODAY, checkIns: [{}] } })
    expect((await one.leave()).status).toBe(200)
    expect(await one.start(TODAY)).toMatchObject(code('service-not-offered'))
  })
})

describe('checking in', () => {
  test('twice the same, at the same moment on two servers, makes one check-in', async () => {
    const one = await begin()
    const other = recoveryDevice(await anotherServer(), one.token)
    const made = makeCheckIn(TODAY, lapse(true, `${TODAY}T10:00:00.000Z`))
    await Promise.all(Array.from({ length: 8 }, (_, turn) => (turn % 2 ? one : other).saved(made)))
    expect(await one.checkIns()).toEqual([made])
  })

  test('on two devices for one day: the newer stays, with a lapse that the other said, until it is taken back', async () => {
    const one = await begin()
    const said = makeCheckIn(TODAY, { mood: 2, ...lapse(true, `${TODAY}T10:00:00.000Z`) })
    const later = makeCheckIn(TODAY, { mood: 4 }, 30)
    const merged = { ...later, lapse: said.lapse }
    expect(await one.saved(later)).toEqual(later)
    expect(await one.saved(said)).toEqual(merged)
    expect(await one.saved(later)).toEqual(merged)
    const back = { ...merged, ...lapse(false, `${TODAY}T11:00:00.000Z`) }
    expect(await one.saved(back)).toEqual(back)
    expect(await one.saved(said), 'late once more').toEqual(back)
    expect(await one.checkIns()).toEqual([back])
  })

  test('days where it is already tomorrow, or was offline for weeks, are taken; others are not', async () => {
    const one = await begin()
    for (const day of ['2026-03-11', YESTERDAY, '2026-02-01']) await one.saved(makeCheckIn(day))
    expect((await one.checkIns()).map(({ day }) => day)).toEqual(['2026-02-01', YESTERDAY, '2026-03-11'])
    for (const day of ['2026-03-12', '2025-12-01'])
      expect(await one.save(makeCheckIn(day))).toMatchObject(code('day-out-of-range'))
    // A device with a clock that is ahead does not win for ever.
    expect((await one.saved(makeCheckIn(TODAY, { at: '2031-01-01T00:00:00.000Z' }))).at).toBe(
      '2026-03-10T12:00:00.000Z',
    )
  })

  test('with anything that the check-in does not ask is no input', async () => {
    const one = await begin()
    for (const wrong of [
      { mood: 0 },
      { mood: 6 },
      { urge: 5 },
      { urge: 1.5 },
      { id: 'x' },
      { day: '2026-02-30' },
    ])
      expect(await one.save({ ...makeCheckIn(TODAY), ...wrong })).toMatchObject(code('invalid-input'))
  })

  test('before the programme was begun, or after it was left, is refused', async () => {
    const one = await join()
    const made = makeCheckIn(YESTERDAY)
    expect(await one.save(made)).toMatchObject({ status: 404, ...code('recovery-not-found') })
    await one.start(YESTERDAY)
    await one.leave()
    expect(await one.get()).toEqual({ recovery: null, isOffered: true })
    await one.start(TODAY)
    expect(await one.save(made), 'made in an earlier time').toMatchObject(code('check-in-removed'))
    // A device knows the server's clock to the second.
    await one.saved(makeCheckIn(TODAY, { at: new Date(now - 1000).toISOString() }))
  })

  test('has a limit', async () => {
    const one = await begin()
    const made = makeCheckIn(TODAY)
    const answers: Answer[] = []
    // No more at once than one session may have in hand.
    for (let sent = 0; sent < 205; sent += 41)
      answers.push(...(await Promise.all(Array.from({ length: 41 }, () => one.save(made)))))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(199)
    expect(answers.find(({ status }) => status === 429)).toMatchObject(code('too-many-requests'))
  })
})

describe('deleting', () => {
  test('one is for good; what is made for the day later is taken', async () => {
    const one = await begin()
    const [kept, deleted] = [makeCheckIn('2026-03-08'), makeCheckIn(YESTERDAY)]
    for (const each of [kept, deleted]) await one.saved(each)
    expect((await one.remove(deleted.id)).status).toBe(200)
    expect(await one.remove(deleted.id)).toMatchObject({ status: 404, ...code('check-in-not-found') })
    expect(await one.save(deleted)).toMatchObject({ status: 410, ...code('check-in-removed') })
    expect(await one.checkIns()).toEqual([kept])
    now += 60_000
    const anew = makeCheckIn(YESTERDAY, { at: new Date(now).toISOString() })
    await one.saved(anew)
    expect(await one.checkIns()).toEqual([kept, anew])
  })

  test('all leaves the start day and the plan', async () => {
    const one = await begin()
    const made = makeCheckIn(YESTERDAY)
    await one.saved(made)
    await one.savePlan(reasons('the garden'))
    expect((await one.removeAll()).status).toBe(200)
    expect((await one.get()).recovery).toEqual({
      startDay: '2026-03-01',
      plan: reasons('the garden'),
      checkIns: [],
    })
    expect(await one.save(made)).toMatchObject(code('check-in-removed'))
  })
})

test('a plan is merged part by part; what is too long or too much is no input', async () => {
  const one = await begin()
  const call = { items: [{ text: 'My sister', phone: '+44 20 7946 0000' }], at: `${TODAY}T09:00:00.000Z` }
  await one.savePlan({ ...reasons('new', `${TODAY}T11:00:00.000Z`), 'whom-i-call': call })
  const { body } = await one.savePlan(reasons('old', `${TODAY}T09:00:00.000Z`))
  const wanted = { ...reasons('new', `${TODAY}T11:00:00.000Z`), 'whom-i-call': call }
  expect(body).toEqual({ plan: wanted })
  expect((await one.get()).recovery?.plan).toEqual(wanted)
  const items = (count: number) => ({
    'my-reasons': { ...call, items: Array.from({ length: count }, () => ({ text: 'x' })) },
  })
  expect((await one.savePlan(items(12))).status).toBe(200)
  const parts = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`part-${index}`, call]))
  const wrong = [items(13), reasons('x'.repeat(121)), reasons(' '), { 'My wishes': call }, parts(21)]
  const phone = { 'whom-i-call': { ...call, items: [{ text: 'x', phone: 'javascript:1' }] } }
  for (const plan of [...wrong, phone]) expect(await one.savePlan(plan)).toMatchObject(code('invalid-input'))
})

describe('what a person enters is theirs alone', () => {
  const SECRET_WORD = 'zanzibarine'

  async function beginWithAll() {
    const one = await begin('2026-02-17')
    await one.saved(
      makeCheckIn(YESTERDAY, { mood: 1, urge: 4, ...lapse(true, `${YESTERDAY}T10:00:00.000Z`) }),
    )
    await one.savePlan(reasons(SECRET_WORD))
    return one
  }

  test('neither a colleague nor an editor nor an admin reads, changes or deletes it', async () => {
    const one = await beginWithAll()
    const before = await one.get()
    const [made] = before.recovery?.checkIns ?? []
    for (const role of ['member', 'editor', 'admin'] as const) {
      const other = await join(await makeMember(database, company, role))
      expect((await other.get()).recovery).toBeNull()
      await other.start(TODAY)
      expect(await other.remove(made?.id ?? '')).toMatchObject(code('check-in-not-found'))
      await other.removeAll()
      await other.leave()
      const { body } = await ask(app, 'GET', '/api/account/export', { token: other.token })
      expect(JSON.stringify(body)).not.toContain(SECRET_WORD)
    }
    expect(await one.get()).toEqual(before)
  })

  test('the database shows neither what it is nor how much, and each row is its person’s', async () => {
    const [one, other] = [await beginWithAll(), await begin()]
    const { rows } = await superuser.query<{ member: string; sealed: Buffer; text: string }>(
      'select member_id as member, sealed, row_to_json(r)::text as text from recoveries r where member_id = any($1)',
      [[one.member.id, other.member.id]],
    )
    expect(rows.map(({ sealed }) => sealed.length)).toEqual([8220, 8220])
    const stored = rows.map(({ text, sealed }) => text + sealed.toString('latin1')).join()
    for (const trace of [SECRET_WORD, '2026-02-17', 'mood', 'checkIns']) expect(stored).not.toContain(trace)
    const everything = await superuser.query<{ text: string }>(
      `select string_agg(query_to_xml(format('select * from %I', tablename), true, true, '')::text, '') as text
       from pg_tables where schemaname = 'public'`,
    )
    expect(everything.rows[0]?.text).not.toContain(SECRET_WORD)
    // Put into another row, it is not read there.
    await superuser.query(
      'update recoveries set sealed = (select sealed from recoveries where member_id = $1) where member_id = $2',
      [one.member.id, other.member.id],
    )
    expect(await other.call('GET')).toMatchObject({ status: 409, ...code('recovery-unreadable') })
  })

  test('sealed with another secret it is said to be unreadable, stays as it is, and can be deleted', async () => {
    const one = await beginWithAll()
    const strange = sealer('another secret').seal('{}')
    await superuser.query('update recoveries set sealed = $2 where member_id = $1', [one.member.id, strange])
    const unreadable = { status: 409, ...code('recovery-unreadable') }
    expect(await one.call('GET')).toMatchObject(unreadable)
    expect(await one.start(TODAY)).toMatchObject(unreadable)
    expect(await one.save(makeCheckIn(TODAY))).toMatchObject(unreadable)
    const { body } = await ask(app, 'GET', '/api/account/export', { token: one.token })
    expect(body).toMatchObject({ companies: [{ recovery: [{ unreadable: true }] }] })
    await one.leave()
    expect((await one.start(TODAY)).status).toBe(200)
  })

  test('a copy of one’s data has all of it, and it is erased with the account', async () => {
    const one = await beginWithAll()
    const { body } = await ask(app, 'GET', '/api/account/export', { token: one.token })
    const plan = reasons(SECRET_WORD)
    const recovery = [
      { startDay: '2026-02-17', plan, checkIns: [{ mood: 1, urge: 4, lapse: { value: true } }] },
    ]
    expect(body).toMatchObject({ companies: [{ recovery }] })
    const count = async () =>
      (await superuser.query('select from recoveries where member_id = $1', [one.member.id])).rowCount
    expect(await count()).toBe(1)
    await ask(app, 'POST', '/api/account/delete', { token: one.token, body: { password: PASSWORD } })
    expect(await count()).toBe(0)
  })
})
