import type { Endpoint, Input, Output } from '../contract/endpoint.ts'
import * as z from 'zod/mini'
import { ApiError, type ErrorCode } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { currentOwner } from './owner.ts'
import { noteReachable } from './reachable.ts'
import type { SavedText } from './reply-cache.ts'

type Calling = {
  signal?: AbortSignal
  /** Whether what was saved is the answer after any failure, such as the server's own, and not only without a connection. */
  isVital?: boolean
  /** Whether it is stored as soon as it is here: a text that somebody opens is there later, however soon they leave it. */
  atOnce?: boolean
}

/** The name under which the reply to a call is saved. */
export function replyName<E extends Endpoint>(endpoint: E, input: Input<E>): string {
  return `${endpoint.path} ${JSON.stringify(input)}`
}

/** When the server answered with it, in ms since 1970. */
const receivedAt = new WeakMap<object, number>()

/** When the server answered with what a screen shows; undefined for what `callOrSaved` did not answer. */
export function timeOfReply(shown: unknown): number | undefined {
  if (typeof shown !== 'object' || shown === null) return undefined
  // Of a list that is loaded page by page, the first.
  const first: unknown = 'pages' in shown && Array.isArray(shown.pages) ? shown.pages[0] : shown
  return typeof first === 'object' && first ? receivedAt.get(first) : undefined
}

/** A reply with what this person has changed since, which still waits to be sent. */
export function withWaiting<T extends object>(
  reply: T,
  changes: { [Key in keyof T]?: T[Key] | undefined },
): T {
  const known = Object.entries(changes).filter(([, value]) => value !== undefined)
  if (known.length === 0) return reply
  const changed = { ...reply, ...Object.fromEntries(known) }
  const at = receivedAt.get(reply)
  if (at !== undefined) receivedAt.set(changed, at)
  return changed
}

/**
 * Calls, and saves the reply on this device for the person who is signed in; without a connection it returns what was
 * saved. What the server now refuses is removed. A device that stores nothing changes nothing.
 */
export async function callOrSaved<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  { isVital = false, atOnce = isVital, ...calling }: Calling = {},
): Promise<Output<E>> {
  const { person } = currentOwner()
  const name = replyName(endpoint, input)
  try {
    const output = await call(endpoint, input, calling)
    noteReachable(true)
    receivedAt.set(output as object, Date.now())
    if (person) save(person, name, JSON.stringify(output), atOnce).catch(() => {})
    return output
  } catch (error) {
    const code = codeOf(error)
    if (code === undefined) throw error
    noteReachable(code !== 'network-request-failed')
    const found = person ? await findSaved(person, name, code, isVital).catch(() => undefined) : undefined
    const saved = found && z.safeParse(endpoint.output, JSON.parse(found.text))
    if (!saved?.success) throw error
    // The contract's own schema has just read it.
    const output = saved.data as Output<E>
    receivedAt.set(output as object, found?.savedAt ?? 0)
    return output
  }
}

/** The names of all replies that this device has for the person who is signed in. */
export async function listSavedNames(): Promise<string[]> {
  const { person } = currentOwner()
  return person ? (await cache()).names(person) : []
}

/** At sign-out: no reply to this person stays on the device. */
export async function clearSaved(): Promise<void> {
  await (await cache()).clear()
}

/** What stores replies is loaded a little after the first page and all that it names. In ms. */
const SAVE_AFTER_MS = 1000
let firstPageLoaded: Promise<void> | undefined

async function waitForFirstPage(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }))
  await new Promise((resolve) => void setTimeout(resolve, SAVE_AFTER_MS))
}

async function save(person: string, name: string, text: string, atOnce: boolean): Promise<void> {
  if (!atOnce) await (firstPageLoaded ??= waitForFirstPage())
  const replies = await cache()
  // Signed out while the answer was on its way.
  if (currentOwner().person === person) await replies.save(person, name, text)
}

/** A server that does not answer in time is as far away as one that cannot be reached. */
function codeOf(error: unknown): ErrorCode | undefined {
  if (error instanceof ApiError) return error.code
  return error instanceof DOMException && error.name === 'TimeoutError' ? 'network-request-failed' : undefined
}

async function findSaved(
  person: string,
  name: string,
  code: ErrorCode,
  isVital: boolean,
): Promise<SavedText | undefined> {
  const replies = await cache()
  if (isVital || code === 'network-request-failed') return replies.find(person, name)
  if (code.endsWith('-not-found')) await replies.remove(person, name)
  return undefined
}

/** Loaded when it is used first: it brings the browser's database along. */
async function cache() {
  const { replyCache } = await import('./reply-cache.ts')
  return replyCache
}
