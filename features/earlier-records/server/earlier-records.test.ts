import { MAX_EARLIER_RECORDS, saveEarlierRecords, type EarlierRecord } from '../contract/earlier-records.ts'
import { readDataExport } from '../rules/read-copy.ts'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { device as responseDevice, makeDraft } from '#apps/server/test/answering.ts'
import { checkInDevice, pastDay, makeDailyCheckIn, makeMark } from '#apps/server/test/check-ins.ts'
import { earlierRecordsDevice, sampleEarlierRecords } from '#apps/server/test/earlier-records.ts'
import { logIn, makeCompany, makeMember, PASSWORD, type MadeCompany } from '#apps/server/test/factories.ts'
import { makeScan, scanDevice } from '#apps/server/test/scans.ts'
import { ask, openWorld } from '#apps/server/test/world.ts'

const DAY_MS = 24 * 60 * 60_000
let clock = Date.now()
const { app, database, superuser, services, work } = await openWorld({ now: () => clock })
const [before, here] = [await makeCompany(database), await makeCompany(database)]

const SAME = randomUUID()

beforeEach(() => {
  clock = Date.now()
})

async function join(company: MadeCompany) {
  const member = await makeMember(database, company)
  const { accessToken: token } = await logIn(app, member)
  const get = async (path: string) => (await ask(app, 'GET', path, { token })).body
  return { member, token, get, ...earlierRecordsDevice(app, token) }
}

/** The data export of a person with a result, a scan and a check-in, as the app saves it. */
async function makeCopy(company: MadeCompany): Promise<string> {
  const { token, get } = await join(company)
  await responseDevice(app, token).sent(makeDraft())
  await scanDevice(app, token).saved(makeScan())
  const note = { value: 'A walk at noon.', at: `${pastDay(3)}T10:00:00.000Z` }
  await checkInDevice(app, token).saved(makeDailyCheckIn(pastDay(3), { note }))
  const copy = JSON.stringify(await get('/api/account/export'), null, 2)
  // The database has a clock of its own.
  clock = Date.now()
  return copy
}

function recordsIn(copy: string): EarlierRecord[] {
  const read = readDataExport(copy)
  if (!read.ok) throw new Error(read.reason)
  expect(read.left).toBe(0)
  return read.records
}

/** A company of a dozen people, and its admin's view of the insights. */
async function openCompany() {
  const company = await makeCompany(database, { createdAt: new Date('2026-01-05T00:00:00Z') })
  const { accessToken: token } = await logIn(app, await makeMember(database, company, 'admin'))
  const people = await Promise.all(Array.from({ length: 12 }, () => join(company)))
  return { company, people, insights: async () => (await ask(app, 'GET', '/api/insights', { token })).body }
}

const rowsOf = async (table: string, memberId: string) =>
  (await superuser.query(`select from ${table} where member_id = $1`, [memberId])).rowCount

describe('what a person has at one company', () => {
  test('comes along to another by the copy that they were given, each kind as it was', async () => {
    const records = recordsIn(await makeCopy(before))
    const one = await join(here)
    expect(await one.brought(records)).toEqual({ saved: 3, known: 0, tooOld: 0 })
    const { records: listed, unreadable } = await one.list()
    expect(unreadable).toBe(0)
    expect(listed.map(({ kind }) => kind).toSorted()).toEqual(['check-ins', 'results', 'scans'])
    for (const record of records) expect(listed).toContainEqual(record)
    const [result] = listed.flatMap(({ kind, record }) => (kind === 'results' ? [record] : []))
    expect(result?.translations?.es).toHaveProperty('Physical Health')
    expect(JSON.stringify(listed)).toContain('A walk at noon.')
  })

  test('brings nothing twice, however often it is brought', async () => {
    const records = recordsIn(await makeCopy(before))
    const one = await join(here)
    await one.brought(records)
    const upperCase = records.map((item) =>
      item.kind === 'scans'
        ? { ...item, record: { ...item.record, id: item.record.id.toUpperCase() } }
        : item,
    )
    expect(await one.brought([...records, ...upperCase])).toEqual({ saved: 0, known: 3, tooOld: 0 })
    const twins = await Promise.all(
      [1, 2].map(() => one.brought([sampleEarlierRecords.result({ id: SAME })])),
    )
    expect(twins.map(({ saved }) => saved).toSorted()).toEqual([0, 1])
    expect((await one.list()).records).toHaveLength(4)
  })

  test('is not brought where it is the person’s own already, as in the copy of an account with both companies', async () => {
    const one = await join(here)
    await responseDevice(app, one.token).sent(makeDraft())
    await checkInDevice(app, one.token).saved(makeDailyCheckIn(pastDay(0)))
    await scanDevice(app, one.token).saved(makeScan())
    const own = recordsIn(JSON.stringify(await one.get('/api/account/export')))
    expect(await one.brought([...own, sampleEarlierRecords.result()])).toEqual({
      saved: 1,
      known: 3,
      tooOld: 0,
    })
  })

  test('comes along once more to a third company', async () => {
    const second = await join(here)
    const brought = sampleEarlierRecords.result()
    await second.brought([brought, sampleEarlierRecords.checkIn(pastDay(9))])
    const third = await join(before)
    const records = recordsIn(JSON.stringify(await second.get('/api/account/export')))
    expect(await third.brought(records)).toMatchObject({ saved: 2 })
    expect((await third.list()).records.map(({ record }) => record)).toContainEqual({
      ...brought.record,
      translations: {},
    })
  })
})

