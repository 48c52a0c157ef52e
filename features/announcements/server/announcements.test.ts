import { randomUUID } from 'node:crypto'
import {
  listAnnouncements,
  listManagedAnnouncements,
  type Announcement,
  type ManagedAnnouncement,
} from '../contract/announcements.ts'
import { eq } from '#platform/db/drizzle.ts'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { announcementContent, makeAnnouncement } from '#apps/server/test/announcements.ts'
import { logIn, makeCompany, makeMember, type MadeCompany } from '#apps/server/test/factories.ts'
import { ask, openWorld } from '#apps/server/test/world.ts'
import { announcements } from '#platform/db/tables/companies/announcements.ts'
import { companies } from '#platform/db/tables/companies/companies.ts'

/** The server's time, in milliseconds. */
let clock = Date.now()
const { app, database, superuser } = await openWorld({ now: () => clock })

/** A new company without announcements. */
async function start(zone?: { country: string; timeZone?: string }) {
  clock = Date.now()
  const company = await makeCompany(database)
  if (zone) {
    const one = eq(companies.id, company.id)
    await database.tenant(company.id).write((tx) => tx.update(companies).set(zone).where(one))
  }
  const token = async (role: 'member' | 'admin') =>
    (await logIn(app, await makeMember(database, company, role))).accessToken
  return { company, admin: await token('admin'), member: await token('member') }
}

async function shown(token: string): Promise<Announcement[]> {
  const { body } = await ask(app, 'GET', '/api/announcements', { token })
  return z.parse(listAnnouncements.output, body).items
}

const titles = async (token: string) => (await shown(token)).map(({ title }) => title)

async function list(token: string, query = '') {
  const { body } = await ask(app, 'GET', `/api/announcements/managed${query}`, { token })
  return z.parse(listManagedAnnouncements.output, body)
}

async function publish(token: string, more: object = {}) {
  const body = { id: randomUUID(), ...announcementContent(), ...more }
  const answer = await ask(app, 'POST', '/api/announcements/managed', { token, body })
  return { status: answer.status, body: answer.body as ManagedAnnouncement & { code?: string } }
}

async function change(token: string, { id, ...body }: Partial<ManagedAnnouncement>) {
  const answer = await ask(app, 'PUT', `/api/announcements/managed/${id}`, { token, body })
  return { status: answer.status, body: answer.body as ManagedAnnouncement & { code?: string } }
}

async function makeMany(company: MadeCompany, count: number, until: string): Promise<void> {
  const { id: companyId } = company
  const rows = Array.from({ length: count }, (_, index) => ({
    ...{ id: randomUUID(), companyId, title: `Number ${index}`, text: '', until },
    publishedAt: new Date(Date.parse('2026-01-01T00:00:00Z') + index * 60_000),
  }))
  await database.tenant(companyId).write((tx) => tx.insert(announcements).values(rows))
}

describe('an announcement', () => {
  test('is seen by the members of its company, newest first, and by nobody else', async () => {
    const ours = await start()
    const theirs = await start()
    const text = 'From Monday on.\n\nSoup is free.'
    const first = await publish(ours.admin, { text, link: '/dashboard/articles' })
    expect(first).toMatchObject({ status: 200, body: { state: 'shown', version: 1, text } })
    expect((await publish(ours.admin, { title: 'Second', link: 'https://example.com/a?b=c' })).status).toBe(
      200,
    )
    expect(await shown(ours.member)).toMatchObject([
      { title: 'Second', link: 'https://example.com/a?b=c' },
      { title: 'The canteen is open again', text, link: '/dashboard/articles' },
    ])
    expect(await shown(theirs.member)).toEqual([])
    expect((await list(theirs.admin)).items).toEqual([])
    for (const [method, path] of [
      ['PUT', `${first.body.id}/dismissal`],
      ['GET', `managed/${first.body.id}`],
      ['DELETE', `managed/${first.body.id}`],
    ] as const) {
      expect(await ask(app, method, `/api/announcements/${path}`, { token: theirs.admin })).toMatchObject({
        status: 404,
        body: { code: 'announcement-not-found' },
      })
    }
  })

  test('is one, however often it is sent, and another company may have its id', async () => {
    const ours = await start()
    const theirs = await start()
    const id = randomUUID()
    const [one, again] = await Promise.all([publish(ours.admin, { id }), publish(ours.admin, { id })])
    expect(again.body).toEqual(one.body)
    expect((await publish(theirs.admin, { id, title: 'Theirs' })).body.title).toBe('Theirs')
    expect(await titles(ours.member)).toEqual(['The canteen is open again'])
    const remove = await ask(app, 'DELETE', `/api/announcements/managed/${id}`, { token: ours.admin })
    expect(remove.status).toBe(200)
    expect(await titles(ours.member)).toEqual([])
    expect(await titles(theirs.member)).toEqual(['Theirs'])
  })

  test.each([
    ['an empty title', { title: ' ' }],
    ['a title of two lines', { title: 'two\nlines' }],
    ['a long title', { title: 'a'.repeat(121) }],
    ['a long text', { text: 'a'.repeat(4001) }],
    ['a control character', { text: 'a\u0007b' }],
    ['a link without encryption', { link: 'http://example.com/' }],
    ['a link without a scheme', { link: '//example.com/' }],
    ['a link that browsers read as that', { link: '/\\example.com/' }],
    ['a link that runs a script', { link: 'javascript:alert(1)' }],
    ['a day that is none', { until: '2026-02-30' }],
  ])('is refused with %s', async (_, more) => {
    const [path] = Object.keys(more)
    const { admin, member } = await company
    expect(await publish(admin, more)).toMatchObject({
      status: 400,
      body: { code: 'invalid-input', issues: [{ path }] },
    })
    expect(await shown(member)).toEqual([])
  })
  const company = start()

  test('changes for who has the newest version, and the other admin is told', async () => {
    const { admin, member } = await start()
    const { body: first } = await publish(admin)
    const { id, until, link } = first
    const mine = { id, until, link, text: 'Mine', title: 'Mine', version: 1 }
    expect((await change(admin, mine)).body).toMatchObject({ title: 'Mine', version: 2 })
    expect(await change(admin, { ...mine, title: 'Theirs' })).toMatchObject({
      status: 409,
      body: { code: 'announcement-changed' },
    })
    expect(await titles(member)).toEqual(['Mine'])
    const now = await ask(app, 'GET', `/api/announcements/managed/${id}`, { token: admin })
    expect(now.body).toMatchObject({ title: 'Mine', version: 2, publishedAt: first.publishedAt })
  })

  test('and what is done to it are in the audit, without its words', async () => {
    const { company, admin } = await start()
    const { body } = await publish(admin)
    await change(admin, { ...body, title: 'Other' })
    await ask(app, 'DELETE', `/api/announcements/managed/${body.id}`, { token: admin })
    const { rows } = await superuser.query(
      "select action, detail from audit where company_id = $1 and action <> 'account.signed-in' order by at",
      [company.id],
    )
    const detail = { announcement: body.id }
    expect(rows).toEqual(
      ['published', 'changed', 'removed'].map((what) => ({ action: `announcement.${what}`, detail })),
    )
  })
})

