import { createHmac, timingSafeEqual } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { getAuditStream, setAuditStream } from '../../contract/audit-stream.ts'
import { logIn, makeCompany, makeMember, type MadeCompany } from '#apps/server/test/factories.ts'
import { startCollector } from '#apps/server/test/servers/collector-server.ts'
import { ask, openWorld } from '#apps/server/test/world.ts'
import { writeAudit } from '#platform/core/audit.ts'

const collector = await startCollector()
const NOW = Date.parse('2026-11-20T09:00:00Z')
const world = await openWorld({ collectorPolicy: collector.policy, now: () => NOW })
const { app, database, superuser } = world

beforeEach(async () => {
  await superuser.query('delete from jobs')
  collector.received.length = 0
  collector.said.length = 0
})

/** A company whose audit goes to the collector. */
async function open() {
  const company = await makeCompany(database)
  const { accessToken: token } = await logIn(app, await makeMember(database, company, 'admin'))
  const call = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path = '', body?: object) =>
    ask(app, method, `/api/audit/stream${path}`, { token, body })
  const { secret } = setAuditStream.output.parse((await call('PUT', '', { url: collector.url })).body)
  const state = async () => getAuditStream.output.parse((await call('GET')).body).stream
  return { company, token, secret, call, state }
}

const write = (company: MadeCompany, count = 1) =>
  database.tenant(company.id).write((tx) =>
    writeAudit(
      tx,
      company.id,
      Array.from({ length: count }, () => ({ actorId: null, action: 'service.ordered' as const })),
    ),
  )

/** Runs the due job, and its repetitions, at once. */
async function deliver(): Promise<void> {
  await superuser.query('update jobs set due_at = now()')
  await world.work('audit-stream')
}

const message = z.object({
  type: z.string(),
  timestamp: z.iso.datetime(),
  data: z.object({ position: z.number(), id: z.uuid(), hash: z.string() }).loose(),
})

const messages = () => collector.received.map(({ body }) => message.parse(JSON.parse(body)))
const positions = () => messages().map(({ data }) => data.position)

/** Verifies a signature by the standard alone, without Hale's code. */
function isSigned({ headers, body }: (typeof collector.received)[number], secret: string): boolean {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature } = headers
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const wanted = createHmac('sha256', key)
    .update(`${String(id)}.${String(timestamp)}.${body}`)
    .digest()
  const [version, sent = ''] = String(signature).split(',')
  return version === 'v1' && timingSafeEqual(Buffer.from(sent, 'base64'), wanted)
}

