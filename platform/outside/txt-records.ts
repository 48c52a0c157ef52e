import { Resolver } from 'node:dns/promises'

const TIMEOUT_MS = 4000
const MAX_TRIES = 2

/** `missing`: an authoritative response says that there are none. */
type TxtAnswer = { state: 'found'; records: string[] } | { state: 'missing' | 'unreachable' }

export type FindTxt = (domain: string) => Promise<TxtAnswer>

/** Returns a function that looks up TXT records: at the machine's own DNS servers, or at those given. */
export function txtFinder(servers: readonly string[]): FindTxt {
  return async function findTxt(domain) {
    // A new resolver for each look-up, so that a late response reaches no other.
    const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: MAX_TRIES })
    if (servers.length > 0) resolver.setServers(servers)
    try {
      const records = await resolver.resolveTxt(domain)
      // A long record is split into parts.
      return { state: 'found', records: records.map((parts) => parts.join('')) }
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined
      return { state: code === 'ENOTFOUND' || code === 'ENODATA' ? 'missing' : 'unreachable' }
    }
  }
}
