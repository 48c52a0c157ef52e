import { isIP } from 'node:net'
import * as z from 'zod'

/**
 * Identity providers' hosts inside the operator's network, and the DNS servers that are asked for TXT
 * records.
 */
export type SignOnSettings = { privateHosts: string[]; nameServers: string[] }

const HOST_NAME = /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/

export const signOnEnvironment = {
  HALE_SSO_PRIVATE_HOSTS: z
    .string()
    .toLowerCase()
    .refine(
      (list) => partsOf(list).every((one) => HOST_NAME.test(one)),
      'must be host names such as login.acme.internal, split by commas',
    )
    .optional(),
  HALE_NAME_SERVERS: z
    .string()
    .refine(
      (list) => partsOf(list).every(isNameServer),
      'must be addresses such as 9.9.9.9 or 127.0.0.1:5353, split by commas',
    )
    .optional(),
}

type Environment = z.infer<z.ZodObject<typeof signOnEnvironment>>

export function readSignOn({ HALE_SSO_PRIVATE_HOSTS: hosts, HALE_NAME_SERVERS: servers }: Environment) {
  return { privateHosts: partsOf(hosts ?? ''), nameServers: partsOf(servers ?? '') }
}

function partsOf(list: string): string[] {
  return list
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
}

/** Whether a text is an IP address, with an optional port after IPv4 or after brackets. */
function isNameServer(text: string): boolean {
  const [, bracketed, v4] = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d{1,5})?$/.exec(text) ?? []
  return isIP(bracketed ?? v4 ?? text) > 0
}
