import { saveWatchPosition } from '../contract/history.ts'
import * as z from 'zod/mini'
import { isRetryable } from '#platform/api/backoff.ts'
import { call } from '#platform/api/call.ts'
import { localStore } from '#platform/offline/local-store.ts'
import { currentOwner, type Owner } from '#platform/offline/owner.ts'

/** A position in a video in seconds, and when it was reached, in ms since 1970 by this device's clock. */
const reached = z.object({ position: z.number(), at: z.number() })
type WatchPosition = z.infer<typeof reached>

/** The last unsent position of each video. */
const store = localStore({
  keyOf: ({ person, company }) => `watch-positions/${person}/${company}`,
  schema: z.record(z.string(), reached),
  version: 1,
  until: 'log-out',
})

const MAX_WAITING = 50
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000

/** Saves a position on this device first, so that neither a lost connection nor a closed page loses it. */
export async function savePosition(id: string, position: number, { keepalive = false } = {}): Promise<void> {
  const owner = currentOwner()
  const now = { position, at: Date.now() }
  const others = Object.entries(store.read(owner) ?? {}).filter(([other]) => other !== id)
  store.write(Object.fromEntries([[id, now], ...others].slice(0, MAX_WAITING)), owner)
  await send(id, now, owner, keepalive)
}

/** Sends positions that waited for a connection, and drops those older than 30 days. */
export async function sendWaitingPositions(): Promise<void> {
  const owner = currentOwner()
  for (const [id, waiting] of Object.entries(store.read(owner) ?? {})) {
    if (Date.now() - waiting.at > MAX_AGE_MS) remove(id, waiting, owner)
    else if (!(await send(id, waiting, owner))) return
  }
}

export const hasWaitingPositions = (): boolean => store.read() !== undefined
export const removeWaitingPositions = (): void => store.remove()

/** Sends a position; returns false where it must wait. A position that the server refuses is dropped. */
async function send(id: string, waiting: WatchPosition, owner: Owner, keepalive = false): Promise<boolean> {
  const secondsAgo = Math.max(0, (Date.now() - waiting.at) / 1000)
  try {
    await call(saveWatchPosition, { id, position: waiting.position, secondsAgo }, { keepalive })
  } catch (error) {
    if (isRetryable(error)) return false
  }
  remove(id, waiting, owner)
  return true
}

/** Removes a sent position, unless a later one has replaced it. */
function remove(id: string, sentPosition: WatchPosition, owner: Owner): void {
  const left = store.read(owner)
  if (left?.[id]?.at !== sentPosition.at) return
  const { [id]: _, ...others } = left
  if (Object.keys(others).length > 0) store.write(others, owner)
  else store.remove(owner)
}
