import { isIP } from 'node:net'

/** An address, a network such as 10.0.0.0/8, or a name that proxies' settings know. */
export function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.trim().split('/')
  if (/^(loopback|linklocal|uniquelocal)$/.test(address)) return bits === undefined
  return more.length === 0 && isIP(address) > 0 && (bits === undefined || /^\d{1,3}$/.test(bits))
}

/** Whether only this machine reaches it; `host` may be the `hostname` of an address, which brackets IPv6. */
export function isLoopback(hostname: string): boolean {
  const host = hostname.replaceAll(/^\[|\]$/g, '')
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
}
