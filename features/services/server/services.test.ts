import { randomUUID } from 'node:crypto'
import { textOf } from '#content/document.ts'
import { readServices } from '#content/services.ts'
import type { Role } from '#features/accounts/contract/accounts.ts'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { getService, listServices, offeredKeys, type OfferedKey } from '../contract/services.ts'
import {
  getServiceDraft,
  listServiceRevisions,
  listServiceSettings,
  type ServiceContent,
} from '../contract/drafts.ts'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { paragraphs } from '#apps/server/test/documents/drafts.ts'
import { logIn, makeCompany, makeMember, type MadeCompany } from '#apps/server/test/factories.ts'
import { ask, openWorld, SECRET, type Answer } from '#apps/server/test/world.ts'
import { sealer } from '#platform/crypto/seal.ts'
import { DEMO_PASSWORD } from '#platform/demo/companies.ts'
import { fillDemo } from '#platform/demo/fill-demo.ts'
import { servicesDemo } from './demo.ts'

const { app, database, superuser, services: parts } = await openWorld()
await fillDemo(database, [servicesDemo], sealer(SECRET))

const theirs = await as(await makeCompany(database), 'admin')

/** What a person of a company does with services, through the front door. */
async function as(company: MadeCompany, role: Role) {
  return using((await logIn(app, await makeMember(database, company, role))).accessToken)
}

async function ofDemo(email: string) {
  const body = { email, password: DEMO_PASSWORD }
  const login = await ask(app, 'POST', '/api/auth/login', { body })
  return using(z.parse(z.object({ accessToken: z.string() }), login.body).accessToken)
}

function using(token: string) {
  const call = (method: Endpoint['method'], url: string, body?: object) =>
    ask(app, method, `/api/${url}`, { token, body })
  const settings = async () =>
    z.parse(listServiceSettings.output, known(await call('GET', 'service-settings'))).items
  const draft = async (id: string) =>
    z.parse(getServiceDraft.output, known(await call('GET', `service-drafts/${id}`)))
  return {
    call,
    settings,
    draft,
    list: async () => z.parse(listServices.output, known(await call('GET', 'services'))).items,
    page: (key: OfferedKey) => call('GET', `services/${key}`),
    switch: (key: OfferedKey, isOn: boolean) => call('PUT', `service-settings/${key}`, { isOn }),
    order: (keys: OfferedKey[]) => call('PUT', 'service-settings', { keys }),
    async idOf(key: OfferedKey): Promise<string> {
      const found = (await settings()).find((setting) => setting.key === key)
      if (!found?.page) throw new Error(`${key} has no page.`)
      return found.page.id
    },
    save: (id: string, version: number, content: ServiceContent, restored?: number) =>
      call('PUT', `service-drafts/${id}`, {
        ...{ version, saveId: randomUUID(), editing: randomUUID(), content },
        ...(restored === undefined ? {} : { restored }),
      }),
    publish: (id: string, version: number) => call('POST', `service-drafts/${id}/publish`, { version }),
    preview: async (id: string) =>
      z.parse(getService.output, known(await call('GET', `service-drafts/${id}/preview`))),
    revisions: async (id: string) =>
      z.parse(listServiceRevisions.output, known(await call('GET', `service-drafts/${id}/revisions`))).items,
  }
}

function known({ status, body }: Answer): unknown {
  if (status !== 200) throw new Error(`Answered ${status}: ${JSON.stringify(body)}`)
  return body
}

const keysOf = (items: { key: OfferedKey }[]) => items.map(({ key }) => key)
const notFound = { status: 404, body: { code: 'service-not-found' } }

describe('the demo', () => {
  test('Hale Demo offers everything, each with the texts of its own', async () => {
    const member = await ofDemo('member@demo.example')
    expect(keysOf(await member.list())).toEqual(offeredKeys)
    const page = readServices().demo['hale-demo']?.find(({ key }) => key === 'ucm')
    expect(await member.page('ucm')).toMatchObject({
      status: 200,
      body: { hours: page?.hours, languages: page?.languages, phone: page?.phone, callBack: false },
    })
  })

  test('Acme has no care by phone and video, and other numbers than Hale Demo', async () => {
    const member = await ofDemo('member@acme.example')
    expect(keysOf(await member.list())).toEqual(offeredKeys.filter((key) => key !== 'ucm'))
    expect(await member.page('ucm')).toMatchObject(notFound)
    expect(await member.page('corpcare')).toMatchObject({ body: { phone: '+44 1632 960142' } })
  })
})

