import { describe, expect, test } from 'vitest'
import type { Role } from '#features/accounts/contract/accounts.ts'
import { logIn, makeCompany, makeMember, PASSWORD } from '#apps/server/test/factories.ts'
import { addAuthenticator } from '#apps/server/test/second-factor.ts'
import { ask, openWorld } from '#apps/server/test/world.ts'
import { resetFactor } from '#apps/server/operator/people.ts'
import type { OperatorConnection } from '#apps/server/operator/join.ts'
import { readEndpoints } from '#platform/http/endpoints.ts'

const world = await openWorld()
const { app, database, superuser } = world

const demand = (token: string, secondFactor: string) =>
  ask(app, 'PUT', '/api/sign-in', { token, body: { secondFactor } })
const account = async (token: string) => (await ask(app, 'GET', '/api/account', { token })).body
const refused = { code: 'second-factor-required' }

/** A company whose admin has a second factor, and somebody else of it, who has none. */
async function companyWith(role: Role) {
  const company = await makeCompany(database)
  const admin = await makeMember(database, company, 'admin')
  const { accessToken } = await logIn(app, admin)
  await addAuthenticator(app, accessToken, Date.now())
  const other = await makeMember(database, company, role)
  return { company, admin, accessToken, other, token: (await logIn(app, other)).accessToken }
}

describe('a company that demands a second factor', () => {
  test.each([
    ['optional', 'admin', false],
    ['admins', 'member', false],
    ['admins', 'editor', false],
    ['admins', 'admin', true],
    ['everybody', 'member', true],
    ['everybody', 'admin', true],
  ] as const)('of %s asks it of a %s: %s', async (secondFactor, role, isAsked) => {
    const { accessToken, other, token } = await companyWith(role)
    expect((await demand(accessToken, secondFactor)).status).toBe(200)
    expect((await ask(app, 'GET', '/api/sign-in', { token: accessToken })).body).toEqual({ secondFactor })
    // At once, in a session that was open before.
    if (isAsked) expect(await account(token)).toMatchObject(refused)
    else expect(await account(token)).toMatchObject({ role })
    expect((await logIn(app, other)).member.lacksSecondFactor).toBe(isAsked)

    await addAuthenticator(app, token, Date.now())
    expect(await account(token)).toMatchObject({ role })
  })

  test('answers who has none nothing else, on any endpoint', async () => {
    const { accessToken, other } = await companyWith('admin')
    await demand(accessToken, 'admins')
    const { accessToken: token } = await logIn(app, other)
    const answering: string[] = []
    for (const [name, { method, path, access }] of Object.entries(await readEndpoints())) {
      if (access === 'public') continue
      const { body } = await ask(app, method, path.replaceAll(/\{\w+\}/g, 'x'), { token, body: {} })
      if ((body as { code?: string }).code !== refused.code) answering.push(name)
    }
    expect(answering.toSorted()).toEqual([
      'addPasskey',
      'changeLanguage',
      'confirmAuthenticator',
      'confirmSession',
      'getSecondFactor',
      'listPasskeys',
      'startAuthenticator',
      'startPasskey',
    ])
    for (const [method, path] of [
      ['GET', '/api/notifications/stream'],
      ['POST', '/api/video-files/upload'],
    ] as const) {
      const { statusCode } = await app.inject({
        method,
        url: path,
        headers: { authorization: `Bearer ${token}` },
      })
      expect(statusCode, path).toBeGreaterThanOrEqual(400)
    }
  })

  test('is not another company of the same person', async () => {
    const { accessToken, company, other } = await companyWith('member')
    await demand(accessToken, 'everybody')
    const elsewhere = await companyWith('member')
    expect(await account(elsewhere.token)).toMatchObject({ role: 'member' })
    expect(await logIn(app, other)).toMatchObject({
      member: { company: company.slug, lacksSecondFactor: true },
    })
  })

  test('writes the change to its audit, once', async () => {
    const { accessToken, admin, company } = await companyWith('member')
    await demand(accessToken, 'everybody')
    await demand(accessToken, 'everybody')
    const { rows } = await superuser.query(
      "select actor_id, detail from audit where company_id = $1 and action = 'company.second-factor-changed'",
      [company.id],
    )
    expect(rows).toEqual([{ actor_id: admin.id, detail: { secondFactor: 'everybody' } }])
  })
})

describe('the operator', () => {
  const connection = { parts: async () => world.services } as OperatorConnection
  const reset = (address: string) => resetFactor.read([address])(connection)

  test('turns the second factor of an address off, which is in the audit and told by mail', async () => {
    const { admin } = await companyWith('member')
    const answer = await ask(app, 'POST', '/api/auth/login', {
      body: { email: admin.email, password: PASSWORD },
    })
    expect(answer.body).toHaveProperty('challenge')
    expect(await reset(admin.email.toUpperCase())).toMatch('Turned off.')
    expect((await logIn(app, admin)).member.id).toBe(admin.id)
    expect(await reset(admin.email)).toMatch('Nothing done')
    const { rows } = await superuser.query(
      "select actor_id, subject_id from audit where subject_id = $1 and action = 'account.second-factor-reset'",
      [admin.id],
    )
    expect(rows).toEqual([{ actor_id: null, subject_id: admin.id }])
    await world.deliver()
    const subjects = world.sent.filter(({ to }) => to === admin.email).map(({ subject }) => subject)
    expect(subjects).toContain('Two-step login was turned off')
  })

  test('hears of an address that nobody has', async () => {
    await expect(reset('nobody@example.com')).rejects.toThrow('Nobody has an active account')
    expect(() => resetFactor.read([])).toThrow()
    expect(() => resetFactor.read(['a@example.com', 'b@example.com'])).toThrow()
  })
})
