import { lookup as resolveName } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { buildConnector } from 'undici'

type FoundAddress = { address: string; family: number }
export type Resolve = (hostname: string) => Promise<FoundAddress[]>

/** Which servers Hale asks that others chose. Only tests say anything else than the public internet. */
export type HostPolicy = {
  isAllowed: (address: string) => boolean
  ports: (port: number) => boolean
  resolve: Resolve
}

/** A name or a link led to an address that Hale does not ask. */
class PrivateAddress extends Error {
  override name = 'PrivateAddress'
  readonly code = 'HALE_PRIVATE_ADDRESS'
}

/**
 * A name led to such an address. Whoever chose the name is told what they are told of one that does not exist, or they
 * could ask which names there are inside.
 */
class PrivateName extends Error {
  override name = 'PrivateName'
  readonly code = 'HALE_PRIVATE_NAME'
}

export const resolveAll: Resolve = (hostname) => resolveName(hostname, { all: true })

/**
 * Whether an address belongs to a host of the public internet: not to this machine, its network, a provider's inside,
 * a cloud's metadata, or a way to write one of these as IPv6.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.parse(text)
  if (address.range() !== 'unicast') return false
  // All that is given out to hosts lies in 2000::/3 (IANA); the rest has forms such as ::127.0.0.1.
  return !(address instanceof ipaddr.IPv6) || (address.parts[0] ?? 0) >> 13 === 1
}

/** The address that a URL's host is written as, if it is no name. */
function literalAddress(hostname: string): string | undefined {
  const bare = hostname.replace(/^\[(.*)\]$/, '$1')
  return isIP(bare) > 0 ? bare : undefined
}

/** Why an address is not even asked, as far as it tells by itself. */
export function refusalOf(
  text: string,
  { isAllowed, ports }: Pick<HostPolicy, 'isAllowed' | 'ports'>,
): 'refused' | 'private-address' | undefined {
  if (!URL.canParse(text)) return 'refused'
  const url = new URL(text)
  const isHttps = url.protocol === 'https:'
  if (!isHttps && url.protocol !== 'http:') return 'refused'
  if (url.username || url.password) return 'refused'
  // Before the port: an address inside is refused as one, whatever its port.
  const literal = literalAddress(url.hostname)
  if (literal && !isAllowed(literal)) return 'private-address'
  return ports(Number(url.port || (isHttps ? 443 : 80))) ? undefined : 'refused'
}

/** Undici hears a signal only once it is connected, and a name server may never answer: this is raced with it. */
export function endOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
  )
}

/**
 * Connects to what `isAllowed` lets through and to nothing else. The address that was looked at is the one that is
 * used, so a name that answers differently the next moment gains nothing.
 */
export function guardedConnector({
  resolve,
  isAllowed,
}: Pick<HostPolicy, 'resolve' | 'isAllowed'>): buildConnector.connector {
  const lookup: LookupFunction = (hostname, options, done) => {
    find(hostname).then(
      (found) => (options.all ? done(null, found) : done(null, found[0]?.address ?? '', found[0]?.family)),
      (error: NodeJS.ErrnoException) => done(error, ''),
    )
  }
  async function find(hostname: string): Promise<FoundAddress[]> {
    const found = await resolve(hostname)
    if (found.length === 0 || found.some(({ address }) => !isAllowed(address))) throw new PrivateName()
    return found
  }
  const connect = buildConnector({ lookup, allowH2: false })
  return (options, done) => {
    const literal = literalAddress(options.hostname)
    // Nobody looks up what is an address already.
    if (literal && !isAllowed(literal)) done(new PrivateAddress(), null)
    else connect(options, done)
  }
}
