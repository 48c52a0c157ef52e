import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { GROUP, openDirectory, patchOf, USER } from '#apps/server/test/directory.ts'
import { openWorld } from '#apps/server/test/world.ts'

const world = await openWorld()
const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
const find = (filter: string) => `filter=${encodeURIComponent(filter)}`

/** Requests as https://learn.microsoft.com/entra/identity/app-provisioning/use-scim-to-provision-users-and-groups has them. */
describe('Entra ID', () => {
  test('tests the connection with a user that there is not', async () => {
    const { scim } = await openDirectory(world)
    const { status, body } = await scim('GET', `/Users?${find(`userName eq "${randomUUID()}"`)}`)
    expect({ status, ...body }).toMatchObject({ status: 200, totalResults: 0, Resources: [], startIndex: 1 })
  })

  test('adds a user, changes them with its own spelling, and takes their access away', async () => {
    const { scim, outcomes } = await openDirectory(world)
    const userName = `Test_User_${randomUUID()}@testuser.example`
    expect((await scim('GET', `/Users?${find(`userName eq "${userName}"`)}`)).body.totalResults).toBe(0)
    const { id, status } = await scim('POST', '/Users', {
      schemas: [USER, ENTERPRISE],
      externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef',
      userName,
      active: true,
      emails: [{ primary: true, type: 'work', value: 'Test_User_fd0ea19b@testuser.example' }],
      meta: { resourceType: 'User' },
      name: { formatted: 'givenName familyName', familyName: 'familyName', givenName: 'givenName' },
      roles: [],
      [ENTERPRISE]: { employeeNumber: '701984', department: 'Care' },
    })
    expect(status).toBe(201)
    const found = await scim('GET', `/Users?${find(`userName eq "${userName}"`)}`)
    expect(found.body).toMatchObject({ totalResults: 1, itemsPerPage: 1, Resources: [{ id }] })

    const changed = await scim(
      'PATCH',
      `/Users/${id}`,
      patchOf(
        { op: 'Replace', path: 'emails[type eq "work"].value', value: 'updatedEmail@corp.example' },
        { op: 'Replace', path: 'name.familyName', value: 'updatedFamilyName' },
        { op: 'Add', path: 'phoneNumbers[type eq "mobile"].value', value: '555-0100' },
        { op: 'Add', path: `${ENTERPRISE}:manager`, value: '26118915-6090-4610-87e4-49d8ca9f808d' },
      ),
    )
    expect(changed.body).toMatchObject({
      userName,
      displayName: 'givenName updatedFamilyName',
      emails: [{ value: 'updatedemail@corp.example' }],
    })

    const off = await scim(
      'PATCH',
      `/Users/${id}`,
      patchOf({ op: 'Replace', path: 'active', value: 'False' }),
    )
    expect(off).toMatchObject({ status: 200, body: { active: false } })
    expect((await scim('DELETE', `/Users/${id}`)).status).toBe(204)
    expect((await scim('GET', `/Users/${id}`)).status).toBe(404)
    expect(await outcomes()).toMatchObject({ created: 1, changed: 1, deactivated: 1, removed: 1 })
  })

  test('writes a PATCH without a path, with whole paths for names', async () => {
    const { scim } = await openDirectory(world)
    const { id } = await scim('POST', '/Users', { schemas: [USER], userName: `${randomUUID()}@corp.example` })
    const changed = await scim(
      'PATCH',
      `/Users/${id}`,
      patchOf({
        op: 'Add',
        value: {
          'name.givenName': 'Ada',
          'name.familyName': 'Lovelace',
          'emails[type eq "work"].value': 'ada@corp.example',
          externalId: '17',
          active: 'False',
          [`${ENTERPRISE}:department`]: 'Care',
        },
      }),
    )
    expect(changed.body).toMatchObject({
      ...{ displayName: 'Ada Lovelace', externalId: '17', active: false },
      emails: [{ value: 'ada@corp.example' }],
    })
  })

  test('keeps groups: finds one by name without its members, and adds and removes people', async () => {
    const { scim } = await openDirectory(world)
    const [ada, eva] = await Promise.all(
      ['ada', 'eva'].map(
        async (name) =>
          (
            await scim('POST', '/Users', {
              schemas: [USER],
              userName: `${name}.${randomUUID()}@corp.example`,
            })
          ).id,
      ),
    )
    const { id } = await scim('POST', '/Groups', {
      schemas: [GROUP, 'http://schemas.microsoft.com/2006/11/ResourceManagement/ADSCIM/2.0/Group'],
      externalId: '8aa1a0c0-c4c3-4bc0-b4a5-2ef676900159',
      displayName: 'Care',
      meta: { resourceType: 'Group' },
    })
    const found = await scim('GET', `/Groups?excludedAttributes=members&${find('displayName eq "Care"')}`)
    expect(found.body).toMatchObject({ totalResults: 1, Resources: [{ id }] })
    expect(found.body.Resources?.[0]).not.toHaveProperty('members')
    const added = await scim(
      'PATCH',
      `/Groups/${id}`,
      patchOf({
        op: 'Add',
        path: 'members',
        value: [
          { $ref: null, value: ada },
          { $ref: null, value: eva },
        ],
      }),
    )
    expect(added.status).toBe(200)
    const isIn = async (member = '') =>
      (await scim('GET', `/Groups?attributes=id&${find(`id eq "${id}" and members eq "${member}"`)}`)).body
        .totalResults
    expect(await isIn(ada)).toBe(1)
    // Removal with the values in a list, and by a path.
    await scim('PATCH', `/Groups/${id}`, patchOf({ op: 'Remove', path: 'members', value: [{ value: ada }] }))
    expect([await isIn(ada), await isIn(eva)]).toEqual([0, 1])
    await scim('PATCH', `/Groups/${id}`, patchOf({ op: 'Remove', path: `members[value eq "${eva}"]` }))
    expect(await isIn(eva)).toBe(0)
    expect((await scim('DELETE', `/Groups/${id}`)).status).toBe(204)
  })
})

