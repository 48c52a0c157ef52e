import { personalTables } from '#platform/contract/personal-data.ts'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { device, makeDraft } from '#apps/server/test/answering.ts'
import { logIn, makeCompany, makeMember, PASSWORD } from '#apps/server/test/factories.ts'
import { mailedToken } from '#apps/server/test/servers/mailbox.ts'
import { dumpRows } from '#apps/server/test/databases/rows.ts'
import { ask, openWorld } from '#apps/server/test/world.ts'
import { fillLibraryConditions } from '#features/conditions/server/import/library.ts'

const world = await openWorld({ fill: fillLibraryConditions })
const { app, database, superuser } = world
const company = await makeCompany(database, { name: 'Birch & Sons' })

const get = (path: string, token: string) => ask(app, 'GET', path, { token })
const post = (path: string, token: string, body: unknown = {}) => ask(app, 'POST', path, { token, body })

test('an account shows its own facts', async () => {
  const member = await makeMember(database, company, 'editor')
  const { accessToken } = await logIn(app, member)
  expect((await get('/api/account', accessToken)).body).toEqual({
    name: 'Robin Example',
    email: member.email,
    emailChange: null,
    role: 'editor',
    company: 'Birch & Sons',
    country: null,
    companyCountry: 'US',
    language: null,
    countries: expect.arrayContaining(['AR', 'US']),
    activatedAt: expect.any(String),
    passwordChangedAt: null,
    termsVersion: null,
    termsAcceptedAt: null,
  })
})

test('a name is changed, and counts from the next request on', async () => {
  const { accessToken, cookie } = await logIn(app, await makeMember(database, company))
  const rename = (name: string) =>
    ask(app, 'PUT', '/api/account/name', { token: accessToken, body: { name } })
  expect((await rename('  Robin O’Neill  ')).status).toBe(200)
  const renewed = await ask(app, 'POST', '/api/auth/refresh', { cookie })
  expect(renewed.body).toMatchObject({ member: { name: 'Robin O’Neill' } })
  for (const name of ['', '   ', 'x'.repeat(101)]) {
    expect(await rename(name)).toMatchObject({ status: 400, body: { code: 'invalid-input' } })
  }
})

test('a member’s own country decides whom to call, until they go back to the company’s', async () => {
  const { accessToken } = await logIn(app, await makeMember(database, company))
  const other = await logIn(app, await makeMember(database, company))
  const choose = (country: unknown) =>
    ask(app, 'PUT', '/api/account/country', { token: accessToken, body: { country } })
  const numbers = async (token: string) => {
    const { number } = (await get('/api/help', token)).body as { number: string }
    const page = (await get('/api/clinical/v2/conditions/asthma', token)).body
    return [number, (page as { emergencyNumber: string }).emergencyNumber]
  }
  expect((await choose('PE')).status).toBe(200)
  expect(await numbers(accessToken)).toEqual(['106', '106'])
  expect(await numbers(other.accessToken)).toEqual(['911', '911'])
  for (const wrong of ['Peru', 'pe', '', 7]) expect((await choose(wrong)).status).toBe(400)
  expect((await choose(null)).status).toBe(200)
  expect(await numbers(accessToken)).toEqual(['911', '911'])
})

test('a chosen language comes with every session from then on, until the browser decides again', async () => {
  const member = await makeMember(database, company)
  const { accessToken, cookie } = await logIn(app, member)
  const choose = (language: unknown) =>
    ask(app, 'PUT', '/api/account/language', { token: accessToken, body: { language } })
  expect((await choose('es')).status).toBe(200)
  expect((await get('/api/account', accessToken)).body).toMatchObject({ language: 'es' })
  const renewed = await ask(app, 'POST', '/api/auth/refresh', { cookie })
  expect(renewed.body).toMatchObject({ member: { language: 'es' } })
  for (const wrong of ['fr', 'ES', '', 7]) expect((await choose(wrong)).status).toBe(400)
  expect((await choose(null)).status).toBe(200)
  expect((await get('/api/account', accessToken)).body).toMatchObject({ language: null })
})

