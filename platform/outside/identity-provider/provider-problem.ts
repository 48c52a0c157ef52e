import type { SignOnProblem } from '#features/accounts/contract/single-sign-on.ts'
import { AuthorizationResponseError, ResponseBodyError, WWWAuthenticateChallengeError } from 'openid-client'
import { ProviderUnreachableError } from './provider-fetch.ts'

/** Thrown for a problem with a provider that Hale itself finds. */
export class ProviderFault extends Error {
  override name = 'ProviderFault'
  readonly problem: SignOnProblem

  constructor(problem: SignOnProblem) {
    super(problem)
    this.problem = problem
  }
}

/** Problems by error code of the libraries, for discovery documents, tokens, keys and claims. */
const ofCode: Record<string, SignOnProblem> = {
  // The provider's token, key or userinfo endpoint sends an error page.
  OAUTH_RESPONSE_IS_NOT_CONFORM: 'unreachable',
  OAUTH_RESPONSE_IS_NOT_JSON: 'unreachable',
  OAUTH_MISSING_SERVER_METADATA: 'no-discovery',
  OAUTH_INVALID_SERVER_METADATA: 'no-discovery',
  OAUTH_HTTP_REQUEST_FORBIDDEN: 'no-discovery',
  OAUTH_REQUEST_PROTOCOL_FORBIDDEN: 'no-discovery',
  OAUTH_TIMEOUT: 'unreachable',
}

/** Returns the problem for an error during discovery, when there is no token yet. */
export function discoveryProblemOf(error: unknown): SignOnProblem {
  const code = codeOf(error)
  if (code === 'OAUTH_RESPONSE_IS_NOT_CONFORM' || code === 'OAUTH_RESPONSE_IS_NOT_JSON') return 'no-discovery'
  if (code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED') return 'other-issuer'
  const problem = problemOf(error)
  return problem === 'token-refused' ? 'no-discovery' : problem
}

/**
 * Returns the problem for an error of openid-client or jose. A code that is not listed concerns an invalid
 * token; any other error is a fault of Hale's, and is thrown.
 */
export function problemOf(error: unknown): SignOnProblem {
  if (error instanceof ProviderFault) return error.problem
  if (error instanceof ProviderUnreachableError) return 'unreachable'
  if (error instanceof AuthorizationResponseError) return 'login-refused'
  if (error instanceof WWWAuthenticateChallengeError) return 'client-refused'
  if (error instanceof ResponseBodyError)
    return /^(invalid_client|unauthorized_client)$/.test(error.error) ? 'client-refused' : 'code-refused'
  if (error instanceof Error && error.cause instanceof ProviderUnreachableError) return 'unreachable'
  // The runtime rejects the provider's key.
  if (error instanceof Error && error.cause instanceof DOMException) return 'token-refused'
  const code = codeOf(error)
  if (code === undefined) throw error
  return ofCode[code] ?? 'token-refused'
}

/**
 * Returns the code of a library's error about what a provider sent; codes of wrong arguments are not
 * included.
 */
function codeOf(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return /^(OAUTH_|ERR_J)/.test(code) ? code : undefined
}
