import { PassThrough, type Readable } from 'node:stream'
import { STREAM_HEARTBEAT_MS } from '../../contract/notifications.ts'
import { done, fail } from '#platform/core/outcome.ts'
import type { Database } from '#platform/db/connect.ts'
import { listen } from '#platform/db/notices.ts'
import type { SignedIn } from '#platform/http/authenticate.ts'
import { dueMembers, streamRegistry, type Stream } from './open-streams.ts'
import { stateToContract } from '../service.ts'
import type { StreamStore } from './stream-store.ts'

const CHANNEL = 'hale_notifications'
/** Maximum number of streams of a member on one server; a browser has one for all its tabs. */
const MAX_STREAMS_OF_MEMBER = 5
const MAX_STREAMS = 10_000
const RETRY_SECONDS = 60
const SESSIONS_AT_ONCE = 1000
/** Maximum number of bytes of unread events in a stream. */
const MAX_UNREAD_BYTES = 8 * 1024

type Dependencies = { database: Pick<Database, 'pool' | 'tenant'>; store: StreamStore }

export type Streams = ReturnType<typeof createStreams>

/**
 * Open streams of server-sent events, each of one session. They send the number of unread notifications, and end with
 * the session.
 */
export function createStreams({ database, store }: Dependencies) {
  const streams = streamRegistry()
  const due = dueMembers(streams.has)
  let log: (error: unknown) => void = () => {}
  let isLooking = false
  let isStopping = false
  let heartbeat: NodeJS.Timeout | undefined
  const notices = listen(database.pool, { channel: CHANNEL, onNotice, log: (error) => log(error) })

  async function onNotice(notices: string[]): Promise<void> {
    if (notices.length === 0) for (const { tenant } of streams.all()) due.addCompany(tenant.companyId)
    for (const notice of notices) due.addNotice(notice)
    await look()
  }

  /** Sends the states of members until none is due. Runs once at a time, so that no older state follows a newer one. */
  async function look(): Promise<void> {
    if (isLooking) return
    isLooking = true
    try {
      for (let next = due.take(); next; next = due.take())
        await lookAt(next.companyId, streams.listIn(next.companyId, next.members))
    } finally {
      isLooking = false
    }
  }

  async function lookAt(companyId: string, looked: Stream[]): Promise<void> {
    const tenant = database.tenant(companyId)
    for (let from = 0; from < looked.length; from += SESSIONS_AT_ONCE) {
      const batch = looked.slice(from, from + SESSIONS_AT_ONCE)
      const states = await store.findStates(tenant, [...new Set(batch.map(({ sessionId }) => sessionId))])
      for (const stream of batch) {
        const state = states.get(stream.sessionId)
        if (state) send(stream, JSON.stringify(stateToContract(state)))
        else streams.end(stream)
      }
    }
  }

  return {
    /** Opens a stream and returns its body, which begins with the current state. */
    open({ tenant, memberId, sessionId }: SignedIn) {
      if (streams.count() >= MAX_STREAMS || isStopping)
        return fail('service-unavailable', { retryAfter: RETRY_SECONDS })
      if (streams.listOf(memberId).length >= MAX_STREAMS_OF_MEMBER)
        return fail('too-many-requests', { retryAfter: RETRY_SECONDS })
      const stream: Stream = { tenant, memberId, sessionId, body: new PassThrough(), sent: '' }
      streams.add(stream)
      stream.body.once('close', () => streams.remove(stream))
      due.addNotice(`${tenant.companyId}:${memberId}`)
      // A failure is only logged, since the heartbeat reads all states again within seconds.
      look().catch((error: unknown) => log(error))
      return done<Readable>(stream.body)
    },

    async start(onFault: (error: unknown) => void): Promise<void> {
      log = onFault
      heartbeat = setInterval(() => {
        for (const stream of streams.all()) write(stream, ':\n\n')
        // The database sends no notice of an expired session.
        onNotice([]).catch((error: unknown) => log(error))
      }, STREAM_HEARTBEAT_MS).unref()
      await notices.notify()
    },

    /** Ends all streams. Called before the server waits for running requests, which streams would never let end. */
    closeAll(): void {
      isStopping = true
      for (const stream of streams.all()) streams.end(stream)
    },

    async stop(): Promise<void> {
      clearInterval(heartbeat)
      await notices.stop()
    },
  }
}

function send(stream: Stream, data: string): void {
  if (stream.sent === data) return
  stream.sent = data
  write(stream, `event: state\ndata: ${data}\n\n`)
}

function write({ body }: Stream, text: string): void {
  body.write(text)
  if (body.writableLength + body.readableLength > MAX_UNREAD_BYTES) body.destroy()
}
