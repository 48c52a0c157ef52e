import * as z from 'zod/mini'
import { isRetryable } from '../../api/backoff.ts'
import { ApiError } from '../../api/api-error.ts'
import { localStore } from '../local-store.ts'
import { currentOwner, type Owner } from '../owner.ts'
import { retryAs } from '../retry.ts'
import { saveLoop } from '../save-loop.ts'
import { removeStored } from '../storage.ts'
import { hasWaiting, noteWaiting, startOfOutbox, waitingIds } from './waiting.ts'

type Outbox<Value> = {
  /** The first part of its keys in the browser's storage. */
  name: string
  schema: z.ZodMiniType<Value>
  /** Tells the server that something is so; told twice, it is the same. */
  send: (id: string, value: Value, signal?: AbortSignal) => Promise<unknown>
}

/**
 * Small changes of a person's own, one a thing, that wait on the device until the server has them: the last one counts. They
 * are sent in the name of the person who made them or not at all, by one tab at a time, and logging out deletes them.
 */
export function outbox<Value extends string | number | boolean>({ name, schema, send }: Outbox<Value>) {
  const startOf = (owner: Owner) => startOfOutbox(name, owner)
  const storeOf = (id: string) =>
    localStore({ keyOf: (owner) => startOf(owner) + id, schema, version: 1, until: 'log-out' })

  /** Sends what waits now, or else `unstored`: another tab may have sent it. */
  function sendOnce(owner: Owner, id: string, signal?: AbortSignal, unstored?: Value): Promise<void> {
    return oneTabAtATime(name, async () => {
      const value = storeOf(id).read(owner) ?? unstored
      if (value === undefined) return
      if (currentOwner().person !== owner.person) throw new ApiError('not-signed-in')
      await send(id, value, signal)
      dropSent(owner, id, value)
    })
  }

  /** It may have been changed again meanwhile. */
  function dropSent(owner: Owner, id: string, value: Value | undefined): void {
    if (storeOf(id).read(owner) === value) storeOf(id).remove(owner)
    noteWaiting()
  }

  async function sendStored(owner: Owner, id: string): Promise<void> {
    const value = storeOf(id).read(owner)
    if (value === undefined) return removeStored('local', startOf(owner) + id)
    try {
      await retryAs(owner, (signal) => sendOnce(owner, id, signal))
    } catch (error) {
      // What the server refuses for good, such as a thing that was deleted meanwhile, is not asked again.
      if (!isFinal(error)) throw error
      dropSent(owner, id, value)
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
    onEnd: () => {},
  })

  return {
    /** What waits of a thing, which is newer than what the server answers; undefined where nothing does. */
    waiting: (id: string): Value | undefined => storeOf(id).read(),
    /** Sends nothing more of a thing: it is deleted, say. */
    drop(id: string): void {
      storeOf(id).remove()
      noteWaiting()
    },
    hasUnsent: (): boolean => hasWaiting(name),
    sendUnsent: (): Promise<void> => sending.save(),
    /** Tells the server now, or once there is a connection; rejects what it refuses. Stored first: a tab may be closed any time. */
    async put(id: string, value: Value): Promise<void> {
      const owner = currentOwner()
      const isStored = storeOf(id).write(value, owner)
      noteWaiting()
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

function isFinal(error: unknown): boolean {
  return error instanceof ApiError && !isRetryable(error) && !SESSION_ENDED.has(error.code)
}

/** Then it waits until its person is back. */
const SESSION_ENDED = new Set<string>(['not-signed-in', 'user-token-expired', 'user-disabled'])

function oneTabAtATime(name: string, work: () => Promise<void>): Promise<void> {
  return 'locks' in navigator ? navigator.locks.request(`hale-outbox/${name}`, work) : work()
}
