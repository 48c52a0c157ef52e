import { AsyncLocalStorage } from 'node:async_hooks'

/** What an operator looks for after an attack; never whom it was about. */
export type SecurityEvent = { message: 'limit reached'; limit: string } | { message: 'refresh token reused' }

type Log = (event: SecurityEvent) => void

const scope = new AsyncLocalStorage<Log>()

/** Does something as part of a request, whose log gets what happens to its security. */
export function withSecurityLog<T>(log: Log, work: () => T): T {
  return scope.run(log, work)
}

/** Notes it in the log of the request that all of this is done for; nowhere, where there is none. */
export function logSecurity(event: SecurityEvent): void {
  scope.getStore()?.(event)
}
