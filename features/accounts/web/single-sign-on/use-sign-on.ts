import type { SignOnOffer } from '../../contract/single-sign-on.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'

/** Loaded once an address was typed, which keeps it out of the login page's first load. */
const loadSignOn = () => import('./sign-on.ts')

/** Finds out by an address's domain whether its people use single sign-on, and opens their identity provider. */
export function useSignOn(email: string) {
  const [search] = useSearchParams()
  const [domainOffer, setDomainOffer] = useState<{ domain: string; offer: SignOnOffer }>()
  const domain = domainOf(email)
  const offer = domainOffer && domainOffer.domain === domain ? domainOffer.offer : undefined

  async function look(): Promise<SignOnOffer> {
    if (offer || domain === undefined) return offer ?? 'none'
    try {
      const offer = await (await loadSignOn()).findSignOnOffer(domain)
      setDomainOffer({ domain, offer })
      return offer
    } catch {
      // Ignored here: the button requests it again, and reports the error.
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

/** Returns the domain of an address; undefined until it looks complete. */
function domainOf(email: string): string | undefined {
  return /^[^\s@]+@([^\s@]+\.[^\s@.]+)$/.exec(email.trim())?.[1]?.toLowerCase()
}
