import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { GROUP, openDirectory, USER } from '#apps/server/test/directory.ts'
import { openWorld } from '#apps/server/test/world.ts'

const lines: string[] = []
const world = await openWorld({ logLevel: 'info', logTo: { write: (line) => void lines.push(line) } })

const userOf = (userName = `${randomUUID()}@example.com`) => ({ schemas: [USER], userName })
const bulkOf = (Operations: object[], more: object = {}) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:BulkRequest'],
  Operations,
  ...more,
})

describe('discovery (RFC 7644, 4)', () => {
  test('says what is offered', async () => {
    const { scim } = await openDirectory(world)
    expect((await scim('GET', '/ServiceProviderConfig')).body).toMatchObject({
      ...{ patch: { supported: true }, sort: { supported: true }, etag: { supported: false } },
      bulk: { supported: true, maxOperations: 1000, maxPayloadSize: 1_048_576 },
      filter: { supported: true, maxResults: 200 },
      changePassword: { supported: false },
      authenticationSchemes: [{ type: 'oauthbearertoken' }],
    })
    expect((await scim('GET', '/ResourceTypes')).body).toMatchObject({
      totalResults: 2,
      Resources: [
        { id: 'User', endpoint: '/Users', schema: USER },
        { id: 'Group', schema: GROUP },
      ],
    })
    expect((await scim('GET', '/ResourceTypes/User')).body).toMatchObject({ name: 'User' })
    const { body } = await scim('GET', `/Schemas/${USER}`)
    expect(body).toMatchObject({ id: USER, name: 'User', meta: { resourceType: 'Schema' } })
    expect(JSON.stringify(body)).toContain('"name":"userName"')
    expect((await scim('GET', '/Schemas')).body.totalResults).toBe(3)
  })

  test('has nothing to say to who has no token', async () => {
    const { statusCode } = await world.app.inject('/api/scim/v2/ServiceProviderConfig')
    expect(statusCode).toBe(401)
  })
})

describe('a bulk (RFC 7644, 3.7)', () => {
  test('creates a group of people whom it creates too, in whichever order', async () => {
    const { scim, outcomes } = await openDirectory(world)
    const { status, body } = await scim(
      'POST',
      '/Bulk',
      bulkOf([
        {
          method: 'POST',
          path: '/Groups',
          bulkId: 'ytrewq',
          data: {
            schemas: [GROUP],
            displayName: 'Tour Guides',
            members: [{ type: 'User', value: 'bulkId:qwerty' }],
          },
        },
        { method: 'POST', path: '/Users', bulkId: 'qwerty', data: userOf() },
        {
          method: 'PATCH',
          path: '/Users/bulkId:qwerty',
          data: {
            schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
            Operations: [{ op: 'replace', path: 'displayName', value: 'Alice' }],
          },
        },
      ]),
    )
    expect(status).toBe(200)
    expect(body.schemas).toEqual(['urn:ietf:params:scim:api:messages:2.0:BulkResponse'])
    expect(body.Operations?.map(({ status: one, bulkId }) => [bulkId, one])).toEqual([
      ['qwerty', '201'],
      [undefined, '200'],
      ['ytrewq', '201'],
    ])
    const { body: groups } = await scim('GET', '/Groups')
    expect(groups.Resources).toMatchObject([{ displayName: 'Tour Guides', members: [{ display: 'Alice' }] }])
    expect(await outcomes()).toEqual({ created: 1, changed: 1, 'group-changed': 1 })
  })

  test('goes on after a failure, or stops after as many as it says', async () => {
    const { scim, outcomes } = await openDirectory(world)
    const operations = [
      { method: 'POST', path: '/Users', bulkId: 'one', data: { schemas: [USER] } },
      { method: 'PUT', path: '/Users/bulkId:one', data: userOf() },
      { method: 'DELETE', path: `/Users/${randomUUID()}` },
      { method: 'POST', path: '/Users', bulkId: 'two', data: userOf() },
      { method: 'POST', path: '/Elsewhere', data: {} },
    ]
    const { body } = await scim('POST', '/Bulk', bulkOf(operations))
    expect(body.Operations).toMatchObject([
      { bulkId: 'one', status: '400', response: { scimType: 'invalidValue' } },
      { status: '409' },
      { status: '404', response: { status: '404' } },
      { bulkId: 'two', status: '201' },
      { status: '400', response: { scimType: 'invalidPath' } },
    ])
    const stopped = await scim('POST', '/Bulk', bulkOf(operations, { failOnErrors: 2 }))
    expect(stopped.body.Operations).toHaveLength(2)
    expect(await outcomes()).toEqual({ created: 1, invalid: 5, 'not-found': 1 })
  })

  test('whose operations wait for each other says so', async () => {
    const { scim } = await openDirectory(world)
    const group = (bulkId: string, other: string) => ({
      method: 'POST',
      path: '/Groups',
      bulkId,
      data: { displayName: bulkId, members: [{ value: `bulkId:${other}` }] },
    })
    const { body } = await scim('POST', '/Bulk', bulkOf([group('a', 'b'), group('b', 'a')]))
    expect(body.Operations).toMatchObject([{ status: '409' }, { status: '409' }])
  })

  test('of more operations or bytes than are offered is refused', async () => {
    const { scim } = await openDirectory(world)
    const operations = Array.from({ length: 1001 }, () => ({ method: 'DELETE', path: '/Users/x' }))
    expect((await scim('POST', '/Bulk', bulkOf(operations))).body).toMatchObject({ status: '413' })
    const large = await scim(
      'POST',
      '/Bulk',
      bulkOf([{ method: 'POST', path: '/Users', data: 'x'.repeat(1_100_000) }]),
    )
    expect(large.body).toMatchObject({
      status: '413',
      schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
    })
  })
})

