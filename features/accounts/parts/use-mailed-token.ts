import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * The token of the link in a mail, or nothing: read once from the address and taken out of it at once, so that
 * it is in no history and on no screen that somebody shares.
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
