import {
  NOTIFICATION_STREAM_PATH,
  notificationState,
  STREAM_HEARTBEAT_MS,
  type NotificationState,
} from '../contract/notifications.ts'
import * as z from 'zod/mini'
import { ApiError } from '#platform/api/api-error.ts'
import { isRetryable, retryDelayMs } from '#platform/api/backoff.ts'
import { readEvents } from '#platform/api/event-stream.ts'
import { queryClient } from '#platform/api/query-client.ts'
import { isRefreshDelayed } from '#platform/api/session.ts'
import { currentOwner } from '#platform/offline/owner.ts'
import { pause } from '#platform/offline/retry.ts'
import { showState } from './queries.ts'
import { stateQuery } from './state-query.ts'

/** The name of the lock of the tab that holds the stream, and of the channel by which it tells the other tabs. */
const CHANNEL_NAME = 'hale-notifications'
/** Back-off with jitter, so that a restarted server does not get all requests at once. */
const BACKOFF = { firstMs: 4000, maxMs: 120_000 }

const message = z.object({ person: z.string(), state: notificationState })

/**
 * Follows the person's notification state on a single stream for all tabs, since browsers allow only six connections to
 * a server. Returns a function that stops it.
 */
export function followNotifications(): () => void {
  const stop = new AbortController()
  const { person } = currentOwner()
  const channel = new BroadcastChannel(CHANNEL_NAME)
  channel.addEventListener('message', ({ data }) => {
    const parsed = z.safeParse(message, data)
    if (parsed.success && parsed.data.person === person) showState(parsed.data.state)
  })
  // Fetches what changed between the page's load and the start of the stream.
  void queryClient.invalidateQueries({ queryKey: stateQuery.queryKey })
  const tell = (state: NotificationState) => {
    showState(state)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin, and takes none
    channel.postMessage({ person, state })
  }
  holdStream(stop.signal, tell).catch(() => {})
  return () => {
    stop.abort()
    channel.close()
  }
}

async function holdStream(signal: AbortSignal, tell: (state: NotificationState) => void): Promise<void> {
  const follow = () => followStream(signal, tell)
  await ('locks' in navigator ? navigator.locks.request(CHANNEL_NAME, { signal }, follow) : follow())
}

type StreamFollower = { signal: AbortSignal; tell: (state: NotificationState) => void; hear: () => void }

function readStates({ signal, tell, hear }: StreamFollower): Promise<void> {
  return readEvents(NOTIFICATION_STREAM_PATH, {
    signal,
    silenceMs: STREAM_HEARTBEAT_MS * 3,
    onEvent({ name, data }) {
      hear()
      if (name === 'state') tell(z.parse(notificationState, JSON.parse(data)))
    },
  })
}

/** Reopens the stream after any interruption, until the session has ended. */
async function followStream(signal: AbortSignal, tell: (state: NotificationState) => void): Promise<void> {
  for (let failures = 0; !signal.aborted; failures++) {
    let retrySeconds = 0
    try {
      await whenOnline(signal)
      const hear = () => (failures = 0)
      if (!isRefreshDelayed()) await readStates({ signal, tell, hear })
    } catch (error) {
      if (!isRetryable(error)) return
      retrySeconds = error instanceof ApiError ? (error.retryAfter ?? 0) : 0
    }
    await pause(retrySeconds * 1000 + Math.random() * retryDelayMs(failures, BACKOFF), signal)
  }
}

function whenOnline(signal: AbortSignal): Promise<void> {
  if (navigator.onLine) return Promise.resolve()
  return new Promise((resolve) => {
    addEventListener('online', () => resolve(), { once: true, signal })
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
