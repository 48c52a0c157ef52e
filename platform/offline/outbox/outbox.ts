import * as z from 'zod/mini'
import { isRetryable } from '../../api/backoff.ts'
import { ApiError } from '../../api/api-error.ts'
import { localStore } from '../local-store.ts'
import { currentOwner, type Owner } from '../owner.ts'
import { setServerReachable } from '../reachable.ts'
import { retryAs } from '../retry.ts'
import { saveLoop } from '../save-loop.ts'
import { removeStored } from '../storage.ts'
import { hasWaiting, notifyWaitingChanged, outboxKeyPrefix, waitingIds } from './waiting.ts'

type Outbox<Value> = {
  /** The first part of the outbox's storage keys. */
  name: string
  schema: z.ZodMiniType<Value>
  /** Sends a value to the server; must be idempotent. */
  send: (id: string, value: Value, signal?: AbortSignal) => Promise<unknown>
  /**
   * Called when sending has ended, with the ids of earlier values that the server refused for good, and the last
   * refusal. May be left out where a refusal only means that the thing has been deleted.
   */
  onRefused?: (ids: string[], error: ApiError) => void
}

type Refusal = { owner: Owner; id: string; error: ApiError }

/**
 * Returns an outbox: a person's own small changes, one for each thing, wait on the device until the server
 * has them; the last one counts. They are sent in the name of the person who made them or not at all, by one
 * tab at a time, and logging out deletes them.
 */
export function outbox<Value extends string | number | boolean>(settings: Outbox<Value>) {
  const { name, schema, send } = settings
  const refused: Refusal[] = []
  const startOf = (owner: Owner) => outboxKeyPrefix(name, owner)
  const storeOf = (id: string) =>
    localStore({ keyOf: (owner) => startOf(owner) + id, schema, version: 1, until: 'log-out' })

  /** Sends the waiting value, or else `unstored`; does nothing without either: another tab may have sent it. */
  function sendOnce(owner: Owner, id: string, signal?: AbortSignal, unstored?: Value): Promise<void> {
    return oneTabAtATime(name, async () => {
      const value = storeOf(id).read(owner) ?? unstored
      if (value === undefined) return
      if (currentOwner().person !== owner.person) throw new ApiError('not-signed-in')
      await send(id, value, signal)
      setServerReachable(true)
      dropSent(owner, id, value)
    })
  }

  /** Deletes a sent value, unless it has been changed again meanwhile. */
  function dropSent(owner: Owner, id: string, value: Value | undefined): void {
    if (storeOf(id).read(owner) === value) storeOf(id).remove(owner)
    notifyWaitingChanged()
  }

  async function sendStored(owner: Owner, id: string): Promise<void> {
    const value = storeOf(id).read(owner)
    if (value === undefined) return removeStored('local', startOf(owner) + id)
    try {
      await retryAs(owner, (signal) => sendOnce(owner, id, signal))
    } catch (error) {
      // A final refusal, such as for a thing that has been deleted meanwhile, is not retried.
      if (!isFinal(error)) throw error
      dropSent(owner, id, value)
      refused.push({ owner, id, error })
    }
  }

  const sending = saveLoop({
    afterMs: 0,
    isBehind: () => hasWaiting(name),
    saveOnce: async () => {
      const owner = currentOwner()
      const [id] = waitingIds(name, owner)
      if (id !== undefined) await sendStored(owner, id)
    },
    onStart: () => {},
    onEnd: () => reportRefused(refused.splice(0), settings),
  })

  return {
    /** Returns the waiting value of a thing, which is newer than the server's; undefined where none waits. */
    waiting: (id: string): Value | undefined => storeOf(id).read(),
    /** Drops a thing's waiting value, for example because the thing has been deleted. */
    drop(id: string): void {
      storeOf(id).remove()
      notifyWaitingChanged()
    },
    hasUnsent: (): boolean => hasWaiting(name),
    sendUnsent: (): Promise<void> => sending.save(),
    /**
     * Stores a value and sends it now, or once there is a connection; rejects if the server refuses it.
     * Stored first, because a tab may be closed at any time.
     */
    async put(id: string, value: Value): Promise<void> {
      const owner = currentOwner()
      const isStored = storeOf(id).write(value, owner)
      notifyWaitingChanged()
      try {
        await sendOnce(owner, id, undefined, isStored ? undefined : value)
      } catch (error) {
        if (isFinal(error)) dropSent(owner, id, value)
        if (isFinal(error) || !isStored) throw error
        sending.saveSoon()
      }
    },
  }
}

function isFinal(error: unknown): error is ApiError {
  return error instanceof ApiError && !isRetryable(error) && !SESSION_ENDED.has(error.code)
}

/** Reports the refused values of the signed-in person to them; those of others are dropped. */
function reportRefused<Value>(refused: readonly Refusal[], { onRefused }: Outbox<Value>): void {
  const refusals = refused.filter(({ owner }) => owner.person === currentOwner().person)
  const last = refusals.at(-1)
  if (last)
    onRefused?.(
      refusals.map(({ id }) => id),
      last.error,
    )
}

/** Failures after which a value waits until its owner logs in again. */
const SESSION_ENDED = new Set<string>(['not-signed-in', 'user-token-expired', 'user-disabled'])

function oneTabAtATime(name: string, work: () => Promise<void>): Promise<void> {
  return 'locks' in navigator ? navigator.locks.request(`hale-outbox/${name}`, work) : work()
}
