import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { text as readAll } from 'node:stream/consumers'
import { afterEach, expect, test, vi } from 'vitest'
import { logIn, makeCompany, makeMember } from '#apps/server/test/factories.ts'
import { ask, openWorld } from '#apps/server/test/world.ts'

let delay = 0
const { app, database, superuser } = await openWorld({ loopDelay: () => delay })
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as AddressInfo
const company = await makeCompany(database)
const { accessToken: token } = await logIn(app, await makeMember(database, company))
const { accessToken: editorToken } = await logIn(app, await makeMember(database, company, 'editor'))
afterEach(() => {
  delay = 0
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** A connection to which bytes are written as they are. */
async function open(bytes: string, encoding: BufferEncoding = 'utf8'): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(bytes, encoding)
  return socket
}

/** All that is answered until the server ends the connection; a reset throws. */
const said = async (bytes: string, encoding?: BufferEncoding) => readAll(await open(bytes, encoding))

const head = (length: number, more = '') =>
  `PUT /api/account/name HTTP/1.1\r\nHost: hale\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\nConnection: close\r\n${more}\r\n`

test('what is no HTTP is answered, and the connection ends without a reset', async () => {
  for (const bytes of [
    'GET /\xff\xfe\xfd HTTP/1.1\r\nHost: hale\r\nConnection: close\r\n\r\n',
    '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
    'GET / HTTP/9.9\r\n\r\n',
    `GET / HTTP/1.1\r\nHost: hale\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`,
    'POST /api/auth/login HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
    `GET /\x80 HTTP/1.1\r\n${'\xff'.repeat(200_000)}`,
  ])
    expect(await said(bytes, 'latin1')).toMatch(/^HTTP\/1\.1 4\d\d /)
})

test('who may not is told before they send a body', async () => {
  expect(await said(head(3000))).toMatch(/^HTTP\/1\.1 401 /)
})

test('a body that drips is given up, and its client is told', async () => {
  const signedIn = `Authorization: Bearer ${token}\r\n`
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const timers = vi.spyOn(globalThis, 'setTimeout')
  const answer = readAll(await open(`${head(3000, signedIn)}{"name":"`))
  // The time-out of the body: those of the database are shorter.
  while (!timers.mock.calls.some(([, ms = 0]) => ms > 10_000)) await new Promise(setImmediate)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await answer).toMatch(/^HTTP\/1\.1 408 /)
})

test('a body is as large as its contract lets it be', async () => {
  const change = (name: string) => ask(app, 'PUT', '/api/account/name', { token, body: { name } })
  expect(await change('x'.repeat(4000))).toMatchObject({ status: 400 })
  expect(await change('x'.repeat(5000))).toMatchObject({ status: 413, body: { code: 'too-large' } })
  const length = 3 * 1024 * 1024
  const signedIn = `Authorization: Bearer ${token}\r\n`
  expect(await said(head(length, signedIn) + 'x'.repeat(length))).toMatch(/^HTTP\/1\.1 413 /)
})

test('what would be a hundred thousand values, or ever deeper, is not made', async () => {
  const begun = await ask(app, 'POST', '/api/drafts', { token: editorToken, body: {} })
  const { id } = begun.body as { id: string }
  const save = (content: unknown) =>
    ask(app, 'PUT', `/api/drafts/${id}`, { token: editorToken, body: { content } })
  const wide = Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [index, 1]))
  expect(await save(wide)).toMatchObject({ status: 413, body: { code: 'too-large' } })
  let deep: unknown = 1
  for (let depth = 0; depth < 1000; depth += 1) deep = [deep]
  expect(await save(deep)).toMatchObject({ status: 400 })
  expect(await save({ text: ',:[{'.repeat(20_000) })).toMatchObject({ status: 400 })
})

test('texts are characters, in names too', async () => {
  const send = (payload: string | Buffer) =>
    app.inject({
      method: 'PUT',
      url: '/api/our-relationship',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      payload,
    })
  for (const payload of [
    '{"a":"\\ud800"}',
    '{"\\ud800":1}',
    '{"\\u0000":1}',
    Buffer.from('{"a":"\xff"}', 'latin1'),
  ])
    expect((await send(payload)).statusCode).toBe(400)
})

