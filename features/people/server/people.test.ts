import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import type { Role } from '#features/accounts/contract/accounts.ts'
import { searchPeople } from '../contract/people.ts'
import { logIn, makeCompany, makeMember, type MadeCompany } from '#apps/server/test/factories.ts'
import { ask, openWorld, SECRET } from '#apps/server/test/world.ts'
import { sealer } from '#platform/crypto/seal.ts'
import { hashOf } from '#platform/crypto/token.ts'

const { app, database, superuser } = await openWorld()

/** A company of its own, its admin, and what the admin can do. */
async function open() {
  const company = await makeCompany(database)
  const admin = await makeMember(database, company, 'admin')
  return { company, admin, ...(await actAs(admin)) }
}

async function actAs(admin: Awaited<ReturnType<typeof makeMember>>) {
  const { accessToken: token } = await logIn(app, admin)
  return {
    token,
    search: async (body: object = {}) => {
      const answer = await ask(app, 'POST', '/api/people/search', { token, body })
      return searchPeople.output.parse(answer.body)
    },
    counts: async () => (await ask(app, 'GET', '/api/people/counts', { token })).body,
    changeRole: (id: string, role: Role) =>
      ask(app, 'PUT', `/api/people/${id}/role`, { token, body: { role } }),
    disable: (id: string) => ask(app, 'POST', `/api/people/${id}/disable`, { token }),
    enable: (id: string) => ask(app, 'POST', `/api/people/${id}/enable`, { token }),
    erase: (id: string) => ask(app, 'DELETE', `/api/people/${id}`, { token }),
    invite: (rows: object[]) => ask(app, 'POST', '/api/invitations', { token, body: { rows } }),
  }
}

async function rowsOf(text: string, values: unknown[]): Promise<Record<string, unknown>[]> {
  return (await superuser.query<Record<string, unknown>>(text, values)).rows
}

const rename = (id: string, name: string) =>
  superuser.query('update members set name = $2 where id = $1', [id, name])

const audited = (company: MadeCompany) =>
  rowsOf(
    `select actor_id as actor, subject_id as subject, action, detail from audit
     where company_id = $1 and action not in ('person.invited', 'account.signed-in') order by at`,
    [company.id],
  )

const mailsTo = (id: string) => rowsOf('select kind, sealed from mails where member_id = $1', [id])

async function makeNamed(company: MadeCompany, names: string[]): Promise<string[]> {
  const made: string[] = []
  for (const name of names) {
    const { id } = await makeMember(database, company)
    await rename(id, name)
    made.push(id)
  }
  return made
}

