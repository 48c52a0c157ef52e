import { useLayoutEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

/**
 * What the address asks for, and how that is changed in its place. A change begins where the one before it ended, also when
 * the address with that one has not been drawn yet: of two quick choices, both count.
 */
export function useAddressParams() {
  const [params, setParams] = useSearchParams()
  const latest = useRef(params)
  useLayoutEffect(() => {
    latest.current = params
  }, [params])
  const change = (next: (from: URLSearchParams) => URLSearchParams) => {
    latest.current = next(latest.current)
    setParams(latest.current, { replace: true, preventScrollReset: true })
  }
  return [params, change] as const
}
