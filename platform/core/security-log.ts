import { AsyncLocalStorage } from 'node:async_hooks'

/** Events that an operator looks for after an attack; never names the person concerned. */
export type SecurityEvent = { message: 'limit reached'; limit: string } | { message: 'refresh token reused' }

type Log = (event: SecurityEvent) => void

const scope = new AsyncLocalStorage<Log>()

/** Runs work as part of a request; `logSecurity` inside it writes to that request's log. */
export function withSecurityLog<T>(log: Log, work: () => T): T {
  return scope.run(log, work)
}

/** Writes an event to the log of the request being handled; does nothing outside a request. */
export function logSecurity(event: SecurityEvent): void {
  scope.getStore()?.(event)
}
