import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { openDirectory, sendScim, USER } from '#apps/server/test/directory.ts'
import { logIn, makeCompany, makeMember } from '#apps/server/test/factories.ts'
import { ask, openWorld } from '#apps/server/test/world.ts'

const world = await openWorld()
const { app, database, superuser } = world

const newToken = { name: 'Entra', days: 30, sendsInvitations: true, givesRoles: true }
const anyone = () => ({ schemas: [USER], userName: `${randomUUID()}@example.com` })

describe('a token of a directory', () => {
  test('is told once, and only its hash is stored', async () => {
    const { accessToken } = await openDirectory(world)
    const { body } = await ask(app, 'POST', '/api/directory-sync/tokens', {
      token: accessToken,
      body: newToken,
    })
    const { token } = body as { token: string }
    expect(token).toMatch(/^hale_scim_[\w-]{43}$/)
    const { body: list } = await ask(app, 'GET', '/api/directory-sync', { token: accessToken })
    expect(list).toMatchObject({
      baseUrl: 'http://localhost/api/scim/v2',
      tokens: [
        { name: 'Entra', sendsInvitations: true, givesRoles: true, lastUsedAt: null },
        { name: 'Okta' },
      ],
    })
    expect(JSON.stringify(list)).not.toContain(token)
    const { rows } = await superuser.query('select directory_tokens::text as row from directory_tokens')
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('is made only by an admin who has shown that it is them', async () => {
    const company = await makeCompany(database)
    const admin = await makeMember(database, company, 'admin')
    const { accessToken } = await logIn(app, admin)
    await superuser.query(
      "update sessions set confirmed_at = now() - interval '1 day' where member_id = $1",
      [admin.id],
    )
    const answer = await ask(app, 'POST', '/api/directory-sync/tokens', {
      token: accessToken,
      body: newToken,
    })
    expect(answer.body).toMatchObject({ code: 'confirmation-required' })
  })

  test('works until it is revoked', async () => {
    const { scim, list, accessToken } = await openDirectory(world)
    expect((await scim('GET', '/Users')).status).toBe(200)
    const [token] = (await list()).tokens
    expect(token?.lastUsedAt).not.toBeNull()
    const revoke = () => ask(app, 'DELETE', `/api/directory-sync/tokens/${token?.id}`, { token: accessToken })
    expect((await revoke()).status).toBe(200)
    const refused = await scim('GET', '/Users')
    expect(refused.status).toBe(401)
    expect(refused.headers['www-authenticate']).toBe('Bearer')
    expect(refused.body).toMatchObject({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
      status: '401',
    })
    expect((await list()).tokens).toEqual([])
    expect((await revoke()).body).toMatchObject({ code: 'directory-token-not-found' })
  })

  test('ends on its day', async () => {
    const { scim, company, list } = await openDirectory(world)
    await superuser.query(
      "update directory_tokens set expires_at = now() - interval '1 second' where company_id = $1",
      [company.id],
    )
    expect((await scim('GET', '/Users')).status).toBe(401)
    expect((await list()).tokens).toMatchObject([{ isExpired: true }])
  })

  test('is one of ten at most', async () => {
    const { accessToken } = await openDirectory(world)
    const make = () => ask(app, 'POST', '/api/directory-sync/tokens', { token: accessToken, body: newToken })
    const answers = await Promise.all(Array.from({ length: 12 }, make))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(9)
    expect(answers.find(({ status }) => status !== 200)?.body).toMatchObject({
      code: 'too-many-directory-tokens',
    })
  })

  test.each([
    ['nothing', ''],
    ['another text', 'hale_scim_x'],
    ['a session’s token', 'session'],
  ])('is not %s', async (_, shown) => {
    const { accessToken } = await openDirectory(world)
    const answer = await sendScim(app, shown === 'session' ? accessToken : shown, 'GET', '/Users')
    expect(answer.status).toBe(401)
  })

  test('sees and changes its own company alone', async () => {
    const here = await openDirectory(world)
    const elsewhere = await openDirectory(world)
    const { id } = await elsewhere.scim('POST', '/Users', anyone())
    const group = await elsewhere.scim('POST', '/Groups', { displayName: 'Care' })
    expect((await here.scim('GET', '/Users')).body.Resources).toMatchObject([{ id: here.admin.id }])
    expect((await here.scim('GET', '/Groups')).body.totalResults).toBe(0)
    for (const [path, other] of [
      ['Users', id],
      ['Groups', group.id],
    ] as const)
      for (const [method, body] of [
        ['GET', undefined],
        ['PUT', { ...anyone(), displayName: 'Other' }],
        [
          'PATCH',
          {
            schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
            Operations: [{ op: 'replace', path: 'displayName', value: 'Other' }],
          },
        ],
        ['DELETE', undefined],
      ] as const)
        expect((await here.scim(method, `/${path}/${other}`, body)).status, `${method} ${path}`).toBe(404)
    const asMember = await here.scim('POST', '/Groups', { displayName: 'Care', members: [{ value: id }] })
    expect(asMember.body).toMatchObject({ status: '400', scimType: 'invalidValue' })
    expect((await elsewhere.scim('GET', `/Users/${id}`)).status).toBe(200)
  })

  test('has its making, its end and what it did in the audit, by its name', async () => {
    const { scim, accessToken, list, admin } = await openDirectory(world)
    const { id } = await scim('POST', '/Users', { ...anyone(), displayName: 'Ada Byron' })
    const [token] = (await list()).tokens
    await ask(app, 'DELETE', `/api/directory-sync/tokens/${token?.id}`, { token: accessToken })
    const { body } = await ask(app, 'GET', '/api/audit', { token: accessToken })
    const own = { kind: 'person', id: admin.id }
    expect((body as { items: unknown[] }).items.slice(0, 3)).toMatchObject([
      { action: 'directory-token.revoked', actor: own },
      { action: 'person.added', actor: { kind: 'directory', name: 'Okta' }, subject: { id } },
      { action: 'directory-token.created', actor: own },
    ])
    const history = await ask(app, 'GET', `/api/people/${id}/history`, { token: accessToken })
    expect(history.body).toMatchObject({ entries: [{ action: 'person.added', by: 'Okta' }] })
  })
})
