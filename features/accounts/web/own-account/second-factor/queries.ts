import {
  confirmAuthenticator,
  confirmSession,
  getSecondFactor,
  removeAuthenticator,
  renewRecoveryCodes,
  startAuthenticator,
  type AuthenticatorSetup,
  type OwnerProof,
} from '../../../contract/second-factor.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api/call.ts'
import { queryClient } from '#platform/api/query-client.ts'

export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: ({ signal }) => call(getSecondFactor, {}, { signal }),
})

const askAgain = () => queryClient.invalidateQueries({ queryKey: secondFactorQuery.queryKey })

export function startSetup(password: string): Promise<AuthenticatorSetup> {
  return call(startAuthenticator, { password })
}

/** Confirms an app with its first code; returns the recovery codes, to be shown once. */
export async function confirmSetup(setup: string, code: string): Promise<string[]> {
  const { recoveryCodes } = await call(confirmAuthenticator, { setup, code })
  void askAgain()
  return recoveryCodes
}

export async function turnOff(proof: OwnerProof): Promise<void> {
  await call(removeAuthenticator, { proof })
  await askAgain()
}

/** Replaces the recovery codes; returns the new ones, to be shown once. */
export async function renewCodes(proof: OwnerProof): Promise<string[]> {
  const { recoveryCodes } = await call(renewRecoveryCodes, { proof })
  void askAgain()
  return recoveryCodes
}

/** Confirms the person's identity, which allows sensitive actions in this session for a while. */
export async function confirmIdentity(proof: OwnerProof): Promise<void> {
  await call(confirmSession, { proof })
}
