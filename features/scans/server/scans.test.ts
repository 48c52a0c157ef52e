import { MAX_SCANS } from '../contract/scans.ts'
import { describe, expect, test } from 'vitest'
import { logIn, makeCompany, makeMember, PASSWORD } from '#apps/server/test/factories.ts'
import { fhirFaults } from '#apps/server/test/fhir.ts'
import { dumpRows } from '#apps/server/test/databases/rows.ts'
import { makeScan, scanDevice, scanResult } from '#apps/server/test/scans.ts'
import { ask, openWorld, SECRET } from '#apps/server/test/world.ts'
import { sealer } from '#platform/crypto/seal.ts'
import { sealResult } from './sealed-result.ts'

const NOW = Date.parse('2026-03-10T12:00:00Z')
const { app, database, superuser, anotherServer } = await openWorld({ now: () => NOW })
const company = await makeCompany(database)

async function join(role: 'member' | 'editor' | 'admin' = 'member') {
  const member = await makeMember(database, company, role)
  const { accessToken: token } = await logIn(app, member)
  return { ...scanDevice(app, token), member, token }
}

const code = (name: string) => ({ body: { code: name } })

describe('a scan', () => {
  test('is saved as its figures alone, and listed newest first, page by page', async () => {
    const one = await join()
    const drafts = [0, 5, 10].map((minutes) => makeScan({}, minutes))
    for (const draft of drafts) {
      const boasting = { ...scanResult, wave: [1, 2, 3], picture: 'data:' }
      expect(await one.saved({ ...draft, result: boasting })).toEqual(draft)
    }
    const [oldest, middle, newest] = drafts
    const first = await one.list('?limit=2')
    expect(first.items).toEqual([newest, middle])
    expect((await one.list(`?limit=2&cursor=${first.next}`)).items).toEqual([oldest])
    expect((await one.get(oldest?.id ?? '')).body).toEqual(oldest)
  })

  test('is one row, sent ten times at once through two servers; what came first stays', async () => {
    const one = await join()
    const other = scanDevice(await anotherServer(), one.token)
    const draft = makeScan()
    const sent = await Promise.all(
      Array.from({ length: 10 }, (_, turn) => (turn % 2 ? one : other).saved(draft)),
    )
    expect(new Set(sent.map((saved) => JSON.stringify(saved))).size).toBe(1)
    await one.saved({ ...draft, takenAt: '2025-01-01T00:00:00.000Z' })
    expect((await one.list()).items).toEqual([draft])
  })

  test('is never of a time to come', async () => {
    const one = await join()
    const { takenAt } = await one.saved(makeScan({ takenAt: '2031-01-01T00:00:00.000Z' }))
    expect(takenAt).toBe(new Date(NOW).toISOString())
  })

  test.each([
    ['a heart rate beyond all hearts', { heartRate: { value: 900, low: 1, high: 2, confidence: 1 } }],
    ['a measure without its interval', { sdnn: { value: 40 } }],
    ['a reason that there is none', { rmssd: { notMeasured: 'because' } }],
    ['an age below that of working people', { about: { ...scanResult.about, age: 12 } }],
  ])('is no input with %s', async (_, wrong) => {
    const one = await join()
    const answer = await one.call('PUT', `/${makeScan().id}`, {
      ...makeScan(),
      result: { ...scanResult, ...wrong },
    })
    expect(answer).toMatchObject({ status: 400, ...code('invalid-input') })
  })

  test('can be saved only so often, and so many', async () => {
    const one = await join()
    const first = makeScan()
    await one.saved(first)
    await superuser.query(
      `insert into scans (company_id, member_id, id, taken_at, sealed)
       select company_id, member_id, gen_random_uuid(), taken_at, sealed from scans, generate_series(2, $2)
       where member_id = $1`,
      [one.member.id, MAX_SCANS],
    )
    expect(await one.save(makeScan())).toMatchObject({ status: 409, ...code('too-many-scans') })
    expect(await one.saved(first), 'what is saved already is no more').toEqual(first)
    await superuser.query('delete from limits')
    await one.saved(first)
    await superuser.query('update limits set hits = 60')
    expect(await one.save(first)).toMatchObject({ status: 429, ...code('too-many-requests') })
    await superuser.query('delete from limits')
  })
})