/** Requests as https://developer.okta.com/docs/api/openapi/okta-scim/guides/scim-20 has them. */
describe('Okta', () => {
  const whole = (userName: string, more: object = {}) => ({
    schemas: [USER],
    userName,
    name: { givenName: 'Test', familyName: 'User' },
    emails: [{ primary: true, value: userName, type: 'work' }],
    displayName: 'Test User',
    locale: 'en-US',
    externalId: '00ujl29u0le5T6Aj10h7',
    groups: [],
    password: '1mz050nq',
    active: true,
    ...more,
  })

  test('looks for a user, adds them, writes them whole, and deactivates them', async () => {
    const { scim } = await openDirectory(world)
    const userName = `test.user.${randomUUID()}@okta.example`
    const query = `/Users?${find(`userName eq "${userName}"`)}&startIndex=1&count=100`
    expect((await scim('GET', query)).body).toMatchObject({ totalResults: 0, startIndex: 1, itemsPerPage: 0 })
    const { id, body } = await scim('POST', '/Users', whole(userName), { 'content-type': 'application/json' })
    expect(body).toMatchObject({ userName, displayName: 'Test User', preferredLanguage: 'en', active: true })
    expect((await scim('GET', query)).body.totalResults).toBe(1)

    const written = await scim('PUT', `/Users/${id}`, {
      ...whole(userName, { name: { givenName: 'Another', middleName: '', familyName: 'User' } }),
      id,
      displayName: 'Another User',
      meta: { resourceType: 'User' },
    })
    expect(written).toMatchObject({ status: 200, body: { displayName: 'Another User', active: true } })
    const deactivated = await scim(
      'PATCH',
      `/Users/${id}`,
      patchOf({ op: 'replace', value: { active: false } }),
    )
    expect(deactivated).toMatchObject({ status: 200, body: { active: false } })
    const again = await scim('PUT', `/Users/${id}`, whole(userName))
    expect(again.body).toMatchObject({ active: true })
  })

  test('links people whom an admin has invited before', async () => {
    const { scim, admin } = await openDirectory(world)
    const { body } = await scim(
      'GET',
      `/Users?${find(`userName eq "${admin.email}"`)}&startIndex=1&count=100`,
    )
    expect(body).toMatchObject({ totalResults: 1, Resources: [{ id: admin.id, userName: admin.email }] })
    const linked = await scim('PUT', `/Users/${admin.id}`, whole(admin.email))
    expect(linked.body).toMatchObject({ externalId: '00ujl29u0le5T6Aj10h7', displayName: 'Test User' })
  })

  test('pushes a group with everybody in it, renames it with its id, and replaces its people', async () => {
    const { scim } = await openDirectory(world)
    const [ada, eva] = await Promise.all(
      ['ada', 'eva'].map(
        async (name) => (await scim('POST', '/Users', whole(`${name}.${randomUUID()}@okta.example`))).id,
      ),
    )
    const { id, status } = await scim('POST', '/Groups', {
      schemas: [GROUP],
      displayName: 'Test SCIMv2',
      members: [{ value: ada, display: 'ada@okta.example' }],
    })
    expect(status).toBe(201)
    const renamed = await scim(
      'PATCH',
      `/Groups/${id}`,
      patchOf({ op: 'replace', value: { id, displayName: 'Test SCIMv3' } }),
    )
    expect(renamed).toMatchObject({
      status: 200,
      body: { displayName: 'Test SCIMv3', members: [{ value: ada }] },
    })
    const replaced = await scim(
      'PATCH',
      `/Groups/${id}`,
      patchOf(
        { op: 'remove', path: `members[value eq "${ada}"]` },
        { op: 'add', path: 'members', value: [{ value: eva, display: 'eva' }] },
      ),
    )
    expect(replaced.body).toMatchObject({ members: [{ value: eva }] })
    const put = await scim('PUT', `/Groups/${id}`, {
      schemas: [GROUP],
      id,
      displayName: 'Test SCIMv3',
      members: [{ value: ada }, { value: eva }],
    })
    expect(put.body['members']).toHaveLength(2)
  })
})
