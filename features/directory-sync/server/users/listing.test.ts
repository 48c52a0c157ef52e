import { describe, expect, test } from 'vitest'
import { openDirectory, USER } from '#apps/server/test/directory.ts'
import { openWorld } from '#apps/server/test/world.ts'

const world = await openWorld()
const { scim, admin } = await openDirectory(world)

const people = [
  {
    userName: 'Bjensen@corp.example',
    externalId: '701984',
    name: { givenName: 'Barbara', familyName: 'Jensen' },
  },
  {
    userName: 'jsmith@corp.example',
    externalId: '701985',
    name: { givenName: 'James', familyName: 'Smith' },
  },
  { userName: 'jsully@other.example', active: false, displayName: 'O’Sully "Jo" Doe' },
]
const ids: string[] = []
for (const person of people) ids.push((await scim('POST', '/Users', { schemas: [USER], ...person })).id)

const list = (parameters: Record<string, string | number>) =>
  scim(
    'GET',
    `/Users?${new URLSearchParams(Object.entries(parameters).map(([name, value]) => [name, String(value)]))}`,
  )

const namesOf = async (filter: string) =>
  ((await list({ filter })).body.Resources ?? []).map(({ id }) => ids.indexOf(id)).toSorted()

/** The admin is none of them. */
const ADMIN = -1

describe('a filter (RFC 7644, 3.4.2.2)', () => {
  test.each([
    ['userName eq "bjensen@CORP.example"', [0]],
    ['urn:ietf:params:scim:schemas:core:2.0:User:userName sw "J"', [1, 2]],
    ['USERNAME Eq "jsmith@corp.example"', [1]],
    ['name.familyName co "\'Malley"', []],
    ['name.familyName co "ens"', [0]],
    ['userName ew "other.example"', [2]],
    ['externalId eq "701985"', [1]],
    ['externalId pr', [0, 1]],
    ['not (externalId pr) and active eq false', [2]],
    ['active eq "False"', [2]],
    ['active ne true', [2]],
    ['emails[type eq "work" and value co "@corp.example"]', [0, 1]],
    ['emails.value eq "Jsmith@corp.example" or emails co "other"', [1, 2]],
    [String.raw`displayName eq "O’Sully \"Jo\" Doe"`, [2]],
    ['name.givenName gt "Barbara" and name.givenName le "James"', [1]],
    ['meta.lastModified gt "2011-05-13T04:42:34Z" and active eq true', [ADMIN, 0, 1]],
    ['meta.created lt "2011-05-13T04:42:34Z"', []],
    ['externalId eq null', [ADMIN, 2]],
    ['(userName sw "bj" or userName sw "js") and not (active eq false)', [0, 1]],
  ])('%s', async (filter, expected) => {
    expect(await namesOf(filter)).toEqual(expected)
  })

  test('by id and by the roles of people', async () => {
    expect(await namesOf(`id eq "${ids[1]}"`)).toEqual([1])
    expect((await list({ filter: 'roles[value eq "admin"]' })).body.Resources).toMatchObject([
      { id: admin.id },
    ])
  })

  test.each([
    ['an attribute that there is not', 'shoeSize eq 7'],
    ['no value', 'userName eq'],
    ['another kind of value', 'userName eq 7'],
    ['no time', 'meta.created gt "yesterday"'],
    ['an order of what has none', 'active gt true'],
    ['what every object has', 'constructor eq "x"'],
    ['more text than is looked at', `userName eq "${'a'.repeat(1000)}"`],
    // Each line break would double the parser's attempts.
    ['line breaks', `userName eq "${'\n'.repeat(60)}`],
    [
      'more brackets than are looked into',
      `${'('.repeat(300)}active eq true${')'.repeat(300)} or ${'not ('.repeat(20)}active eq true${')'.repeat(20)}`,
    ],
    ['more terms than are looked for', Array.from({ length: 60 }, () => 'id pr').join(' or ')],
  ])('with %s is refused', async (_, filter) => {
    const answer = await scim('POST', '/Users/.search', { filter })
    expect(answer.body).toMatchObject({ status: '400', scimType: 'invalidFilter' })
    expect(answer.body.detail).not.toContain('shoeSize')
  })
})

describe('a list (RFC 7644, 3.4.2)', () => {
  test('is paged from one, in an order that stays', async () => {
    const pages = [await list({ startIndex: 1, count: 3 }), await list({ startIndex: 4, count: 3 })]
    expect(pages.map(({ body }) => body)).toMatchObject([
      {
        schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
        ...{ totalResults: 4, startIndex: 1, itemsPerPage: 3 },
      },
      { totalResults: 4, startIndex: 4, itemsPerPage: 1 },
    ])
    const all = pages.flatMap(({ body }) => body.Resources ?? []).map(({ id }) => id)
    expect(all).toEqual([admin.id, ...ids])
  })

  test.each([
    [{ count: 0 }, { totalResults: 4, itemsPerPage: 0, Resources: [] }],
    [{ count: -1 }, { itemsPerPage: 0 }],
    [{ count: 100_000 }, { itemsPerPage: 4 }],
    [{ startIndex: 0 }, { startIndex: 1, itemsPerPage: 4 }],
    [{ startIndex: 99 }, { totalResults: 4, startIndex: 99, itemsPerPage: 0 }],
  ])('with %o is what is nearest to that', async (parameters, expected) => {
    expect((await list(parameters)).body).toMatchObject(expected)
  })

  test('is sorted, with what has no value last, or first where the order descends', async () => {
    const order = async (sortOrder: string) =>
      (
        await list({
          sortBy: 'name.familyName',
          sortOrder,
          filter: 'userName co ".example" and not (roles eq "admin")',
        })
      ).body.Resources?.map(({ id }) => ids.indexOf(id))
    expect(await order('ascending')).toEqual([0, 1, 2])
    expect(await order('descending')).toEqual([2, 1, 0])
    expect((await list({ sortBy: 'shoeSize' })).body).toMatchObject({ scimType: 'invalidValue' })
    expect((await list({ sortBy: 'id', sortOrder: 'sideways' })).status).toBe(400)
    expect((await list({ count: 'many' })).status).toBe(400)
  })

  test('has the attributes that are asked for, and always ids', async () => {
    const filter = 'userName eq "bjensen@corp.example"'
    const only = await list({ filter, attributes: 'userName,name.givenName' })
    expect(only.body.Resources).toEqual([
      { schemas: [USER], id: ids[0], userName: 'Bjensen@corp.example', name: { givenName: 'Barbara' } },
    ])
    const without = await list({ filter, excludedAttributes: 'emails,id,NAME' })
    expect(without.body.Resources?.[0]).not.toHaveProperty('emails')
    expect(without.body.Resources?.[0]).not.toHaveProperty('name')
    expect(without.body.Resources?.[0]).toMatchObject({ id: ids[0], active: true })
    const one = await scim('GET', `/Users/${ids[0]}?attributes=displayName`)
    expect(one.body).toEqual({ schemas: [USER], id: ids[0], displayName: 'Barbara Jensen' })
  })

  test('is searched by a POST too, whose body no proxy writes down', async () => {
    const { body } = await scim('POST', '/Users/.search', {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:SearchRequest'],
      attributes: ['displayName', 'userName'],
      filter: 'displayName sw "smith" or displayName ew "smith"',
      startIndex: 1,
      count: 10,
    })
    expect(body).toMatchObject({ totalResults: 1, Resources: [{ displayName: 'James Smith' }] })
  })
})
