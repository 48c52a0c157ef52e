import { createHash } from 'node:crypto'
import type { SignOnProblem } from '#features/accounts/contract/single-sign-on.ts'
import type { RoleMapping } from '#features/companies/contract/role-mapping.ts'
import { LRUCache } from 'lru-cache'
import * as oidc from 'openid-client'
import { claimsOf, type ProviderClaims } from './claims.ts'
import { readLogoutToken } from './logout-token.ts'
import { isProviderUrl, providerFetch, PUBLIC_INTERNET, type ProviderPolicy } from './provider-fetch.ts'
import { discoveryProblemOf, problemOf, ProviderFault } from './provider-problem.ts'

/** Hale's registration at a company's provider. */
export type ProviderClient = { issuer: string; clientId: string; clientSecret: string }

/** Random values with which the response to a login is checked. */
export type LoginSecrets = { state: string; nonce: string; verifier: string }

export type IdentityProviders = ReturnType<typeof identityProviders>

/** Where to read names and roles: the claims that hold them, as the company set them. */
type Reading = { nameClaim: string; roleMapping: RoleMapping | null }

/** A provider's response, and the values to check it against. */
type CallbackChecks = LoginSecrets & Reading & { url: URL }

/** How long a provider's discovery document is cached. */
const DISCOVERY_MS = 10 * 60 * 1000
const MAX_PROVIDERS = 500

/** Result of a call to a provider, or the problem that prevented it. */
type ProviderResult<Value> = Promise<{ ok: true; value: Value } | { ok: false; reason: SignOnProblem }>

/**
 * Returns a client that speaks OpenID Connect with companies' providers: the authorisation code flow with
 * PKCE, state and nonce. Signatures of tokens are verified even if they came by TLS.
 */
export function identityProviders(policyChanges: Partial<ProviderPolicy> = {}) {
  const policy = { ...PUBLIC_INTERNET, ...policyChanges }
  const cache = new LRUCache<string, Promise<oidc.Configuration>>({ max: MAX_PROVIDERS, ttl: DISCOVERY_MS })

  function discover(client: ProviderClient): Promise<oidc.Configuration> {
    const { issuer, clientId, clientSecret } = client
    const key = createHash('sha256')
      .update(JSON.stringify([issuer, clientId, clientSecret]))
      .digest('base64')
    const configuration = cache.get(key) ?? discoverNow(client, policy)
    cache.set(key, configuration, { noUpdateTTL: true })
    // A failed discovery is not cached.
    configuration.catch(() => cache.delete(key))
    return configuration
  }

  async function withProvider<Value>(
    client: ProviderClient,
    use: (provider: oidc.Configuration) => Promise<Value>,
  ): ProviderResult<Value> {
    try {
      return { ok: true, value: await use(await discover(client)) }
    } catch (error) {
      return { ok: false, reason: problemOf(error) }
    }
  }

  return {
    isAllowed: (issuer: string) => URL.canParse(issuer) && isProviderUrl(issuer, issuer, policy),

    /** Clears the cached discovery documents, so that a change at a provider takes effect at once. */
    clearCache: () => cache.clear(),

    /** Returns the URL at which a login begins. */
    begin: (
      client: ProviderClient,
      redirectUrl: string,
      { state, nonce, verifier, roleMapping }: LoginSecrets & Pick<Reading, 'roleMapping'>,
    ): ProviderResult<string> =>
      withProvider(client, async (provider) => {
        // Okta returns groups only with a scope of that name; other providers refuse an unknown scope.
        const { scopes_supported: scopes = [] } = provider.serverMetadata()
        const extraScope = roleMapping && scopes.includes(roleMapping.claim) ? ` ${roleMapping.claim}` : ''
        const url = oidc.buildAuthorizationUrl(provider, {
          ...{ redirect_uri: redirectUrl, scope: `openid email profile${extraScope}`, state, nonce },
          code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
        })
        // A browser is sent to this URL, so it must be an ordinary web address, not a script.
        if (!isProviderUrl(url.href, client.issuer, { ...policy, ports: () => true }))
          throw new ProviderFault('no-discovery')
        return url.href
      }),

    /** Returns the claims about the person who came back; `url` is the URL that the provider sent them to. */
    finish: (
      client: ProviderClient,
      checks: CallbackChecks,
    ): ProviderResult<ProviderClaims & { endSessionUrl: string | null }> =>
      withProvider(client, async (provider) => {
        const { end_session_endpoint: end } = provider.serverMetadata()
        const isPage =
          end !== undefined && isProviderUrl(end, client.issuer, { ...policy, ports: () => true })
        return { ...(await readPerson(provider, checks)), endSessionUrl: isPage ? end : null }
      }),

    /** Returns the sessions that a provider's logout token ends; undefined for an invalid token. */
    readLogout: async (client: ProviderClient, token: string, now: number) => {
      const metadata = await withProvider(client, async (provider) => provider.serverMetadata())
      return metadata.ok
        ? readLogoutToken(token, {
            ...{ issuer: metadata.value.issuer, audience: client.clientId, now },
            ...{ keysUrl: metadata.value.jwks_uri, fetch: providerFetch(policy, client.issuer) },
          })
        : undefined
    },
  }
}

/** Exchanges an authorisation code for the claims about the person. */
async function readPerson(
  provider: oidc.Configuration,
  { url, nameClaim, roleMapping, ...checks }: CallbackChecks,
): Promise<ProviderClaims> {
  const tokens = await oidc.authorizationCodeGrant(provider, url, {
    ...{ expectedState: checks.state, expectedNonce: checks.nonce },
    ...{ pkceCodeVerifier: checks.verifier, idTokenExpected: true },
  })
  const token = tokens.claims()
  if (!token) throw new ProviderFault('token-refused')
  const reading = { nameClaim, roleMapping }
  const claims = claimsOf(token, reading)
  const hasRoles = roleMapping === null || token[roleMapping.claim] !== undefined
  const isWhole = (claims.email && claims.name && hasRoles) || !provider.serverMetadata().userinfo_endpoint
  if (isWhole) return claims
  // Some providers put only the subject into the token.
  const info = await oidc.fetchUserInfo(provider, tokens.access_token, token.sub)
  return claimsOf({ ...info, ...token }, reading)
}

async function discoverNow({ issuer, clientId, clientSecret }: ProviderClient, policy: ProviderPolicy) {
  const post = oidc.ClientSecretPost(clientSecret)
  const basic = oidc.ClientSecretBasic(clientSecret)
  const authenticate: oidc.ClientAuth = (server, ...request) =>
    server.token_endpoint_auth_methods_supported?.includes('client_secret_post')
      ? post(server, ...request)
      : basic(server, ...request)
  const isPlain = /^http:/i.test(issuer)
  const asking = oidc.discovery(new URL(issuer), clientId, undefined, authenticate, {
    [oidc.customFetch]: providerFetch(policy, issuer),
    timeout: policy.timeMs / 1000,
    execute: [oidc.enableNonRepudiationChecks, ...(isPlain ? [oidc.allowInsecureRequests] : [])],
  })
  const provider = await asking.catch((error: unknown) => {
    throw new ProviderFault(discoveryProblemOf(error))
  })
  // The library accepts issuers at which Microsoft serves any of its customers.
  if (new URL(provider.serverMetadata().issuer).href !== new URL(issuer).href)
    throw new ProviderFault('other-issuer')
  return provider
}
