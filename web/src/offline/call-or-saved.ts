import type { Endpoint, Input, Output } from '@hale/contracts/endpoint'
import * as z from 'zod/mini'
import { ApiError } from '../api/api-error.ts'
import { readAuthEntry } from '../api/auth-entry.ts'
import { call } from '../api/call.ts'

/**
 * Calls, and keeps the answer on this device for the person who is signed in; without a connection it answers what was
 * kept. What the server now refuses is kept no longer. A device that can keep nothing changes nothing.
 */
export async function callKept<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  calling: { signal?: AbortSignal } = {},
): Promise<Output<E>> {
  const owner = readAuthEntry()?.id
  const name = `${endpoint.path} ${JSON.stringify(input)}`
  try {
    const output = await call(endpoint, input, calling)
    if (owner) keep(owner, name, JSON.stringify(output)).catch(() => {})
    return output
  } catch (error) {
    if (!owner || !(error instanceof ApiError)) throw error
    const text = await recall(owner, name, error).catch(() => undefined)
    const kept = text === undefined ? undefined : z.safeParse(endpoint.output, JSON.parse(text))
    if (!kept?.success) throw error
    // The contract's own schema has just read it.
    return kept.data as Output<E>
  }
}

/** At sign-out: nothing of theirs stays on the device. */
export async function forgetKept(): Promise<void> {
  await (await device()).forget()
}

async function keep(owner: string, name: string, text: string): Promise<void> {
  const kept = await device()
  // Signed out while the answer was on its way.
  if (readAuthEntry()?.id === owner) await kept.keep(owner, name, text)
}

async function recall(owner: string, name: string, { code }: ApiError): Promise<string | undefined> {
  const kept = await device()
  if (code === 'network-request-failed') return kept.find(owner, name)
  if (code.endsWith('-not-found')) await kept.drop(owner, name)
  return undefined
}

async function device() {
  const { keptOnDevice } = await import('./reply-database.ts')
  return keptOnDevice
}
