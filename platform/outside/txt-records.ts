import { Resolver } from 'node:dns/promises'

const TIMEOUT_MS = 4000
const TRIES = 2

/** `missing`: there are none, as a name server that answers for the domain says. */
type TxtAnswer = { state: 'found'; records: string[] } | { state: 'missing' | 'unreachable' }

export type FindTxt = (domain: string) => Promise<TxtAnswer>

/** Asks name servers for TXT records: the machine's own, or those named. */
export function txtFinder(servers: readonly string[]): FindTxt {
  return async function findTxt(domain) {
    // Of its own for each question, so that an answer that is late reaches nobody else.
    const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES })
    if (servers.length > 0) resolver.setServers(servers)
    try {
      const found = await resolver.resolveTxt(domain)
      // A long record comes in parts.
      return { state: 'found', records: found.map((parts) => parts.join('')) }
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined
      return { state: code === 'ENOTFOUND' || code === 'ENODATA' ? 'missing' : 'unreachable' }
    }
  }
}
