import { randomUUID } from 'node:crypto'
import { defaultDesign } from '#features/companies/contract/companies.ts'
import type { CallBack } from '../contract/call-backs.ts'
import { afterAll, describe, expect, test } from 'vitest'
import {
  confirmAddress,
  makeCallBackCompany,
  makeRequest,
  SWITCHED_OFF,
} from '#apps/server/test/call-backs.ts'
import { logIn, makeCompany, makeMember, PASSWORD } from '#apps/server/test/factories.ts'
import { startMailServer } from '#apps/server/test/servers/mail-server.ts'
import { ask, defaultSettings, openWorld, type Answer } from '#apps/server/test/world.ts'
import { mailTemplatesOf } from '#platform/feature/server.ts'
import { createFeatures } from '#apps/server/features.ts'
import { createWorker } from '#platform/jobs/worker.ts'
import { createMailer } from '#platform/mail/create-mailer.ts'
import { smtpTransport } from '#platform/outside/mail.ts'
import { SECRET } from '#apps/server/test/world.ts'

const world = await openWorld()
const { app, database, superuser } = world
const company = await makeCallBackCompany(world)

type Role = Parameters<typeof makeMember>[2]

async function makePerson(role: Role = 'member', of: { id: string; slug: string } = company) {
  const member = await makeMember(database, of, role)
  const { accessToken: token } = await logIn(app, member)
  return {
    ...member,
    token,
    request: (body: object) => ask(app, 'POST', '/api/call-backs', { token, body }),
    withdraw: (id: string) => ask(app, 'DELETE', `/api/call-backs/${id}`, { token }),
    async list() {
      const { body } = await ask(app, 'GET', '/api/call-backs', { token })
      return body as { offers: { service: string; address: string }[]; items: CallBack[] }
    },
  }
}

const shown = ({ status, body }: Answer): CallBack => {
  expect(status).toBe(200)
  return body as CallBack
}

/** A person whose request was sent and, unless `kept`, mailed. */
async function asked({ kept = false, of = company } = {}) {
  const person = await makePerson('member', of)
  const made = shown(await person.request(makeRequest(of.address)))
  if (!kept) await world.deliver()
  return { person, made }
}

const mailsAbout = ({ reference }: CallBack) =>
  world.sent.filter(({ subject }) => subject.includes(reference))

/** Returns every row of every table as text, with encoded values decoded. */
async function everything(): Promise<string> {
  const { rows: tables } = await superuser.query<{ name: string }>(
    "select format('%I', tablename) as name from pg_tables where schemaname = 'public'",
  )
  const texts = []
  for (const { name } of tables) {
    const { rows } = await superuser.query<{ text: string }>(
      `select row_to_json(t)::text as text from ${name} t`,
    )
    for (const { text } of rows) {
      texts.push(text)
      for (const [, hex = ''] of text.matchAll(/"\\\\x([0-9a-f]*)"/g))
        texts.push(Buffer.from(hex, 'hex').toString('utf8'), Buffer.from(hex, 'hex').toString('base64'))
    }
  }
  return texts.join('\n')
}

/** Parts of what the person typed. */
const TYPED = ['Wilhelmina', '010 7788', 'school run', 'zebrafish', 'Europe/Lisbon']

async function expectNothingTyped(address = company.address): Promise<void> {
  const all = await everything()
  for (const text of TYPED) {
    expect(all).not.toContain(text)
    expect(all).not.toContain(Buffer.from(text).toString('base64').replace(/.{4}$/, ''))
  }
  // Only the operator's setting contains the address; nothing else reveals the programme that was asked.
  const { rows } = await superuser.query<{ count: number }>(
    'select count(*)::int as count from call_back_addresses where email = $1',
    [address],
  )
  expect(all.split(address)).toHaveLength((rows[0]?.count ?? 0) + 1)
}