describe('sessions', () => {
  const firefox = {
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  }
  type Listed = { items: { id: string; current: boolean; device: string }[] }

  test('say where and when, and which one this is', async () => {
    const member = await makeMember(database, company)
    await ask(app, 'POST', '/api/auth/login', {
      body: { email: member.email, password: PASSWORD, timeZone: 'Asia/Kathmandu' },
      headers: firefox,
    })
    const { accessToken, cookie } = await logIn(app, member)
    const today = new Date().toISOString().slice(0, 10)
    await ask(app, 'POST', '/api/auth/refresh', {
      cookie,
      body: { heartbeat: ['2020-01-01', today] },
    })
    const { items } = (await get('/api/account/sessions', accessToken)).body as Listed
    expect(items).toMatchObject([
      { current: true, daysUsed: 1 },
      { current: false, device: 'Firefox on Linux', timeZone: 'Asia/Kathmandu', network: '127.0.0.0/24' },
    ])
  })

  test('of one person are listed in every company, by its name, and ended from any', async () => {
    const elsewhere = await makeCompany(database, { name: 'Cedar Ltd', hostnames: ['cedar.example'] })
    const member = await makeMember(database, company)
    const here = await logIn(app, member)
    await superuser.query(
      `with joined as (
         insert into members (id, company_id, account_id, email, name, role, activated_at)
         select gen_random_uuid(), $1, account_id, email, name, role, now() from members where id = $2 returning id)
       insert into sessions (id, company_id, member_id, kind, device, created_at, used_at, expires_at, keep)
       select gen_random_uuid(), $1, id, 'web', 'Safari on a phone', now(), now() - interval '1 hour', now() + interval '1 hour', false
       from joined`,
      [elsewhere.id, member.id],
    )
    type Companies = { items: { id: string; company: string }[] }
    const list = async () => ((await get('/api/account/sessions', here.accessToken)).body as Companies).items
    const [first, second] = await list()
    expect([first?.company, second?.company]).toEqual(['Birch & Sons', 'Cedar Ltd'])
    const end = (token: string) => ask(app, 'DELETE', `/api/account/sessions/${second?.id}`, { token })
    const stranger = await logIn(app, await makeMember(database, elsewhere))
    expect((await end(stranger.accessToken)).status, 'a colleague’s').toBe(404)
    expect((await end(here.accessToken)).status).toBe(200)
    expect(await list()).toHaveLength(1)
  })

  test('a time zone that is none is left out', async () => {
    const member = await makeMember(database, company)
    const begun = await ask(app, 'POST', '/api/auth/login', {
      body: { email: member.email, password: PASSWORD, timeZone: 'Nowhere/At all' },
    })
    const { accessToken } = begun.body as { accessToken: string }
    expect((await get('/api/account/sessions', accessToken)).body).toMatchObject({
      items: [{ timeZone: null }],
    })
  })

  test('one is ended, and only one’s own', async () => {
    const member = await makeMember(database, company)
    const here = await logIn(app, member)
    const there = await logIn(app, member)
    const stranger = await logIn(app, await makeMember(database, company))
    const { items } = (await get('/api/account/sessions', here.accessToken)).body as Listed
    const other = items.find(({ current }) => !current)?.id ?? ''
    const end = (token: string) => ask(app, 'DELETE', `/api/account/sessions/${other}`, { token })
    expect(await end(stranger.accessToken)).toMatchObject({ body: { code: 'session-not-found' } })
    expect((await end(here.accessToken)).status).toBe(200)
    expect((await get('/api/account', there.accessToken)).status).toBe(401)
    expect(await end(here.accessToken)).toMatchObject({ body: { code: 'session-not-found' } })
  })

  test('are all ended by signing out everywhere', async () => {
    const member = await makeMember(database, company)
    const here = await logIn(app, member)
    const there = await logIn(app, member)
    expect((await post('/api/account/sign-out-everywhere', here.accessToken)).status).toBe(200)
    for (const { accessToken } of [here, there]) {
      expect(await get('/api/account', accessToken)).toMatchObject({ body: { code: 'user-token-expired' } })
    }
  })
})

