import type { Endpoint, Input, Output } from '@hale/contracts/endpoint'
import { ApiError } from './api-error.ts'
import { hasAuthEntry } from './auth-entry.ts'
import { send } from './send.ts'
import { accessToken, forget, refreshSession } from './session.ts'

type Calling = { signal?: AbortSignal }

/**
 * The one way to ask the server for anything. Takes an endpoint and its input; answers its output, or
 * throws an ApiError that names the failure. There is no time-out; pass a signal to give up.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  { signal }: Calling = {},
): Promise<Output<E>> {
  const attempt = async () =>
    send(endpoint, input, {
      signal,
      ...(endpoint.access !== 'public' || hasAuthEntry()
        ? { accessToken: await until(signal, tokenFor(endpoint)) }
        : {}),
    })
  return renewingOnce(attempt)
}

/** Where only the token was too old, gets a new one and tries once more. */
export async function renewingOnce<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'user-disabled') forget('user-disabled')
    if (error.code !== 'user-token-expired' || !hasAuthEntry()) throw error
    // Ended elsewhere, or a clock that runs wrong: the refresh token knows.
    await refreshSession()
    return attempt()
  }
}

async function tokenFor(endpoint: Endpoint): Promise<string | undefined> {
  if (endpoint.access !== 'public') return accessToken()
  // What everybody may see is shown even when the session cannot be renewed.
  return accessToken().catch(() => undefined)
}

/** Waits for a promise, but no longer than the signal allows. */
function until<T>(signal: AbortSignal | undefined, promise: Promise<T>): Promise<T> {
  if (!signal) return promise
  return Promise.race([
    promise,
    new Promise<never>((_, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
    ),
  ])
}
