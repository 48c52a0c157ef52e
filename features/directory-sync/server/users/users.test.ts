import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { openDirectory, patchOf, USER } from '#apps/server/test/directory.ts'
import { logIn, makeCompany, makeMember } from '#apps/server/test/factories.ts'
import { ask, openWorld } from '#apps/server/test/world.ts'

const world = await openWorld()
const { app, database, superuser } = world

const newAddress = () => `${randomUUID()}@example.com`
const userOf = (userName: string, more: object = {}) => ({ schemas: [USER], userName, ...more })
const many = <T>(length: number, make: (index: number) => T) =>
  Array.from({ length }, (_, index) => make(index))
const auditOf = async (id: string) =>
  (await superuser.query('select action from audit where subject_id = $1 order by position', [id])).rows.map(
    ({ action }: { action: string }) => action,
  )

describe('creating a user (RFC 7644, 3.3)', () => {
  test('answers the resource, where it is, and adds a person without a password', async () => {
    const { scim, accessToken } = await openDirectory(world)
    const userName = newAddress()
    const created = await scim('POST', '/Users', {
      ...userOf(userName),
      externalId: 'bjensen',
      name: { formatted: 'Ms. Barbara J Jensen III', familyName: 'Jensen', givenName: 'Barbara' },
    })
    expect(created.status).toBe(201)
    expect(created.headers['content-type']).toBe('application/scim+json; charset=utf-8')
    expect(created.body).toMatchObject({
      schemas: [USER],
      externalId: 'bjensen',
      userName,
      name: { formatted: 'Ms. Barbara J Jensen III', familyName: 'Jensen', givenName: 'Barbara' },
      active: true,
      emails: [{ value: userName, type: 'work', primary: true }],
      roles: [{ value: 'member' }],
      groups: [],
      meta: { resourceType: 'User', location: `http://localhost/api/scim/v2/Users/${created.id}` },
    })
    expect(created.headers['location']).toBe(created.body.meta?.location)
    expect((await scim('GET', `/Users/${created.id}`)).body).toEqual(created.body)
    const { body } = await ask(app, 'POST', '/api/people/search', {
      token: accessToken,
      body: { search: userName },
    })
    expect(body).toMatchObject({
      items: [
        {
          id: created.id,
          name: 'Ms. Barbara J Jensen III',
          role: 'member',
          state: 'expired',
          invitedAt: null,
        },
      ],
    })
  })

  test('of a name or an address that there is already is refused, and changes nothing', async () => {
    const { scim } = await openDirectory(world)
    const userName = newAddress()
    const { id } = await scim('POST', '/Users', userOf(userName, { displayName: 'Ada' }))
    for (const again of [
      userOf(userName.toUpperCase(), { displayName: 'Eva' }),
      userOf('eva', { emails: [{ value: userName }] }),
    ])
      expect((await scim('POST', '/Users', again)).body).toMatchObject({
        status: '409',
        scimType: 'uniqueness',
      })
    expect((await scim('GET', `/Users/${id}`)).body).toMatchObject({ displayName: 'Ada' })
  })

  test('twice at once makes one person', async () => {
    const { scim } = await openDirectory(world)
    const userName = newAddress()
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => scim('POST', '/Users', userOf(userName))),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409])
  })

  test('of somebody whom an admin has invited already links that person', async () => {
    const { scim, accessToken, outcomes } = await openDirectory(world)
    const email = newAddress()
    await ask(app, 'POST', '/api/invitations', {
      token: accessToken,
      body: { rows: [{ email, name: 'Ada' }] },
    })
    const found = await scim('GET', `/Users?filter=${encodeURIComponent(`userName eq "${email}"`)}`)
    const [invited] = found.body.Resources ?? []
    const linked = await scim(
      'POST',
      '/Users',
      userOf('ada@corp.example', { externalId: 'x1', emails: [{ value: email }] }),
    )
    expect(linked).toMatchObject({ status: 201, id: invited?.id })
    expect(linked.body).toMatchObject({ userName: 'ada@corp.example', displayName: 'Ada', externalId: 'x1' })
    expect((await scim('POST', '/Users', userOf('ada@corp.example'))).status).toBe(409)
    expect(await outcomes()).toMatchObject({ changed: 1, 'already-exists': 1 })
  })

  test('of a person with access, as one without it, mails them a link to their data', async () => {
    const { scim, company } = await openDirectory(world)
    const member = await makeMember(database, company)
    const linked = await scim('POST', '/Users', userOf(member.email, { active: false }))
    expect(linked).toMatchObject({ status: 201, id: member.id, body: { active: false } })
    await world.deliver()
    expect(world.sent.filter(({ to }) => to === member.email)).toHaveLength(1)
  })

  test('of a person with an account in another company is like that of others', async () => {
    const { scim } = await openDirectory(world)
    const stranger = await makeMember(database, await makeCompany(database))
    const created = await scim('POST', '/Users', userOf(stranger.email))
    expect(created.status).toBe(201)
    // The person is no member of this company until they accept.
    expect((await logIn(app, stranger)).member.company).toBe(stranger.company.slug)
  })

  test.each([
    ['no userName', {}, 'userName'],
    ['no address at all', { userName: 'robin' }, 'address'],
    ['an address that is none', { userName: 'robin', emails: [{ value: 'robin' }] }, 'emails'],
    ['a name with control characters', { userName: 'a@example.com', displayName: 'A\u0000' }, 'displayName'],
    ['a name that is too long', { userName: 'a@example.com', displayName: 'A'.repeat(101) }, 'displayName'],
    ['an activity that is neither', { userName: 'a@example.com', active: 'maybe' }, 'active'],
  ])('with %s says so and repeats nothing', async (_, body, named) => {
    const { scim } = await openDirectory(world)
    const refused = await scim('POST', '/Users', { schemas: [USER], ...body })
    expect(refused.body).toMatchObject({ status: '400', scimType: 'invalidValue' })
    expect(refused.body.detail).toContain(named)
    expect(refused.body.detail).not.toContain('@example.com')
  })

  test('keeps what Hale has a use for, and takes the rest', async () => {
    const { scim, company } = await openDirectory(world)
    const { id, status } = await scim('POST', '/Users', {
      ...userOf(newAddress()),
      USERNAME: newAddress(),
      password: 'not kept',
      phoneNumbers: [{ value: '555-0100' }],
      'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': {
        department: 'Care',
        manager: { value: 'x' },
      },
    })
    expect(status).toBe(201)
    const { rows } = await superuser.query(
      `select members::text || directory_people::text as row from members
       join directory_people on member_id = members.id where members.company_id = $1 and members.id = $2`,
      [company.id, id],
    )
    expect(JSON.stringify(rows)).not.toMatch(/not kept|555-0100|Care/)
  })

  test('mails an invitation where the token says so, within what a company may send', async () => {
    const { scim, company, outcomes } = await openDirectory(world, { sendsInvitations: true })
    await superuser.query('update companies set invitations_per_day = 1 where id = $1', [company.id])
    const [first, second] = [newAddress(), newAddress()]
    await scim('POST', '/Users', userOf(first, { preferredLanguage: 'es-MX' }))
    await scim('POST', '/Users', userOf(second))
    await scim('POST', '/Users', userOf(newAddress(), { active: false }))
    await world.deliver()
    const mailed = world.sent.filter(({ to }) => [first, second].includes(to))
    expect(mailed).toHaveLength(1)
    expect(mailed[0]).toMatchObject({ to: first })
    expect(mailed[0]?.subject).toMatch(/invita/i)
    expect(await outcomes()).toEqual({ created: 3, 'invitation-not-sent': 1 })
  })
})

