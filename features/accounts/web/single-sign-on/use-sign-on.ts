import type { SignOnOffer } from '../../contract/single-sign-on.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'

/** Loaded once an address was typed: the first visit to the login page does not pay for it. */
const loadSignOn = () => import('./sign-on.ts')

/** Knows by an address' domain whether its people log in with their company's login service, and leads there. */
export function useSignOn(email: string) {
  const [search] = useSearchParams()
  const [known, setKnown] = useState<{ domain: string; offer: SignOnOffer }>()
  const domain = domainOf(email)
  const offer = known && known.domain === domain ? known.offer : undefined

  async function look(): Promise<SignOnOffer> {
    if (offer || domain === undefined) return offer ?? 'none'
    try {
      const found = await (await loadSignOn()).findSignOnOffer(domain)
      setKnown({ domain, offer: found })
      return found
    } catch {
      // The button still asks, and says what is wrong.
      return 'none'
    }
  }

  return {
    offer: offer ?? 'none',
    look,
    leave: async (keep: boolean) =>
      (await loadSignOn()).leaveForProvider({ email: email.trim(), keep, next: search.get('next') }),
  }
}

/** Returns the domain once the address is whole enough to have one. */
function domainOf(email: string): string | undefined {
  return /^[^\s@]+@([^\s@]+\.[^\s@.]+)$/.exec(email.trim())?.[1]?.toLowerCase()
}
