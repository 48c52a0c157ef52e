import { useLayoutEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

/**
 * Returns the query parameters of the URL, and a function that changes them. Each change is based on the previous
 * one, even before the URL with that has been rendered, so that of two quick choices both count.
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