describe('a user who leaves', () => {
  test('is signed out everywhere at once, and can come back', async () => {
    const { scim, company, outcomes } = await openDirectory(world)
    const member = await makeMember(database, company)
    const [one, two] = [await logIn(app, member), await logIn(app, member)]
    const active = (value: boolean) =>
      scim('PATCH', `/Users/${member.id}`, patchOf({ op: 'replace', path: 'active', value }))
    expect((await active(false)).body).toMatchObject({ active: false })
    for (const { accessToken } of [one, two])
      expect((await ask(app, 'GET', '/api/account', { token: accessToken })).body).toMatchObject({
        code: 'user-disabled',
      })
    expect(
      (await ask(app, 'POST', '/api/auth/refresh', { cookie: one.cookie })).status,
    ).toBeGreaterThanOrEqual(400)
    await active(false)
    expect((await active(true)).body).toMatchObject({ active: true })
    expect((await logIn(app, member)).member.id).toBe(member.id)
    expect(await auditOf(member.id)).toEqual(['person.disabled', 'person.enabled'])
    expect(await outcomes()).toEqual({ deactivated: 1, changed: 1 })
  })

  test('before they activated their account has an invitation that no longer works', async () => {
    const { scim } = await openDirectory(world, { sendsInvitations: true })
    const userName = newAddress()
    const { id } = await scim('POST', '/Users', userOf(userName))
    await scim('PATCH', `/Users/${id}`, patchOf({ op: 'replace', value: { active: false } }))
    await world.deliver()
    expect(world.sent.filter(({ to }) => to === userName)).toEqual([])
    await scim('PATCH', `/Users/${id}`, patchOf({ op: 'replace', value: { active: true } }))
    await world.deliver()
    expect(world.sent.filter(({ to }) => to === userName)).toHaveLength(1)
  })

  test('is deleted as an admin would remove them: their data stays theirs', async () => {
    const { scim, company, accessToken } = await openDirectory(world)
    const member = await makeMember(database, company)
    const session = await logIn(app, member)
    const user = { ...userOf(member.email), externalId: 'the same' }
    await scim('PUT', `/Users/${member.id}`, user)
    expect((await scim('DELETE', `/Users/${member.id}`)).status).toBe(204)
    expect((await ask(app, 'GET', '/api/account', { token: session.accessToken })).body).toMatchObject({
      code: 'user-disabled',
    })
    expect((await scim('GET', `/Users/${member.id}`)).status).toBe(404)
    expect((await scim('DELETE', `/Users/${member.id}`)).status).toBe(404)
    const listed = await scim('GET', '/Users')
    expect(listed.body.Resources?.map(({ id }) => id)).not.toContain(member.id)
    const { body } = await ask(app, 'POST', '/api/people/search', {
      token: accessToken,
      body: { search: member.email },
    })
    expect(body).toMatchObject({ items: [{ id: member.id, state: 'disabled' }] })
    await world.deliver()
    expect(world.sent.filter(({ to }) => to === member.email)).toHaveLength(1)
    // Creating the user again links the same person, known by their id.
    expect(await scim('POST', '/Users', user)).toMatchObject({ status: 201, id: member.id })
    expect((await logIn(app, member)).member.id).toBe(member.id)
  })

  test('is not linked where their address is given to somebody else', async () => {
    const { scim, company, accessToken, outcomes } = await openDirectory(world)
    const { id, email } = await makeMember(database, company)
    const of = (externalId: string) => ({ ...userOf(email), externalId })
    await scim('PUT', `/Users/${id}`, of('former'))
    await scim('DELETE', `/Users/${id}`)
    const refused = await scim('POST', '/Users', of('new'))
    expect(refused).toMatchObject({ status: 409, body: { scimType: 'uniqueness' } })
    expect(refused.body.detail).toMatch(/^A person whose access is off has this address/)
    expect(await outcomes()).toMatchObject({ 'address-of-another': 1 })
    const [before] = (await superuser.query('select disabled_at from members where id = $1', [id])).rows
    expect(before).toMatchObject({ disabled_at: expect.any(Date) as Date })
    // The same person is linked, by their id or because an admin says so.
    expect(await scim('POST', '/Users', of('former'))).toMatchObject({ status: 201, id })
    await scim('DELETE', `/Users/${id}`)
    await ask(app, 'POST', `/api/people/${id}/enable`, { token: accessToken })
    expect(await scim('POST', '/Users', of('new'))).toMatchObject({ status: 201, id })
  })

  test('whom an admin switched off is not let in again by a directory that never knew them', async () => {
    const { scim, company, accessToken } = await openDirectory(world)
    const { id, email } = await makeMember(database, company)
    const asAdmin = (what: string) => ask(app, 'POST', `/api/people/${id}/${what}`, { token: accessToken })
    await asAdmin('disable')
    const next = { ...userOf(email), externalId: 'next' }
    const patch = patchOf({ op: 'replace', value: { active: true } })
    expect(await scim('POST', '/Users', next)).toMatchObject({ status: 409 })
    expect(await scim('PUT', `/Users/${id}`, next)).toMatchObject({ status: 409 })
    expect(await scim('PATCH', `/Users/${id}`, patch)).toMatchObject({ status: 409 })
    expect((await scim('GET', `/Users/${id}`)).body).toMatchObject({ active: false })
    await asAdmin('enable')
    expect(await scim('PUT', `/Users/${id}`, next)).toMatchObject({ status: 200, id })
  })

  test('is forgotten where they never activated their account', async () => {
    const { scim } = await openDirectory(world)
    const userName = newAddress()
    const { id } = await scim('POST', '/Users', userOf(userName, { active: false }))
    expect((await scim('DELETE', `/Users/${id}`)).status).toBe(204)
    const { rows } = await superuser.query('select from accounts where email = $1', [userName])
    expect(rows).toEqual([])
  })

  test('is not the last admin', async () => {
    const { scim, admin, outcomes } = await openDirectory(world, { givesRoles: true })
    const off = await scim(
      'PATCH',
      `/Users/${admin.id}`,
      patchOf({ op: 'replace', path: 'active', value: false }),
    )
    expect(off.body).toMatchObject({ status: '400', scimType: 'mutability' })
    expect((await scim('DELETE', `/Users/${admin.id}`)).status).toBe(400)
    const demoted = patchOf({ op: 'replace', path: 'roles', value: [{ value: 'member' }] })
    expect((await scim('PATCH', `/Users/${admin.id}`, demoted)).status).toBe(400)
    expect((await scim('GET', `/Users/${admin.id}`)).body).toMatchObject({
      active: true,
      roles: [{ value: 'admin' }],
    })
    expect(await outcomes()).toEqual({ 'last-admin': 3 })
  })
})

