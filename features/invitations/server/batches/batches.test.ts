import { randomUUID } from 'node:crypto'
import {
  checkInvitations,
  listInvitationBatches,
  type CheckedVerdict,
} from '../../contract/invitation-batches.ts'
import { TERMS_VERSION } from '../../contract/invitations.ts'
import { invite, MAX_ROWS_PER_REQUEST, MAX_INVITED } from '../../contract/inviting.ts'
import { describe, expect, test } from 'vitest'
import { logIn, makeCompany, makeMember, PASSWORD } from '#apps/server/test/factories.ts'
import { mailedToken } from '#apps/server/test/servers/mailbox.ts'
import { ask, openWorld } from '#apps/server/test/world.ts'

const world = await openWorld()
const { app, database, superuser } = world

type Row = { email: string; name?: string; role?: string }

async function open() {
  const company = await makeCompany(database)
  const admin = await makeMember(database, company, 'admin')
  const { accessToken: token } = await logIn(app, admin)
  const post = (path: string, body: object) => ask(app, 'POST', `/api/invitations${path}`, { token, body })
  return {
    ...{ company, admin, token, post },
    check: async (rows: Row[]) => checkInvitations.output.parse((await post('/check', { rows })).body),
    send: (rows: Row[], batch: string) => post('', { rows, batch }),
    withdraw: (batch: string) => post(`/batches/${batch}/withdraw`, {}),
    async batches() {
      const { body } = await ask(app, 'GET', '/api/invitations/batches', { token })
      return listInvitationBatches.output.parse(body).batches
    },
    async count(table: string) {
      const { rows } = await superuser.query<{ count: number }>(
        `select count(*)::int as count from ${table} where company_id = $1`,
        [company.id],
      )
      return rows[0]?.count ?? 0
    },
  }
}

/** Sends a list in parts, as the app does. */
async function sendAll(send: (rows: Row[], batch: string) => ReturnType<typeof ask>, rows: Row[]) {
  const batch = randomUUID()
  const verdicts: string[] = []
  for (let start = 0; start < rows.length; start += MAX_ROWS_PER_REQUEST) {
    const { body } = await send(rows.slice(start, start + MAX_ROWS_PER_REQUEST), batch)
    verdicts.push(...invite.output.parse(body).verdicts)
  }
  return { batch, verdicts }
}

describe('a list of 5,000 people, 300 of whose rows are bad', () => {
  test('has the right verdict in each row, mails nobody before it is sent or twice, and is withdrawn as a whole', async () => {
    const { company, post, check, send, withdraw, batches, count } = await open()
    const here = await Promise.all(Array.from({ length: 50 }, () => makeMember(database, company)))
    const waiting = Array.from({ length: 50 }, (_, n) => ({ email: `waiting-${n}@list.example` }))
    await post('', { rows: waiting })
    const before = { mails: await count('mails'), people: await count('members') }
    const bad: [CheckedVerdict, (n: number) => Row][] = [
      [
        'invalid-email',
        (n) => ({ email: ['nobody', '', 'a@b', '@list.example', 'a b@c.example'][n % 5] ?? '' }),
      ],
      ['invalid-role', (n) => ({ email: `role-${n}@list.example`, role: n % 2 ? 'boss' : 'admin;' })],
      [
        'invalid-name',
        (n) => ({ email: `name-${n}@list.example`, name: n % 2 ? 'x'.repeat(101) : 'a\u202Eb' }),
      ],
      ['repeated', (n) => ({ email: ` P${n}@LIST.example ` })],
      ['already-here', (n) => ({ email: here[n]?.email ?? '' })],
      ['already-invited', (n) => ({ email: waiting[n]?.email.toUpperCase() ?? '' })],
    ]
    const good = Array.from({ length: MAX_INVITED - 300 }, (_, n) => ({
      row: {
        email: `p${n}@list.example`,
        name: `Person ${n}`,
        role: ['', 'Member', ' editor '][n % 3] ?? '',
      },
      verdict: 'ready' as CheckedVerdict,
    }))
    const wrong = bad.flatMap(([verdict, make]) =>
      Array.from({ length: 50 }, (_, n) => ({ row: make(n), verdict })),
    )
    // Spread among the valid rows, after the fifty that some of them repeat.
    const list = [
      ...good.slice(0, 50),
      ...good.slice(50).flatMap((one, n) => [one, ...wrong.slice(n, n + 1)]),
    ]
    const rows = list.map(({ row }) => row)

    const checked = await check(rows)
    expect(checked.verdicts).toEqual(list.map(({ verdict }) => verdict))
    expect(checked.left).toBe(2 * MAX_INVITED - 50)
    expect(await count('mails')).toBe(before.mails)
    expect(await count('members')).toBe(before.people)

    const ready = list.filter(({ verdict }) => verdict === 'ready').map(({ row }) => row)
    const { batch, verdicts } = await sendAll(send, ready)
    expect(new Set(verdicts)).toEqual(new Set(['invited']))
    expect(await count('mails')).toBe(before.mails + 4700)

    const again = await check(rows)
    const waitsNow = (verdict: CheckedVerdict) => (verdict === 'ready' ? 'already-invited' : verdict)
    expect(again.verdicts).toEqual(list.map(({ verdict }) => waitsNow(verdict)))
    const { verdicts: second } = await sendAll(send, rows)
    expect(second).not.toContain('invited')
    expect(await count('mails')).toBe(before.mails + 4700)

    expect((await batches()).find(({ id }) => id === batch)).toMatchObject({ invited: 4700, waiting: 4700 })
    expect((await withdraw(batch)).body).toEqual({ withdrawn: 4700 })
    expect(await count('mails')).toBe(before.mails)
    expect(await count('members')).toBe(before.people)
    expect((await check(rows)).verdicts).toEqual(list.map(({ verdict }) => verdict))
    expect(await count('mails')).toBe(before.mails)
  })
})

