import { randomUUID } from 'node:crypto'
import { defaultDesign } from '#features/companies/contract/companies.ts'
import { validateToken } from '#features/invitations/contract/invitations.ts'
import { invite } from '#features/invitations/contract/inviting.ts'
import { eq } from '../db/drizzle.ts'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { logIn, makeCompany, makeMember, PASSWORD, type MadeMember } from '#apps/server/test/factories.ts'
import { startMailServer } from '#apps/server/test/servers/mail-server.ts'
import { ask, defaultSettings, openWorld, SECRET } from '#apps/server/test/world.ts'
import { sealer } from '../crypto/seal.ts'
import { hashOf } from '../crypto/token.ts'
import { connect } from '../db/connect.ts'
import { mailedLinks, type LinkPurpose, type MailKind } from '../db/tables/mail.ts'
import { members } from '../db/tables/people.ts'
import { createMailer } from './create-mailer.ts'
import { smtpTransport, type Transport } from '../outside/mail.ts'
import { mailTemplatesOf } from '../feature/server.ts'
import { createFeatures } from '#apps/server/features.ts'
import { addJobs } from '../jobs/add-jobs.ts'
import { cleanUpJob } from '../jobs/clean-up.ts'
import { retryJobs } from '../jobs/operator.ts'
import { createWorker } from '../jobs/worker.ts'
import { addMails } from './add-mails.ts'
import { listWaitingMails } from './operator.ts'

const world = await openWorld()
const { app, database, connection, superuser } = world
const server = await startMailServer()
const transports: Transport[] = []
afterAll(() => transports.forEach((transport) => transport.close()))
const design = { colors: { primary: '#ffee58', accent: '#4338ca' } }
const company = await makeCompany(database, { name: 'Acme', hostnames: ['acme.example'] })

type Mailing = Partial<Parameters<typeof createMailer>[0]> & { url?: string; secret?: string }

/** A server's mail part, on a real mail server. */
function mailing({ url = server.url, secret = SECRET, ...more }: Mailing = {}) {
  const transport = smtpTransport(url)
  transports.push(transport)
  const features = createFeatures({ database, secret, files: world.files, settings: defaultSettings })
  const mailer = createMailer({
    ...{ database, sealer: features.parts.sealer, transport },
    ...{ companyChoice: true, production: true, mailFrom: undefined },
    templates: mailTemplatesOf(features),
    base: () => new URL('https://hale.example:8443'),
    ...more,
  })
  const worker = createWorker({
    database: more.database ?? database,
    handlers: [...mailer.jobs, cleanUpJob(database.crossTenantQueries)],
    log: (error) => {
      throw error
    },
    random: () => 0,
  })
  const deliver = async () => {
    await superuser.query("update jobs set due_at = now() where kind = 'clean-up'")
    return worker.runDue()
  }
  return { deliver, worker }
}

const resendMails = (client: pg.Client, id: string | undefined) =>
  retryJobs(client, { kind: 'mail', ...(id ? { subjectId: id } : { all: true }) })

async function post(member: MadeMember, kind: MailKind = 'password-reset', token = randomUUID()) {
  const sealed = sealer(SECRET).seal(token)
  const companyId = member.company.id
  const purpose = PURPOSES[kind] ?? 'password-reset'
  const expiresAt = new Date(Date.now() + 60_000)
  await database.tenant(companyId).write(async (tx) => {
    await tx
      .insert(mailedLinks)
      .values({ companyId, memberId: member.id, purpose, hash: hashOf(token), expiresAt })
    if (purpose === 'invitation')
      await tx.update(members).set({ activatedAt: null }).where(eq(members.id, member.id))
    await addMails(tx, companyId, [{ memberId: member.id, kind, sealed }])
  })
  return token
}

const PURPOSES: Partial<Record<MailKind, LinkPurpose>> = {
  invitation: 'invitation',
  reminder: 'invitation',
  'switched-off': 'export',
}

