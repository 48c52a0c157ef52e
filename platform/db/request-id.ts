import { AsyncLocalStorage } from 'node:async_hooks'

const scope = new AsyncLocalStorage<string>()

/** Runs work as part of a request; jobs that it adds get the request's id. */
export function withRequestId<T>(id: string | null, work: () => T): T {
  return id === null ? work() : scope.run(id, work)
}

/** Returns the id of the request being handled; empty outside a request. */
export function currentRequestId(): string {
  return scope.getStore() ?? ''
}