describe('an announcement in two languages', () => {
  const spanish = { title: 'El comedor vuelve a abrir', text: 'Desde el lunes.', of: '0'.repeat(64) }
  const readIn = async (token: string, language: string) => {
    const headers = { 'accept-language': language }
    const { body } = await ask(app, 'GET', '/api/announcements', { token, headers })
    const [first] = z.parse(listAnnouncements.output, body).items
    return { title: first?.title, text: first?.text, language: first?.language }
  }
  const english = { title: 'The canteen is open again', text: 'From Monday on.', language: 'en' }

  test('is read in each reader’s own, on Home too, and says which it is', async () => {
    const { admin, member } = await start()
    const { body } = await publish(admin, { translations: { es: spanish } })
    expect(body).toMatchObject({ language: 'en', translations: { es: spanish } })
    expect(await readIn(member, 'en')).toEqual(english)
    const { of: _, ...texts } = spanish
    expect(await readIn(member, 'es')).toEqual({ ...texts, language: 'es' })
    const home = await ask(app, 'GET', '/api/home', { token: member, headers: { 'accept-language': 'es' } })
    expect(home.body).toMatchObject({ announcements: [{ ...texts, language: 'es' }] })
  })

  test('is read as it was written where there is no translation into the reader’s', async () => {
    const { admin, member } = await start()
    await publish(admin)
    expect(await readIn(member, 'es')).toEqual(english)
    await publish(admin, { title: 'Solo en español', language: 'es', translations: { es: spanish } })
    expect(await readIn(member, 'en')).toEqual({ ...english, title: 'Solo en español', language: 'es' })
    expect(await readIn(member, 'es')).toMatchObject({ title: 'Solo en español', language: 'es' })
  })

  test('keeps its translations where a change does not name them, and loses them where it says so', async () => {
    const { admin, member } = await start()
    const { body } = await publish(admin, { translations: { es: spanish } })
    const { id, until, link } = body
    const named = { id, until, link, title: 'Shorter', text: 'Now.' }
    expect((await change(admin, { ...named, version: 1 })).body.translations).toEqual({ es: spanish })
    expect((await change(admin, { ...named, version: 2, translations: {} })).body.translations).toEqual({})
    expect(await readIn(member, 'es')).toEqual({ title: 'Shorter', text: 'Now.', language: 'en' })
  })

  test.each([
    ['a translation without a title', { es: { ...spanish, title: ' ' } }],
    ['a language that Hale does not have', { xx: spanish }],
    ['no digest of its original', { es: { title: 'a', text: 'b' } }],
  ])('is refused with %s', async (_, translations) => {
    const { admin } = await start()
    expect(await publish(admin, { translations })).toMatchObject({
      status: 400,
      body: { code: 'invalid-input' },
    })
  })
})