async function mailsOf(member: MadeMember) {
  const { rows } = await superuser.query<{
    id: string
    state: string
    failure: string | null
    attempts: number
    wait: number
    sealed: boolean
  }>(
    `select mails.id, failure, attempts, sealed is not null as sealed,
       case when sent_at is not null then 'sent' when dead_at is not null then 'dead' else 'waiting' end as state,
       round(extract(epoch from due_at - now()))::int as wait
     from mails left join jobs on jobs.subject_id = mails.id
     where mails.member_id = $1 order by mails.created_at`,
    [member.id],
  )
  return rows
}

const hurry = (member: MadeMember) =>
  superuser.query('update jobs set due_at = now() where member_id = $1', [member.id])

async function asOperator<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const linkIn = (text: string | undefined) => new URL(/https?:\/\/\S+/.exec(text ?? '')?.[0] ?? '')
const to = (member: MadeMember) =>
  server.mails.filter(({ to }) => to?.some(({ address }) => address === member.email))

describe('a mail', () => {
  test('arrives in words and in HTML, with a link to the company’s own host that works', async () => {
    const admin = await makeMember(database, company, 'admin')
    const { accessToken } = await logIn(app, admin)
    const rows = [{ email: 'new.person@example.com', name: 'New Person' }]
    await ask(app, invite.method, invite.path, { token: accessToken, body: { rows } })
    await mailing().deliver()

    const mail = server.mails.find(({ to }) => to?.[0]?.address === 'new.person@example.com')
    expect(mail).toMatchObject({
      subject: 'Acme invites you to its wellbeing portal',
      from: { name: 'Acme', address: 'no-reply@hale.example' },
      messageId: expect.stringMatching(/^<[\da-f-]{36}@hale\.example>$/) as string,
    })
    const link = linkIn(mail?.text)
    expect(link.href).toMatch(/^https:\/\/acme\.example:8443\/confirm-invitation\?token=[\w-]{43}$/)
    expect(mail?.html).toContain(`href="${link.href}"`)
    expect(mail?.text).toContain('Hello New Person,')
    expect(mail?.text).toContain('new.person@example.com')

    const path = validateToken.path.replace('{token}', link.searchParams.get('token') ?? '')
    expect((await ask(app, 'GET', path)).body).toEqual({ state: 'good', company: 'Acme', name: 'New Person' })
  })

  test('of a company without a host of its own names the company in its link, where visitors may choose', async () => {
    const plain = await makeMember(database, await makeCompany(database))
    const token = await post(plain)
    await mailing().deliver()
    expect(linkIn(to(plain)[0]?.text).href).toBe(
      `https://hale.example:8443/reset-password?token=${token}&company=${plain.company.slug}`,
    )
    await post(plain)
    await mailing({ companyChoice: false }).deliver()
    expect(linkIn(to(plain)[1]?.text).searchParams.has('company')).toBe(false)
  })

  test('comes from whom the operator named, and is answered to the company’s contact', async () => {
    const support = { email: 'help@acme.example', phone: '+1 555 0100', url: null }
    const helped = await makeCompany(database, { name: 'Helped' })
    await superuser.query('update companies set design = design || $2 where id = $1', [
      helped.id,
      { support },
    ])
    const member = await makeMember(database, helped)
    await post(member, 'password-changed')
    await mailing({ mailFrom: { name: '', address: 'hale@mail.example' } }).deliver()
    const [mail] = to(member)
    expect(mail?.from).toMatchObject({ name: 'Helped', address: 'hale@mail.example' })
    expect(mail?.replyTo?.[0]?.address).toBe('help@acme.example')
    expect(mail?.text).toContain('Questions? help@acme.example · +1 555 0100')
    expect(mail?.text).toContain('/forgot-password')
    expect(mail?.text).not.toContain('token=')
  })

  test('shows names as they are, whatever they hold, and a button that can be read', async () => {
    const odd = await makeCompany(database, { name: 'A & <i>B</i>' })
    await superuser.query('update companies set design = design || $2 where id = $1', [odd.id, design])
    const member = await makeMember(database, odd)
    await superuser.query('update members set name = $2 where id = $1', [member.id, '<b>"Bo\'</b>'])
    await post(member, 'switched-off')
    await mailing().deliver()
    const [mail] = to(member)
    expect(mail?.html).toContain('Hello &lt;b&gt;&quot;Bo&#39;&lt;/b&gt;,')
    expect(mail?.html).toContain('A &amp; &lt;i&gt;B&lt;/i&gt; has switched off')
    expect(mail?.html).not.toMatch(/<b>|<i>|<img|<script/)
    expect(mail?.text).toContain('Hello <b>"Bo\'</b>,')
    expect(mail?.html).toMatch(/background:\s?#ffee58[^]*?color:\s?#000000/)
  })

  test('is written in the language that its reader chose', async () => {
    const member = await makeMember(database, company)
    await superuser.query("update members set language = 'es' where id = $1", [member.id])
    await post(member)
    await mailing().deliver()
    const [mail] = to(member)
    expect(mail?.subject).toBe('Elige una contraseña nueva')
    expect(mail?.text).toContain('Hola, ')
    expect(mail?.text).toContain('porque tienes una cuenta en su portal de bienestar')
    expect(mail?.html).toContain('<html lang="es">')
    expect(mail?.html).toContain('Si el botón no funciona')
  })

  test('is written in none but the languages that the company offers', async () => {
    const { name: _, ...design } = defaultDesign
    const solo = await makeCompany(database, { design: { ...design, languages: ['es'] } })
    const member = await makeMember(database, solo)
    await superuser.query("update members set language = 'en' where id = $1", [member.id])
    await post(member)
    await mailing().deliver()
    expect(to(member)[0]?.html).toContain('<html lang="es">')
  })

  test('does not greet by an address those whose name nobody knows yet', async () => {
    const member = await makeMember(database, company)
    await superuser.query('update members set name = $2 where id = $1', [member.id, member.email])
    await post(member, 'invitation')
    await mailing().deliver()
    expect(to(member)[0]?.text).toMatch(/^Hello,\n/)
  })
})

describe('the queue', () => {
  test('does not reveal a token, before or after', async () => {
    const member = await makeMember(database, company)
    const token = await post(member)
    const look = () =>
      superuser.query('select mails::text as row from mails where member_id = $1', [member.id])
    const before = JSON.stringify((await look()).rows)
    expect(before).not.toContain(token)
    expect(before).not.toContain(Buffer.from(token).toString('hex'))
    await mailing().deliver()
    expect(await mailsOf(member)).toMatchObject([{ state: 'sent', sealed: false, failure: null }])
  })

  test('loses nothing while the mail server is down', async () => {
    const member = await makeMember(database, company)
    const down = await startMailServer()
    const { port } = new URL(down.url)
    await down.stop()
    await post(member)
    await mailing({ url: down.url }).deliver()
    expect(await mailsOf(member)).toMatchObject([
      { state: 'waiting', failure: 'ECONNREFUSED', attempts: 1, wait: 30, sealed: true },
    ])
    await hurry(member)
    await mailing({ url: down.url }).deliver()
    expect(await mailsOf(member)).toMatchObject([{ attempts: 2, wait: 60 }])

    const up = await startMailServer(Number(port))
    await mailing({ url: down.url }).deliver()
    expect(up.mails).toHaveLength(0)
    await hurry(member)
    await mailing({ url: down.url }).deliver()
    expect(up.mails).toHaveLength(1)
    expect(await mailsOf(member)).toMatchObject([{ state: 'sent', failure: null }])
  })

  test('does not try each mail of many while the mail server is down, and sends those at once when it is back', async () => {
    const down = await startMailServer()
    const { port } = new URL(down.url)
    await down.stop()
    const people: MadeMember[] = []
    for (let count = 0; count < 20; count++) people.push(await makeMember(database, company))
    for (const person of people) await post(person)
    await mailing({ url: down.url }).deliver()
    const tried = (await Promise.all(people.map(mailsOf))).filter(([mail]) => mail?.attempts === 1)
    expect(tried).toHaveLength(8)
    const up = await startMailServer(Number(port))
    await mailing({ url: down.url }).deliver()
    expect(up.mails).toHaveLength(12)
  })

  test('gives a mail up after a day of tries, and waits an hour at most between them', async () => {
    const member = await makeMember(database, company)
    server.refused.set(member.email, 451)
    await post(member)
    await superuser.query('update jobs set attempts = 22 where member_id = $1', [member.id])
    await mailing().deliver()
    expect(await mailsOf(member)).toMatchObject([{ state: 'waiting', failure: '451', wait: 3600 }])
    await hurry(member)
    await mailing().deliver()
    expect(await mailsOf(member)).toMatchObject([{ state: 'dead', attempts: 24 }])
  })

  test('gives up at once whom the mail server refuses for good, and tells the operator, who can have it sent again', async () => {
    const gone = await makeMember(database, company)
    const other = await makeMember(database, company)
    server.refused.set(gone.email, 550)
    await post(gone)
    await post(other)
    await mailing().deliver()
    expect(await mailsOf(other)).toMatchObject([{ state: 'sent' }])
    expect(await mailsOf(gone)).toMatchObject([{ state: 'dead', failure: '550', sealed: true }])

    const listed = await asOperator(listWaitingMails)
    const mine = listed.find(({ email }) => email === gone.email)
    expect(mine).toMatchObject({
      ...{ company: company.slug, kind: 'password-reset', attempts: 1, failure: '550' },
      deadAt: expect.any(Date) as Date,
    })
    server.refused.delete(gone.email)
    expect(await asOperator((client) => resendMails(client, mine?.id))).toBe(1)
    await mailing().deliver()
    expect(to(gone)).toHaveLength(1)
    expect(await asOperator((client) => resendMails(client, mine?.id))).toBe(0)
    expect(await asOperator((client) => resendMails(client, 'never-was'))).toBe(0)
  })

  test('gives up what another secret sealed, and has it sent once the secret is back', async () => {
    const member = await makeMember(database, company)
    await post(member)
    await mailing({ secret: 'another secret, of at least 32 characters' }).deliver()
    expect(await mailsOf(member)).toMatchObject([{ state: 'dead', failure: 'secret-changed' }])
    expect(await asOperator((client) => resendMails(client, undefined))).toBeGreaterThan(0)
    await mailing().deliver()
    expect(to(member)).toHaveLength(1)
  })

  test('sends each mail once when two servers deliver at the same time', async () => {
    const members = await Promise.all(Array.from({ length: 12 }, () => makeMember(database, company)))
    for (const member of members) await post(member)
    const second = connect({ ...connection, user: 'hale_app' }, 5)
    const begun = Promise.withResolvers<void>()
    const held = Promise.withResolvers<void>()
    const [real = smtpTransport(server.url)] = transports
    const slow: Transport = {
      ...real,
      async send(message, signal) {
        begun.resolve()
        await held.promise
        return real.send(message, signal)
      },
    }
    const rounds = [mailing({ transport: slow }), mailing({ transport: slow, database: second })]
    const delivered = Promise.all(rounds.map((one) => one.deliver()))
    await begun.promise
    // While the first two workers are sending the mails.
    await mailing().deliver()
    held.resolve()
    await delivered
    await second.end()
    expect(members.map((member) => to(member).length)).toEqual(members.map(() => 1))
  })

  test('sends a mail under the same id when a crash makes it send twice', async () => {
    const member = await makeMember(database, company)
    await post(member)
    const mailer = mailing({ production: false })
    await mailer.deliver()
    await superuser.query('update mails set sent_at = null where member_id = $1', [member.id])
    const [mail] = await mailsOf(member)
    const job = { kind: 'mail', subjectId: mail?.id ?? '', memberId: member.id }
    await database.tenant(company.id).write((tx) => addJobs(tx, company.id, [job]))
    await mailer.deliver()
    const ids = to(member).map(({ messageId }) => messageId)
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)
  })

  test('forgets the mails of somebody who erased their account', async () => {
    const member = await makeMember(database, company)
    const { accessToken } = await logIn(app, member)
    await post(member)
    const body = { password: PASSWORD }
    expect((await ask(app, 'POST', '/api/account/delete', { token: accessToken, body })).status).toBe(200)
    await mailing().deliver()
    expect(await mailsOf(member)).toEqual([])
    expect(to(member)).toEqual([])
  })

  test('forgets a mail 30 days after it was sent', async () => {
    const member = await makeMember(database, company)
    await post(member)
    await post(member)
    await mailing().deliver()
    await superuser.query(
      `update mails set sent_at = now() - interval '31 days'
       where id = (select id from mails where member_id = $1 limit 1)`,
      [member.id],
    )
    await mailing().deliver()
    expect(await mailsOf(member)).toHaveLength(1)
  })

  test('is looked at by itself, until the server stops', async () => {
    const member = await makeMember(database, company)
    const { worker, deliver } = mailing()
    await worker.start()
    const arrives = server.next()
    await post(member)
    expect((await arrives).to?.[0]?.address).toBe(member.email)
    await worker.stop()
    expect(await mailsOf(member)).toMatchObject([{ state: 'sent' }])
    await post(member)
    expect(await mailsOf(member)).toMatchObject([{ state: 'sent' }, { attempts: 0 }])
    await deliver()
  })
})