describe('changing a user', () => {
  test('by PUT or PATCH that says what is known already changes nothing', async () => {
    const { scim, outcomes } = await openDirectory(world)
    const userName = newAddress()
    const body = userOf(userName, {
      externalId: '1',
      displayName: 'Ada Byron',
      name: { givenName: 'Ada', familyName: 'Byron' },
    })
    const { id, body: created } = await scim('POST', '/Users', body)
    expect((await scim('PUT', `/Users/${id}`, body)).body).toEqual(created)
    const same = patchOf(
      { op: 'replace', path: 'displayName', value: 'Ada Byron' },
      { op: 'add', path: 'emails', value: [{ value: userName, type: 'work', primary: true }] },
    )
    expect((await scim('PATCH', `/Users/${id}`, same)).body).toEqual(created)
    expect(await auditOf(id)).toEqual(['person.added'])
    expect(await outcomes()).toEqual({ created: 1 })
  })

  test('gives them another name, by whichever of its attributes became other', async () => {
    const { scim } = await openDirectory(world)
    const { id } = await scim(
      'POST',
      '/Users',
      userOf(newAddress(), { name: { givenName: 'Ada', familyName: 'Byron' } }),
    )
    const family = patchOf({ op: 'replace', path: 'name.familyName', value: 'Lovelace' })
    expect((await scim('PATCH', `/Users/${id}`, family)).body).toMatchObject({ displayName: 'Ada Lovelace' })
    const shown = patchOf({ op: 'replace', path: 'displayName', value: 'Ada, Countess of Lovelace' })
    expect((await scim('PATCH', `/Users/${id}`, shown)).body).toMatchObject({
      displayName: 'Ada, Countess of Lovelace',
      name: { givenName: 'Ada', familyName: 'Lovelace' },
    })
    expect(await auditOf(id)).toEqual(['person.added', 'person.renamed', 'person.renamed'])
  })

  test('by the same PUT again and again gives them one name, which is the displayName', async () => {
    const { scim } = await openDirectory(world)
    const userName = newAddress()
    const { id } = await scim('POST', '/Users', userOf(userName, { displayName: 'Ada' }))
    const body = userOf(userName, {
      displayName: 'Ada Byron',
      name: { formatted: 'Byron, Ada', givenName: 'Ada', familyName: 'Lovelace' },
    })
    for (const _ of [1, 2, 3])
      expect((await scim('PUT', `/Users/${id}`, body)).body).toMatchObject({ displayName: 'Ada Byron' })
    expect(await auditOf(id)).toEqual(['person.added', 'person.renamed'])
  })

  test('gives them the name.formatted of a PATCH that has no displayName', async () => {
    const { scim } = await openDirectory(world)
    const { id } = await scim('POST', '/Users', userOf(newAddress(), { displayName: 'Ada Byron' }))
    const formatted = { op: 'replace', path: 'name.formatted', value: 'Byron, Ada' }
    expect((await scim('PATCH', `/Users/${id}`, patchOf(formatted))).body).toMatchObject({
      displayName: 'Byron, Ada',
    })
    const same = { op: 'replace', path: 'displayName', value: 'Byron, Ada' }
    const other = { op: 'replace', path: 'name.formatted', value: 'Ada, Countess of Lovelace' }
    expect((await scim('PATCH', `/Users/${id}`, patchOf(same, other))).body).toMatchObject({
      displayName: 'Byron, Ada',
    })
  })

  test.each([
    ['active', { active: false }],
    ['roles', { roles: [{ value: 'editor' }] }],
    ['displayName', { displayName: 'Ada' }],
    ['preferredLanguage', { preferredLanguage: 'es' }],
    ['emails', { emails: [{ value: newAddress() }] }],
    ['name.givenName', { 'name.givenName': 'Ada' }],
  ])('by their %s moves meta.lastModified on', async (_, value) => {
    const { scim, company } = await openDirectory(world, { givesRoles: true })
    const { id } = await scim('POST', '/Users', userOf(newAddress()))
    const long = '2020-01-01T00:00:00.000Z'
    await superuser.query('update directory_people set changed_at = $1 where company_id = $2', [
      ...[long, company.id],
    ])
    const patch = patchOf({ op: 'replace', value })
    const { body } = await scim('PATCH', `/Users/${id}`, patch)
    expect(body.meta?.lastModified).not.toBe(long)
    // A PATCH that changes nothing leaves the modification time.
    expect((await scim('PATCH', `/Users/${id}`, patch)).body).toEqual(body)
  })

  test('never moves an active person’s account to another mailbox', async () => {
    const { scim, company, outcomes } = await openDirectory(world)
    const member = await makeMember(database, company)
    const moved = patchOf(
      { op: 'replace', path: 'userName', value: 'robin.new@corp.example' },
      { op: 'replace', path: 'emails[type eq "work"].value', value: newAddress() },
    )
    expect((await scim('PATCH', `/Users/${member.id}`, moved)).body).toMatchObject({
      userName: 'robin.new@corp.example',
      emails: [{ value: member.email }],
    })
    expect((await logIn(app, member)).member.id).toBe(member.id)
    expect(await outcomes()).toEqual({ changed: 1, 'address-kept': 1 })
  })

  test('corrects the address of a person whose invitation is pending, and invites them there', async () => {
    const { scim } = await openDirectory(world, { sendsInvitations: true })
    const [wrong, right] = [newAddress(), newAddress()]
    const { id } = await scim('POST', '/Users', userOf(wrong))
    const corrected = userOf(right, { emails: [{ value: right, primary: true }] })
    expect((await scim('PUT', `/Users/${id}`, corrected)).body).toMatchObject({
      id,
      emails: [{ value: right }],
    })
    await world.deliver()
    expect(world.sent.filter(({ to }) => to === wrong)).toEqual([])
    expect(world.sent.filter(({ to }) => to === right)).toHaveLength(1)
    const { rows } = await superuser.query('select from accounts where email = $1', [wrong])
    expect(rows).toEqual([])
  })

  test('to the address or the name of another person is refused', async () => {
    const { scim, admin } = await openDirectory(world)
    const { id } = await scim('POST', '/Users', userOf(newAddress()))
    const refused = { status: '409', scimType: 'uniqueness' }
    const to = (value: object) => scim('PATCH', `/Users/${id}`, patchOf({ op: 'replace', value }))
    expect((await to({ emails: [{ value: admin.email }] })).body).toMatchObject(refused)
    expect((await to({ userName: admin.email })).body).toMatchObject(refused)
  })

  test('gives roles only where the token may', async () => {
    const editor = { roles: [{ value: 'editor', primary: true }] }
    const [may, mayNot] = [await openDirectory(world, { givesRoles: true }), await openDirectory(world)]
    const [one, two] = [
      await may.scim('POST', '/Users', userOf(newAddress(), editor)),
      await mayNot.scim('POST', '/Users', userOf(newAddress(), editor)),
    ]
    expect(one.body).toMatchObject({ roles: [{ value: 'editor' }] })
    expect(two.body).toMatchObject({ roles: [{ value: 'member' }] })
    const none = patchOf({ op: 'remove', path: 'roles' })
    expect((await may.scim('PATCH', `/Users/${one.id}`, none)).body).toMatchObject({
      roles: [{ value: 'member' }],
    })
  })

  test.each([
    ['an attribute that there is not', { op: 'replace', path: 'shoeSize', value: 7 }, 'invalidPath'],
    ['what every object has', { op: 'replace', path: '__proto__.active', value: 7 }, 'invalidPath'],
    ['an operation that there is not', { op: 'move', path: 'active', value: true }, 'invalidSyntax'],
    ['nothing', { op: 'remove' }, 'noTarget'],
    [
      'a filter that cannot be read',
      { op: 'replace', path: 'emails[type eq].value', value: 'x' },
      'invalidFilter',
    ],
    [
      'a filter for a single value',
      { op: 'replace', path: 'userName[type eq "x"]', value: 'x' },
      'invalidPath',
    ],
    ['no userName', { op: 'remove', path: 'userName' }, 'invalidValue'],
    [
      'more attributes than it may have operations',
      { op: 'replace', value: Object.fromEntries(many(1001, (n) => [`roles[value eq "${n}"].type`, 'x'])) },
      'invalidSyntax',
    ],
  ])('a PATCH of %s is refused as %s', async (_, operation, scimType) => {
    const { scim, admin } = await openDirectory(world)
    const changed = { op: 'replace', path: 'displayName', value: 'Changed' }
    const refused = await scim('PATCH', `/Users/${admin.id}`, patchOf(changed, operation))
    expect(refused.body).toMatchObject({ status: '400', scimType })
    // All of the operations, or none.
    expect((await scim('GET', `/Users/${admin.id}`)).body).not.toMatchObject({ displayName: 'Changed' })
    expect(({} as Record<string, unknown>)['active']).toBeUndefined()
  })
})