describe('a copy of one’s data', () => {
  test('holds all that is kept, and no secret', async () => {
    const member = await makeMember(database, company)
    const { accessToken, cookie } = await logIn(app, member)
    await ask(app, 'PUT', '/api/account/name', { token: accessToken, body: { name: 'Robin Rowan' } })
    const { body } = await get('/api/account/export', accessToken)
    expect(body).toMatchObject({
      account: { email: member.email },
      companies: [
        {
          company: 'Birch & Sons',
          member: { name: 'Robin Rowan', role: 'member' },
          sessions: [{ kind: 'web' }],
          audit: [
            { action: 'account.renamed', byYou: true },
            { action: 'account.exported', byYou: true },
          ],
          scans: [],
        },
      ],
    })
    const text = JSON.stringify(body)
    expect(text).not.toContain('argon2')
    expect(text).not.toContain(cookie)
  })

  /** By table with rows of a member: the key of the export that has them, or why it has none. */
  const inCopy: Record<string, { key: string } | { not: string }> = {
    announcement_dismissals: { key: 'dismissedAnnouncements' },
    article_reads: { key: 'articlesRead' },
    clinical_reviews: { key: 'clinicalReviews' },
    reviewers: { key: 'clinicalReviewer' },
    article_votes: { key: 'articleVotes' },
    break_glass_admins: { key: 'singleSignOn' },
    call_backs: { key: 'callBacks' },
    challenge_members: { key: 'challenges' },
    check_ins: { key: 'checkIns' },
    directory_people: { key: 'directory' },
    document_presence: { not: 'says for seconds which draft is open' },
    earlier_records: { key: 'earlierRecords' },
    email_changes: { not: 'the account’s page shows it, for a day at most' },
    jobs: { not: 'holds ids of what the copy has, for as long as it is worked on' },
    login_challenges: { not: 'waits for the second factor, for five minutes' },
    mailed_links: { key: 'mailedLinks' },
    mails: { key: 'mails' },
    notification_settings: { key: 'notificationSettings' },
    notifications: { key: 'notifications' },
    plans: { key: 'plan' },
    portraits: { key: 'portrait' },
    provider_attempts: { not: 'waits for a provider that an admin tries, for ten minutes' },
    provider_identities: { key: 'singleSignOn' },
    push_devices: { key: 'pushDevices' },
    read_articles: { key: 'readingHistory' },
    recoveries: { key: 'recovery' },
    relationship_progress: { key: 'ourRelationship' },
    removed_check_ins: { key: 'removedCheckIns' },
    removed_responses: { key: 'removedResponses' },
    removed_scans: { key: 'removedScans' },
    response_drafts: { key: 'responseDrafts' },
    responses: { key: 'responses' },
    retention_notices: { key: 'announcedDeletions' },
    saved_articles: { key: 'savedArticles' },
    saved_conditions: { key: 'savedConditions' },
    saved_videos: { key: 'savedVideos' },
    scans: { key: 'scans' },
    sessions: { key: 'sessions' },
    video_watches: { key: 'videosWatched' },
    watch_positions: { key: 'watchHistory' },
  }

  test('has every table whose rows go with their member', async () => {
    const { rows } = await superuser.query<{ name: string }>(
      `select distinct conrelid::regclass::text as name from pg_constraint
       where contype = 'f' and confrelid = 'members'::regclass and confdeltype = 'c' order by 1`,
    )
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(inCopy).toSorted())
    const { accessToken } = await logIn(app, await makeMember(database, company))
    const { body } = await get('/api/account/export', accessToken)
    const [copy] = z.object({ companies: z.array(z.record(z.string(), z.unknown())) }).parse(body).companies
    const keys = Object.values(inCopy).flatMap((one) => ('key' in one ? [one.key] : []))
    expect(Object.keys(copy ?? {})).toEqual(expect.arrayContaining(keys))
  })

  test('is told of in the privacy policy, table by table', async () => {
    // Tables with rows that name a person, and with rows that are deleted along with these.
    const { rows } = await superuser.query<{ name: string }>(
      `with recursive personal as (
         select conrelid, confdeltype from pg_constraint
         where contype = 'f' and confrelid in ('accounts'::regclass, 'members'::regclass)
         union
         select also.conrelid, also.confdeltype from pg_constraint also
         join personal on also.confrelid = personal.conrelid and personal.confdeltype = 'c'
         where also.contype = 'f' and also.confdeltype = 'c')
       select distinct conrelid::regclass::text as name from personal`,
    )
    const names = ['accounts', ...rows.map(({ name }) => name)]
    expect(names.toSorted()).toEqual([...personalTables])
  })

  test('is still to be had for 30 days by somebody whom the company switched off', async () => {
    const admin = await logIn(app, await makeMember(database, company, 'admin'))
    const member = await makeMember(database, company)
    expect((await post(`/api/people/${member.id}/disable`, admin.accessToken)).status).toBe(200)
    const token = await mailedToken(world, member.email)
    const byLink = () => ask(app, 'POST', '/api/account/export-by-link', { body: { token } })
    expect(await byLink()).toMatchObject({ status: 200, body: { account: { email: member.email } } })
    expect((await byLink()).status, 'a second time, too').toBe(200)
    // A membership of another company stays, and is not in the export that this company's mail opens.
    const elsewhere = await makeCompany(database, { name: 'Cedar Ltd' })
    await superuser.query(
      `insert into members (id, company_id, account_id, email, name, role, activated_at)
       select gen_random_uuid(), $1, account_id, email, name, role, now() from members where id = $2`,
      [elsewhere.id, member.id],
    )
    expect(JSON.stringify((await byLink()).body)).not.toContain('Cedar')
    await superuser.query("update mailed_links set expires_at = expires_at - interval '30 days'")
    expect(await byLink()).toMatchObject({ status: 410, body: { code: 'expired-action-code' } })
  })
})

