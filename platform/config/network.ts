import { isIP } from 'node:net'

/**
 * Whether a text is an IP address, a network such as 10.0.0.0/8, or a named range such as `loopback`, as
 * `TRUST_PROXY` takes it.
 */
export function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.trim().split('/')
  if (/^(loopback|linklocal|uniquelocal)$/.test(address)) return bits === undefined
  return rest.length === 0 && isIP(address) > 0 && (bits === undefined || /^\d{1,3}$/.test(bits))
}

/**
 * Whether a host can be reached only from this machine; a URL's `hostname` may be passed, which puts IPv6 in
 * brackets.
 */
export function isLoopback(hostname: string): boolean {
  const host = hostname.replaceAll(/^\[|\]$/g, '')
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
}