describe('a request', () => {
  test('is mailed to the confirmed address, with nothing private in its subject and no answer to the company', async () => {
    const { person, made } = await asked({ kept: true })
    expect(made).toMatchObject({ state: 'waiting', address: company.address, sentAt: null })
    await world.deliver()
    const mails = mailsAbout(made)
    expect(mails.map(({ to, replyTo }) => ({ to, replyTo }))).toEqual([
      { to: company.address, replyTo: undefined },
    ])
    const [mail] = mails
    expect(mail?.subject).toBe(`Request to be called back (${made.reference})`)
    for (const text of [...TYPED, 'weekday evenings', 'leave no voicemail']) {
      expect(mail?.text).toContain(text)
      expect(mail?.html).toContain(text)
    }
    const { offers, items } = await person.list()
    expect(offers).toEqual([{ service: 'corpcare', address: company.address }])
    expect(items).toEqual([{ ...made, state: 'sent', sentAt: expect.any(String) }])
    const days = (Date.parse(made.deletedAt) - Date.parse(made.requestedAt)) / (24 * 60 * 60 * 1000)
    expect(days).toBe(30)
  })

  test('is mailed in the main language of the company, whatever the person speaks', async () => {
    const { name: _, ...design } = defaultDesign
    const spanish = await makeCallBackCompany(world, { design: { ...design, languages: ['es', 'en'] } })
    const person = await makePerson('member', spanish)
    const chosen = { token: person.token, body: { language: 'en' } }
    expect((await ask(app, 'PUT', '/api/account/language', chosen)).status).toBe(200)
    const made = shown(await person.request(makeRequest(spanish.address)))
    await world.deliver()
    expect(shown(await person.withdraw(made.id)).asksNotToCall).toBe(true)
    await world.deliver()
    const [request, withdrawal] = mailsAbout(made)
    expect(request).toMatchObject({
      subject: `Solicitud de llamada (${made.reference})`,
      html: expect.stringContaining('<html lang="es"'),
      text: expect.stringContaining('pidió que Apoyo al empleado se comunique con ella'),
    })
    for (const text of [...TYPED, 'entre semana por la noche', 'No dejen mensajes de voz']) {
      expect(request?.text).toContain(text)
    }
    expect(withdrawal?.subject).toBe(`No llamen, por favor (${made.reference})`)
  })

  test('shows none of its text before the button, where mailboxes take their preview from', async () => {
    const { made } = await asked()
    const [mail] = mailsAbout(made)
    const preview = /display:none[^>]*>([^<]*)</.exec(mail?.html ?? '')?.[1]
    expect(preview).toContain('wellbeing portal')
    for (const text of TYPED) expect(preview).not.toContain(text)
  })

  test('is of its person alone: neither a colleague nor an admin sees or withdraws it', async () => {
    const { person, made } = await asked()
    const elsewhere = await makeCompany(database)
    for (const other of [
      await makePerson(),
      await makePerson('admin'),
      await makePerson('admin', elsewhere),
    ]) {
      expect((await other.list()).items).toEqual([])
      expect(await other.withdraw(made.id)).toMatchObject({
        status: 404,
        body: { code: 'call-back-not-found' },
      })
    }
    expect((await person.list()).items).toMatchObject([{ state: 'sent' }])
  })

  test('is in no table as text, before it is sent, after it, and once it is withdrawn', async () => {
    const { person, made } = await asked({ kept: true })
    await expectNothingTyped()
    await world.deliver()
    await expectNothingTyped()
    shown(await person.withdraw(made.id))
    await expectNothingTyped()
  })

  test('of any two lengths takes the same room', async () => {
    const person = await makePerson()
    for (const note of ['', 'A few words more, and then some.'])
      shown(await person.request(makeRequest(company.address, { note })))
    const { rows } = await superuser.query<{ room: number }>(
      `select distinct length(sealed) as room from call_backs where member_id = $1
       union select distinct length(payload) from mails where member_id = $1`,
      [person.id],
    )
    expect(rows).toHaveLength(1)
  })

  test('that is sent twice, even at once, is one', async () => {
    const person = await makePerson()
    const request = makeRequest(company.address)
    const answers = await Promise.all([person.request(request), person.request(request)])
    const ids = new Set([...answers, await person.request(request)].map((answer) => shown(answer).id))
    expect(ids.size).toBe(1)
    await world.deliver()
    expect(mailsAbout(shown(await person.request(request)))).toHaveLength(1)
  })

  test('has a limit of five a day', async () => {
    const person = await makePerson()
    for (let count = 0; count < 5; count++) shown(await person.request(makeRequest(company.address)))
    expect(await person.request(makeRequest(company.address))).toMatchObject({
      status: 429,
      body: { code: 'too-many-requests', retryAfter: expect.any(Number) },
    })
    expect((await person.list()).items).toHaveLength(5)
  })

  test('needs a name and a way to reach someone', async () => {
    const person = await makePerson()
    const faulty: [path: string, more: object][] = [
      ['name', { name: '   ' }],
      ['name', { name: 'Vane\nReply-To: me@else.example' }],
      ['contact.phone', { contact: { by: 'phone', phone: '12 34', mayLeaveMessage: true } }],
      ['contact.phone', { contact: { by: 'phone', phone: 'call me', mayLeaveMessage: true } }],
      ['contact.email', { contact: { by: 'email', email: 'nobody' } }],
      ['note', { note: 'x'.repeat(1001) }],
      ['times.0', { times: ['midnight'] }],
    ]
    for (const [path, more] of faulty) {
      expect(await person.request({ ...makeRequest(company.address), ...more }), path).toMatchObject({
        status: 400,
        body: { issues: [expect.objectContaining({ path })] },
      })
    }
    for (const phone of ['112-358', '(0)20 7946 0958 ext. 12', '+44 20 7946 0958'])
      shown(
        await person.request(
          makeRequest(company.address, { contact: { by: 'phone', phone, mayLeaveMessage: true } }),
        ),
      )
  })
})

