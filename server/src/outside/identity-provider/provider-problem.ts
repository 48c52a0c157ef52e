import type { SignOnProblem } from '@hale/contracts/accounts/single-sign-on'
import { AuthorizationResponseError, ResponseBodyError, WWWAuthenticateChallengeError } from 'openid-client'
import { ProviderUnreachable } from './provider-fetch.ts'

/** What Hale itself finds wrong with a provider. */
export class ProviderFault extends Error {
  override name = 'ProviderFault'
  readonly problem: SignOnProblem

  constructor(problem: SignOnProblem) {
    super(problem)
    this.problem = problem
  }
}

const ofCode: Record<string, SignOnProblem> = {
  OAUTH_RESPONSE_IS_NOT_CONFORM: 'no-discovery',
  OAUTH_RESPONSE_IS_NOT_JSON: 'no-discovery',
  OAUTH_PARSE_ERROR: 'no-discovery',
  OAUTH_MISSING_SERVER_METADATA: 'no-discovery',
  OAUTH_INVALID_SERVER_METADATA: 'no-discovery',
  OAUTH_HTTP_REQUEST_FORBIDDEN: 'no-discovery',
  OAUTH_REQUEST_PROTOCOL_FORBIDDEN: 'no-discovery',
  OAUTH_TIMEOUT: 'unreachable',
  OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED: 'other-issuer',
}

/** What went wrong, by the names and codes of openid-client; what has no name is a token that does not hold. */
export function problemOf(error: unknown): SignOnProblem {
  if (error instanceof ProviderFault) return error.problem
  if (error instanceof ProviderUnreachable) return 'unreachable'
  if (error instanceof AuthorizationResponseError) return 'login-refused'
  if (error instanceof WWWAuthenticateChallengeError) return 'client-refused'
  if (error instanceof ResponseBodyError)
    return /^(invalid_client|unauthorized_client)$/.test(error.error) ? 'client-refused' : 'code-refused'
  if (!(error instanceof Error)) throw error
  if (error.cause instanceof ProviderUnreachable) return 'unreachable'
  const code = 'code' in error ? String(error.code) : ''
  return ofCode[code] ?? 'token-refused'
}
