import { getHelp, type Help } from '#features/help-lines/contract/help.ts'
import { useEffect, useState } from 'react'
import { call } from '#platform/api/call.ts'
import { companyOfTab } from '#platform/api/client-info.ts'
import { listServices, type OfferedKey } from '#features/services/contract/services.ts'
import { hasAuthEntry } from '#platform/api/auth-entry.ts'

/** Helplines in the company's country, requested together with the questions so that they are there offline as well. */
export function useHelp(): Help | undefined {
  const [help, setHelp] = useState<Help>()
  useEffect(() => {
    const aborting = new AbortController()
    // The card has its own text for a country without known helplines.
    call(getHelp, companyOfTab(), { signal: aborting.signal }).then(setHelp, () => {})
    return () => aborting.abort()
  }, [])
  return help
}

/** The services that the company offers; empty where they are not known. */
export function useOfferedServices(): OfferedKey[] {
  const [offered, setOffered] = useState<OfferedKey[]>([])
  useEffect(() => {
    const aborting = new AbortController()
    if (hasAuthEntry()) {
      call(listServices, {}, { signal: aborting.signal }).then(
        ({ items }) => setOffered(items.map(({ key }) => key)),
        () => {},
      )
    }
    return () => aborting.abort()
  }, [])
  return offered
}
