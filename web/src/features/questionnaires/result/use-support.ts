import { getHelp, type Help } from '@hale/contracts/help/help'
import { useEffect, useState } from 'react'
import { call } from '../../../api/call.ts'
import { companyOfTab } from '../../../api/client-info.ts'
import { listServices, type OfferedKey } from '@hale/contracts/services/services'
import { hasAuthEntry } from '../../../api/auth-entry.ts'

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