describe('the list of people', () => {
  test('goes by name whatever the letters’ size, and shows everybody once, page by page', async () => {
    const { company, admin, search } = await open()
    const names = ['Zoë Quist', 'ada byrne', 'Ada Byrne', 'Bo', 'Ada Byrne', 'bo']
    await makeNamed(company, names)
    const seen: string[] = []
    const ids = new Set<string>()
    let cursor: string | null = null
    do {
      const page = await search({ limit: 2, ...(cursor ? { cursor } : {}) })
      for (const { name, id } of page.items) {
        seen.push(name.toLowerCase())
        ids.add(id)
      }
      cursor = page.next
    } while (cursor)
    expect(seen).toEqual(['ada byrne', 'ada byrne', 'ada byrne', 'bo', 'bo', 'robin example', 'zoë quist'])
    expect(ids.size).toBe(7)
    const me = (await search()).items.filter(({ self }) => self)
    expect(me).toMatchObject([{ id: admin.id, email: admin.email, role: 'admin', state: 'active' }])
  })

  test('finds part of a name or an address, and takes wildcards for what they are', async () => {
    const { company, search } = await open()
    await makeNamed(company, ['100% Anna', '100 Anna', 'O_Neil', 'ONeil', String.raw`Back\slash`, 'ÉLODIE'])
    const found = async (text: string) => (await search({ search: text })).items.map(({ name }) => name)
    expect(await found(' anna ')).toEqual(['100 Anna', '100% Anna'])
    expect(await found('0%')).toEqual(['100% Anna'])
    expect(await found('o_n')).toEqual(['O_Neil'])
    expect(await found('k\\s')).toEqual([String.raw`Back\slash`])
    expect(await found('élo')).toEqual(['ÉLODIE'])
    expect(await found('@EXAMPLE.com')).toHaveLength(7)
    expect(await found('nobody of that name')).toEqual([])
  })

  test('shows how each stands, and nobody’s address as their name', async () => {
    const { company, search, counts, invite, disable } = await open()
    await invite([{ email: 'new@people.example' }, { email: 'late@people.example', name: 'Late Riser' }])
    await superuser.query(
      "update members set invitation_ends_at = now() - interval '1 second' where email = 'late@people.example'",
    )
    const [off = ''] = await makeNamed(company, ['Off Duty'])
    await disable(off)
    const { items } = await search()
    expect(items.map(({ name, state }) => [name, state])).toEqual([
      ['Late Riser', 'expired'],
      ['', 'invited'],
      ['Off Duty', 'disabled'],
      ['Robin Example', 'active'],
    ])
    expect(items[1]).toMatchObject({ email: 'new@people.example', activatedAt: null })
    expect(items[1]?.invitedAt).not.toBeNull()
    expect(await counts()).toEqual({ invited: 1, expired: 1, active: 1, disabled: 1 })
    const some = await search({ states: ['expired', 'disabled'], roles: ['member'] })
    expect(some.items.map(({ name }) => name)).toEqual(['Late Riser', 'Off Duty'])
    expect((await search({ states: [], roles: ['admin'] })).items).toHaveLength(1)
  })

  test('a page that begins nowhere is refused', async () => {
    const { token } = await open()
    const coded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const id = '3f1d2c4b-0000-4000-8000-000000000000'
    for (const cursor of [
      '',
      'x',
      coded(null),
      coded([1, id]),
      coded(['name', 'a', 'b']),
      coded(['name', 'a\0', id]),
      coded(['active', '1', id]),
    ]) {
      const answer = await ask(app, 'POST', '/api/people/search', { token, body: { cursor } })
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-input' } })
    }
    expect(
      (await ask(app, 'POST', '/api/people/search', { token, body: { cursor: coded(['name', 'a', id]) } }))
        .status,
    ).toBe(200)
  })
})

describe('another role', () => {
  test('counts at once and is written down; the same one again is not', async () => {
    const { company, admin, changeRole, search } = await open()
    const member = await makeMember(database, company)
    const { accessToken: token } = await logIn(app, member)
    const asMember = () => ask(app, 'GET', '/api/people/counts', { token })
    expect((await asMember()).status).toBe(403)
    expect((await changeRole(member.id, 'admin')).status).toBe(200)
    expect((await changeRole(member.id, 'admin')).status).toBe(200)
    expect((await asMember()).status).toBe(200)
    expect((await search({ roles: ['admin'] })).items).toHaveLength(2)
    const detail = { from: 'member', to: 'admin' }
    expect(await audited(company)).toEqual([
      { actor: admin.id, subject: member.id, action: 'person.role-changed', detail },
    ])
  })

  test('the last active admin stays one: neither demoted nor switched off', async () => {
    const { company, admin, changeRole, disable, invite } = await open()
    await invite([{ email: 'not-yet@people.example', role: 'admin' }])
    const off = await makeMember(database, company, 'admin')
    expect((await disable(off.id)).status).toBe(200)
    const refused = { status: 409, body: { code: 'last-admin' } }
    expect(await changeRole(admin.id, 'editor')).toMatchObject(refused)
    expect(await disable(admin.id)).toMatchObject(refused)
    // Who is switched off is an admin in name only.
    expect((await changeRole(off.id, 'member')).status).toBe(200)
  })

  test('two admins who demote each other at the same moment leave one', async () => {
    for (let round = 0; round < 8; round++) {
      const first = await open()
      const second = await makeMember(database, first.company, 'admin')
      const other = await actAs(second)
      const answers = await Promise.all([
        round % 2 ? first.changeRole(second.id, 'member') : first.disable(second.id),
        other.changeRole(first.admin.id, 'member'),
      ])
      // The one who comes later is refused: no admin any more by then, or else about to demote the last one.
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      const admins = await rowsOf(
        "select id from members where company_id = $1 and role = 'admin' and disabled_at is null",
        [first.company.id],
      )
      expect(admins).toHaveLength(1)
    }
  })
})

