import { getRetention, type RetentionMonths } from '../contract/retention.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { device as responseDevice, makeDraft } from '#apps/server/test/answering.ts'
import { checkInDevice, pastDay, makeDailyCheckIn } from '#apps/server/test/check-ins.ts'
import { logIn, makeCompany, makeMember, type MadeCompany } from '#apps/server/test/factories.ts'
import { makeScan, scanDevice } from '#apps/server/test/scans.ts'
import { ask, openWorld } from '#apps/server/test/world.ts'

const DAY_MS = 24 * 60 * 60_000
let clock = Date.now()
const { app, database, superuser, sent, work, deliver } = await openWorld({ now: () => clock })

beforeEach(() => {
  clock = Date.now()
})

const forever: RetentionMonths = { results: null, scans: null, 'check-ins': null }

async function open() {
  const company = await makeCompany(database)
  const { accessToken: adminToken } = await logIn(app, await makeMember(database, company, 'admin'))
  const keep = async (months: Partial<RetentionMonths>) => {
    const body = { ...forever, ...months }
    expect(await ask(app, 'PUT', '/api/retention', { token: adminToken, body })).toMatchObject({
      status: 200,
    })
  }
  return { company, adminToken, keep, join: () => join(company) }
}

/** Somebody with a result, a scan and a check-in of today. */
async function join(company: MadeCompany) {
  const member = await makeMember(database, company)
  const { accessToken: token } = await logIn(app, member)
  const [responses, scans, checkIns] = [
    responseDevice(app, token),
    scanDevice(app, token),
    checkInDevice(app, token),
  ]
  await responses.sent(makeDraft())
  await scans.saved(makeScan())
  await checkIns.saved(makeDailyCheckIn(pastDay(0)))
  const counts = async () => ({
    results: (await responses.list()).items.length,
    scans: (await scans.list()).items.length,
    'check-ins': (await checkIns.list()).weeks.length,
  })
  /** As if all of it had been made so many days earlier. */
  const age = async (days: number) => {
    const [id, ago] = [member.id, `${days} days`]
    await superuser.query('update responses set sent_at = now() - $2::interval where member_id = $1', [
      id,
      ago,
    ])
    await superuser.query('update scans set taken_at = now() - $2::interval where member_id = $1', [id, ago])
    await superuser.query('update check_ins set day = (now() - $2::interval)::date where member_id = $1', [
      id,
      ago,
    ])
  }
  const retention = async () =>
    getRetention.output.parse((await ask(app, 'GET', '/api/retention', { token })).body)
  const notified = async () => {
    const { body } = await ask(app, 'GET', '/api/notifications', { token })
    return (body as { items: { kind: string }[] }).items.filter(({ kind }) => kind === 'data-expiring').length
  }
  const mails = () => sent.filter(({ to }) => to === member.email).map(({ subject }) => subject)
  return { member, token, counts, age, retention, notified, mails }
}

/** The daily job, so many days later. */
async function runIn(days: number): Promise<void> {
  clock += days * DAY_MS
  await superuser.query("update jobs set due_at = now() where kind = 'retention'")
  await work('retention')
}

