import { randomUUID } from 'node:crypto'
import { createGroup, listGroups, MAX_GROUPS } from '../../contract/groups.ts'
import { changePeople, getPersonHistory, searchPeople, type PeopleChange } from '../../contract/people.ts'
import { describe, expect, test } from 'vitest'
import { logIn, makeCompany, makeMember } from '#apps/server/test/factories.ts'
import { countMails } from '#apps/server/test/servers/mailbox.ts'
import { ask, openWorld } from '#apps/server/test/world.ts'

const world = await openWorld()
const { app, database, superuser } = world

async function open() {
  const company = await makeCompany(database)
  const admin = await makeMember(database, company, 'admin')
  const { accessToken: token } = await logIn(app, admin)
  const post = (path: string, body: object) => ask(app, 'POST', path, { token, body })
  const people = async (count: number) => {
    const made = await Promise.all(Array.from({ length: count }, () => makeMember(database, company)))
    return made.map(({ id }) => id)
  }
  return {
    ...{ company, admin, token, people },
    group: async (name: string) => createGroup.output.parse((await post('/api/groups', { name })).body).id,
    create: (name: string) => post('/api/groups', { name }),
    groups: async () =>
      listGroups.output.parse((await ask(app, 'GET', '/api/groups', { token })).body).groups,
    search: async (body: object) => searchPeople.output.parse((await post('/api/people/search', body)).body),
    change: (ids: string[], change: PeopleChange) => post('/api/people/change', { ids, change }),
    edit: (id: string, body: object) => ask(app, 'PUT', `/api/people/${id}`, { token, body }),
    history: async (id: string) =>
      getPersonHistory.output.parse((await ask(app, 'GET', `/api/people/${id}/history`, { token })).body)
        .entries,
  }
}

const idsOf = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id).toSorted()

describe('groups', () => {
  test('have a name of their own each, and are counted, renamed and deleted', async () => {
    const { group, create, groups, people, change, search, token } = await open()
    const sales = await group(' Sales ')
    const work = await group('Workshop')
    expect((await create('SALES')).body).toMatchObject({ code: 'group-exists' })
    const [first = '', second = '', third = ''] = await people(3)
    expect((await change([first, second], { kind: 'group', group: sales })).body).toEqual({
      changed: 2,
      refused: [],
    })
    expect(await groups()).toEqual([
      { id: sales, name: 'Sales', people: 2 },
      { id: work, name: 'Workshop', people: 0 },
    ])
    const inSales = await search({ group: sales })
    expect(idsOf(inSales)).toEqual([first, second].toSorted())
    expect(inSales.items[0]?.group).toEqual({ id: sales, name: 'Sales' })
    expect(idsOf(await search({ group: 'none' }))).toContain(third)
    const rename = (id: string, name: string) =>
      ask(app, 'PUT', `/api/groups/${id}`, { token, body: { name } })
    expect((await rename(work, 'sales')).body).toMatchObject({ code: 'group-exists' })
    expect((await rename(sales, 'sales')).status).toBe(200)
    expect((await ask(app, 'DELETE', `/api/groups/${sales}`, { token })).status).toBe(200)
    expect((await search({ group: 'none' })).total).toBe(4)
    expect((await change([first], { kind: 'group', group: sales })).body).toMatchObject({
      code: 'group-not-found',
    })
  })

  test('of another company are not found, and nobody is put into one', async () => {
    const mine = await open()
    const theirs = await open()
    const group = await theirs.group('Sales')
    const [member = ''] = await mine.people(1)
    const notFound = { status: 404, body: { code: 'group-not-found' } }
    expect(await mine.change([member], { kind: 'group', group })).toMatchObject(notFound)
    expect(await mine.edit(member, { name: 'Robin', group })).toMatchObject(notFound)
    expect(await mine.groups()).toEqual([])
    const [stranger = ''] = await theirs.people(1)
    const refused = [{ id: stranger, reason: 'person-not-found' }]
    expect((await mine.change([stranger], { kind: 'group', group: null })).body).toEqual({
      changed: 0,
      refused,
    })
  })

  test('are 200 at most', async () => {
    const { company, create } = await open()
    await superuser.query(
      'insert into groups (id, company_id, name) select gen_random_uuid(), $1, n from generate_series(1, $2::int) n',
      [company.id, MAX_GROUPS],
    )
    expect((await create('One more')).body).toMatchObject({ code: 'too-many-groups' })
  })
})

