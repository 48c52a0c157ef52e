import { PassThrough, type Readable } from 'node:stream'
import { STREAM_HEARTBEAT_MS } from '@hale/contracts/notifications'
import { done, fail } from '../../core/outcome.ts'
import type { Database } from '../../db/connect.ts'
import { listen } from '../../db/notices.ts'
import type { Tenant } from '../../db/tenant.ts'
import type { SignedIn } from '../../http/authenticate.ts'
import { stateToContract } from './service.ts'
import type { StreamStore } from './stream-store.ts'

/** The notice of the database: "company:member,member", or "company" where they are many (migration 0023). */
const CHANNEL = 'hale_notifications'
/** On one server; a browser keeps one for all its tabs. */
export const MAX_STREAMS_OF_MEMBER = 5
const MAX_STREAMS = 10_000
const RETRY_SECONDS = 60
const SESSIONS_AT_ONCE = 1000
/** Of events that nobody reads. */
const MAX_UNREAD_BYTES = 8 * 1024

type Stream = { tenant: Tenant; memberId: string; sessionId: string; body: PassThrough; sent: string }

type Needs = { database: Pick<Database, 'pool' | 'tenant'>; store: StreamStore }

export type Streams = ReturnType<typeof createStreams>

/** Open streams of server-sent events, each of one session. They say how many notifications are unread, and end with the session. */
export function createStreams({ database, store }: Needs) {
  const byMember = new Map<string, Set<Stream>>()
  /** Whose state is to be looked up, by company; `undefined`: everybody's. */
  const due = new Map<string, Set<string> | undefined>()
  let count = 0
  let log: (error: unknown) => void = () => {}
  let isLooking = false
  let isStopping = false
  let heartbeat: NodeJS.Timeout | undefined
  const notices = listen(database.pool, { channel: CHANNEL, onNotice, log: (error) => log(error) })

  async function onNotice(heard: string[]): Promise<void> {
    if (heard.length === 0) for (const { tenant } of all()) due.set(tenant.companyId, undefined)
    for (const notice of heard) addDue(notice)
    await look()
  }

  function addDue(notice: string): void {
    const [companyId = '', listed] = notice.split(':')
    const members = listed?.split(',').filter((id) => byMember.has(id))
    if (members?.length === 0) return
    const before = due.get(companyId)
    if (due.has(companyId) && !before) return
    due.set(companyId, members && new Set([...(before ?? []), ...members]))
  }

  /** One look at a time, so that what is older is never sent after what is newer; what becomes due meanwhile is looked at too. */
  async function look(): Promise<void> {
    if (isLooking) return
    isLooking = true
    try {
      for (let next = due.entries().next().value; next; next = due.entries().next().value) {
        const [companyId, members] = next
        due.delete(companyId)
        await lookAt(companyId, members)
      }
    } finally {
      isLooking = false
    }
  }

  async function lookAt(companyId: string, members: Set<string> | undefined): Promise<void> {
    const sets = members ? [...members].flatMap((id) => byMember.get(id) ?? []) : [...byMember.values()]
    const streams = sets.flatMap((set) => [...set]).filter(({ tenant }) => tenant.companyId === companyId)
    const tenant = database.tenant(companyId)
    for (let from = 0; from < streams.length; from += SESSIONS_AT_ONCE) {
      const some = streams.slice(from, from + SESSIONS_AT_ONCE)
      const states = await store.findStates(tenant, [...new Set(some.map(({ sessionId }) => sessionId))])
      for (const stream of some) {
        const state = states.get(stream.sessionId)
        if (state) send(stream, JSON.stringify(stateToContract(state)))
        else stream.body.destroy()
      }
    }
  }

  function send(stream: Stream, data: string): void {
    if (stream.sent === data) return
    stream.sent = data
    write(stream, `event: state\ndata: ${data}\n\n`)
  }

  function* all() {
    for (const streams of byMember.values()) yield* streams
  }

  function remove(stream: Stream): void {
    const ofMember = byMember.get(stream.memberId)
    if (!ofMember?.delete(stream)) return
    count -= 1
    if (ofMember.size === 0) byMember.delete(stream.memberId)
  }

  return {
    /** Answers what to send, which begins with the state of now. */
    open({ tenant, memberId, sessionId }: SignedIn) {
      if (count >= MAX_STREAMS || isStopping)
        return fail('service-unavailable', { retryAfter: RETRY_SECONDS })
      const ofMember = byMember.get(memberId) ?? new Set<Stream>()
      if (ofMember.size >= MAX_STREAMS_OF_MEMBER)
        return fail('too-many-requests', { retryAfter: RETRY_SECONDS })
      const stream: Stream = { tenant, memberId, sessionId, body: new PassThrough(), sent: '' }
      byMember.set(memberId, ofMember.add(stream))
      count += 1
      stream.body.once('close', () => remove(stream))
      addDue(`${tenant.companyId}:${memberId}`)
      // All are looked at again within seconds.
      look().catch((error: unknown) => log(error))
      return done<Readable>(stream.body)
    },

    async start(onFault: (error: unknown) => void): Promise<void> {
      log = onFault
      heartbeat = setInterval(() => {
        for (const stream of all()) write(stream, ':\n\n')
      }, STREAM_HEARTBEAT_MS).unref()
      await notices.notify()
    },

    /** Before the server waits for requests that run, of which these would be some for ever. */
    closeAll(): void {
      isStopping = true
      for (const { body } of [...all()]) body.end()
    },

    async stop(): Promise<void> {
      clearInterval(heartbeat)
      await notices.stop()
    },
  }
}

function write({ body }: Stream, text: string): void {
  body.write(text)
  if (body.writableLength + body.readableLength > MAX_UNREAD_BYTES) body.destroy()
}