describe('withdrawing', () => {
  test('before it is sent has nothing sent, ever', async () => {
    const { person, made } = await asked({ kept: true })
    expect(shown(await person.withdraw(made.id))).toMatchObject({
      ...{ state: 'withdrawn', details: null, asksNotToCall: false },
    })
    await world.deliver()
    expect(mailsAbout(made)).toEqual([])
    const { rows } = await superuser.query('select from mails where member_id = $1', [person.id])
    expect(rows).toEqual([])
  })

  test('after it asks the programme not to call, and says nothing of the person', async () => {
    const { person, made } = await asked()
    expect(shown(await person.withdraw(made.id))).toMatchObject({
      ...{ state: 'withdrawn', details: null, asksNotToCall: true },
    })
    // Withdrawing twice has no further effect.
    expect(shown(await person.withdraw(made.id)).state).toBe('withdrawn')
    await world.deliver()
    const [, second, ...others] = mailsAbout(made)
    expect(others).toEqual([])
    expect(second).toMatchObject({
      to: company.address,
      subject: `Please do not call back (${made.reference})`,
    })
    for (const text of TYPED) expect(second?.text).not.toContain(text)
  })
})

describe('while the mail server refuses', () => {
  test('it waits, says so, and leaves later; what was tried is taken back by a mail', async () => {
    const server = await startMailServer()
    const transport = smtpTransport(server.url)
    afterAll(() => transport.close())
    const features = createFeatures({
      database,
      secret: SECRET,
      files: world.files,
      settings: defaultSettings,
    })
    const mailer = createMailer({
      ...{ database, transport, sealer: features.parts.sealer, templates: mailTemplatesOf(features) },
      ...{
        companyChoice: true,
        production: true,
        mailFrom: undefined,
        base: () => new URL('https://hale.example'),
      },
    })
    const log = (error: unknown) => {
      throw error
    }
    const worker = createWorker({ database, handlers: mailer.jobs, log, random: () => 0 })
    const deliver = async () => {
      await superuser.query("update jobs set due_at = now() where kind = 'mail'")
      await worker.runDue()
    }
    const stateOf = async ({ list }: Pick<Awaited<ReturnType<typeof makePerson>>, 'list'>) =>
      (await list()).items.map(({ state }) => state)

    const [first, second] = [await asked({ kept: true }), await asked({ kept: true })]
    server.refused.set(company.address, 451)
    await deliver()
    expect([...(await stateOf(first.person)), ...(await stateOf(second.person))]).toEqual([
      'delayed',
      'delayed',
    ])
    await expectNothingTyped()
    expect(shown(await second.person.withdraw(second.made.id)).asksNotToCall).toBe(true)

    server.refused.clear()
    await deliver()
    expect(await stateOf(first.person)).toEqual(['sent'])
    expect(server.mails.map(({ subject }) => subject).toSorted()).toEqual([
      `Please do not call back (${second.made.reference})`,
      `Request to be called back (${first.made.reference})`,
    ])
    // In production, sent mails are not kept.
    const { rows } = await superuser.query('select from mails where member_id = $1 and payload is not null', [
      first.person.id,
    ])
    expect(rows).toEqual([])

    server.refused.set(company.address, 550)
    const third = await asked({ kept: true })
    await deliver()
    expect(await stateOf(third.person)).toEqual(['not-sent'])
  })
})

