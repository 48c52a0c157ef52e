import { createHash } from 'node:crypto'
import type { SignOnProblem } from '#features/accounts/contract/single-sign-on.ts'
import type { RoleMapping } from '#features/companies/contract/role-mapping.ts'
import { LRUCache } from 'lru-cache'
import * as oidc from 'openid-client'
import { claimsOf, type ProviderClaims } from './claims.ts'
import { readLogoutToken } from './logout-token.ts'
import { isProviderUrl, providerFetch, PUBLIC_INTERNET, type ProviderPolicy } from './provider-fetch.ts'
import { discoveryProblemOf, problemOf, ProviderFault } from './provider-problem.ts'

/** How a company's provider knows Hale. */
export type ProviderClient = { issuer: string; clientId: string; clientSecret: string }

/** What a login at a provider is held to once it comes back; each is random. */
export type Checks = { state: string; nonce: string; verifier: string }

export type IdentityProviders = ReturnType<typeof identityProviders>

/** Where a company says that names and roles stand. */
type Reading = { nameClaim: string; roleMapping: RoleMapping | null }

/** What a provider sent back, and what it is held to. */
type Returned = Checks & Reading & { url: URL }

/** What providers say of themselves is asked for anew after this long. */
const DISCOVERY_MS = 10 * 60 * 1000
const MAX_PROVIDERS = 500

/** What a provider answered, or what is wrong with it. */
type Found<Value> = Promise<{ ok: true; value: Value } | { ok: false; reason: SignOnProblem }>

/**
 * Speaks OpenID Connect with the providers that companies name: the authorisation code flow with PKCE, state and nonce. Tokens are held
 * to their signature, also where they came by TLS.
 */
export function identityProviders(changed: Partial<ProviderPolicy> = {}) {
  const policy = { ...PUBLIC_INTERNET, ...changed }
  const known = new LRUCache<string, Promise<oidc.Configuration>>({ max: MAX_PROVIDERS, ttl: DISCOVERY_MS })

  function discover(client: ProviderClient): Promise<oidc.Configuration> {
    const { issuer, clientId, clientSecret } = client
    const key = createHash('sha256')
      .update(JSON.stringify([issuer, clientId, clientSecret]))
      .digest('base64')
    const found = known.get(key) ?? discoverNow(client, policy)
    known.set(key, found, { noUpdateTTL: true })
    // What failed is asked for again.
    found.catch(() => known.delete(key))
    return found
  }

  async function withProvider<Value>(
    client: ProviderClient,
    use: (provider: oidc.Configuration) => Promise<Value>,
  ): Found<Value> {
    try {
      return { ok: true, value: await use(await discover(client)) }
    } catch (error) {
      return { ok: false, reason: problemOf(error) }
    }
  }

  return {
    isAllowed: (issuer: string) => URL.canParse(issuer) && isProviderUrl(issuer, issuer, policy),

    /** Forgets what a provider said of itself, so that what was put right there counts at once. */
    forget: () => known.clear(),

    /** Returns where a login begins. */
    begin: (
      client: ProviderClient,
      redirectUrl: string,
      { state, nonce, verifier, roleMapping }: Checks & Pick<Reading, 'roleMapping'>,
    ): Found<string> =>
      withProvider(client, async (provider) => {
        // Okta gives groups to those who ask for a scope of that name; who has none refuses it.
        const { scopes_supported: known = [] } = provider.serverMetadata()
        const more = roleMapping && known.includes(roleMapping.claim) ? ` ${roleMapping.claim}` : ''
        const url = oidc.buildAuthorizationUrl(provider, {
          ...{ redirect_uri: redirectUrl, scope: `openid email profile${more}`, state, nonce },
          code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
        })
        // A browser is sent there: to a page, and not to what a script would be.
        if (!isProviderUrl(url.href, client.issuer, { ...policy, ports: () => true }))
          throw new ProviderFault('no-discovery')
        return url.href
      }),

    /** Returns who came back; `url` is the address that the provider sent them to. */
    finish: (
      client: ProviderClient,
      checks: Returned,
    ): Found<ProviderClaims & { endSessionUrl: string | null }> =>
      withProvider(client, async (provider) => {
        const { end_session_endpoint: end } = provider.serverMetadata()
        const isPage =
          end !== undefined && isProviderUrl(end, client.issuer, { ...policy, ports: () => true })
        return { ...(await readPerson(provider, checks)), endSessionUrl: isPage ? end : null }
      }),

    /** Returns whose sessions a provider ends; undefined for a token that does not hold. */
    readLogout: async (client: ProviderClient, token: string, now: number) => {
      const found = await withProvider(client, async (provider) => provider.serverMetadata())
      return found.ok
        ? readLogoutToken(token, {
            ...{ issuer: found.value.issuer, audience: client.clientId, now },
            ...{ keysUrl: found.value.jwks_uri, fetch: providerFetch(policy, client.issuer) },
          })
        : undefined
    },
  }
}

/** Exchanges the code that a provider sent back for who it is. */
async function readPerson(
  provider: oidc.Configuration,
  { url, nameClaim, roleMapping, ...checks }: Returned,
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
  // Some say in the token only who it is.
  const info = await oidc.fetchUserInfo(provider, tokens.access_token, token.sub)
  return claimsOf({ ...info, ...token }, reading)
}

async function discoverNow({ issuer, clientId, clientSecret }: ProviderClient, policy: ProviderPolicy) {
  const post = oidc.ClientSecretPost(clientSecret)
  const basic = oidc.ClientSecretBasic(clientSecret)
  const authenticate: oidc.ClientAuth = (server, ...sent) =>
    server.token_endpoint_auth_methods_supported?.includes('client_secret_post')
      ? post(server, ...sent)
      : basic(server, ...sent)
  const isPlain = /^http:/i.test(issuer)
  const asking = oidc.discovery(new URL(issuer), clientId, undefined, authenticate, {
    [oidc.customFetch]: providerFetch(policy, issuer),
    timeout: policy.timeMs / 1000,
    execute: [oidc.enableNonRepudiationChecks, ...(isPlain ? [oidc.allowInsecureRequests] : [])],
  })
  const provider = await asking.catch((error: unknown) => {
    throw new ProviderFault(discoveryProblemOf(error))
  })
  // The library lets addresses pass at which Microsoft answers for any of its customers.
  if (new URL(provider.serverMetadata().issuer).href !== new URL(issuer).href)
    throw new ProviderFault('other-issuer')
  return provider
}
