import type { Output } from '#platform/contract/endpoint.ts'
import { generateNewToken, validateToken } from '../contract/invitations.ts'
import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '#platform/api/api-error.ts'
import { call } from '#platform/api/call.ts'

export type InvitationStatus = Output<typeof validateToken>
export type Renewal = Output<typeof generateNewToken>

/** The status of an invitation, requested once, so that the form is not replaced while a person types. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => validateInvitation(token, signal),
    staleTime: Infinity,
    gcTime: 0,
  })

async function validateInvitation(token: string, signal: AbortSignal): Promise<InvitationStatus> {
  try {
    return await call(validateToken, { token, timestamp: Date.now() }, { signal })
  } catch (error) {
    // Treats a malformed token like an unknown one.
    const isUnknown = error instanceof ApiError && ['invalid-input', 'not-found'].includes(error.code)
    if (isUnknown) return { state: 'unknown', company: null, name: '' }
    throw error
  }
}

/** Requests a new invitation, which is mailed to the invited address. */
export function renewInvitation(token: string): Promise<Renewal> {
  return call(generateNewToken, { token, timestamp: Date.now() })
}
