import { AsyncLocalStorage } from 'node:async_hooks'

const scope = new AsyncLocalStorage<string>()

/** Does something as part of this request; the jobs it adds have its id. */
export function withRequestId<T>(id: string | null, work: () => T): T {
  return id === null ? work() : scope.run(id, work)
}

/** The id of the request that all of this is done for; empty where there is none. */
export function currentRequestId(): string {
  return scope.getStore() ?? ''
}