describe('the last day', () => {
  test.each([
    // A time zone that is a day ahead, and one that is a day behind.
    [{ country: 'NZ' }, '2026-03-10T10:59:00Z', '2026-03-10T11:00:00Z'],
    [{ country: 'US', timeZone: 'Pacific/Honolulu' }, '2026-03-11T09:59:00Z', '2026-03-11T10:00:00Z'],
    [{ country: 'GB' }, '2026-03-10T23:59:00Z', '2026-03-11T00:00:00Z'],
    [{ country: 'XX' }, '2026-03-10T23:59:00Z', '2026-03-11T00:00:00Z'],
  ])('ends when the day does where the company is: %j', async (zone, still, over) => {
    const { company, admin, member } = await start(zone)
    await makeAnnouncement(database, company, { until: '2026-03-10' })
    clock = Date.parse(still)
    expect(await shown(member)).toHaveLength(1)
    expect(await list(admin)).toMatchObject({ today: '2026-03-10', items: [{ state: 'shown' }] })
    clock = Date.parse(over)
    expect(await shown(member)).toEqual([])
    expect(await list(admin)).toMatchObject({ today: '2026-03-11', items: [{ state: 'over' }] })
  })

  test('is today at the earliest and a year ahead at most; what is over may be corrected', async () => {
    const { company, admin } = await start({ country: 'GB' })
    clock = Date.parse('2026-03-10T12:00:00Z')
    const codes: unknown[] = []
    for (const until of ['2026-03-09', '2026-03-10', '2027-03-11', '2027-03-12']) {
      codes.push((await publish(admin, { until })).body.code ?? 'published')
    }
    expect(codes).toEqual(['day-out-of-range', 'published', 'published', 'day-out-of-range'])
    const id = await makeAnnouncement(database, company, { until: '2026-03-01' })
    const old = { ...announcementContent(), id, version: 1 }
    expect((await change(admin, { ...old, until: '2026-03-01' })).body).toMatchObject({ state: 'over' })
    expect((await change(admin, { ...old, until: '2026-03-02', version: 2 })).status).toBe(422)
    expect((await change(admin, { ...old, until: '2026-03-11', version: 2 })).body.state).toBe('shown')
  })
})

describe('dismissing', () => {
  test('is for one person, on each of their devices, and can be taken back', async () => {
    const { company, admin, member } = await start()
    const { id } = (await publish(admin)).body
    const person = await makeMember(database, company)
    const [phone, desk] = [await logIn(app, person), await logIn(app, person)]
    const url = `/api/announcements/${id}/dismissal`
    for (let times = 0; times < 2; times++) {
      expect((await ask(app, 'PUT', url, { token: phone.accessToken })).status).toBe(200)
    }
    expect(await shown(desk.accessToken)).toEqual([])
    expect(await shown(member)).toHaveLength(1)
    const copy = await ask(app, 'GET', '/api/account/export', { token: desk.accessToken })
    expect(copy.body).toMatchObject({ companies: [{ dismissedAnnouncements: [{ announcementId: id }] }] })
    expect((await ask(app, 'DELETE', url, { token: desk.accessToken })).status).toBe(200)
    expect(await shown(phone.accessToken)).toHaveLength(1)
  })
})

describe('there is room', () => {
  test('for twenty that are shown, also when two come at once', async () => {
    const { company, admin, member } = await start()
    await makeMany(company, 19, '2099-01-01')
    const answers = await Promise.all([publish(admin), publish(admin)])
    expect(answers.map(({ body }) => body.code ?? 'published').toSorted()).toEqual([
      'published',
      'too-many-announcements',
    ])
    expect(await shown(member)).toHaveLength(20)
    const id = await makeAnnouncement(database, company, { until: '2026-01-01' })
    const again = { ...announcementContent(), id, version: 1 }
    expect((await change(admin, again)).body.code).toBe('too-many-announcements')
  })

  test('for two hundred: the oldest that are over are removed, and pages tell of the rest', async () => {
    const { company, admin } = await start()
    await makeMany(company, 200, '2026-02-01')
    await makeAnnouncement(database, company, { publishedAt: new Date('2025-01-01'), title: 'Old and shown' })
    expect((await publish(admin, { title: 'New' })).status).toBe(200)
    const names: string[] = []
    for (let cursor = ''; ;) {
      const { items, next } = await list(admin, `?limit=90${cursor}`)
      names.push(...items.map(({ title }) => title))
      if (!next) break
      cursor = `&cursor=${next}`
    }
    expect(names).toHaveLength(200)
    expect([names[0], names[1], names.at(-2), names.at(-1)]).toEqual([
      ...['New', 'Number 199', 'Number 2', 'Old and shown'],
    ])
  })

  test('for thirty new ones a day', async () => {
    const { admin } = await start()
    const codes: unknown[] = []
    for (let tries = 0; tries < 31; tries++) {
      const { body } = await publish(admin)
      codes.push(body.code ?? 'published')
      if (!body.code) await ask(app, 'DELETE', `/api/announcements/managed/${body.id}`, { token: admin })
    }
    expect(codes).toEqual([...Array.from({ length: 30 }, () => 'published'), 'too-many-requests'])
  })
})
