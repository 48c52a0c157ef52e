import type { Endpoint, Failure, Output } from '#platform/contract/endpoint.ts'
import { statusByCode, type commonFailures, type Problem } from '#platform/contract/problem.ts'
import type { Grant, Role } from '#features/accounts/contract/accounts.ts'
import { onTestFinished, vi } from 'vitest'
import * as z from 'zod/mini'
import { writeAuthEntry } from '#platform/api/auth-entry.ts'
import { setCallSession } from '#platform/api/call.ts'

/** A received call, with its query and body merged. */
export type Call = { url: URL; input: Record<string, unknown> }
type CommonFailure = (typeof commonFailures)[number]
type Failing<E extends Endpoint> = { fails: Failure<E> | CommonFailure } & Pick<
  Problem,
  'issues' | 'retryAfter'
>
/** A `Response` is passed on as it is: for answers outside the contract, or from a proxy. */
type Reply<E extends Endpoint> = Output<E> | Failing<E> | Response | 'never' | 'offline'
type Handler = { endpoint: Endpoint; reply: (call: Call) => unknown }

let handlers: Handler[] = []
let calls: string[] = []

/**
 * Answers an endpoint in place of the server for the rest of the test, checked against the contract; the last definition
 * counts. Any other call fails the test.
 */
export function serve<E extends Endpoint>(
  endpoint: E,
  reply: (call: Call) => Reply<E> | Promise<Reply<E>>,
): void {
  if (handlers.length === 0) start()
  handlers.unshift({ endpoint, reply })
}

/** Returns the paths that were requested, in order. */
export function requestedPaths(): string[] {
  return [...calls]
}

/** Returns the id in a call's path. */
export function idIn({ url }: Call): string {
  return (
    url.pathname.split('/').find((part) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(part)) ?? ''
  )
}

/** Returns the server's answer to a login. */
export function grantTo(name = 'Maya Lindqvist'): Grant {
  const expiresAt = new Date(Date.now() + 60 * 60 * 1000).toISOString()
  const id = '00000000-0000-4000-8000-000000000001'
  return {
    ...{ accessToken: 'a token', expiresAt },
    member: { id, name, role: 'member', company: 'willow', language: null },
  }
}

/** Signs a person in on this device for the rest of the test. */
export function signIn(role: Role = 'member', name = 'Maya Lindqvist'): void {
  const expiry = new Date(Date.now() + 60 * 60 * 1000).toISOString()
  writeAuthEntry({ id: '00000000-0000-4000-8000-000000000001', name, role, company: 'willow', expiry })
  setCallSession({ accessToken: async () => 'a token', refresh: async () => {}, endDisabled: () => {} })
  onTestFinished(() => localStorage.clear())
}

function start(): void {
  calls = []
  const fetched = vi.spyOn(window, 'fetch').mockImplementation(answer)
  onTestFinished(() => {
    fetched.mockRestore()
    handlers = []
  })
}

async function answer(address: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const url = new URL(address instanceof Request ? address.url : address, location.href)
  calls.push(url.pathname)
  const found = handlers.find(({ endpoint }) => fits(endpoint, url.pathname, init?.method ?? 'GET'))
  if (!found) throw new Error(`Nobody answers ${init?.method ?? 'GET'} ${url.pathname}.`)
  const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as object) : {}
  const reply = await found.reply({ url, input: { ...Object.fromEntries(url.searchParams), ...body } })
  if (reply instanceof Response) return reply
  if (reply === 'never') return untilAborted(init?.signal)
  if (reply === 'offline') throw new TypeError('Failed to fetch')
  if (isFailure(reply)) {
    const { fails, ...more } = reply
    return json({ code: fails, ...more }, statusByCode[fails])
  }
  return json(z.parse(found.endpoint.output, reply), 200)
}

/** Never answers; rejects when the request is aborted. */
function untilAborted(signal: AbortSignal | null | undefined): Promise<Response> {
  return new Promise<Response>((_, reject) =>
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true }),
  )
}

function fits({ method, path }: Endpoint, pathname: string, asked: string): boolean {
  const pattern = new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
  return method === asked && pattern.test(pathname)
}

function isFailure(reply: unknown): reply is { fails: keyof typeof statusByCode } {
  return typeof reply === 'object' && reply !== null && 'fails' in reply
}

function json(body: unknown, status: number): Response {
  const type = status === 200 ? 'application/json' : 'application/problem+json'
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': type } })
}
