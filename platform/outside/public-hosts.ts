import { lookup as resolveName } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { buildConnector } from 'undici'

type FoundAddress = { address: string; family: number }
export type Resolve = (hostname: string) => Promise<FoundAddress[]>

/** Rules for hosts that others chose. Only tests allow more than the public internet. */
export type HostPolicy = {
  isAllowed: (address: string) => boolean
  ports: (port: number) => boolean
  resolve: Resolve
}

/** Thrown for a private IP address in a URL or a redirect. */
class PrivateAddress extends Error {
  override name = 'PrivateAddress'
  readonly code = 'HALE_PRIVATE_ADDRESS'
}

/**
 * Thrown for a name that resolves to a private address. People who chose it see the same error as for a name that
 * does not exist, so that they cannot probe which names exist in the internal network.
 */
class PrivateName extends Error {
  override name = 'PrivateName'
  readonly code = 'HALE_PRIVATE_NAME'
}

export const resolveAll: Resolve = (hostname) => resolveName(hostname, { all: true })

/**
 * Whether an IP address is on the public internet: not this machine, its network, a provider's internal
 * network, a cloud's metadata service, or an IPv6 form of one of these.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.parse(text)
  if (address.range() !== 'unicast') return false
  // All addresses of hosts are in 2000::/3 (IANA); the rest has forms such as ::127.0.0.1.
  return !(address instanceof ipaddr.IPv6) || (address.parts[0] ?? 0) >> 13 === 1
}

/** Returns the IP address in a URL's host; undefined for a name. */
function literalAddress(hostname: string): string | undefined {
  const bare = hostname.replace(/^\[(.*)\]$/, '$1')
  return isIP(bare) > 0 ? bare : undefined
}

/** Returns why a URL is not requested, checked without DNS; undefined if it may be. */
export function refusalOf(
  text: string,
  { isAllowed, ports }: Pick<HostPolicy, 'isAllowed' | 'ports'>,
): 'refused' | 'private-address' | undefined {
  if (!URL.canParse(text)) return 'refused'
  const url = new URL(text)
  const isHttps = url.protocol === 'https:'
  if (!isHttps && url.protocol !== 'http:') return 'refused'
  if (url.username || url.password) return 'refused'
  // Before the port: a private address is refused as such, whatever its port.
  const literal = literalAddress(url.hostname)
  if (literal && !isAllowed(literal)) return 'private-address'
  return ports(Number(url.port || (isHttps ? 443 : 80))) ? undefined : 'refused'
}

/**
 * Rejects when a signal is aborted, for use in a race: undici observes a signal only once it is connected,
 * and DNS may never respond.
 */
export function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
  )
}

/**
 * Returns a connector that connects only to addresses that `isAllowed` accepts. The checked address is the
 * one used, so a name that resolves differently a moment later gains nothing.
 */
export function guardedConnector({
  resolve,
  isAllowed,
}: Pick<HostPolicy, 'resolve' | 'isAllowed'>): buildConnector.connector {
  const lookup: LookupFunction = (hostname, options, done) => {
    find(hostname).then(
      (foundAddresses) =>
        options.all
          ? done(null, foundAddresses)
          : done(null, foundAddresses[0]?.address ?? '', foundAddresses[0]?.family),
      (error: NodeJS.ErrnoException) => done(error, ''),
    )
  }
  async function find(hostname: string): Promise<FoundAddress[]> {
    const foundAddresses = await resolve(hostname)
    if (foundAddresses.length === 0 || foundAddresses.some(({ address }) => !isAllowed(address)))
      throw new PrivateName()
    return foundAddresses
  }
  const connect = buildConnector({ lookup, allowH2: false })
  return (options, done) => {
    const literal = literalAddress(options.hostname)
    // An IP address is not resolved, so it is checked here.
    if (literal && !isAllowed(literal)) done(new PrivateAddress(), null)
    else connect(options, done)
  }
}
