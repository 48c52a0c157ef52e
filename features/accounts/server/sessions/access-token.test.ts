import { createSecretKey } from 'node:crypto'
import { decodeJwt, SignJWT } from 'jose'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { logIn, makeCompany, makeMember } from '#apps/server/test/factories.ts'
import { ask, openWorld } from '#apps/server/test/world.ts'

/** Long enough for every algorithm, so that only the server's own check can refuse a token. */
const secret = 'a secret that only these tests know, and that is over 64 characters long'
const { app, database } = await openWorld({ secret })
const company = await makeCompany(database)
const { accessToken } = await logIn(app, await makeMember(database, company))
const genuine = decodeJwt(accessToken)
const key = createSecretKey(secret, 'utf8')

type Made = { alg?: string; typ?: string; issuer?: string; claims?: object }

/** A token of an existing session, signed with the server's key. */
function makeToken({ alg = 'HS256', typ = 'at+jwt', issuer = 'hale', claims = {} }: Made = {}) {
  const token = new SignJWT({ ...genuine, ...claims }).setProtectedHeader({ alg, typ })
  return token.setIssuer(issuer).sign(key)
}

const base64 = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
const articles = (token: string) => ask(app, 'GET', '/api/articles', { token })
const refused = { status: 401, body: { code: 'user-token-expired' } }

afterEach(() => {
  vi.useRealTimers()
})

test('a token like the server’s own opens the door', async () => {
  expect(await articles(await makeToken())).toMatchObject({ status: 200 })
})

describe('a token of a session that there is, by the right key, opens nothing', () => {
  const now = () => Math.floor(Date.now() / 1000)

  test('where it is over', async () => {
    expect(await articles(await makeToken({ claims: { exp: now() - 1 } }))).toMatchObject(refused)
  })

  test('where it has no end, or is not to be used yet', async () => {
    expect(await articles(await makeToken({ claims: { exp: undefined } }))).toMatchObject(refused)
    expect(await articles(await makeToken({ claims: { nbf: now() + 600 } }))).toMatchObject(refused)
  })

  test('where it ends after it was used', async () => {
    const token = await makeToken()
    expect(await articles(token)).toMatchObject({ status: 200 })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 15 * 60 * 1000 + 1000 })
    expect(await articles(token)).toMatchObject(refused)
  })

  test.each(['JWT', 'rt+jwt', ''])('where its type is %j', async (typ) => {
    expect(await articles(await makeToken({ typ }))).toMatchObject(refused)
  })

  test.each(['elsewhere', 'HALE', ''])('where its issuer is %j', async (issuer) => {
    expect(await articles(await makeToken({ issuer }))).toMatchObject(refused)
  })

  test.each(['HS384', 'HS512'])('where its algorithm is %s', async (alg) => {
    expect(await articles(await makeToken({ alg }))).toMatchObject(refused)
  })

  test.each(['none', 'None'])('where its algorithm is %s', async (alg) => {
    const unsigned = `${base64({ alg, typ: 'at+jwt' })}.${base64(genuine)}`
    const [, , signature] = accessToken.split('.')
    expect(await articles(`${unsigned}.`)).toMatchObject(refused)
    expect(await articles(`${unsigned}.${signature}`)).toMatchObject(refused)
  })
})