describe('what was brought', () => {
  test('is nobody else’s to read or remove', async () => {
    const [one, other, stranger] = [await join(here), await join(here), await join(before)]
    await one.brought([sampleEarlierRecords.scan()])
    for (const somebody of [other, stranger]) {
      expect(await somebody.list()).toEqual({ records: [], unreadable: 0 })
      await somebody.removeAll()
    }
    expect((await one.list()).records).toHaveLength(1)
    const elsewhere = await database
      .tenant(before.id)
      .read(() => database.pool.query('select from earlier_records where member_id = $1', [one.member.id]))
    expect(elsewhere.rowCount).toBe(0)
  })

  test('cannot be opened once it was moved to somebody else', async () => {
    const [one, other] = [await join(here), await join(here)]
    await one.brought([sampleEarlierRecords.scan()])
    await superuser.query('update earlier_records set member_id = $1 where member_id = $2', [
      other.member.id,
      one.member.id,
    ])
    expect(await other.list()).toEqual({ records: [], unreadable: 1 })
  })

  test('counts nowhere, and is in no audit', async () => {
    const [bringing, answering, idle] = await Promise.all([openCompany(), openCompany(), openCompany()])
    const audited = async () =>
      (await superuser.query('select from audit where company_id = $1', [bringing.company.id])).rowCount
    const auditedBefore = await audited()
    for (const { brought } of bringing.people)
      await brought([
        sampleEarlierRecords.result({ sentAt: new Date(clock).toISOString() }),
        sampleEarlierRecords.scan(),
      ])
    expect(await audited()).toBe(auditedBefore)
    for (const { token } of answering.people) await responseDevice(app, token).sent(makeDraft())
    clock += 70 * DAY_MS
    while (await services.insights.closeDue()) continue
    clock = Date.now()
    const told = await idle.insights()
    expect(await bringing.insights()).toEqual(told)
    expect(await answering.insights(), 'results of a company’s own are told in totals').not.toEqual(told)
    const [one] = bringing.people
    for (const table of ['responses', 'scans', 'check_ins', 'notifications', 'mails'])
      expect(await rowsOf(table, one?.member.id ?? ''), table).toBe(0)
    expect(await responseDevice(app, one?.token ?? '').list()).toEqual({ items: [], next: null })
  })

  test('is in the copy of one’s data, and is removed as a whole, or with the account', async () => {
    const one = await join(here)
    const scan = sampleEarlierRecords.scan()
    await one.brought([scan, sampleEarlierRecords.result()])
    const { companies } = z.parse(
      z.object({ companies: z.array(z.object({ earlierRecords: z.array(z.unknown()) })) }),
      await one.get('/api/account/export'),
    )
    expect(companies[0]?.earlierRecords).toHaveLength(2)
    expect(companies[0]?.earlierRecords).toContainEqual(scan)
    await one.removeAll()
    expect(await one.list()).toEqual({ records: [], unreadable: 0 })
    expect(await one.brought([scan]), 'it can be brought again').toMatchObject({ saved: 1 })
    await ask(app, 'POST', '/api/account/delete', { token: one.token, body: { password: PASSWORD } })
    expect(await rowsOf('earlier_records', one.member.id)).toBe(0)
  })

  test('is sealed: the database says neither figures nor words', async () => {
    const one = await join(here)
    await one.brought([
      sampleEarlierRecords.checkIn(pastDay(4), {
        note: { value: 'Juniper', at: makeMark(pastDay(4), 1).at },
      }),
    ])
    const { rows } = await superuser.query<{ text: string }>(
      'select earlier_records::text as text, sealed from earlier_records where member_id = $1',
      [one.member.id],
    )
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toMatch(/Juniper|mood/)
    expect(JSON.stringify(await one.list())).toContain('Juniper')
  })
})

