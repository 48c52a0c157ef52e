import type { Readable } from 'node:stream'
import type { CustomFetchOptions } from 'openid-client'
import { Agent, request } from 'undici'
import {
  endOf,
  guardedConnector,
  isPublicAddress,
  refusalOf,
  resolveAll,
  type HostPolicy,
  type Resolve,
} from '../public-hosts.ts'

/** Where identity providers may be, and how long an answer may take. Only tests change more than the private hosts. */
export type ProviderPolicy = HostPolicy & {
  timeMs: number
  /** Host names of providers inside the operator's network, who may be asked all the same. */
  privateHosts: readonly string[]
}

export const PUBLIC_INTERNET: ProviderPolicy = {
  isAllowed: isPublicAddress,
  ports: (port) => port === 443 || port === 8443,
  resolve: resolveAll,
  timeMs: 10_000,
  privateHosts: [],
}

/** Bytes of an answer: the longest that providers give are sets of keys. */
const MAX_BYTES = 512 * 1024

/** The provider did not answer, or is where Hale does not ask: which of them, nobody is told. */
export class ProviderUnreachable extends TypeError {
  override name = 'ProviderUnreachable'
}

/** Whether an address is a provider's that may be asked, as far as it tells by itself: https, or plain inside the operator's network. */
export function isProviderUrl(text: string, issuer: string, policy: ProviderPolicy): boolean {
  if (isPrivate(text, issuer, policy)) return /^https?:$/.test(new URL(text).protocol)
  return /^https:/i.test(text) && refusalOf(text, policy) === undefined
}

/** What a provider on the internet says of its endpoints leads nowhere inside. */
function isPrivate(text: string, issuer: string, { privateHosts }: ProviderPolicy): boolean {
  return [text, issuer].every((one) => URL.canParse(one) && privateHosts.includes(new URL(one).hostname))
}

export type ProviderFetch = (url: string, options: Omit<CustomFetchOptions, 'redirect'>) => Promise<Response>

/** Asks one provider: addresses that it may have, within a time and a size, and follows no redirect. */
export function providerFetch(policy: ProviderPolicy, issuer: string): ProviderFetch {
  return async function fetchFromProvider(url, { method, headers, body }) {
    if (!isProviderUrl(url, issuer, policy)) throw new ProviderUnreachable()
    const connect = isPrivate(url, issuer, policy)
      ? guardedConnector({ resolve: resolveInside(policy.resolve), isAllowed: () => true })
      : guardedConnector(policy)
    // Of its own for each question, so that no connection is left open.
    const agent = new Agent({ connect, maxResponseSize: MAX_BYTES })
    const signal = AbortSignal.timeout(policy.timeMs)
    const ask = async () => {
      const sent = body instanceof URLSearchParams ? body.toString() : (body as string | undefined)
      const answer = await request(url, {
        ...{ method: method as 'GET' | 'POST', dispatcher: agent, signal },
        headers: { ...headers, 'accept-encoding': 'identity', 'user-agent': 'Hale (single sign-on)' },
        ...(sent !== undefined && { body: sent }),
      })
      const type = answer.headers['content-type']
      return new Response(await readAll(answer.body), {
        status: answer.statusCode,
        headers: typeof type === 'string' ? { 'content-type': type } : {},
      })
    }
    try {
      return await Promise.race([ask(), endOf(signal)])
    } catch {
      throw new ProviderUnreachable()
    } finally {
      await agent.destroy()
    }
  }
}

/** Names that end in .localhost are this machine's, whatever name servers say (RFC 6761, 6.3). */
function resolveInside(resolve: Resolve): Resolve {
  return async (hostname) =>
    hostname.endsWith('.localhost') ? [{ address: '127.0.0.1', family: 4 }] : resolve(hostname)
}

async function readAll(body: Readable): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MAX_BYTES) throw new ProviderUnreachable()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