describe('switching off', () => {
  test('ends what somebody has open, and mails them a link to their data for 30 days', async () => {
    const { company, admin, disable } = await open()
    const member = await makeMember(database, company)
    const { accessToken: token } = await logIn(app, member)
    await superuser.query(
      `insert into mailed_links (hash, company_id, member_id, purpose, expires_at)
       values (sha256(gen_random_uuid()::text::bytea), $1, $2, 'password-reset', now() + interval '1 hour')`,
      [company.id, member.id],
    )
    expect((await disable(member.id)).status).toBe(200)
    expect((await disable(member.id)).status).toBe(200)
    expect(await ask(app, 'GET', '/api/articles', { token })).toMatchObject({
      body: { code: 'user-disabled' },
    })
    expect(await rowsOf('select ended_because from sessions where member_id = $1', [member.id])).toEqual([
      { ended_because: 'disabled' },
    ])
    const links = await rowsOf(
      `select purpose, used_at is not null as used, hash, expires_at = created_at + interval '30 days' as month
       from mailed_links where member_id = $1 order by purpose`,
      [member.id],
    )
    expect(links).toMatchObject([
      { purpose: 'export', used: false, month: true },
      { purpose: 'password-reset', used: true },
    ])
    const [mail, ...more] = await mailsTo(member.id)
    expect(mail?.['kind']).toBe('switched-off')
    expect(more).toEqual([])
    const mailed = sealer(SECRET).open(z.instanceof(Buffer).parse(mail?.['sealed'])) ?? ''
    expect(hashOf(mailed)).toEqual(links[0]?.['hash'])
    expect(await audited(company)).toEqual([
      { actor: admin.id, subject: member.id, action: 'person.disabled', detail: {} },
    ])
  })

  test('is undone by switching on, which takes the link back', async () => {
    const { company, disable, enable } = await open()
    const member = await makeMember(database, company)
    await disable(member.id)
    expect((await enable(member.id)).status).toBe(200)
    expect((await enable(member.id)).status).toBe(200)
    const { accessToken } = await logIn(app, member)
    expect((await ask(app, 'GET', '/api/articles', { token: accessToken })).status).toBe(200)
    const unspent = 'select from mailed_links where member_id = $1 and used_at is null'
    expect(await rowsOf(unspent, [member.id])).toEqual([])
    expect(await mailsTo(member.id)).toEqual([])
    expect((await audited(company)).map(({ action }) => action)).toEqual([
      'person.disabled',
      'person.enabled',
    ])
  })

  test('is only for people who have activated their account', async () => {
    const { invite, search, disable } = await open()
    await invite([{ email: 'waiting@people.example' }])
    const [waiting] = (await search({ search: 'waiting@' })).items
    expect(await disable(waiting?.id ?? '')).toMatchObject({ body: { code: 'person-not-found' } })
  })
})