describe('a list that was sent', () => {
  test('leaves those alone who have activated when it is withdrawn, and invites nobody any more', async () => {
    const { admin, send, withdraw, batches } = await open()
    const batch = randomUUID()
    const [early = '', late = ''] = [randomUUID(), randomUUID()].map((one) => `${one}@example.com`)
    await send([{ email: early }, { email: late }], batch)
    const token = await mailedToken(world, early)
    const chosen = { token, name: 'Noor Haddad', password: PASSWORD, termsVersion: TERMS_VERSION }
    const path = '/api/authorization/accounts/confirm-invitation'
    expect((await ask(app, 'POST', path, { body: chosen })).status).toBe(200)
    expect((await withdraw(batch)).body).toEqual({ withdrawn: 1 })
    expect((await withdraw(batch)).body).toEqual({ withdrawn: 0 })
    expect(await batches()).toMatchObject([
      {
        id: batch,
        by: 'Robin Example',
        invited: 2,
        activated: 1,
        waiting: 0,
        withdrawnAt: expect.any(String),
      },
    ])
    expect(await send([{ email: late }], batch)).toMatchObject({
      status: 409,
      body: { code: 'invitation-batch-withdrawn' },
    })
    const { rows } = await superuser.query<{ actor_id: string; detail: object }>(
      "select actor_id, detail from audit where action = 'invitations.withdrawn' and actor_id = $1",
      [admin.id],
    )
    expect(rows).toEqual([{ actor_id: admin.id, detail: { people: 1 } }])
  })

  test('is no other company’s to add to', async () => {
    const mine = await open()
    const theirs = await open()
    const batch = randomUUID()
    await mine.send([{ email: `${randomUUID()}@example.com` }], batch)
    const notFound = { status: 404, body: { code: 'invitation-batch-not-found' } }
    expect(await theirs.send([{ email: `${randomUUID()}@example.com` }], batch)).toMatchObject(notFound)
    expect(await theirs.withdraw(batch)).toMatchObject(notFound)
    expect(await theirs.batches()).toEqual([])
  })

  test('can be withdrawn and sent anew ten times a day, so that nobody is flooded', async () => {
    const { withdraw, send } = await open()
    const statuses: number[] = []
    for (let turn = 0; turn < 11; turn++) {
      const batch = randomUUID()
      await send([{ email: 'flooded@example.com' }], batch)
      statuses.push((await withdraw(batch)).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  })
})

test('beyond what the operator allows a day nobody is invited, and only those count who were mailed', async () => {
  const { company, check, send, count } = await open()
  await superuser.query('update companies set invitations_per_day = 3 where id = $1', [company.id])
  const rows = Array.from({ length: 4 }, (_, n) => ({ email: `cap-${n}-${company.id}@example.com` }))
  const refused = await send(rows, randomUUID())
  expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-invitations' } })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await send(rows.slice(0, 2), randomUUID())).status).toBe(200)
  expect((await send(rows.slice(0, 2), randomUUID())).status).toBe(200)
  expect((await check(rows)).left).toBe(1)
  expect((await send(rows, randomUUID())).status).toBe(429)
  expect((await send(rows.slice(2, 3), randomUUID())).status).toBe(200)
  expect((await check(rows)).left).toBe(0)
  expect(await count('mails')).toBe(3)
})
