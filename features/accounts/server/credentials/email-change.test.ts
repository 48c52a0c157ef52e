import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { logIn, makeCompany, makeMember, PASSWORD } from '#apps/server/test/factories.ts'
import { countMails, mailedToken } from '#apps/server/test/servers/mailbox.ts'
import { ask, openWorld } from '#apps/server/test/world.ts'

const world = await openWorld()
const { app, database, superuser } = world
const company = await makeCompany(database)

const post = (path: string, body: unknown, token?: string) =>
  ask(app, 'POST', path, { body, ...(token ? { token } : {}) })
const change = (token: string, email: string, password = PASSWORD) =>
  post('/api/account/email', { email, password }, token)
const confirm = (token: string) => post('/api/account/confirm-email', { token })
const login = (email: string) => post('/api/auth/login', { email, password: PASSWORD })
const account = async (token: string) => (await ask(app, 'GET', '/api/account', { token })).body

async function askForChange() {
  const member = await makeMember(database, company)
  const here = await logIn(app, member)
  const email = `${randomUUID()}@new.example`
  expect((await change(here.accessToken, email.toUpperCase())).status).toBe(200)
  const links = { old: await mailedToken(world, member.email), new: await mailedToken(world, email) }
  return { member, here, email, links }
}

describe('a change of address', () => {
  test.each([
    ['old', 'new'],
    ['new', 'old'],
  ] as const)(
    'is made once both mailboxes have agreed: first the %s one, then the %s one',
    async (first, second) => {
      const { member, here, email, links } = await askForChange()
      const there = await logIn(app, member)
      expect(await confirm(links[first])).toMatchObject({ status: 200, body: { state: 'waiting' } })
      expect(await account(here.accessToken)).toMatchObject({
        email: member.email,
        emailChange: { email, isOldConfirmed: first === 'old', isNewConfirmed: first === 'new' },
      })
      expect((await login(email)).status).toBe(401)

      expect(await confirm(links[second])).toMatchObject({ status: 200, body: { state: 'changed' } })
      expect((await login(email)).status).toBe(200)
      expect((await login(member.email)).status).toBe(401)
      // The session that asked stays; the others learn that they have ended.
      expect(await account(here.accessToken)).toMatchObject({ email, emailChange: null })
      expect(await account(there.accessToken)).toMatchObject({ code: 'user-token-expired' })
      for (const address of [member.email, email]) expect(await countMails(world, address)).toBe(2)
      expect(world.sent.findLast(({ to }) => to === member.email)?.subject).toBe(
        'Your email address was changed',
      )
      const { rows } = await superuser.query<{ action: string; detail: object }>(
        "select action, detail from audit where subject_id = $1 and action like '%email%' order by at, action desc",
        [member.id],
      )
      expect(rows).toEqual([
        { action: 'account.email-change-asked', detail: {} },
        { action: 'account.email-changed', detail: {} },
      ])
    },
  )

  test('asks for the password, and takes no address that is none or one’s own', async () => {
    const member = await makeMember(database, company)
    const { accessToken } = await logIn(app, member)
    expect(await change(accessToken, 'x@new.example', 'wrong')).toMatchObject({
      status: 401,
      body: { code: 'invalid-credential' },
    })
    for (const wrong of ['', 'x', 'x@y', 'x y@z.example', `${'x'.repeat(250)}@z.example`]) {
      expect(await change(accessToken, wrong)).toMatchObject({ body: { code: 'invalid-input' } })
    }
    expect(await change(accessToken, member.email)).toMatchObject({ body: { code: 'email-already-in-use' } })
    expect(await countMails(world, member.email)).toBe(0)
  })

  test('says that an address is taken to nobody but who reads its mailbox', async () => {
    const other = await makeMember(database, company)
    const member = await makeMember(database, company)
    const { accessToken } = await logIn(app, member)
    expect(await change(accessToken, other.email)).toMatchObject({ status: 200, body: {} })
    expect((await confirm(await mailedToken(world, member.email))).body).toEqual({ state: 'waiting' })
    expect(await confirm(await mailedToken(world, other.email))).toMatchObject({
      body: { code: 'email-already-in-use' },
    })
    expect(await account(accessToken)).toMatchObject({ email: member.email, emailChange: null })
    expect((await login(other.email)).status).toBe(200)
  })

  test('holds in every company of the account', async () => {
    const { member, email, links } = await askForChange()
    const elsewhere = await makeCompany(database)
    await superuser.query(
      `insert into members (id, company_id, account_id, email, name, role, activated_at)
       select gen_random_uuid(), $1, account_id, email, name, role, now() from members where id = $2`,
      [elsewhere.id, member.id],
    )
    await confirm(links.old)
    await confirm(links.new)
    const { rows } = await superuser.query<{ email: string }>(
      'select email from members where account_id = (select account_id from members where id = $1)',
      [member.id],
    )
    expect(rows).toEqual([{ email }, { email }])
  })

  test('may be asked for five times a day, and an address is mailed three times', async () => {
    const { accessToken } = await logIn(app, await makeMember(database, company))
    const email = `${randomUUID()}@new.example`
    for (let tries = 0; tries < 3; tries++) expect((await change(accessToken, email)).status).toBe(200)
    expect(await change(accessToken, email)).toMatchObject({ body: { code: 'too-many-requests' } })
    expect((await change(accessToken, `${randomUUID()}@new.example`)).status).toBe(200)
    expect(await change(accessToken, `${randomUUID()}@new.example`)).toMatchObject({ status: 429 })
  })
})

