import type { Readable } from 'node:stream'
import type { CustomFetchOptions } from 'openid-client'
import { Agent, request } from 'undici'
import {
  rejectOnAbort,
  guardedConnector,
  isPublicAddress,
  refusalOf,
  resolveAll,
  type HostPolicy,
  type Resolve,
} from '../public-hosts.ts'

/**
 * Hosts that identity providers may have, and the time limit. Apart from the private hosts, only tests change the
 * defaults.
 */
export type ProviderPolicy = HostPolicy & {
  timeMs: number
  /** Host names inside the operator's network that providers may have although they are private. */
  privateHosts: readonly string[]
}

export const PUBLIC_INTERNET: ProviderPolicy = {
  isAllowed: isPublicAddress,
  ports: (port) => port === 443 || port === 8443,
  resolve: resolveAll,
  timeMs: 10_000,
  privateHosts: [],
}

/** Limit on a response in bytes; the longest from providers are key sets. */
const MAX_BYTES = 512 * 1024

/** Thrown when a provider does not respond or may not be requested; which of the two is not disclosed. */
export class ProviderUnreachableError extends TypeError {
  override name = 'ProviderUnreachableError'
}

/**
 * Whether a provider's URL may be requested, checked without DNS: https, or also http inside the operator's
 * network.
 */
export function isProviderUrl(text: string, issuer: string, policy: ProviderPolicy): boolean {
  if (isPrivate(text, issuer, policy)) return /^https?:$/.test(new URL(text).protocol)
  return /^https:/i.test(text) && refusalOf(text, policy) === undefined
}

/**
 * Whether both URL and issuer are on private hosts, so that a provider on the internet cannot point Hale to
 * hosts inside.
 */
function isPrivate(text: string, issuer: string, { privateHosts }: ProviderPolicy): boolean {
  return [text, issuer].every((one) => URL.canParse(one) && privateHosts.includes(new URL(one).hostname))
}

export type ProviderFetch = (url: string, options: Omit<CustomFetchOptions, 'redirect'>) => Promise<Response>

/**
 * Returns a fetch for one provider: only allowed addresses, limited in time and size, and without redirects.
 */
export function providerFetch(policy: ProviderPolicy, issuer: string): ProviderFetch {
  return async function fetchFromProvider(url, { method, headers, body }) {
    if (!isProviderUrl(url, issuer, policy)) throw new ProviderUnreachableError()
    const connect = isPrivate(url, issuer, policy)
      ? guardedConnector({ resolve: resolveInside(policy.resolve), isAllowed: () => true })
      : guardedConnector(policy)
    // A new agent for each request, so that no connection stays open.
    const agent = new Agent({ connect, maxResponseSize: MAX_BYTES })
    const signal = AbortSignal.timeout(policy.timeMs)
    const ask = async () => {
      const sentBody = body instanceof URLSearchParams ? body.toString() : (body as string | undefined)
      const answer = await request(url, {
        ...{ method: method as 'GET' | 'POST', dispatcher: agent, signal },
        headers: { ...headers, 'accept-encoding': 'identity', 'user-agent': 'Hale (single sign-on)' },
        ...(sentBody !== undefined && { body: sentBody }),
      })
      const type = answer.headers['content-type']
      return new Response(await readAll(answer.body), {
        status: answer.statusCode,
        headers: typeof type === 'string' ? { 'content-type': type } : {},
      })
    }
    try {
      return await Promise.race([ask(), rejectOnAbort(signal)])
    } catch {
      throw new ProviderUnreachableError()
    } finally {
      await agent.destroy()
    }
  }
}

/** Resolves names that end in .localhost to this machine, whatever DNS says (RFC 6761, 6.3). */
function resolveInside(resolve: Resolve): Resolve {
  return async (hostname) =>
    hostname.endsWith('.localhost') ? [{ address: '127.0.0.1', family: 4 }] : resolve(hostname)
}

async function readAll(body: Readable): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MAX_BYTES) throw new ProviderUnreachableError()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