describe('a PATCH of a list', () => {
  const emails = (length: number) => many(length, () => ({ value: newAddress() }))
  const of = (op: string, value: object[]) => ({ op, path: 'emails', value })
  test.each([
    ['adds', [of('add', emails(21))]],
    ['replaces', [of('replace', emails(21))]],
    ['removes', [of('remove', emails(21))]],
    ['comes to', [of('replace', emails(12)), of('add', emails(9))]],
  ])('that %s more values than Hale keeps is refused, whatever comes after', async (_, operations) => {
    const { scim, admin } = await openDirectory(world)
    const patch = patchOf(...operations, of('replace', [{ value: admin.email }]))
    expect((await scim('PATCH', `/Users/${admin.id}`, patch)).body).toMatchObject({
      ...{ status: '400', scimType: 'invalidValue' },
    })
  })
})

test('a person has what their directory calls them in the copy of their data', async () => {
  const { scim, company } = await openDirectory(world)
  const member = await makeMember(database, company)
  await scim('PUT', `/Users/${member.id}`, userOf('robin@corp.example', { externalId: 'r-1' }))
  const { accessToken } = await logIn(app, member)
  const { body } = await ask(app, 'GET', '/api/account/export', { token: accessToken })
  expect(body).toMatchObject({
    companies: [{ directory: { userName: 'robin@corp.example', externalId: 'r-1' } }],
  })
})