test('a server that is late turns away who is not signed in first, and health never', async () => {
  const statuses = async () =>
    Promise.all([
      ask(app, 'GET', '/api/authorization/companies/design').then(({ status }) => status),
      ask(app, 'GET', '/api/account', { token }).then(({ status }) => status),
      app.inject('/health/live').then(({ statusCode }) => statusCode),
    ])
  delay = 500
  expect(await statuses()).toEqual([503, 200, 200])
  delay = 3000
  expect(await statuses()).toEqual([503, 503, 200])
  const refused = await ask(app, 'GET', '/api/account', { token })
  expect([refused.body, refused.headers['retry-after']]).toMatchObject([{ code: 'service-unavailable' }, '5'])
})

test('a member has one export at a time', async () => {
  for (const url of [
    '/api/account/export',
    '/api/account/health-record',
    '/api/responses/fhir',
    '/api/scans/fhir',
  ]) {
    await superuser.query('begin; lock table responses, scans in access exclusive mode')
    const statuses: number[] = []
    const refused = Promise.withResolvers<void>()
    const asked = [1, 2, 3].map(async () => {
      statuses.push((await ask(app, 'GET', url, { token })).status)
      if (statuses.length === 2) refused.resolve()
    })
    // The first call waits for the table; the others are refused without waiting.
    await refused.promise
    await superuser.query('commit')
    await Promise.all(asked)
    expect([url, ...statuses]).toEqual([url, 429, 429, 200])
    expect(await ask(app, 'GET', url, { token })).toMatchObject({ status: 200 })
  }
})

test('what a member begins has a limit', async () => {
  const begin = () => ask(app, 'POST', '/api/drafts', { token: editorToken, body: {} })
  await superuser.query('delete from limits')
  expect(await begin()).toMatchObject({ status: 200 })
  await superuser.query('update limits set hits = 1000')
  expect(await begin()).toMatchObject({ status: 429, body: { code: 'too-many-requests' } })
})

test('a token has so many calls in hand at once, and no more are looked at', async () => {
  // Text after the token must not give a caller another limit.
  expect(
    await ask(app, 'GET', '/api/account', { headers: { authorization: `Bearer ${token} 1` } }),
  ).toMatchObject({
    status: 401,
  })
  await superuser.query('begin; lock table members in access exclusive mode')
  const statuses: number[] = []
  const refused = Promise.withResolvers<void>()
  const asked = Array.from({ length: 70 }, async () => {
    statuses.push((await ask(app, 'GET', '/api/account', { token })).status)
    if (statuses.length === 6) refused.resolve()
  })
  await refused.promise
  await superuser.query('commit')
  await Promise.all(asked)
  expect(Map.groupBy(statuses, (status) => status).get(429)).toHaveLength(6)
  expect(await ask(app, 'GET', '/api/account', { token })).toMatchObject({ status: 200 })
})

test('calls of one session that hang leave connections for others', async () => {
  await superuser.query('begin; lock table documents in access exclusive mode')
  const hanging = Array.from({ length: 40 }, () => ask(app, 'GET', '/api/drafts', { token: editorToken }))
  expect(await ask(app, 'GET', '/api/account', { token })).toMatchObject({ status: 200 })
  await superuser.query('commit')
  expect((await Promise.all(hanging)).map(({ status }) => status)).toEqual(hanging.map(() => 200))
})

test('one person’s large documents are opened one after the other, others’ calls in between, and only a few wait', async () => {
  await superuser.query('delete from limits')
  const { body } = await ask(app, 'POST', '/api/drafts', { token: editorToken, body: {} })
  const { id } = body as { id: string }
  await superuser.query('begin; lock table documents in access exclusive mode')
  const statuses: number[] = []
  const refused = Promise.withResolvers<void>()
  const asked = Array.from({ length: 20 }, async () => {
    statuses.push((await ask(app, 'GET', `/api/drafts/${id}`, { token: editorToken })).status)
    if (statuses.length === 3) refused.resolve()
  })
  await refused.promise
  expect(statuses).toEqual([429, 429, 429])
  expect(await ask(app, 'GET', '/api/account', { token: editorToken })).toMatchObject({ status: 200 })
  await superuser.query('commit')
  await Promise.all(asked)
  expect(statuses.slice(3)).toEqual(Array.from({ length: 17 }, () => 200))
})
