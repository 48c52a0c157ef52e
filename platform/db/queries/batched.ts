import { setImmediate } from 'node:timers/promises'
import type { Tenant } from '../tenant.ts'

type WaitingCall<Key, Value> = {
  key: Key
  resolve: (value: Value) => void
  reject: (error: unknown) => void
}

/** Limit on keys in one statement; the rest go into the next. */
const MAX_AT_ONCE = 200

/**
 * Combines look-ups that many requests make at the same time into one statement for each company. While one
 * runs, new callers wait for the next, so that each result comes from a statement that began after the call.
 * `find` returns values in the order of its keys.
 */
export function batchLookups<Key, Value>(find: (tenant: Tenant, keys: Key[]) => Promise<Value[]>) {
  const queues = new Map<string, WaitingCall<Key, Value>[]>()

  async function drain(tenant: Tenant, queue: WaitingCall<Key, Value>[]): Promise<void> {
    while (queue.length > 0) {
      // Waits one turn of the event loop, so that requests that have arrived by now are included.
      await setImmediate()
      await answer(tenant, queue.splice(0, MAX_AT_ONCE))
    }
    queues.delete(tenant.companyId)
  }

  async function answer(tenant: Tenant, batch: WaitingCall<Key, Value>[]): Promise<void> {
    try {
      const values = await find(
        tenant,
        batch.map(({ key }) => key),
      )
      // `find` returns one value for each key.
      for (const [index, { resolve }] of batch.entries()) resolve(values[index] as Value)
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }

  return (tenant: Tenant, key: Key) =>
    new Promise<Value>((resolve, reject) => {
      const waiting = { key, resolve, reject }
      const queue = queues.get(tenant.companyId)
      if (queue) return void queue.push(waiting)
      const newQueue = [waiting]
      queues.set(tenant.companyId, newQueue)
      void drain(tenant, newQueue)
    })
}
