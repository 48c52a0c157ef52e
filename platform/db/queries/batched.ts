import { setImmediate } from 'node:timers/promises'
import type { Tenant } from '../tenant.ts'

type Waiting<Key, Value> = {
  key: Key
  resolve: (value: Value) => void
  reject: (error: unknown) => void
}

/** Of one statement; what is more goes with the next. */
const MAX_AT_ONCE = 200

/**
 * A look-up that many requests make at the same time, as one statement a company: while one is under way, those who ask
 * wait for the next, so that each is answered from a statement that began after it asked. `find` returns in the order of its keys.
 */
export function batched<Key, Value>(find: (tenant: Tenant, keys: Key[]) => Promise<Value[]>) {
  const queues = new Map<string, Waiting<Key, Value>[]>()

  async function drain(tenant: Tenant, queue: Waiting<Key, Value>[]): Promise<void> {
    while (queue.length > 0) {
      // Requests that have arrived by now are read in this turn of the event loop or the next.
      await setImmediate()
      await answer(tenant, queue.splice(0, MAX_AT_ONCE))
    }
    queues.delete(tenant.companyId)
  }

  async function answer(tenant: Tenant, batch: Waiting<Key, Value>[]): Promise<void> {
    try {
      const values = await find(
        tenant,
        batch.map(({ key }) => key),
      )
      // `find` answers one value a key.
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
      const begun = [waiting]
      queues.set(tenant.companyId, begun)
      void drain(tenant, begun)
    })
}