describe('an address', () => {
  test('that is not confirmed is not offered, nor one of a programme that is switched off', async () => {
    const plain = await makeCompany(database)
    const person = await makePerson('member', plain)
    const address = `new-${randomUUID()}@programme.example`
    await world.services.callBackAddresses.set(database.tenant(plain.id), 'corpcare', address)
    expect((await person.list()).offers).toEqual([])
    const refused = { status: 409, body: { code: 'call-back-not-offered' } }
    expect(await person.request(makeRequest(address))).toMatchObject(refused)
    const here = await makePerson()
    expect(await here.request(makeRequest(company.address, { service: SWITCHED_OFF }))).toMatchObject(refused)
  })

  test('that is new is used once confirmed, and what waits for the old one is not sent to either', async () => {
    const of = await makeCallBackCompany(world)
    const { person, made } = await asked({ kept: true, of })
    const fresh = `fresh-${randomUUID()}@programme.example`
    // Delays the request's mail until the codes have been mailed.
    await superuser.query(
      "update jobs set due_at = now() + interval '1 day' where kind = 'mail' and member_id = $1",
      [person.id],
    )
    await world.services.callBackAddresses.set(database.tenant(of.id), 'corpcare', fresh)
    await world.deliver()
    expect((await person.list()).offers).toMatchObject([{ address: of.address }])
    await confirmAddress(world, of, fresh)
    await superuser.query("update jobs set due_at = now() where kind = 'mail' and member_id = $1", [
      person.id,
    ])
    await world.work('mail')
    expect(mailsAbout(made)).toEqual([])
    expect((await person.list()).items).toMatchObject([{ state: 'not-sent' }])
    expect(await person.request(makeRequest(of.address))).toMatchObject({
      status: 409,
      body: { code: 'call-back-address-changed' },
    })
    const again = shown(await person.request(makeRequest(fresh)))
    await world.deliver()
    expect(mailsAbout(again)).toMatchObject([{ to: fresh }])
  })

  test('that is removed gets nothing more, and people still see and withdraw what they asked', async () => {
    const of = await makeCallBackCompany(world)
    const { person, made } = await asked({ of })
    await world.services.callBackAddresses.remove(database.tenant(of.id), 'corpcare')
    expect(await person.list()).toMatchObject({ offers: [], items: [{ state: 'sent' }] })
    expect(await person.request(makeRequest(of.address))).toMatchObject({
      body: { code: 'call-back-not-offered' },
    })
    expect(shown(await person.withdraw(made.id)).state).toBe('withdrawn')
  })
})

test('after 30 days nothing is left, sent or not', async () => {
  const person = await makePerson()
  const made = shown(await person.request(makeRequest(company.address)))
  const left = async () => {
    const { rows } = await superuser.query(
      `select from call_backs where member_id = $1 union all select from mails where member_id = $1
       union all select from jobs where member_id = $1 union all select from notifications where member_id = $1`,
      [person.id],
    )
    return rows.length
  }
  const { rows } = await superuser.query<{ days: number }>(
    "select round(extract(epoch from due_at - now()) / 86400)::int as days from jobs where subject_id = $1 and due_at > now() + interval '1 hour'",
    [made.id],
  )
  expect(rows).toEqual([{ days: 30 }])
  expect(await world.work('call-back-removal')).toBe(0)
  expect(await left()).toBe(5)
  await world.deliver()
  await superuser.query('update jobs set due_at = now() where subject_id = $1', [made.id])
  // Jobs of earlier tests are due as well.
  expect(await world.work('call-back-state')).toBeGreaterThan(0)
  expect(await world.work('call-back-removal')).toBe(1)
  expect(await left()).toBe(0)
  expect((await person.list()).items).toEqual([])
})

describe('a person’s data', () => {
  test('has their requests in full', async () => {
    const { person, made } = await asked()
    const { body } = await ask(app, 'GET', '/api/account/export', { token: person.token })
    expect(body).toMatchObject({
      companies: [{ callBacks: [{ id: made.id, service: 'corpcare', details: made.details }] }],
    })
  })

  test('is erased with what waits, which is never sent', async () => {
    const { person, made } = await asked({ kept: true })
    const erased = await ask(app, 'POST', '/api/account/delete', {
      token: person.token,
      body: { password: PASSWORD },
    })
    expect(erased.status).toBe(200)
    await world.deliver()
    expect(mailsAbout(made)).toEqual([])
    const all = await everything()
    for (const trace of [made.id, person.id]) expect(all).not.toContain(trace)
  })
})

test('an admin learns of requests from nothing that an admin can see', async () => {
  const { person } = await asked()
  const { rows } = await superuser.query('select from audit where actor_id = $1 or subject_id = $1', [
    person.id,
  ])
  expect(rows).toEqual([])
})