describe('a change for many people', () => {
  test('is done for those whom it can be done to, and names the others', async () => {
    const { admin, people, change, search } = await open()
    const [first = '', second = ''] = await people(2)
    const nobody = randomUUID()
    const ids = [first, second, admin.id, nobody, first]
    const refused = [
      { id: admin.id, reason: 'yourself' },
      { id: nobody, reason: 'person-not-found' },
    ]
    const changed = async (change_: PeopleChange) =>
      changePeople.output.parse((await change(ids, change_)).body)
    expect(await changed({ kind: 'role', role: 'editor' })).toEqual({ changed: 2, refused })
    expect(idsOf(await search({ roles: ['editor'] }))).toEqual([first, second].toSorted())
    expect(await changed({ kind: 'disable' })).toEqual({ changed: 2, refused })
    expect((await search({ states: ['disabled'] })).total).toBe(2)
    expect(await changed({ kind: 'enable' })).toEqual({ changed: 2, refused })
    expect((await search({ states: ['disabled'] })).total).toBe(0)
  })

  test('sends invitations again to those who wait, once in ten minutes', async () => {
    const { company, token, search } = await open()
    const emails = ['one', 'two'].map((name) => `${name}-${company.id}@example.com`)
    const rows = emails.map((email) => ({ email }))
    await ask(app, 'POST', '/api/invitations', { token, body: { rows } })
    const ids = (await search({ states: ['invited'] })).items.map(({ id }) => id)
    const resend = () => ask(app, 'POST', '/api/invitations/resend', { token, body: { ids } })
    expect((await resend()).body).toEqual({ sent: 0 })
    await superuser.query("update members set invited_at = now() - interval '1 hour' where company_id = $1", [
      company.id,
    ])
    expect((await resend()).body).toEqual({ sent: 2 })
    expect((await resend()).body).toEqual({ sent: 0 })
    for (const email of emails) expect(await countMails(world, email)).toBe(2)
  })
})

describe('a person', () => {
  test('gets another name and group from an admin, and shows who changed what, not what they did themselves', async () => {
    const { admin, people, group, edit, change, history, token } = await open()
    const [id = ''] = await people(1)
    const sales = await group('Sales')
    expect((await edit(id, { name: '  Noor Haddad ', group: sales })).status).toBe(200)
    expect((await edit(id, { name: 'Noor Haddad', group: sales })).status).toBe(200)
    await change([id], { kind: 'role', role: 'editor' })
    await superuser.query(
      `insert into audit (id, company_id, actor_id, subject_id, action)
       select gen_random_uuid(), company_id, id, id, 'account.exported' from members where id = $1`,
      [id],
    )
    const byAdmin = { at: expect.any(String), by: 'Robin Example', isByProvider: false }
    expect((await history(id)).toReversed()).toEqual([
      { ...byAdmin, action: 'person.renamed', from: null, to: null },
      { ...byAdmin, action: 'person.group-changed', from: null, to: 'Sales' },
      { ...byAdmin, action: 'person.role-changed', from: 'member', to: 'editor' },
    ])
    await ask(app, 'DELETE', `/api/groups/${sales}`, { token })
    expect((await history(id))[1]).toMatchObject({ action: 'person.group-changed', from: null, to: null })
    const { rows } = await superuser.query<{ row: string }>(
      "select row_to_json(audit)::text as row from audit where actor_id = $1 and action ~ '^(person|group)'",
      [admin.id],
    )
    expect(rows.map(({ row }) => row).join()).not.toMatch(/Noor|Sales/)
  })

  test('was last active on the day of their last login, and nothing tells the hour', async () => {
    const { company, search, admin, people } = await open()
    const [never = ''] = await people(1)
    const { items } = await search({ sort: 'active' })
    const today = new Date().toISOString().slice(0, 10)
    expect(items.map(({ id, lastActiveOn }) => [id, lastActiveOn])).toEqual([
      [admin.id, today],
      [never, null],
    ])
    await superuser.query("update members set last_active_on = '2026-01-05' where company_id = $1", [
      company.id,
    ])
    await logIn(app, admin)
    expect((await search({ sort: 'inactive' })).items.map(({ lastActiveOn }) => lastActiveOn)).toEqual([
      '2026-01-05',
      today,
    ])
  })
})

test('every order shows everybody once, page by page, with the number of all on the first', async () => {
  const { company, people, search } = await open()
  const ids = await people(7)
  await superuser.query(
    `update members set invited_at = '2026-03-01'::timestamptz + make_interval(days => ('x' || left(md5(id::text), 2))::bit(8)::int % 3),
       last_active_on = case when md5(id::text) < '8' then date '2026-02-01' end where id = any($1)`,
    [ids],
  )
  for (const sort of ['name', 'invited', 'active', 'inactive'] as const) {
    const seen: string[] = []
    const totals: (number | null)[] = []
    let cursor: string | null = null
    do {
      const page = await search({ sort, limit: 3, ...(cursor === null ? {} : { cursor }) })
      seen.push(...page.items.map(({ id }) => id))
      totals.push(page.total)
      cursor = page.next
    } while (cursor !== null)
    expect({ sort, ids: seen.toSorted() }).toEqual({
      sort,
      ids: [...ids, ...(await adminsOf(company.id))].toSorted(),
    })
    expect(totals).toEqual([8, null, null])
  }
  const newest = await search({ sort: 'invited' })
  const moments = newest.items.map(({ invitedAt }) => invitedAt ?? '')
  expect(moments).toEqual(moments.toSorted().toReversed())
})

async function adminsOf(companyId: string): Promise<string[]> {
  const text = "select id from members where company_id = $1 and role = 'admin'"
  return (await superuser.query<{ id: string }>(text, [companyId])).rows.map(({ id }) => id)
}
