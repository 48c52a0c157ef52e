import { lookup as resolveName } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { buildConnector } from 'undici'

type FoundAddress = { address: string; family: number }
export type Resolve = (hostname: string) => Promise<FoundAddress[]>

/** A name or a link led to an address that Hale does not ask. */
class PrivateAddress extends Error {
  override name = 'PrivateAddress'
  readonly code = 'HALE_PRIVATE_ADDRESS'
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
export function literalAddress(hostname: string): string | undefined {
  const bare = hostname.replace(/^\[(.*)\]$/, '$1')
  return isIP(bare) > 0 ? bare : undefined
}

/**
 * Connects to what `mayReach` lets through and to nothing else. The address that was looked at is the one that is
 * used, so a name that answers differently the next moment gains nothing.
 */
export function guardedConnector(
  resolve: Resolve,
  isAllowed: (address: string) => boolean,
): buildConnector.connector {
  const lookup: LookupFunction = (hostname, options, done) => {
    find(hostname).then(
      (found) => (options.all ? done(null, found) : done(null, found[0]?.address ?? '', found[0]?.family)),
      (error: NodeJS.ErrnoException) => done(error, ''),
    )
  }
  async function find(hostname: string): Promise<FoundAddress[]> {
    const found = await resolve(hostname)
    if (found.length === 0 || found.some(({ address }) => !isAllowed(address))) throw new PrivateAddress()
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