describe('as long as the company keeps results', () => {
  const keep = async (company: MadeCompany, months: object) => {
    const { accessToken: token } = await logIn(app, await makeMember(database, company, 'admin'))
    const body = { results: null, scans: null, 'check-ins': null, ...months }
    expect(await ask(app, 'PUT', '/api/retention', { token, body })).toMatchObject({ status: 200 })
  }
  const runIn = async (days: number) => {
    clock += days * DAY_MS
    await superuser.query("update jobs set due_at = now() where kind = 'retention'")
    await work('retention')
  }
  const daysAgo = (days: number) => new Date(clock - days * DAY_MS).toISOString()

  test('what is older, or would be within the notice, is left out, and check-ins of two years ago anyway', async () => {
    const company = await makeCompany(database)
    await keep(company, { results: 12 })
    const one = await join(company)
    const brought = await one.brought([
      sampleEarlierRecords.result({ sentAt: daysAgo(100) }),
      sampleEarlierRecords.result({ sentAt: daysAgo(350) }),
      sampleEarlierRecords.result({ sentAt: daysAgo(500) }),
      sampleEarlierRecords.scan({ takenAt: daysAgo(900) }),
      sampleEarlierRecords.checkIn(pastDay(740)),
    ])
    expect(brought).toEqual({ saved: 2, known: 0, tooOld: 3 })
  })

  test('is announced and deleted like what was made here', async () => {
    const company = await makeCompany(database)
    const one = await join(company)
    await one.brought([
      sampleEarlierRecords.result({ sentAt: daysAgo(400) }),
      sampleEarlierRecords.result({ sentAt: daysAgo(10) }),
    ])
    await keep(company, { results: 12 })
    await runIn(0)
    expect(await one.get('/api/retention')).toMatchObject({ announced: [{ kind: 'results' }] })
    await runIn(29)
    expect((await one.list()).records).toHaveLength(2)
    await runIn(1)
    expect((await one.list()).records).toHaveLength(1)
  })
})

describe('what cannot be brought', () => {
  const bad: [string, unknown][] = [
    ['no record', undefined],
    ['another kind', { kind: 'plans', record: {} }],
    ['a result with points beyond their range', sampleEarlierRecords.result({ points: 90 })],
    ['a check-in that says nothing', { kind: 'check-ins', record: { day: '2026-01-02' } }],
    ['a scan that cannot be', { kind: 'scans', record: { ...makeScan(), result: { method: 'face' } } }],
    ['a day that is none', sampleEarlierRecords.checkIn('2026-02-30')],
  ]

  test.each(bad)('%s is refused by its position, and nothing of the rest is stored', async (_, record) => {
    const one = await join(here)
    const answer = await one.bring(record === undefined ? [] : [sampleEarlierRecords.scan(), record])
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-input' } })
    if (record !== undefined) expect(JSON.stringify(answer.body)).toContain('records.1')
    expect(await one.list()).toEqual({ records: [], unreadable: 0 })
  })

  test('more than is kept is refused as a whole', async () => {
    const one = await join(here)
    const many = Array.from({ length: MAX_EARLIER_RECORDS }, () => sampleEarlierRecords.result())
    expect(await one.brought(many)).toMatchObject({ saved: MAX_EARLIER_RECORDS })
    expect(await one.bring([sampleEarlierRecords.scan()])).toMatchObject({
      status: 409,
      body: { code: 'too-many-earlier-records' },
    })
    expect((await one.list()).records).toHaveLength(MAX_EARLIER_RECORDS)
    expect((await one.bring([...many, sampleEarlierRecords.scan()])).status).toBe(400)
  })

  test('too large a body is refused before it is read', async () => {
    const one = await join(here)
    const text = ' '.repeat(saveEarlierRecords.maxBytes)
    expect(await one.bring([{ kind: text }])).toMatchObject({ status: 413, body: { code: 'too-large' } })
  })

  test('too often is said with the time to wait', async () => {
    const one = await join(here)
    const record = sampleEarlierRecords.scan()
    for (let times = 0; times < 20; times += 1) await one.brought([record])
    expect(await one.bring([record])).toMatchObject({ status: 429, body: { code: 'too-many-requests' } })
  })
})
