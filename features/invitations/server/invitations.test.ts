import { randomUUID } from 'node:crypto'
import { loginChallenge } from '#features/accounts/contract/accounts.ts'
import { TERMS_VERSION } from '../contract/invitations.ts'
import { describe, expect, test } from 'vitest'
import { logIn, makeCompany, makeMember, PASSWORD } from '#apps/server/test/factories.ts'
import { addAuthenticator, verify } from '#apps/server/test/second-factor.ts'
import { countMails, mailedToken } from '#apps/server/test/servers/mailbox.ts'
import { ask, openWorld } from '#apps/server/test/world.ts'

const world = await openWorld()
const { app, database, superuser } = world
const company = await makeCompany(database, { name: 'Birch & Sons' })
const admin = await logIn(app, await makeMember(database, company, 'admin'))

const AUTHORIZATION = '/api/authorization'
const someone = () => `${randomUUID()}@example.com`
const invite = (rows: object[], token = admin.accessToken) =>
  ask(app, 'POST', '/api/invitations', { token, body: { rows } })
const validate = (token: string, more = {}) =>
  ask(app, 'GET', `${AUTHORIZATION}/token/validate-token/${token}?timestamp=${Date.now()}`, more)
const renew = (token: string, more = {}) =>
  ask(app, 'GET', `${AUTHORIZATION}/accounts/invitation/generate-new-token/${token}`, more)
const confirm = (token: string, more = {}) =>
  ask(app, 'POST', `${AUTHORIZATION}/accounts/confirm-invitation`, {
    body: { token, name: 'Noor Haddad', password: PASSWORD, termsVersion: TERMS_VERSION, ...more },
  })
const days = (count: number) =>
  superuser.query(
    `with m as (update members set invited_at = invited_at - make_interval(days => $1),
                  invitation_ends_at = invitation_ends_at - make_interval(days => $1))
     update mailed_links set expires_at = expires_at - make_interval(days => $1)`,
    [count],
  )

async function invited() {
  const email = someone()
  await invite([{ email }])
  return { email, token: await mailedToken(world, email) }
}

async function memberOf(email: string): Promise<string> {
  const { rows } = await superuser.query<{ id: string }>(
    'select members.id from members join accounts on accounts.id = account_id where accounts.email = $1',
    [email],
  )
  return rows[0]?.id ?? 'nobody'
}

describe('the language of an account that is activated', () => {
  test.each([
    [['en', 'es'], 'es', 'es'],
    [['en', 'es'], 'en', null],
    [['es', 'en'], 'en', 'en'],
    [['es', 'en'], 'es', null],
    [['es'], 'en', null],
  ])(
    'of those that the company offers, %s, by the browser’s, %s: %s',
    async (languages, accepted, stored) => {
      const { email, token } = await invited()
      const offer = `update companies set design = design || jsonb_build_object('languages', $2::jsonb) where id = $1`
      await superuser.query(offer, [company.id, JSON.stringify(languages)])
      const { status } = await ask(app, 'POST', `${AUTHORIZATION}/accounts/confirm-invitation`, {
        body: { token, name: 'Noor Haddad', password: PASSWORD, termsVersion: TERMS_VERSION },
        headers: { 'accept-language': accepted },
      })
      expect(status).toBe(200)
      const id = await memberOf(email)
      const { rows } = await superuser.query('select language from members where id = $1', [id])
      expect(rows).toEqual([{ language: stored }])
      await superuser.query(offer, [company.id, '["en", "es"]'])
    },
  )
})

