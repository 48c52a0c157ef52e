import { NOTIFICATION_STREAM_PATH } from '#features/notifications/contract/notifications.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { logIn, makeCompany, makeMember, PASSWORD } from '#apps/server/test/factories.ts'
import { ask, openWorld } from '#apps/server/test/world.ts'

let lines: string[] = []
/** What the whole file made the log say. */
const all: string[] = []
const logTo = {
  write(line: string) {
    lines.push(line)
    all.push(line)
  },
}
const { app, database, superuser } = await openWorld({ logLevel: 'info', logTo })
const company = await makeCompany(database)
const member = await makeMember(database, company)
const privateOnes = [member.email, member.id, company.id, PASSWORD, '127.0.0.1', 'wrong-one']
beforeEach(() => {
  lines = []
})

type Line = { msg: string; reqId?: string; level: number } & Record<string, unknown>

/** Lines of one request, without those that each request has. */
const linesOf = (requestId: unknown) =>
  lines
    .map((line) => JSON.parse(line) as Line)
    .filter(({ reqId, msg }) => reqId === requestId && !/^(incoming request|request completed)$/.test(msg))

const login = (password: string, email = member.email) =>
  ask(app, 'POST', '/api/auth/login', { body: { email, password } })

const INFO = 30
const WARN = 40

describe('the log says by the request’s id', () => {
  test('who logs in, fails to, and which limit stopped them', async () => {
    const good = await login(PASSWORD)
    expect(linesOf(good.headers['x-request-id'])).toMatchObject([
      { level: INFO, msg: 'logged in', kind: 'web', by: 'password' },
    ])

    const bad = await login('wrong-one')
    expect(linesOf(bad.headers['x-request-id'])).toMatchObject([
      { level: INFO, msg: 'call refused', reason: 'invalid-credential' },
    ])

    for (let tries = 0; tries < 4; tries++) await login('wrong-one')
    const stopped = await login(PASSWORD)
    expect(linesOf(stopped.headers['x-request-id'])).toMatchObject([
      { level: WARN, msg: 'limit reached', limit: 'login by address' },
      { level: INFO, msg: 'call refused', reason: 'too-many-requests' },
    ])
  })

  test('that somebody asked for what their role may not', async () => {
    const { accessToken: token } = await logIn(app, await makeMember(database, company))
    const refused = await ask(app, 'GET', '/api/tours/settings', { token })
    expect(refused.status).toBe(403)
    expect(linesOf(refused.headers['x-request-id'])).toMatchObject([
      { level: WARN, msg: 'call refused', reason: 'not-allowed' },
    ])
  })

  test('that somebody came without a token, or with one that is not', async () => {
    const none = await ask(app, 'GET', '/api/tours/settings')
    const stream = await ask(app, 'GET', NOTIFICATION_STREAM_PATH)
    const forged = await ask(app, 'GET', '/api/tours/settings', { token: 'wrong-one' })
    expect([none, stream, forged].map(({ headers }) => linesOf(headers['x-request-id']))).toMatchObject([
      [{ level: INFO, msg: 'call refused', reason: 'not-signed-in' }],
      [{ level: INFO, msg: 'call refused', reason: 'not-signed-in' }],
      [{ level: INFO, msg: 'call refused', reason: 'user-token-expired' }],
    ])
  })

  test('that a refresh token came back', async () => {
    const { cookie } = await logIn(app, await makeMember(database, company))
    await ask(app, 'POST', '/api/auth/refresh', { cookie })
    await superuser.query("update refresh_tokens set used_at = used_at - interval '11 seconds'")
    const reused = await ask(app, 'POST', '/api/auth/refresh', { cookie })
    privateOnes.push(cookie)
    expect(linesOf(reused.headers['x-request-id'])).toMatchObject([
      { level: WARN, msg: 'refresh token reused' },
      { level: INFO, msg: 'call refused', reason: 'user-token-expired' },
    ])
  })

  test('that somebody guesses at mailed links', async () => {
    const guess = await ask(app, 'POST', '/api/auth/reset-password', {
      body: { token: 'wrong-one', password: 'wrong-one-but-long-enough' },
    })
    expect(linesOf(guess.headers['x-request-id'])).toMatchObject([
      { level: INFO, msg: 'call refused', reason: 'invalid-action-code' },
    ])
  })
})

test('and nothing of anybody', () => {
  expect(all.length).toBeGreaterThan(20)
  for (const text of privateOnes) expect(all.join('\n')).not.toContain(text)
})
