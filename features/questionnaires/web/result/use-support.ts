import { getHelp, type Help } from '#features/help-lines/contract/help.ts'
import { useEffect, useState } from 'react'
import { call } from '#platform/api/call.ts'
import { companyOfTab } from '#platform/api/client-info.ts'
import { listServices, type OfferedKey } from '#features/services/contract/services.ts'
import { hasAuthEntry } from '#platform/api/auth-entry.ts'

/** Whom to call in the company's country: asked for together with the questions, so that it is there offline too. */
export function useHelp(): Help | undefined {
  const [help, setHelp] = useState<Help>()
  useEffect(() => {
    const aborting = new AbortController()
    // The card has words of its own for where nothing is known.
    call(getHelp, companyOfTab(), { signal: aborting.signal }).then(setHelp, () => {})
    return () => aborting.abort()
  }, [])
  return help
}

/** The programmes of the company, as far as they are known. */
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
