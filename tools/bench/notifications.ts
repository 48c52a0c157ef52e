import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { NOTIFICATION_STREAM_PATH } from '#features/notifications/contract/notifications.ts'
import type pg from 'pg'
import { signAccessToken, type Session } from './parts/access-token.ts'
import { withSuperuser } from './parts/database.ts'
import { startProduction, withDemoData, withServer, type Hale } from './parts/hale.ts'
import { formatNumber, quantile, table } from './parts/numbers.ts'
import { memoryOf } from './parts/memory.ts'

const MEMBERS = 1000
/** Number of open streams: two devices of each member. */
const STREAMS = MEMBERS * 2
const ROUNDS = 500
const AT_ONCE = 50
const SETTLE_MS = 5000

type Stream = { member: string; heard: number; onHeard: () => void }

/** Measures how soon a notification reaches all devices of a person, and how much memory open streams take. */
export async function bench(): Promise<void> {
  await withDemoData((dataDir) =>
    withServer(startProduction(dataDir), (hale) =>
      withSuperuser(dataDir, async (superuser) => {
        const members = await makeMembers(superuser)
        const figures = await measure(hale, superuser, members)
        const rows = figures.map(([name, figure, digits]) => [name, formatNumber(figure, digits)])
        console.log(table(['Notifications', 'figure'], rows))
      }),
    ),
  )
}

async function measure(hale: Hale, superuser: pg.Client, members: Session[]) {
  await warmUp(hale, members)
  const before = await memoryOf(hale.pid)
  const streams: Stream[] = []
  for (let from = 0; from < STREAMS; from += AT_ONCE) {
    const next = Array.from({ length: AT_ONCE }, (_, index) => members[(from + index) % MEMBERS])
    streams.push(...(await Promise.all(next.flatMap((member) => (member ? [open(hale, member)] : [])))))
  }
  await wait(SETTLE_MS)
  const after = await memoryOf(hale.pid)
  const times = await oneByOne(superuser, streams, members)
  const forAll = await toAll(superuser, streams, members)
  return [
    ['streams open', streams.length, 0],
    ['MB of memory that they add to the server', after - before, 0],
    ['one person is told, until both devices know, median ms', quantile(times, 0.5), 1],
    ['the same, p99 ms', quantile(times, 0.99), 1],
    [`${formatNumber(MEMBERS)} are told at once, until the last device knows, ms`, forAll, 0],
  ] as const
}

/** Opens and closes some streams, so that code loaded with the first ones is not counted as a stream's memory. */
async function warmUp(hale: Hale, members: Session[]): Promise<void> {
  const agent = new Agent()
  const streams = await Promise.all(members.slice(0, AT_ONCE).map((member) => open(hale, member, agent)))
  if (streams.length !== AT_ONCE) throw new Error('Not all streams opened.')
  agent.destroy()
  await wait(SETTLE_MS)
}

async function makeMembers(superuser: pg.Client): Promise<Session[]> {
  const { rows } = await superuser.query<Session>(
    `with made as (
       insert into accounts (id, email)
       select gen_random_uuid(), 'bench-' || number || '@example.com' from generate_series(1, $1) number
       returning id, email),
     joined as (
       insert into members (id, company_id, account_id, email, name, role, activated_at)
       select gen_random_uuid(), companies.id, made.id, made.email, 'Robin', 'member', now()
       from made cross join companies where is_default
       returning id, company_id)
     insert into sessions (id, company_id, member_id, kind, keep, expires_at)
     select gen_random_uuid(), company_id, id, 'web', true, now() + interval '1 day' from joined
     returning id as session, member_id as member, company_id as company`,
    [MEMBERS],
  )
  return rows
}

async function open(hale: Hale, member: Session, agent?: Agent): Promise<Stream> {
  const accessToken = await signAccessToken(member)
  const request = get(new URL(NOTIFICATION_STREAM_PATH, hale.url), {
    agent: agent ?? false,
    headers: { authorization: `Bearer ${accessToken}` },
  })
  // The server is stopped while the streams are still open.
  request.on('error', () => {})
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  if (response.statusCode !== 200) throw new Error(`A stream was answered ${response.statusCode}.`)
  response.on('error', () => {})
  const stream: Stream = { member: member.member, heard: 0, onHeard: () => {} }
  await new Promise<void>((resolve) => {
    stream.onHeard = resolve
    response.setEncoding('utf8').on('data', (text: string) => {
      if (!text.includes('event: state')) return
      stream.heard += 1
      stream.onHeard()
    })
  })
  return stream
}

const nextOf = (streams: Stream[]) =>
  Promise.all(streams.map((stream) => new Promise<void>((resolve) => (stream.onHeard = resolve))))

async function oneByOne(superuser: pg.Client, streams: Stream[], members: Session[]): Promise<number[]> {
  const times: number[] = []
  for (const { member, company } of members.slice(0, ROUNDS)) {
    const both = nextOf(streams.filter((stream) => stream.member === member))
    const startedAt = performance.now()
    await superuser.query(
      `insert into notifications (company_id, member_id, kind, subject_id) values ($1, $2, 'results-due', $3)`,
      [company, member, randomUUID()],
    )
    await both
    times.push(performance.now() - startedAt)
  }
  return times
}

async function toAll(superuser: pg.Client, streams: Stream[], members: Session[]): Promise<number> {
  const all = nextOf(streams)
  const startedAt = performance.now()
  await superuser.query(
    `insert into notifications (company_id, member_id, kind, subject_id, title, path)
     select company_id, id, 'announcement', $2, 'A title', '/media' from members where id = any ($1)`,
    [members.map(({ member }) => member), randomUUID()],
  )
  await all
  return performance.now() - startedAt
}
