import type { Endpoint, Input, Output } from '../contract/endpoint.ts'
import * as z from 'zod/mini'
import { ApiError, type ErrorCode } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { currentOwner } from './owner.ts'
import { setServerReachable } from './reachable.ts'
import type { SavedText } from './reply-cache.ts'

type CallOptions = {
  signal?: AbortSignal
  /** Whether the saved reply is used after any failure, such as the server's own, and not only offline. */
  isVital?: boolean
  /**
   * Whether to store the reply without waiting for the first page to load, so that a text that is left at once is still
   * available offline.
   */
  atOnce?: boolean
}

/** Returns the name under which the reply to a call is saved. */
export function replyName<E extends Endpoint>(endpoint: E, input: Input<E>): string {
  return `${endpoint.path} ${JSON.stringify(input)}`
}

/** When the server sent each reply, in ms since 1970. */
const receivedAt = new WeakMap<object, number>()

/**
 * Returns when the server sent what a screen shows, in ms since 1970; undefined for what `callOrSaved` did
 * not return.
 */
export function timeOfReply(reply: unknown): number | undefined {
  if (typeof reply !== 'object' || reply === null) return undefined
  // For a list that is loaded page by page, the first page.
  const first: unknown = 'pages' in reply && Array.isArray(reply.pages) ? reply.pages[0] : reply
  return typeof first === 'object' && first ? receivedAt.get(first) : undefined
}

/** Returns a reply with this person's changes that still wait to be sent. */
export function withWaiting<T extends object>(
  reply: T,
  changes: { [Key in keyof T]?: T[Key] | undefined },
): T {
  const defined = Object.entries(changes).filter(([, value]) => value !== undefined)
  if (defined.length === 0) return reply
  const changedReply = { ...reply, ...Object.fromEntries(defined) }
  const at = receivedAt.get(reply)
  if (at !== undefined) receivedAt.set(changedReply, at)
  return changedReply
}

/**
 * Calls an endpoint and saves the reply on this device for the signed-in person; offline it returns the saved
 * reply. Deletes the saved reply when the server says that its subject does not exist. Works without saving
 * on a device that stores nothing.
 */
export async function callOrSaved<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  { isVital = false, atOnce = isVital, ...calling }: CallOptions = {},
): Promise<Output<E>> {
  const { person } = currentOwner()
  const name = replyName(endpoint, input)
  try {
    const output = await call(endpoint, input, calling)
    setServerReachable(true)
    receivedAt.set(output as object, Date.now())
    if (person) save(person, name, JSON.stringify(output), atOnce).catch(() => {})
    return output
  } catch (error) {
    const code = codeOf(error)
    if (code === undefined) throw error
    setServerReachable(code !== 'network-request-failed')
    const savedText = person ? await findSaved(person, name, code, isVital).catch(() => undefined) : undefined
    const saved = savedText && z.safeParse(endpoint.output, JSON.parse(savedText.text))
    if (!saved?.success) throw error
    // The schema of the endpoint's output has just parsed it.
    const output = saved.data as Output<E>
    receivedAt.set(output as object, savedText?.savedAt ?? 0)
    return output
  }
}

/** Lists the names of the replies that this device has for the signed-in person. */
export async function listSavedNames(): Promise<string[]> {
  const { person } = currentOwner()
  return person ? (await cache()).names(person) : []
}

/** Deletes all saved replies, at sign-out. */
export async function clearSavedReplies(): Promise<void> {
  await (await cache()).clear()
}

/** Delay in ms after the first page has loaded before the code that saves replies is loaded. */
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
  // The person may have signed out while the response was on its way.
  if (currentOwner().person === person) await replies.save(person, name, text)
}

/** Returns the code of a failure; a time-out counts as an unreachable server. */
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

/** Loads the cache when it is first used, because it needs an IndexedDB library. */
async function cache() {
  const { replyCache } = await import('./reply-cache.ts')
  return replyCache
}