describe('a collector', () => {
  test('gets each entry once, in order, signed, from the setting of its address on', async () => {
    const { company, secret, state } = await open()
    await write(company, 130)
    await deliver()
    await deliver()
    expect(positions()).toEqual(Array.from({ length: 131 }, (_, index) => index + 2))
    expect(collector.received.every((one) => isSigned(one, secret))).toBe(true)
    const [first] = collector.received
    expect(first?.headers).toMatchObject({
      ...{ 'content-type': 'application/json', 'webhook-timestamp': String(NOW / 1000) },
      'webhook-id': messages()[0]?.data.id,
    })
    expect(messages()[0]).toMatchObject({ type: 'audit-stream.set', data: { by: 'person' } })
    expect(await state()).toMatchObject({ url: collector.url, delivered: 132, waiting: 0, failing: null })
  })

  test('gets ids, and neither names nor addresses', async () => {
    const { company, token } = await open()
    const member = await makeMember(database, company)
    await ask(app, 'PUT', `/api/people/${member.id}/role`, { token, body: { role: 'editor' } })
    await deliver()
    expect(messages().at(-1)?.data).toMatchObject({
      ...{ subjectId: member.id, detail: { from: 'member', to: 'editor' } },
    })
    const sent = JSON.stringify(collector.received)
    for (const text of ['Robin', member.email]) expect(sent).not.toContain(text)
  })

  test('gets again what it answered 500 to, before anything that comes after it', async () => {
    const { company, state } = await open()
    await write(company, 2)
    collector.said.push(204, 500)
    await deliver()
    expect(positions()).toEqual([2, 3])
    expect(await state()).toMatchObject({
      ...{ delivered: 2, waiting: 2 },
      failing: { failure: { reason: 'answered', status: 500 } },
    })
    await deliver()
    expect(positions()).toEqual([2, 3, 3, 4])
    const ids = collector.received.map(({ headers }) => headers['webhook-id'])
    expect(ids[1]).toBe(ids[2])
    expect(await state()).toMatchObject({ delivered: 4, waiting: 0, failing: null })
  })

  test('that stays away is tried after longer and longer, and the first failure is remembered', async () => {
    const { state } = await open()
    const waits: number[] = []
    let since: string | undefined
    for (const answer of [500, 'lost', 503] as const) {
      collector.said.push(answer)
      await deliver()
      since ??= (await state())?.failing?.since
      const { rows } = await superuser.query<{ wait: number }>(
        'select round(extract(epoch from due_at - now()))::int as wait from jobs',
      )
      waits.push(rows[0]?.wait ?? 0)
    }
    // The collector asked for seven seconds in each response.
    expect(waits).toEqual([7, expect.closeTo(60, -1), 7])
    expect(await state()).toMatchObject({ failing: { since, failure: { status: 503 } } })
  })

  test('gets nothing of another company', async () => {
    const { company } = await open()
    const theirs = await makeCompany(database)
    await write(theirs, 3)
    await write(company)
    await deliver()
    expect(positions()).toEqual([2, 3])
  })

  test('with another address goes on where the one before had come to, with another secret', async () => {
    const { company, secret, call } = await open()
    await deliver()
    await write(company)
    const again = setAuditStream.output.parse((await call('PUT', '', { url: `${collector.url}/2` })).body)
    expect(again.secret).not.toBe(secret)
    await deliver()
    expect(positions()).toEqual([2, 3, 4])
    expect(collector.received.map((one) => isSigned(one, again.secret))).toEqual([false, true, true])
  })

  test('gets nothing any more once it is removed', async () => {
    const { company, call, state } = await open()
    expect((await call('DELETE')).status).toBe(200)
    await write(company)
    await deliver()
    expect(collector.received).toEqual([])
    expect(await state()).toBeNull()
    expect((await superuser.query('select from jobs')).rowCount).toBe(0)
    expect((await call('DELETE')).body).toMatchObject({ code: 'audit-stream-not-found' })
  })
})

describe('an address', () => {
  test.each([
    ['http://collector.example/audit', 'invalid-input'],
    ['https://127.0.0.2/audit', 'collector-not-allowed'],
    ['https://10.0.0.1/audit', 'collector-not-allowed'],
    ['https://[::1]/audit', 'collector-not-allowed'],
    ['https://169.254.169.254/latest', 'collector-not-allowed'],
    ['https://name:secret@collector.example/audit', 'collector-not-allowed'],
    ['https://collector.example:22/audit', 'collector-not-allowed'],
  ])('such as %s is refused', async (url, code) => {
    const { call } = await open()
    expect((await call('PUT', '', { url })).body).toMatchObject({ code })
  })

  test('whose name leads inside is not asked', async () => {
    const { call, state } = await open()
    await call('PUT', '', { url: `https://inside.example:${collector.port}/audit` })
    expect((await call('POST', '/test', {})).body).toEqual({
      failure: { reason: 'unreachable', status: null },
    })
    await deliver()
    expect(collector.received).toEqual([])
    expect(await state()).toMatchObject({ delivered: 1, failing: { failure: { reason: 'unreachable' } } })
  })

  test('is tried by a test, which says what went wrong', async () => {
    const { secret, call } = await open()
    expect((await call('POST', '/test', {})).body).toEqual({ failure: null })
    const [sent] = collector.received
    expect(sent && isSigned(sent, secret)).toBe(true)
    expect(JSON.parse(sent?.body ?? '')).toMatchObject({ type: 'audit.test', data: {} })
    collector.said.push(401)
    expect((await call('POST', '/test', {})).body).toEqual({ failure: { reason: 'answered', status: 401 } })
  })

  test('and its secret are for admins alone, and the secret is stored sealed', async () => {
    const { company, secret, call } = await open()
    for (const role of ['member', 'editor'] as const) {
      const { accessToken } = await logIn(app, await makeMember(database, company, role))
      expect((await ask(app, 'GET', '/api/audit/stream', { token: accessToken })).status).toBe(403)
    }
    expect(JSON.stringify((await call('GET')).body)).not.toContain('whsec')
    const { rows } = await superuser.query<{ secret: Buffer }>(
      'select secret from audit_streams where company_id = $1',
      [company.id],
    )
    expect(rows[0]?.secret.includes(secret.slice(6))).toBe(false)
    expect(JSON.stringify((await ask(app, 'GET', '/api/audit')).body)).not.toContain('whsec')
  })
})
