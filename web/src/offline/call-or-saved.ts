import type { Endpoint, Input, Output } from '@hale/contracts/endpoint'
import * as z from 'zod/mini'
import { ApiError } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { currentOwner } from './owner.ts'

/**
 * Calls, and saves the reply on this device for the person who is signed in; without a connection it answers what was
 * saved. What the server now refuses is removed. A device that stores nothing changes nothing.
 */
export async function callOrSaved<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  calling: { signal?: AbortSignal } = {},
): Promise<Output<E>> {
  const { person } = currentOwner()
  const name = `${endpoint.path} ${JSON.stringify(input)}`
  try {
    const output = await call(endpoint, input, calling)
    if (person) save(person, name, JSON.stringify(output)).catch(() => {})
    return output
  } catch (error) {
    if (!person || !(error instanceof ApiError)) throw error
    const text = await findSaved(person, name, error).catch(() => undefined)
    const saved = text === undefined ? undefined : z.safeParse(endpoint.output, JSON.parse(text))
    if (!saved?.success) throw error
    // The contract's own schema has just read it.
    return saved.data as Output<E>
  }
}

/** At sign-out: no reply to this person stays on the device. */
export async function clearSaved(): Promise<void> {
  await (await cache()).clear()
}

async function save(person: string, name: string, text: string): Promise<void> {
  const replies = await cache()
  // Signed out while the answer was on its way.
  if (currentOwner().person === person) await replies.save(person, name, text)
}

async function findSaved(person: string, name: string, { code }: ApiError): Promise<string | undefined> {
  const replies = await cache()
  if (code === 'network-request-failed') return replies.find(person, name)
  if (code.endsWith('-not-found')) await replies.remove(person, name)
  return undefined
}

/** Loaded when it is used first: it brings the browser's database along. */
async function cache() {
  const { replyCache } = await import('./reply-cache.ts')
  return replyCache
}
