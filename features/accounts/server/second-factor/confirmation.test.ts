import { expect, test } from 'vitest'
import { logIn, makeCompany, makeMember, PASSWORD } from '#apps/server/test/factories.ts'
import { addAuthenticator } from '#apps/server/test/second-factor.ts'
import { ask, openWorld } from '#apps/server/test/world.ts'
import { codeAt } from './totp.ts'

let clock = Date.parse('2026-03-01T08:00:00Z')
const { app, database, superuser } = await openWorld({ now: () => clock })
const company = await makeCompany(database)
const other = await makeMember(database, company)

const confirm = (token: string, proof: object) =>
  ask(app, 'POST', '/api/account/confirm-session', { token, body: { proof } })

/** Calls that need a confirmation, and two similar ones that do not. */
const calls = (token: string) => ({
  export: () => ask(app, 'GET', '/api/account/export', { token }),
  role: () => ask(app, 'PUT', `/api/people/${other.id}/role`, { token, body: { role: 'editor' } }),
  roles: () => change(token, { kind: 'role', role: 'member' }),
  signIn: () => ask(app, 'PUT', '/api/sign-in', { token, body: { secondFactor: 'optional' } }),
  groups: () => change(token, { kind: 'group', group: null }),
  account: () => ask(app, 'GET', '/api/account', { token }),
})
const change = (token: string, wanted: object) =>
  ask(app, 'POST', '/api/people/change', { token, body: { ids: [other.id], change: wanted } })

async function codesOf(token: string): Promise<Record<string, unknown>> {
  const codes: Record<string, unknown> = {}
  for (const [name, call] of Object.entries(calls(token))) {
    const { status, body } = await call()
    codes[name] = status === 200 ? 'may' : (body as { code: unknown }).code
  }
  return codes
}

const all = (answer: string) => ({ export: answer, role: answer, roles: answer, signIn: answer })
const always = { groups: 'may', account: 'may' }

/** An admin whose confirmation has expired. */
async function adminOfBefore(minutes = 11) {
  const admin = await makeMember(database, company, 'admin')
  const { accessToken } = await logIn(app, admin)
  const { key } = await addAuthenticator(app, accessToken, clock)
  clock += 30_000
  await superuser.query(
    'update sessions set confirmed_at = now() - make_interval(mins => $2) where member_id = $1',
    [admin.id, minutes],
  )
  return { admin, accessToken, key }
}

test('what is dangerous answers for ten minutes after a login', async () => {
  expect(await codesOf((await adminOfBefore(9)).accessToken)).toEqual({ ...all('may'), ...always })
  const { accessToken, admin } = await adminOfBefore()
  expect(await codesOf(accessToken)).toEqual({ ...all('confirmation-required'), ...always })
  // A session from before confirmations were stored.
  await superuser.query('update sessions set confirmed_at = null where member_id = $1', [admin.id])
  expect(await codesOf(accessToken)).toEqual({ ...all('confirmation-required'), ...always })
})

test('and again after the password or a code, in that session alone', async () => {
  const { accessToken, admin, key } = await adminOfBefore()
  const elsewhere = await adminOfBefore()
  expect(await confirm(accessToken, { kind: 'password', password: 'wrong' })).toMatchObject({
    body: { code: 'invalid-credential' },
  })
  expect(await confirm(accessToken, { kind: 'code', code: '000000' })).toMatchObject({
    body: { code: 'invalid-code' },
  })
  expect(await codesOf(accessToken)).toEqual({ ...all('confirmation-required'), ...always })
  expect((await confirm(accessToken, { kind: 'code', code: codeAt(key, clock) })).status).toBe(200)
  expect(await codesOf(accessToken)).toEqual({ ...all('may'), ...always })
  await superuser.query("update sessions set confirmed_at = '-infinity' where member_id = $1", [admin.id])
  expect((await confirm(accessToken, { kind: 'password', password: PASSWORD })).status).toBe(200)
  expect(await codesOf(accessToken)).toEqual({ ...all('may'), ...always })
  expect(await codesOf(elsewhere.accessToken)).toEqual({ ...all('confirmation-required'), ...always })
})

test('a code is no proof where there is no second factor', async () => {
  const { accessToken } = await logIn(app, await makeMember(database, company))
  expect(await confirm(accessToken, { kind: 'code', code: '000000' })).toMatchObject({
    body: { code: 'authenticator-not-found' },
  })
})