describe('a company that begins', () => {
  test('has the library’s pages as drafts, all switched off, no matter who looks first', async () => {
    const company = await makeCompany(database)
    const admins = await Promise.all([as(company, 'admin'), as(company, 'admin')])
    const [settings] = await Promise.all(admins.map((admin) => admin.settings()))
    expect(settings?.map(({ key, isOn, page }) => [key, isOn, page?.state])).toEqual(
      offeredKeys.map((key) => [
        key,
        false,
        key === 'clinicalreference' || key === 'scan' ? undefined : 'draft',
      ]),
    )
    const [library] = readServices().services
    const draft = await admins[0].draft(await admins[0].idOf('corpcare'))
    expect(draft).toMatchObject({ version: 1, savedBy: null, content: { title: library?.title, phone: '' } })
    expect(textOf(draft.content.body)).toBe(library && textOf(library.body))
    expect(await (await as(company, 'member')).list()).toEqual([])
  })

  test('offers what is both switched on and published, and other features are told the same', async () => {
    const company = await makeCompany(database)
    const admin = await as(company, 'admin')
    const member = await as(company, 'member')
    const offered = () => parts.services.isOffered(database.tenant(company.id), 'ucm')
    const id = await admin.idOf('ucm')
    expect((await admin.switch('ucm', true)).status).toBe(200)
    expect(await member.page('ucm')).toMatchObject(notFound)
    expect([await member.list(), await offered()]).toEqual([[], false])
    expect((await admin.publish(id, 1)).status).toBe(200)
    expect(keysOf(await member.list())).toEqual(['ucm'])
    expect([(await member.page('ucm')).status, await offered()]).toEqual([200, true])
    await admin.switch('ucm', false)
    expect(await member.page('ucm')).toMatchObject(notFound)
    expect([await member.list(), await offered()]).toEqual([[], false])
  })

  test('offers the scan and the clinical reference at once, for they have no page to publish', async () => {
    const company = await makeCompany(database)
    const admin = await as(company, 'admin')
    await admin.settings()
    await admin.switch('scan', true)
    expect(await (await as(company, 'member')).list()).toMatchObject([
      { key: 'scan', title: 'Attentive Health Scan' },
    ])
  })
})

describe('the order', () => {
  test('is what the admin last chose, for members too', async () => {
    const company = await makeCompany(database)
    const admin = await as(company, 'admin')
    await admin.settings()
    for (const key of ['scan', 'clinicalreference'] as const) await admin.switch(key, true)
    const keys = offeredKeys.toReversed()
    expect((await admin.order(keys)).status).toBe(200)
    expect(keysOf(await admin.settings())).toEqual(keys)
    expect(keysOf(await (await as(company, 'member')).list())).toEqual(['scan', 'clinicalreference'])
    await admin.order(keys)
    const { rows } = await superuser.query<{ action: string }>(
      `select action from audit where company_id = $1 and action like 'service.%' order by at, action`,
      [company.id],
    )
    expect(rows.map(({ action }) => action)).toEqual([
      'service.switched-on',
      'service.switched-on',
      'service.ordered',
    ])
  })

  test.each([
    ['one too few', offeredKeys.slice(1)],
    ['one twice', [...offeredKeys.slice(1), offeredKeys[1]]],
  ])('with %s is refused', async (_, keys) => {
    expect(await theirs.order([...keys])).toMatchObject({ status: 400, body: { code: 'invalid-input' } })
  })
})