describe('a request', () => {
  test('that is one too many writes nothing, and is counted by the next that is let in', async () => {
    const { scim, company, outcomes } = await openDirectory(world)
    await scim('GET', '/Users')
    const limitOf = (max: number) =>
      world.superuser.query("update limits set hits = $1, resets_at = now() + interval '1 hour'", [max])
    await limitOf(6000)
    const answers = await Promise.all(Array.from({ length: 150 }, () => scim('GET', '/Users')))
    expect(answers.every(({ status, headers }) => status === 429 && headers['retry-after'])).toBe(true)
    const written = await world.superuser.query('select from directory_outcomes where company_id = $1', [
      company.id,
    ])
    expect(written.rowCount).toBe(0)
    await limitOf(0)
    await scim('GET', '/Users')
    expect(await outcomes()).toEqual({ 'too-many-requests': 150 })
  })

  test.each([
    ['is no JSON', '{"userName":', {}, 400],
    ['is nested too deep', `${'['.repeat(200)}${']'.repeat(200)}`, {}, 400],
    ['is of another media type', 'x', { 'content-type': 'application/xml' }, 415],
    ['writes to what every object has', '{"__proto__":{"active":true},"userName":"a@example.com"}', {}, 400],
  ])('that %s is refused in SCIM’s own form', async (_, body, headers, expected) => {
    const { scim } = await openDirectory(world)
    const { status, body: answer, headers: answered } = await scim('POST', '/Users', body, headers)
    expect({ status, answer }).toMatchObject({
      status: expected,
      answer: { schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], status: String(expected) },
    })
    expect(answered['content-type']).toBe('application/scim+json; charset=utf-8')
  })

  test('for an address that there is not is refused', async () => {
    const { scim } = await openDirectory(world)
    for (const path of ['/Elsewhere', '/Users/robin', `/Users/${randomUUID()}`, '/Schemas/urn:x'])
      expect((await scim('GET', path)).body, path).toMatchObject({ status: '404' })
  })

  test('leaves nothing private in the log', async () => {
    const { scim } = await openDirectory(world)
    await scim('POST', '/Users', { ...userOf('secret.person@example.com'), displayName: 'Secret Person' })
    await scim('POST', '/Users', userOf('secret.person@example.com'))
    await scim('GET', `/Users?filter=${encodeURIComponent('userName eq "secret.person@example.com"')}`)
    await scim('GET', `/Users?filter=${encodeURIComponent('secret eq "secret.person@example.com"')}`)
    expect(lines.join('\n')).toContain('/api/scim/v2/Users')
    expect(lines.join('\n')).not.toMatch(/secret/i)
  })
})
