import { useLayoutEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

/**
 * Returns the query parameters of the URL, and how to replace them. A change is based on the previous one
 * even before the URL with that one has been rendered: of two quick choices, both count.
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
