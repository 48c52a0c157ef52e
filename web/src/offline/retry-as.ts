import { ApiError } from '../api/api-error.ts'
import { readAuthEntry } from '../api/auth-entry.ts'
import { persist } from './retry.ts'
import { onSessionChange } from '../api/session.ts'

/** Who is signed in on this device; `''` for nobody. */
export const personHere = () => readAuthEntry()?.id ?? ''

/**
 * Tries until it succeeds, but never in the name of whoever has logged in here meanwhile: once the person has left, it is
 * over, and what is under way is told to stop.
 */
export async function persistFor<T>(
  { person }: { person: string },
  attempt: (signal: AbortSignal) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const left = new AbortController()
  const look = () => {
    if (personHere() !== person) left.abort(new ApiError('not-signed-in'))
  }
  const stopListening = onSessionChange(look)
  const either = signal ? AbortSignal.any([signal, left.signal]) : left.signal
  try {
    return await persist(() => {
      look()
      either.throwIfAborted()
      return attempt(either)
    }, either)
  } finally {
    stopListening()
  }
}