describe('what is older than a company keeps it', () => {
  test('is announced to its person by mail and in Hale, and deleted 30 days later', async () => {
    const { keep, join } = await open()
    const person = await join()
    await person.age(400)
    await keep({ results: 12, scans: 12, 'check-ins': 12 })
    await runIn(0)
    const { months, announced } = await person.retention()
    expect(months).toEqual({ results: 12, scans: 12, 'check-ins': 12 })
    expect(announced.map(({ kind }) => kind)).toEqual(['check-ins', 'results', 'scans'])
    const deletedOn = new Date(clock + 30 * DAY_MS).toISOString().slice(0, 10)
    expect(new Set(announced.map((one) => one.deletedOn))).toEqual(new Set([deletedOn]))
    await deliver()
    expect(person.mails()).toEqual(['Some of your older data will be deleted'])
    expect(await person.notified()).toBe(3)

    await runIn(29)
    expect(await person.counts()).toMatchObject({ results: 1, scans: 1 })
    await runIn(1)
    expect(await person.counts()).toEqual({ results: 0, scans: 0, 'check-ins': 0 })
    expect((await person.retention()).announced).toEqual([])
    await deliver()
    expect(person.mails()).toHaveLength(1)
  })

  test('goes alone: what is newer stays, and what becomes too old is announced in its turn', async () => {
    const { keep, join } = await open()
    const person = await join()
    await person.age(300)
    await keep({ results: 12 })
    await runIn(0)
    expect((await person.retention()).announced).toEqual([])
    await runIn(40)
    expect((await person.retention()).announced).toMatchObject([{ kind: 'results' }])
    await runIn(30)
    expect(await person.counts()).toMatchObject({ results: 0, scans: 1 })
  })

  test('stays where the company decides within the 30 days to keep it for longer', async () => {
    const { keep, join } = await open()
    const person = await join()
    await person.age(400)
    await keep({ results: 12 })
    await runIn(0)
    await keep({ results: 24 })
    expect((await person.retention()).announced).toEqual([])
    await runIn(31)
    expect(await person.counts()).toMatchObject({ results: 1 })
    await keep({})
    await runIn(31)
    expect(await person.counts()).toMatchObject({ results: 1 })
  })

  test('is never deleted at once, however short a time the company chooses', async () => {
    const { keep, join } = await open()
    const person = await join()
    await person.age(2000)
    await keep({ results: 60 })
    await runIn(0)
    await keep({ results: 6 })
    await runIn(1)
    expect(await person.counts()).toMatchObject({ results: 1 })
    await runIn(29)
    expect(await person.counts()).toMatchObject({ results: 0 })
  })

  test('is of that company alone', async () => {
    const strict = await open()
    const lenient = await open()
    const [person, other] = [await strict.join(), await lenient.join()]
    await person.age(400)
    await other.age(400)
    await strict.keep({ results: 12 })
    await runIn(0)
    await runIn(30)
    expect(await person.counts()).toMatchObject({ results: 0 })
    expect(await other.counts()).toMatchObject({ results: 1 })
    expect(await other.retention()).toEqual({ months: forever, announced: [] })
  })

  test('of who cannot log in goes without a mail', async () => {
    const { keep, join } = await open()
    const person = await join()
    await person.age(400)
    await superuser.query('update members set disabled_at = now() where id = $1', [person.member.id])
    await keep({ scans: 12 })
    await runIn(0)
    await deliver()
    expect(person.mails()).toEqual([])
    await runIn(30)
    const { rows } = await superuser.query('select from scans where member_id = $1', [person.member.id])
    expect(rows).toEqual([])
  })
})

describe('how long something is kept', () => {
  test('is set by an admin, who is asked to confirm, and written to the audit', async () => {
    const { adminToken, company, join } = await open()
    const put = (token: string, body: object) => ask(app, 'PUT', '/api/retention', { token, body })
    const person = await join()
    expect(await put(person.token, forever)).toMatchObject({ status: 403 })
    expect(await put(adminToken, { ...forever, results: 1 })).toMatchObject({
      body: { code: 'invalid-input' },
    })
    expect(await put(adminToken, { ...forever, results: 24 })).toMatchObject({ status: 200 })
    expect(await put(adminToken, { ...forever, results: 24 })).toMatchObject({ status: 200 })
    const { rows } = await superuser.query(
      "select detail from audit where company_id = $1 and action = 'company.retention-changed'",
      [company.id],
    )
    expect(rows).toEqual([{ detail: { kind: 'results', months: 24 } }])
    await superuser.query("update sessions set confirmed_at = '-infinity' where company_id = $1", [
      company.id,
    ])
    expect(await put(adminToken, forever)).toMatchObject({ body: { code: 'confirmation-required' } })
  })
})
