import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * Returns the token of a mailed link, or an empty string. Reads it once and removes it from the address, so that it
 * stays out of the browser's history and off shared screens.
 */
export function useMailedToken(): string {
  const { search } = useLocation()
  const navigate = useNavigate()
  const [token] = useState(() => new URLSearchParams(search).get('token') ?? '')
  useEffect(() => {
    const rest = new URLSearchParams(search)
    if (!rest.has('token')) return
    rest.delete('token')
    void navigate({ search: rest.toString() }, { replace: true })
  }, [navigate, search])
  return token
}