describe('its links', () => {
  test('work once, also when ten ask at the same moment', async () => {
    const { links } = await askForChange()
    const tries = await Promise.all(Array.from({ length: 10 }, () => confirm(links.old)))
    expect(tries.filter(({ status }) => status === 200).length).toBe(1)
    const both = await Promise.all([confirm(links.new), confirm(links.new)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
  })

  test('opened in both mailboxes at the same moment make one change', async () => {
    const { email, links } = await askForChange()
    const answers = await Promise.all([confirm(links.old), confirm(links.new)])
    const states = answers.map(({ body }) => (body as { state: string }).state)
    expect(states.toSorted()).toEqual(['changed', 'waiting'])
    expect((await login(email)).status).toBe(200)
  })

  test('last a day', async () => {
    const { here, links } = await askForChange()
    await superuser.query("update mailed_links set expires_at = expires_at - interval '24 hours'")
    expect(await confirm(links.new)).toMatchObject({ status: 410, body: { code: 'expired-action-code' } })
    expect(await account(here.accessToken)).toMatchObject({ emailChange: null })
  })

  test.each(['cancelled', 'replaced', 'a new password'])('work no more: %s', async (why) => {
    const { member, here, links } = await askForChange()
    await confirm(links.new)
    const token = here.accessToken
    if (why === 'cancelled') await ask(app, 'DELETE', '/api/account/email', { token })
    else if (why === 'replaced') await change(token, `${randomUUID()}@new.example`)
    else
      await post('/api/account/password', { oldPassword: PASSWORD, password: 'quiet harbour lantern' }, token)
    expect(await confirm(links.old)).toMatchObject({ status: 400, body: { code: 'invalid-action-code' } })
    const { email, emailChange } = (await account(token)) as { email: string; emailChange: object | null }
    expect(email).toBe(member.email)
    if (why !== 'replaced') expect(emailChange).toBeNull()
  })

  test('that are malformed, or for something else, change nothing', async () => {
    const member = await makeMember(database, company)
    await post('/api/auth/forgot-password', { email: member.email })
    for (const token of ['', 'x', await mailedToken(world, member.email)]) {
      expect(await confirm(token)).toMatchObject({ body: { code: 'invalid-action-code' } })
    }
  })

  test('are nothing that the database alone could read', async () => {
    const { email, links } = await askForChange()
    const { rows } = await superuser.query<{ all: string }>(
      `select (select string_agg(row_to_json(c)::text, ' ') from email_changes c) ||
              (select string_agg(row_to_json(m)::text, ' ') from mails m) as all`,
    )
    for (const secret of [email, Buffer.from(email).toString('hex'), links.old, links.new]) {
      expect(rows[0]?.all).not.toContain(secret)
    }
  })
})