describe('the outbox', () => {
  const get = (url: string, where = app) => where.inject({ url, headers: { accept: 'text/html' } })

  test('shows the demo’s mails of one company, newest first, and each as it was sent', async () => {
    const member = await makeMember(database, await makeCompany(database))
    const stranger = await makeMember(database, await makeCompany(database))
    await post(stranger)
    const token = await post(member, 'invitation')
    await post(member, 'password-changed')
    await world.deliver()

    const { slug } = member.company
    const list = await get(`/dev/outbox?company=${slug}`)
    expect(list.headers['cache-control']).toBe('no-store')
    expect(list.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'unsafe-inline';/)
    expect(list.body).toMatch(/<h1>Outbox<\/h1>[^]*Your password was changed[^]*invites you/)
    expect(list.body).not.toContain(stranger.email)
    expect(list.body).toContain(`/confirm-invitation?token=${token}`)

    const [first] = await mailsOf(member)
    expect(list.body).toContain(`href="/dev/outbox/${first?.id}?company=${slug}"`)
    const mail = await get(`/dev/outbox/${first?.id}?company=${slug}`)
    expect(mail.body).toMatch(new RegExp(`href="[^"]+token=${token}`))
    expect(mail.headers['content-security-policy']).not.toContain('script-src')
    const [theirs] = await mailsOf(stranger)
    for (const id of [theirs?.id, 'no-mail'])
      expect((await get(`/dev/outbox/${id}?company=${slug}`)).statusCode).toBe(404)
    expect(world.sent.filter(({ to }) => to === member.email)).toHaveLength(2)
  })

  test('does not exist in production', async () => {
    const production = await openWorld({ production: true })
    expect((await get('/dev/outbox', production.app)).statusCode).toBe(404)
    expect((await get(`/dev/outbox/${randomUUID()}`, production.app)).statusCode).toBe(404)
  })
})

test('security.txt says where to tell of a weakness, and is missing where nobody was named', async () => {
  const publicUrl = new URL('https://hale.example')
  const named = await openWorld({ publicUrl, securityContact: 'https://hale.example/security' })
  const { body, headers } = await named.app.inject('/.well-known/security.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  const fields = Object.fromEntries(
    body
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/s)),
  ) as Record<string, string>
  expect(fields).toMatchObject({
    Contact: 'https://hale.example/security',
    'Preferred-Languages': 'en',
    Canonical: 'https://hale.example/.well-known/security.txt',
  })
  const days = (Date.parse(fields['Expires'] ?? '') - Date.now()) / (24 * 60 * 60 * 1000)
  expect(days).toBeGreaterThan(30)
  expect(days).toBeLessThan(365)
  const nobody = await openWorld({ securityContact: undefined })
  expect((await nobody.app.inject('/.well-known/security.txt')).statusCode).toBe(404)
})