describe('inviting', () => {
  test('gives each row its own verdict, in order', async () => {
    const email = someone()
    const rows = [
      { email: ` ${email.toUpperCase()} `, name: 'Noor Haddad', role: 'Editor' },
      { email: 'no address' },
      { email: someone(), role: 'owner' },
      { email: someone(), name: 'x'.repeat(101) },
      { email },
      { email: someone(), name: '', role: '' },
    ]
    expect((await invite(rows)).body).toEqual({
      verdicts: ['invited', 'invalid-email', 'invalid-role', 'invalid-name', 'already-invited', 'invited'],
    })
    expect(await countMails(world, email)).toBe(1)
  })

  test('the same list again sends nothing twice, nor does it at the same moment', async () => {
    const rows = Array.from({ length: 30 }, () => ({ email: someone() }))
    // Lists of one admin are processed one at a time, those of two admins in parallel.
    const other = await logIn(app, await makeMember(database, company, 'admin'))
    const answers = await Promise.all([
      invite(rows),
      invite(rows.toReversed(), other.accessToken),
      invite(rows),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429])
    const verdicts = answers.flatMap(({ body }) => (body as { verdicts?: string[] }).verdicts ?? [])
    expect(verdicts.filter((one) => one === 'invited').length).toBe(30)
    expect(verdicts.filter((one) => one === 'already-invited').length).toBe(30)
    expect((await invite(rows)).body).toEqual({ verdicts: rows.map(() => 'already-invited') })
    for (const { email } of rows.slice(0, 3)) expect(await countMails(world, email)).toBe(1)
  })

  test('somebody who is here already is not mailed', async () => {
    const member = await makeMember(database, company)
    expect((await invite([{ email: member.email }])).body).toEqual({ verdicts: ['already-here'] })
    expect(await countMails(world, member.email)).toBe(0)
  })

  test('an address that another company knows gets the same verdict as any other', async () => {
    const elsewhere = await makeMember(database, await makeCompany(database))
    expect((await invite([{ email: elsewhere.email }])).body).toEqual({ verdicts: ['invited'] })
    expect(await countMails(world, elsewhere.email)).toBe(1)
  })

  test('a token is nowhere in the database as it was mailed', async () => {
    const { token } = await invited()
    const { rows } = await superuser.query<{ all: string }>(
      `select string_agg(t, ' ') as all from (select row_to_json(m)::text t from mails m
       union all select row_to_json(l)::text from mailed_links l) q`,
    )
    expect(rows[0]?.all).not.toContain(token)
    expect(rows[0]?.all).not.toContain(Buffer.from(token).toString('hex'))
  })
})

