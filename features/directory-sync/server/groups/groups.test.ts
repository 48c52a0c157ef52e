import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { GROUP, openDirectory, patchOf, USER } from '#apps/server/test/directory.ts'
import { ask, openWorld } from '#apps/server/test/world.ts'

const world = await openWorld()
const { app, superuser } = world

type Directory = Awaited<ReturnType<typeof openDirectory>>

const add = async ({ scim }: Directory) =>
  (await scim('POST', '/Users', { schemas: [USER], userName: `${randomUUID()}@example.com` })).id
const groupOf = (displayName: string, ...members: string[]) => ({
  schemas: [GROUP],
  displayName,
  members: members.map((value) => ({ value })),
})

describe('a group of a directory', () => {
  test('is one of Hale’s, with the people in it', async () => {
    const directory = await openDirectory(world)
    const person = await add(directory)
    const created = await directory.scim('POST', '/Groups', {
      ...groupOf('Tour Guides', person),
      externalId: 'g1',
    })
    expect(created).toMatchObject({
      status: 201,
      body: {
        ...{ schemas: [GROUP], displayName: 'Tour Guides', externalId: 'g1' },
        members: [{ value: person, type: 'User', $ref: `http://localhost/api/scim/v2/Users/${person}` }],
        meta: { resourceType: 'Group', location: `http://localhost/api/scim/v2/Groups/${created.id}` },
      },
    })
    const { body } = await ask(app, 'GET', '/api/groups', { token: directory.accessToken })
    expect(body).toEqual({ groups: [{ id: created.id, name: 'Tour Guides', people: 1 }] })
    expect((await directory.scim('GET', `/Users/${person}`)).body).toMatchObject({
      groups: [{ value: created.id, display: 'Tour Guides' }],
    })
    const { rows } = await superuser.query(
      'select action from audit where company_id = $1 order by position',
      [directory.company.id],
    )
    expect(rows.slice(2).map(({ action }: { action: string }) => action)).toEqual([
      'person.added',
      'group.created',
      'person.group-changed',
    ])
  })

  test('takes a person from the one before: everybody is in one at most', async () => {
    const directory = await openDirectory(world)
    const person = await add(directory)
    const [first, second] = [
      await directory.scim('POST', '/Groups', groupOf('First', person)),
      await directory.scim('POST', '/Groups', groupOf('Second', person)),
    ]
    expect((await directory.scim('GET', `/Groups/${first.id}`)).body['members']).toEqual([])
    expect((await directory.scim('GET', `/Groups/${second.id}`)).body['members']).toHaveLength(1)
  })

  test('that is written as it is stays as it is', async () => {
    const directory = await openDirectory(world)
    const person = await add(directory)
    const { id, body } = await directory.scim('POST', '/Groups', groupOf('Same', person))
    expect((await directory.scim('PUT', `/Groups/${id}`, groupOf('Same', person))).body).toEqual(body)
    const again = patchOf(
      { op: 'add', path: 'members', value: [{ value: person }] },
      { op: 'remove', path: `members[value eq "${randomUUID()}"]` },
    )
    expect((await directory.scim('PATCH', `/Groups/${id}`, again)).body).toEqual(body)
    expect(await directory.outcomes()).toEqual({ created: 1, 'group-changed': 1 })
  })

  test('is emptied, and filled by an operation for each person', async () => {
    const directory = await openDirectory(world)
    const [one, two] = [await add(directory), await add(directory)]
    const { id } = await directory.scim('POST', '/Groups', groupOf('All', one, two))
    const patch = (...operations: object[]) =>
      directory.scim('PATCH', `/Groups/${id}`, patchOf(...operations))
    expect((await patch({ op: 'remove', path: 'members' })).body['members']).toEqual([])
    expect((await patch({ op: 'add', value: { members: [{ value: one }] } })).body['members']).toHaveLength(1)
    const replaced = await patch({ op: 'replace', path: 'members', value: [{ value: two }] })
    expect(replaced.body).toMatchObject({ members: [{ value: two }] })
  })

  test('loses the people in it alone, whomever a directory names', async () => {
    const directory = await openDirectory(world)
    const [inside, elsewhere] = [await add(directory), await add(directory)]
    const other = await directory.scim('POST', '/Groups', groupOf('Other', elsewhere))
    const { id } = await directory.scim('POST', '/Groups', groupOf('Care', inside))
    const value = [{ value: inside }, { value: elsewhere }, { value: randomUUID() }]
    const patch = patchOf({ op: 'remove', path: 'members', value })
    expect((await directory.scim('PATCH', `/Groups/${id}`, patch)).body['members']).toEqual([])
    expect((await directory.scim('GET', `/Groups/${other.id}`)).body).toEqual(other.body)
  })

  test('is not there twice by name, and stays whole where a part of a change is refused', async () => {
    const directory = await openDirectory(world)
    await directory.scim('POST', '/Groups', groupOf('Care'))
    const other = await directory.scim('POST', '/Groups', groupOf('Sales'))
    const refused = { status: '409', scimType: 'uniqueness' }
    expect((await directory.scim('POST', '/Groups', groupOf('CARE'))).body).toMatchObject(refused)
    const person = await add(directory)
    const patch = patchOf(
      { op: 'add', path: 'members', value: [{ value: person }] },
      { op: 'replace', path: 'displayName', value: 'Care' },
    )
    expect((await directory.scim('PATCH', `/Groups/${other.id}`, patch)).body).toMatchObject(refused)
    expect((await directory.scim('GET', `/Groups/${other.id}`)).body).toMatchObject({
      displayName: 'Sales',
      members: [],
    })
  })

  test.each([
    ['no name', { schemas: [GROUP] }],
    ['a name of more than 60 characters', groupOf('A'.repeat(61))],
    ['a user who does not exist', groupOf('Care', randomUUID())],
    ['what is no id', groupOf('Care', 'robin')],
    ['another group in it', { ...groupOf('Care'), members: [{ value: randomUUID(), type: 'Group' }] }],
  ])('with %s is refused', async (_, body) => {
    const { scim } = await openDirectory(world)
    expect((await scim('POST', '/Groups', body)).body).toMatchObject({
      status: '400',
      scimType: 'invalidValue',
    })
  })

  test('leaves its people when it is deleted', async () => {
    const directory = await openDirectory(world)
    const person = await add(directory)
    const { id } = await directory.scim('POST', '/Groups', groupOf('Care', person))
    expect((await directory.scim('DELETE', `/Groups/${id}`)).status).toBe(204)
    expect((await directory.scim('GET', `/Groups/${id}`)).status).toBe(404)
    expect((await directory.scim('GET', `/Users/${person}`)).body).toMatchObject({ groups: [] })
  })
})
