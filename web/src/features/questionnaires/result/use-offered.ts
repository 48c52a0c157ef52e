import { listServices, type ServiceKey } from '@hale/contracts/services'
import { useEffect, useState } from 'react'
import { hasAuthEntry } from '../../../api/auth-entry.ts'
import { call } from '../../../api/call.ts'

/** The programmes of the company, as far as they are known. */
export function useOffered(): ServiceKey[] {
  const [offered, setOffered] = useState<ServiceKey[]>([])
  useEffect(() => {
    const gone = new AbortController()
    if (hasAuthEntry()) {
      call(listServices, {}, { signal: gone.signal }).then(
        ({ items }) => setOffered(items.map(({ key }) => key)),
        () => {},
      )
    }
    return () => gone.abort()
  }, [])
  return offered
}