describe('an invitation’s token', () => {
  test('tells the state and the company, and not the address', async () => {
    const { email, token } = await invited()
    const answer = await validate(token)
    expect(answer.body).toEqual({ state: 'good', company: 'Birch & Sons', name: '' })
    expect(JSON.stringify(answer)).not.toContain(email)
    expect((await validate('nonsense')).body).toEqual({ state: 'unknown', company: null, name: '' })
  })

  test('tells the name that the admin typed, as long as it is good', async () => {
    const email = someone()
    await invite([{ email, name: ' Noor Haddad ' }])
    const token = await mailedToken(world, email)
    expect((await validate(token)).body).toMatchObject({ state: 'good', name: 'Noor Haddad' })
    await days(8)
    expect((await validate(token)).body).toMatchObject({ state: 'expired', name: '' })
  })

  test('is not for what reads mails: without X-Application-Type nothing is told or sent', async () => {
    const { email, token } = await invited()
    await days(8)
    const scanner = { headers: { 'x-application-type': '' } }
    for (const answer of [await validate(token, scanner), await renew(token, scanner)]) {
      expect(answer).toMatchObject({ status: 400, body: { code: 'application-type-missing' } })
    }
    expect(await countMails(world, email)).toBe(1)
    expect((await validate(token)).body).toMatchObject({ state: 'expired' })
  })

  test('activates: name, password and terms are kept, and a session begins', async () => {
    const { email, token } = await invited()
    const begun = await confirm(token)
    expect(begun).toMatchObject({ status: 200, body: { member: { name: 'Noor Haddad', role: 'member' } } })
    const { accessToken } = begun.body as { accessToken: string }
    expect((await ask(app, 'GET', '/api/account', { token: accessToken })).body).toMatchObject({
      email,
      termsVersion: TERMS_VERSION,
      termsAcceptedAt: expect.any(String),
    })
    expect(begun.cookie).toBeTruthy()
    expect((await validate(token)).body).toEqual({ state: 'used', company: 'Birch & Sons', name: '' })
    expect(await confirm(token)).toMatchObject({ status: 409, body: { code: 'invitation-used' } })
  })

  test('works once, also when ten come at the same moment', async () => {
    const { token } = await invited()
    const tries = await Promise.all(
      Array.from({ length: 10 }, (_, turn) => confirm(token, { name: `Caller ${turn}` })),
    )
    expect(tries.filter(({ status }) => status === 200).length).toBe(1)
    const refused = tries.filter(({ status }) => status !== 200)
    for (const { body } of refused) expect(body).toMatchObject({ code: 'invitation-used' })
  })

  test('a password that will not do, or terms not accepted, spend nothing', async () => {
    const { email, token } = await invited()
    expect(await confirm(token, { password: email })).toMatchObject({
      body: { code: 'password-does-not-meet-requirements', issues: [{ message: 'like-email' }] },
    })
    expect(await confirm(token, { termsVersion: '2001-01' })).toMatchObject({
      body: { code: 'invalid-input', issues: [{ path: 'termsVersion' }] },
    })
    expect((await confirm(token)).status).toBe(200)
  })

  test('lasts 7 days, and 30 more in which a new one is sent to the address first invited', async () => {
    const { email, token } = await invited()
    await days(7)
    expect((await validate(token)).body).toMatchObject({ state: 'expired' })
    expect(await confirm(token)).toMatchObject({ status: 410, body: { code: 'expired-action-code' } })
    expect(await renew(token)).toMatchObject({
      status: 200,
      body: { state: 'on-its-way', nextAt: expect.any(String) },
    })
    const fresh = await mailedToken(world, email)
    expect(fresh).not.toBe(token)
    expect(await renew(token)).toMatchObject({
      status: 429,
      body: { code: 'too-many-requests', retryAfter: expect.any(Number) },
    })
    expect(await countMails(world, email)).toBe(2)
    expect((await validate(fresh)).body).toMatchObject({ state: 'good' })
    expect(await confirm(token)).toMatchObject({ body: { code: 'expired-action-code' } })
  })

  test('37 days later tells nothing, and sends nothing', async () => {
    const { email, token } = await invited()
    await days(38)
    expect((await validate(token)).body).toEqual({ state: 'unknown', company: null, name: '' })
    expect(await renew(token)).toMatchObject({ body: { code: 'invalid-action-code' } })
    expect(await confirm(token)).toMatchObject({ body: { code: 'invalid-action-code' } })
    expect(await countMails(world, email)).toBe(1)
  })

  test('ten who ask for a new one at the same moment get one mail', async () => {
    const { email, token } = await invited()
    await days(8)
    const tries = await Promise.all(Array.from({ length: 10 }, () => renew(token)))
    expect(tries.filter(({ status }) => status === 200).length).toBe(1)
    expect(await countMails(world, email)).toBe(2)
  })

  test('stays good when a stranger has a new one sent', async () => {
    const { email, token } = await invited()
    await days(1)
    await ask(app, 'POST', `${AUTHORIZATION}/accounts/invitation/request`, { body: { email } })
    expect(await countMails(world, email)).toBe(2)
    expect((await confirm(token)).status).toBe(200)
  })

  test('activated and revoked at the same moment is one or the other', async () => {
    for (let round = 0; round < 5; round++) {
      const { email, token } = await invited()
      const path = `/api/invitations/${await memberOf(email)}`
      const [activated, revoked] = await Promise.all([
        confirm(token),
        ask(app, 'DELETE', path, { token: admin.accessToken }),
      ])
      const told = [activated.status === 200, revoked.status === 200]
      expect({ round, told: told.toSorted() }).toEqual({ round, told: [false, true] })
      if (!told[0]) expect(activated.body).toMatchObject({ code: 'invalid-action-code' })
    }
  })

  test('is not mailed any more once somebody is in', async () => {
    const { email, token } = await invited()
    await days(1)
    await ask(app, 'POST', '/api/invitations/remind', { token: admin.accessToken, body: {} })
    await confirm(token)
    expect(await countMails(world, email)).toBe(1)
  })

  test('cannot be made and revoked in turn to flood a mailbox', async () => {
    const email = someone()
    const answers = []
    for (let turn = 0; turn < 5; turn++) {
      await invite([{ email }])
      const path = `/api/invitations/${await memberOf(email)}`
      answers.push((await ask(app, 'DELETE', path, { token: admin.accessToken })).status)
    }
    expect(answers).toEqual([200, 200, 200, 429, 429])
    expect(await countMails(world, email)).toBe(1)
  })

  test('revoked is the same as never made, and the person is forgotten', async () => {
    const { email, token } = await invited()
    const path = `/api/invitations/${await memberOf(email)}`
    expect((await ask(app, 'DELETE', path, { token: admin.accessToken })).status).toBe(200)
    const [gone, never] = [await validate(token), await validate('never-made')]
    expect(gone.body).toEqual(never.body)
    expect(await confirm(token)).toMatchObject({ body: { code: 'invalid-action-code' } })
    expect((await superuser.query('select from accounts where email = $1', [email])).rowCount).toBe(0)
    expect(await ask(app, 'DELETE', path, { token: admin.accessToken })).toMatchObject({
      body: { code: 'invitation-not-found' },
    })
  })

  test('of somebody known elsewhere leaves that account alone when it is revoked', async () => {
    const elsewhere = await makeMember(database, await makeCompany(database))
    await invite([{ email: elsewhere.email }])
    const { rows } = await superuser.query<{ id: string }>(
      `select m.id from members m join accounts a on a.id = m.account_id where a.email = $1 and m.company_id = $2`,
      [elsewhere.email, company.id],
    )
    await ask(app, 'DELETE', `/api/invitations/${rows[0]?.id}`, { token: admin.accessToken })
    expect(await logIn(app, elsewhere)).toMatchObject({ member: { id: elsewhere.id } })
  })
})