describe('a deleted scan', () => {
  test('does not come back from a device that was offline, for 90 days', async () => {
    const one = await join()
    const [kept, removed] = [makeScan(), makeScan()]
    for (const draft of [kept, removed]) await one.saved(draft)
    expect((await one.remove(removed.id)).status).toBe(200)
    expect(await one.remove(removed.id)).toMatchObject({ status: 404, ...code('scan-not-found') })
    expect(await one.save(removed)).toMatchObject({ status: 410, ...code('scan-removed') })
    expect((await one.list()).items).toEqual([kept])

    const pass = async (days: number) => {
      await superuser.query(
        'update removed_scans set removed_at = now() - make_interval(days => $1) where id = $2',
        [days, removed.id],
      )
      await database.crossTenantQueries.forgetOld()
      return (await one.save(removed)).status
    }
    expect(await pass(89)).toBe(410)
    expect(await pass(91)).toBe(200)
  })

  test('goes with all others at once', async () => {
    const one = await join()
    const drafts = [makeScan(), makeScan()]
    for (const draft of drafts) await one.saved(draft)
    expect((await one.removeAll()).status).toBe(200)
    expect((await one.list()).items).toEqual([])
    for (const draft of drafts) expect(await one.save(draft)).toMatchObject(code('scan-removed'))
  })
})

describe('nobody else', () => {
  test.each(['member', 'editor', 'admin'] as const)('reads or changes it: not another %s', async (role) => {
    const one = await join()
    const draft = makeScan()
    await one.saved(draft)
    const other = await join(role)
    expect(await other.get(draft.id)).toMatchObject(code('scan-not-found'))
    expect(await other.remove(draft.id)).toMatchObject(code('scan-not-found'))
    expect((await other.removeAll()).status).toBe(200)
    expect((await other.list()).items).toEqual([])
    expect(await other.exported()).not.toHaveProperty('entry')
    // An id counts among those of its person only.
    const own = { ...draft, result: { ...scanResult, seconds: 31 } }
    expect(await other.saved(own)).toEqual(own)
    expect((await one.get(draft.id)).body).toEqual(draft)
  })

  test('reads it in the database: no figure, and nothing of the person', async () => {
    const one = await join()
    const heartRate = { value: 61.2345, low: 60.2345, high: 62.2345, confidence: 0.91 }
    await one.saved(makeScan({ result: { ...scanResult, heartRate } }))
    const rows = await dumpRows(superuser)
    expect(rows).toContain(one.member.id)
    for (const text of ['61.2345', 'heartRate', 'caffeine']) {
      expect(rows).not.toContain(text)
      expect(rows).not.toContain(Buffer.from(text).toString('hex'))
    }
  })

  test.each([
    ['sealed with another secret', 'another secret, of 40 characters at least', false],
    ['another person’s', SECRET, true],
  ])('opens what is %s: it is listed without figures, and can be deleted', async (_, secret, isOthers) => {
    const one = await join()
    const draft = makeScan()
    await one.saved(draft)
    const memberId = isOthers ? (await makeMember(database, company)).id : one.member.id
    const sealed = sealResult(sealer(secret), { memberId, id: draft.id }, scanResult)
    await superuser.query('update scans set sealed = $1 where member_id = $2', [sealed, one.member.id])
    const { id, takenAt } = draft
    expect((await one.list()).items).toEqual([{ id, takenAt, result: null }])
    expect(await one.exported()).not.toHaveProperty('entry')
    expect((await one.remove(draft.id)).status).toBe(200)
  })
})

test('as FHIR, scans are valid observations of what was measured, by their LOINC terms', async () => {
  const one = await join()
  await one.saved(makeScan())
  const bundle = await one.exported()
  expect(fhirFaults(bundle)).toEqual([])
  const observation = (loinc: string, value: number, unit: string) => ({
    resource: {
      resourceType: 'Observation',
      code: { coding: [{ system: 'http://loinc.org', code: loinc }] },
      effectiveDateTime: '2026-03-02T10:00:00.000Z',
      valueQuantity: { value, code: unit, system: 'http://unitsofmeasure.org' },
    },
  })
  expect(bundle).toMatchObject({
    entry: [
      observation('8867-4', 63.4, '/min'),
      observation('9279-1', 13.5, '/min'),
      observation('80404-7', 48, 'ms'),
      observation('39156-5', 24.1, 'kg/m2'),
    ],
  })
})

test('it is in the copy of one’s data, goes with the account, and Home has the last', async () => {
  const one = await join()
  const [older, newer] = [makeScan(), makeScan({}, 5)]
  for (const draft of [newer, older]) await one.saved(draft)
  expect((await ask(app, 'GET', '/api/home', { token: one.token })).body).toMatchObject({ scans: [newer] })
  const copy = await ask(app, 'GET', '/api/account/export', { token: one.token })
  expect(copy.body).toMatchObject({ companies: [{ scans: [newer, older], removedScans: [] }] })
  await one.remove(older.id)
  await ask(app, 'POST', '/api/account/delete', { token: one.token, body: { password: PASSWORD } })
  const rows = await dumpRows(superuser)
  for (const trace of [newer.id, older.id, one.member.id]) expect(rows).not.toContain(trace)
})