describe('a page', () => {
  test('shows members what was published, until its admin publishes again', async () => {
    const company = await makeCompany(database)
    const [admin, member] = [await as(company, 'admin'), await as(company, 'member')]
    const id = await admin.idOf('corpcare')
    await admin.switch('corpcare', true)
    const { content } = await admin.draft(id)
    const written: ServiceContent = {
      ...content,
      title: 'Someone to talk to',
      body: paragraphs('Ask us <anything>.'),
      phone: ' +44 1632 960142 ',
      url: 'https://care.example/start',
      languages: ['English', 'Welsh', 'Welsh', ' '],
    }
    expect((await admin.save(id, 1, written)).status).toBe(200)
    const shown = {
      title: 'Someone to talk to',
      bodyHtml: '<p>Ask us &lt;anything&gt;.</p>',
      phone: '+44 1632 960142',
      email: null,
      url: 'https://care.example/start',
      languages: ['English', 'Welsh'],
    }
    expect(await admin.preview(id)).toMatchObject(shown)
    expect((await admin.publish(id, 2)).status).toBe(200)
    expect((await member.page('corpcare')).body).toMatchObject(shown)
    await admin.save(id, 2, { ...written, title: 'Another name' })
    expect(await member.list()).toMatchObject([{ title: 'Someone to talk to' }])
    expect((await admin.settings())[0]).toMatchObject({
      title: 'Another name',
      page: { state: 'published', version: 3, publishedVersion: 2 },
    })
  })

  test('keeps its earlier versions, and one of them can be brought back and published', async () => {
    const company = await makeCompany(database)
    const admin = await as(company, 'admin')
    const id = await admin.idOf('ucm')
    const { content: first } = await admin.draft(id)
    await admin.save(id, 1, { ...first, title: 'Replaced' })
    await admin.save(id, 2, first, 1)
    expect((await admin.revisions(id)).map(({ version, kind }) => [version, kind])).toEqual([
      [3, 'restored'],
      [2, 'saved'],
      [1, 'copied'],
    ])
    expect(await admin.publish(id, 2)).toMatchObject({ status: 409, body: { code: 'service-changed' } })
    expect((await admin.publish(id, 3)).status).toBe(200)
    expect(await admin.preview(id)).toMatchObject({ title: first.title })
  })

  test('is not overwritten by an admin who had an earlier version', async () => {
    const company = await makeCompany(database)
    const [one, other] = [await as(company, 'admin'), await as(company, 'admin')]
    const id = await one.idOf('ucm')
    const { content } = await one.draft(id)
    await one.save(id, 1, { ...content, title: 'Mine' })
    const late = await other.save(id, 1, { ...content, title: 'Too late' })
    expect(late).toMatchObject({ status: 409, body: { code: 'service-changed' } })
    expect((await one.draft(id)).content.title).toBe('Mine')
  })

  test('is not published while something is missing or cannot be used, and is told all of it', async () => {
    const company = await makeCompany(database)
    const [admin, member] = [await as(company, 'admin'), await as(company, 'member')]
    const id = await admin.idOf('ucm')
    await admin.switch('ucm', true)
    const { content } = await admin.draft(id)
    const texts = [
      'title',
      'summary',
      'forWhom',
      'cost',
      'confidentiality',
      'howToStart',
      'hours',
      'emergency',
    ]
    const bare: ServiceContent = {
      ...content,
      ...Object.fromEntries(texts.map((name) => [name, ' '])),
      ...{ body: paragraphs(' '), languages: [' '] },
      ...{ phone: 'ask reception', email: 'care', url: 'http://care.example' },
    }
    await admin.save(id, 1, bare)
    const refused = await admin.publish(id, 2)
    expect(refused).toMatchObject({ status: 422, body: { code: 'service-incomplete' } })
    const { issues } = z.parse(z.object({ issues: z.array(z.object({ path: z.string() })) }), refused.body)
    const wanted = [...texts, 'body', 'languages', 'phone', 'email', 'url']
    expect(issues.map(({ path }) => path).toSorted()).toEqual(wanted.toSorted())
    expect(await member.list()).toEqual([])
  })

  test('and its settings are for admins of the company alone', async () => {
    const company = await makeCompany(database)
    const admin = await as(company, 'admin')
    const id = await admin.idOf('ucm')
    const { content } = await admin.draft(id)
    const before = [await admin.settings(), await admin.draft(id)]
    const calls = (who: typeof admin) => [
      who.call('GET', `service-drafts/${id}`),
      who.call('GET', `service-drafts/${id}/preview`),
      who.call('GET', `service-drafts/${id}/revisions`),
      who.call('GET', `service-drafts/${id}/revisions/1`),
      who.save(id, 1, { ...content, title: 'Not yours' }),
      who.publish(id, 1),
    ]
    for (const role of ['member', 'editor'] as const) {
      const who = await as(company, role)
      const settings = [
        who.call('GET', 'service-settings'),
        who.switch('ucm', true),
        who.order([...offeredKeys]),
      ]
      for (const answer of await Promise.all([...calls(who), ...settings]))
        expect(answer).toMatchObject({ status: 403, body: { code: 'not-allowed' } })
    }
    for (const answer of await Promise.all(calls(theirs))) expect(answer).toMatchObject(notFound)
    await theirs.settings()
    await theirs.switch('ucm', true)
    await theirs.order(offeredKeys.toReversed())
    expect([await admin.settings(), await admin.draft(id)]).toEqual(before)
  })
})