describe('somebody whom another company knows', () => {
  test('has one account, and comes into the company whose page they log in on', async () => {
    const first = await makeCompany(database)
    const member = await makeMember(database, first)
    const before = await logIn(app, member)
    await invite([{ email: member.email }])
    const pending = await ask(app, 'POST', '/api/auth/login', {
      body: { email: member.email, password: PASSWORD, company: company.slug },
    })
    expect(pending.body, 'not before it is activated').toMatchObject({ member: { company: first.slug } })
    const token = await mailedToken(world, member.email)
    expect((await confirm(token, { password: 'another good password' })).status).toBe(200)
    expect(await ask(app, 'GET', '/api/account', { token: before.accessToken })).toMatchObject({
      status: 401,
    })
    for (const slug of [first.slug, company.slug]) {
      const begun = await ask(app, 'POST', '/api/auth/login', {
        body: { email: member.email, password: 'another good password', company: slug },
      })
      expect(begun.body).toMatchObject({ member: { company: slug } })
    }
    expect(await countMails(world, member.email), 'told that the password changed').toBe(2)
  })
})

test('an invitation does not go around the second factor of an account', async () => {
  const member = await makeMember(database, await makeCompany(database))
  const before = await logIn(app, member)
  const { recoveryCodes } = await addAuthenticator(app, before.accessToken, Date.now())
  // Mails of one run arrive in any order.
  await world.deliver()
  await invite([{ email: member.email }])
  const confirmed = await confirm(await mailedToken(world, member.email))
  expect(confirmed.cookie).toBeUndefined()
  const { challenge } = loginChallenge.parse(confirmed.body)
  const proof = { kind: 'recovery-code' as const, code: recoveryCodes[0] ?? '' }
  expect((await verify(app, challenge, proof)).body).toMatchObject({ member: { company: company.slug } })
})

describe('asking for a mail', () => {
  const request = (email: string) =>
    ask(app, 'POST', `${AUTHORIZATION}/accounts/invitation/request`, { body: { email } })
  const forgot = (email: string) => ask(app, 'POST', '/api/auth/forgot-password', { body: { email } })

  test('is answered the same for everybody', async () => {
    const { email } = await invited()
    const answers = [await request(email), await request('nobody@example.com')]
    expect(answers.map(({ status, body }) => ({ status, body }))).toEqual([
      { status: 200, body: {} },
      { status: 200, body: {} },
    ])
  })

  test('for a new password, while invited, sends the invitation again', async () => {
    for (const askFor of [request, forgot]) {
      const { email, token } = await invited()
      await days(1)
      await askFor(email)
      const again = await mailedToken(world, email)
      expect(again).not.toBe(token)
      expect((await validate(again)).body).toMatchObject({ state: 'good' })
    }
  })
})

describe('admins', () => {
  const resend = (id: string, token = admin.accessToken) =>
    ask(app, 'POST', `/api/invitations/${id}/resend`, { token })

  test('send an invitation again, once in 10 minutes', async () => {
    const { email } = await invited()
    const id = await memberOf(email)
    const early = await resend(id)
    expect(early).toMatchObject({ status: 429, body: { code: 'too-many-requests' } })
    expect(Number(early.headers['retry-after'])).toBeGreaterThan(500)
    await days(1)
    expect((await resend(id)).status).toBe(200)
    expect(await countMails(world, email)).toBe(2)
  })

  test('remind those who have not activated, and leave out who was mailed today', async () => {
    const company = await makeCompany(database)
    const { accessToken } = await logIn(app, await makeMember(database, company, 'admin'))
    const emails = Array.from({ length: 3 }, someone)
    await invite(
      emails.map((email) => ({ email })),
      accessToken,
    )
    await confirm(await mailedToken(world, emails[0] ?? ''))
    const remind = () => ask(app, 'POST', '/api/invitations/remind', { token: accessToken, body: {} })
    expect((await remind()).body).toEqual({ reminded: 0 })
    await days(2)
    expect((await remind()).body).toEqual({ reminded: 2 })
    expect((await remind()).body).toEqual({ reminded: 0 })
    const counts = []
    for (const email of emails) counts.push(await countMails(world, email))
    expect(counts).toEqual([1, 2, 2])
  })

  test('of another company reach none of it', async () => {
    const stranger = await logIn(app, await makeMember(database, await makeCompany(database), 'admin'))
    const { email } = await invited()
    const id = await memberOf(email)
    expect(await resend(id, stranger.accessToken)).toMatchObject({ body: { code: 'invitation-not-found' } })
    const revoked = await ask(app, 'DELETE', `/api/invitations/${id}`, { token: stranger.accessToken })
    expect(revoked).toMatchObject({ status: 404, body: { code: 'invitation-not-found' } })
  })

  test('are written down, with whom and not by name', async () => {
    const { email } = await invited()
    const { rows } = await superuser.query<{ row: string }>(
      'select row_to_json(audit)::text as row from audit where subject_id = $1',
      [await memberOf(email)],
    )
    expect(rows.map(({ row }) => (JSON.parse(row) as { action: string }).action)).toEqual(['person.invited'])
    expect(rows[0]?.row).not.toContain(email)
  })
})
