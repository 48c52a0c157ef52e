import { fork, type ChildProcess } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod'
import { makeCompany } from '#apps/server/test/factories.ts'
import { makePushInput } from '#apps/server/test/notifications.ts'
import { PRIVATE_KEY, startPushServices } from '#apps/server/test/push.ts'
import type { PushWorkerNeeds } from '#apps/server/test/push-worker.ts'
import { openWorld, SECRET } from '#apps/server/test/world.ts'
import { sealer, sealJson } from '#platform/crypto/seal.ts'

/** `npm run proof -- crashes` kills more often. */
const ROUNDS = Number(process.env['HALE_ROUNDS'] ?? 1)
/** More than one piece of a broadcast. */
const DEVICES = 600
/** Pushes that a worker has under way at once. */
const AT_ONCE = 20
/** Nobody's quiet hours in London. */
const NOON = Date.parse('2026-05-06T11:00:00Z')

const push = await startPushServices()
const { database, superuser, connection, services } = await openWorld()
const company = await makeCompany(database)
const tenant = database.tenant(company.id)
const tokens = await makeDevices()
let worker: ChildProcess | undefined
afterAll(async () => {
  if (worker) await kill(worker)
})

/** People with a phone each. */
async function makeDevices(): Promise<string[]> {
  const phones = Array.from({ length: DEVICES }, () => makePushInput().device)
  await superuser.query(
    `with account as (
       insert into accounts (id, email)
       select gen_random_uuid(), number || '@example.com' from generate_series(1, $2::int) number returning id, email),
     member as (
       insert into members (id, company_id, account_id, email, name, role, activated_at)
       select gen_random_uuid(), $1, id, email, 'Robin', 'member', now() from account returning id, email),
     session as (
       insert into sessions (id, company_id, member_id, kind, keep, expires_at)
       select gen_random_uuid(), $1, id, 'native', false, now() + interval '1 day' from member returning id, member_id)
     insert into push_devices (company_id, member_id, session_id, channel, sealed, address_hash, time_zone)
     select $1, member.id, session.id, 'fcm', ($3::bytea[])[number], ($4::bytea[])[number], 'Europe/London'
     from session join member on member.id = session.member_id,
       lateral (select split_part(email, '@', 1)::int as number) as numbered`,
    [
      ...[company.id, DEVICES],
      phones.map((device) => sealJson(sealer(SECRET), device)),
      phones.map(() => randomBytes(32)),
    ],
  )
  return phones.map(({ token }) => token)
}

function startWorker(): ChildProcess {
  const { host = '', port = 0, database: name = '' } = connection
  const needs: PushWorkerNeeds = {
    ...{ connection: { host, port, database: name }, origin: `http://127.0.0.1:${push.port}` },
    ...{ secret: SECRET, key: PRIVATE_KEY, folder: tmpdir(), at: NOON },
  }
  const script = new URL('../../../apps/server/test/push-worker.ts', import.meta.url)
  return fork(script, [JSON.stringify(needs)], { execArgv: [] })
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

const sent = z.object({ message: z.object({ token: z.string() }) })

/** How often each device was sent something, since this was asked last. */
function takeCounts(): number[] {
  const counts = new Map(tokens.map((token) => [token, 0]))
  for (const { body } of push.received.splice(0)) {
    const { token } = sent.parse(JSON.parse(body.toString())).message
    counts.set(token, (counts.get(token) ?? 0) + 1)
  }
  return [...counts.values()]
}

async function countBusy(): Promise<number> {
  const { rows } = await superuser.query<{ busy: number }>(
    `select count(*)::int as busy from pg_stat_activity
     where datname = current_database() and usename = 'hale_app' and state <> 'idle'`,
  )
  return rows[0]?.busy ?? 0
}

/** Pushes of this round that a busy machine was too slow for: the worker sends them again, as it should. */
let failed = 0

/** What waits for a worker; what failed is due again at once, as it is in a minute. */
async function countLeft(): Promise<number> {
  const again = await superuser.query(
    "update jobs set due_at = now() where kind = 'push' and lease is null and due_at > now()",
  )
  failed += again.rowCount ?? 0
  await superuser.query('update push_devices set retry_at = null where retry_at is not null')
  const { rows } = await superuser.query<{ left: number }>(
    "select ((select count(*) from pushes) + (select count(*) from jobs where kind in ('push', 'notification-broadcast')))::int as left",
  )
  return rows[0]?.left ?? 0
}

test('workers that are killed tell each person once and each device, again only what was under way', async () => {
  for (let round = 1; round <= ROUNDS; round += 1) {
    const subjectId = randomUUID()
    await superuser.query("update notification_broadcasts set created_at = created_at - interval '2 days'")
    worker ??= startWorker()
    const told = { kind: 'announcement', subjectId, title: 'The canteen', path: '/dashboard' } as const
    await tenant.write((tx) => services.notifications.addForCompany(tx, tenant, told))
    const moment = Math.floor(Math.random() * DEVICES)
    await expect.poll(() => push.received.length, { interval: 1 }).toBeGreaterThanOrEqual(moment)
    await kill(worker)
    // What it began in the database is done; its leases end in some minutes.
    await expect.poll(countBusy).toBe(0)
    await superuser.query('update jobs set due_at = now()')
    worker = startWorker()
    await expect.poll(countLeft, { interval: 50 }).toBe(0)

    const counts = takeCounts()
    const again = counts.reduce((sum, count) => sum + count - 1, 0)
    expect({ round, moment, least: Math.min(...counts) }).toMatchObject({ least: 1 })
    expect(again, `round ${round}, killed after ${moment}`).toBeLessThanOrEqual(AT_ONCE + failed)
    failed = 0
    const { rows } = await superuser.query('select member_id from notifications where subject_id = $1', [
      subjectId,
    ])
    expect(rows).toHaveLength(DEVICES)
  }
})