describe('deleting the account of a former member', () => {
  const left = (id: string, days: number) =>
    superuser.query('update members set disabled_at = now() - make_interval(days => $2) where id = $1', [
      id,
      days,
    ])

  /** A member with a check-in of their own. */
  async function makeWithData(company: MadeCompany) {
    const member = await makeMember(database, company)
    const { accessToken: token } = await logIn(app, member)
    const day = new Date().toISOString().slice(0, 10)
    const mood = { value: 4, at: new Date().toISOString() }
    expect((await ask(app, 'PUT', `/api/check-ins/${day}`, { token, body: { mood } })).status).toBe(200)
    return member
  }

  test('waits until they have had 30 days to download their data', async () => {
    const { company, disable, erase } = await open()
    const member = await makeWithData(company)
    expect(await erase(member.id)).toMatchObject({ status: 409, body: { code: 'person-has-access' } })
    await disable(member.id)
    expect(await erase(member.id)).toMatchObject({ status: 409, body: { code: 'person-left-lately' } })
    await left(member.id, 29)
    expect(await erase(member.id)).toMatchObject({ body: { code: 'person-left-lately' } })
    await left(member.id, 30)
    expect((await erase(member.id)).status).toBe(200)
    expect(await erase(member.id)).toMatchObject({ status: 404, body: { code: 'person-not-found' } })
  })

  test('deletes all that is theirs, and frees their address for somebody else', async () => {
    const { company, admin, disable, erase, invite, search } = await open()
    const member = await makeWithData(company)
    await disable(member.id)
    await left(member.id, 31)
    await erase(member.id)
    for (const table of ['members', 'check_ins', 'sessions', 'mailed_links']) {
      const owner = table === 'members' ? 'id' : 'member_id'
      expect(await rowsOf(`select from ${table} where ${owner} = $1`, [member.id])).toEqual([])
    }
    expect(await rowsOf('select from accounts where email = $1', [member.email])).toEqual([])
    expect(await rowsOf('select erased_people as erased from companies where id = $1', [company.id])).toEqual(
      [{ erased: 1 }],
    )
    expect((await audited(company)).at(-1)).toEqual({
      ...{ actor: admin.id, subject: null, action: 'person.erased', detail: {} },
    })
    await invite([{ email: member.email }])
    const [next] = (await search({ search: member.email })).items
    expect(next).toMatchObject({ state: 'invited', activatedAt: null, disabledAt: null })
    expect(next?.id).not.toBe(member.id)
  })

  test('leaves them what they have in another company', async () => {
    const { company, disable, erase } = await open()
    const elsewhere = await open()
    const member = await makeMember(database, company)
    await superuser.query(
      `insert into members (id, company_id, account_id, email, name, role, activated_at)
       select gen_random_uuid(), $2, account_id, email, name, 'member', now() from members where id = $1`,
      [member.id, elsewhere.company.id],
    )
    await disable(member.id)
    await left(member.id, 31)
    expect((await erase(member.id)).status).toBe(200)
    const { items } = await elsewhere.search({ search: member.email })
    expect(items).toMatchObject([{ state: 'active' }])
    expect(await rowsOf('select from accounts where email = $1', [member.email])).toHaveLength(1)
  })

  test('is not for an invitation, which is revoked instead', async () => {
    const { invite, search, erase } = await open()
    const email = `waiting-${crypto.randomUUID()}@people.example`
    await invite([{ email }])
    const [waiting] = (await search({ search: email })).items
    expect(await erase(waiting?.id ?? '')).toMatchObject({ body: { code: 'person-not-found' } })
  })
})

test('nobody is found in another company, and nothing happens to them', async () => {
  const mine = await open()
  const theirs = await open()
  const member = await makeMember(database, theirs.company)
  const notFound = { status: 404, body: { code: 'person-not-found' } }
  expect(await mine.changeRole(member.id, 'admin')).toMatchObject(notFound)
  expect(await mine.disable(member.id)).toMatchObject(notFound)
  expect(await mine.enable(member.id)).toMatchObject(notFound)
  expect(await mine.erase(member.id)).toMatchObject(notFound)
  expect((await mine.search({ search: member.email })).items).toEqual([])
  expect(await theirs.counts()).toEqual({ invited: 0, expired: 0, active: 2, disabled: 0 })
  expect(await audited(theirs.company)).toEqual([])
  expect(await mailsTo(member.id)).toEqual([])
})
