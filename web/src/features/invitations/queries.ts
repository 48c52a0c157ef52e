import type { Output } from '@hale/contracts/endpoint'
import { generateNewToken, validateToken } from '@hale/contracts/invitations'
import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'

export type Standing = Output<typeof validateToken>
export type Renewal = Output<typeof generateNewToken>

/** How an invitation stands; asked once, so that nothing is taken from somebody who is typing. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => validateInvitation(token, Date.now(), signal),
    staleTime: Infinity,
    gcTime: 0,
  })

async function validateInvitation(token: string, timestamp: number, signal: AbortSignal): Promise<Standing> {
  try {
    return await call(validateToken, { token, timestamp }, { signal })
  } catch (error) {
    // A link so damaged that it is no token at all is like one that nobody knows.
    const noToken = error instanceof ApiError && ['invalid-input', 'not-found'].includes(error.code)
    if (noToken) return { state: 'unknown', company: null }
    throw error
  }
}

/** Has a new invitation mailed to the address first invited; `timestamp` in milliseconds since 1970. */
export function renewInvitation(token: string, timestamp: number): Promise<Renewal> {
  return call(generateNewToken, { token, timestamp })
}

/** The same as of now. */
export function renewInvitationNow(token: string): Promise<Renewal> {
  return renewInvitation(token, Date.now())
}
