import { useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, type NavigateOptions } from 'react-router'

const REPLACE: NavigateOptions = { replace: true, preventScrollReset: true }

/**
 * Returns the query parameters of the URL, and a function that changes them; `options` are those of the navigation.
 * A change is returned at once, and the next one is based on it, even while the URLs of earlier changes are still being
 * rendered, so that none of several quick choices is lost. Any other navigation replaces the parameters.
 */
export function useAddressParams(options = REPLACE) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const [renderedSearch, setRenderedSearch] = useState(search)
  const [params, setParams] = useState(() => new URLSearchParams(search))
  /** Query strings of the component's own changes whose URL has not been rendered yet. */
  const [pending, setPending] = useState<string[]>([])
  if (renderedSearch !== search) {
    const current = new URLSearchParams(search)
    const index = pending.indexOf(current.toString())
    setRenderedSearch(search)
    setPending(index < 0 ? [] : pending.slice(index + 1))
    if (index < 0) setParams(current)
  }
  const latest = useRef(params)
  useLayoutEffect(() => {
    latest.current = params
  }, [params])
  const change = (next: (from: URLSearchParams) => URLSearchParams) => {
    latest.current = next(latest.current)
    const query = latest.current.toString()
    setParams(latest.current)
    setPending((earlier) => [...earlier, query])
    void navigate({ search: query }, options)
  }
  return [params, change] as const
}