describe('erasing one’s account', () => {
  const erase = (token: string, password = PASSWORD) => post('/api/account/delete', token, { password })

  test('leaves nothing of the person anywhere but a number', async () => {
    const company = await makeCompany(database)
    const admin = await logIn(app, await makeMember(database, company, 'admin'))
    const member = await makeMember(database, company)
    const { accessToken } = await logIn(app, member)
    await ask(app, 'PUT', '/api/account/name', { token: accessToken, body: { name: 'Wilhelmina Q. Vane' } })
    await ask(app, 'PUT', `/api/people/${member.id}/role`, {
      token: admin.accessToken,
      body: { role: 'editor' },
    })
    const [kept, removed, draft] = [makeDraft(), makeDraft(), makeDraft()]
    const answering = device(app, accessToken)
    for (const one of [kept, removed]) await answering.sent(one)
    await answering.remove(removed.id)
    await answering.saved(draft)
    await ask(app, 'POST', '/api/auth/forgot-password', { body: { email: member.email } })
    await world.deliver()
    // One mail that could not be sent, and one that waits.
    await superuser.query(
      `with unsent as (update mails set sent_at = null where member_id = $1 returning *)
       insert into jobs (kind, company_id, member_id, subject_id, dead_at)
       select 'mail', company_id, member_id, id, now() from unsent`,
      [member.id],
    )
    const { rows } = await superuser.query<{ account: string }>(
      'select account_id as account from members where id = $1',
      [member.id],
    )
    const answers = [kept, removed, draft].map(({ id }) => id)
    const traces = [member.email, 'Wilhelmina', member.id, rows[0]?.account ?? 'none', ...answers]
    const before = await dumpRows(superuser)
    for (const trace of traces) expect(before).toContain(trace)

    expect(await erase(accessToken, 'not my password')).toMatchObject({
      body: { code: 'invalid-credential' },
    })
    expect((await erase(accessToken)).status).toBe(200)

    const after = await dumpRows(superuser)
    for (const trace of traces) expect(after).not.toContain(trace)
    const left = await superuser.query('select erased_people from companies where id = $1', [company.id])
    expect(left.rows).toEqual([{ erased_people: 1 }])
    const audited = await superuser.query(
      "select actor_id, subject_id from audit where company_id = $1 and action = 'account.renamed'",
      [company.id],
    )
    expect(audited.rows).toEqual([{ actor_id: null, subject_id: null }])
    expect(await get('/api/account', accessToken)).toMatchObject({ body: { code: 'user-token-expired' } })
    const again = await ask(app, 'POST', '/api/auth/login', {
      body: { email: member.email, password: PASSWORD },
    })
    expect(again.body).toMatchObject({ code: 'invalid-credential' })
  })

  test('is refused to a company’s last admin', async () => {
    const company = await makeCompany(database)
    const { accessToken } = await logIn(app, await makeMember(database, company, 'admin'))
    expect(await erase(accessToken)).toMatchObject({ status: 409, body: { code: 'last-admin' } })
    await makeMember(database, company, 'admin')
    expect((await erase(accessToken)).status).toBe(200)
  })

  test('two admins who erase themselves at the same moment leave one behind', async () => {
    const company = await makeCompany(database)
    const admins = await Promise.all(
      [1, 2].map(async () => logIn(app, await makeMember(database, company, 'admin'))),
    )
    const answers = await Promise.all(admins.map(({ accessToken }) => erase(accessToken)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

test('audit rows are added and never changed', async () => {
  const { accessToken } = await logIn(app, await makeMember(database, company))
  await ask(app, 'PUT', '/api/account/name', { token: accessToken, body: { name: 'Once Written' } })
  for (const change of ["update audit set action = 'x'", 'delete from audit', 'truncate audit']) {
    await expect(database.pool.query(change)).rejects.toMatchObject({ code: '42501' })
  }
})
