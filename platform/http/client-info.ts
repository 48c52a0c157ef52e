import { isIPv4 } from 'node:net'
import bowser from 'bowser'
import type { FastifyRequest } from 'fastify'
import { isTimeZone } from '../db/regions/time-zones.ts'
import { kindOf } from './session-cookie.ts'

/** Facts about the client that are stored with a session. */
export type ClientInfo = { device: string; network: string; timeZone: string | null }

const MAX_LENGTH = 300

export function clientInfo(request: FastifyRequest, timeZone: string | undefined): ClientInfo {
  return {
    device: deviceOf(request),
    network: networkPart(request.ip),
    timeZone: timeZone && isTimeZone(timeZone) ? timeZone : null,
  }
}

/** Returns a device such as “Firefox on Linux”; empty without a User-Agent. */
function deviceOf(request: FastifyRequest): string {
  const agent = (request.headers['user-agent'] ?? '').slice(0, MAX_LENGTH)
  if (!agent) return ''
  const { browser, os } = bowser.parse(agent)
  const name = kindOf(request) === 'native' ? 'Hale' : browser.name
  return [name, os.name].filter(Boolean).join(' on ')
}

/**
 * Returns the key for rate limits of a network: an IPv4 address, or the /64 of an IPv6 address, which one
 * household or device has.
 */
export function networkKey(address: string): string {
  const plain = plainAddress(address)
  return isIPv4(plain) ? plain : `${groupsOf(plain).slice(0, 4).join(':')}::/64`
}

/** Returns the network part of an address: people can recognise their own, but it identifies nobody by itself. */
export function networkPart(address: string): string {
  const plain = plainAddress(address)
  return isIPv4(plain) ? plain.replace(/\.\d+$/, '.0/24') : `${groupsOf(plain).slice(0, 3).join(':')}::/48`
}

/** Returns an IPv4-mapped IPv6 address as IPv4. */
function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}

/** Returns the eight groups of an IPv6 address, however it is abbreviated. */
function groupsOf(address: string): string[] {
  const [start = '', end = ''] = (address.split('%')[0] ?? '').split('::')
  const [first, last] = [start, end].map((part) => part.split(':').filter(Boolean))
  const left = 8 - (first?.length ?? 0) - (last?.length ?? 0)
  const all = [...(first ?? []), ...Array.from({ length: Math.max(0, left) }, () => '0'), ...(last ?? [])]
  return all.map((group) => Number.parseInt(group, 16).toString(16))
}
