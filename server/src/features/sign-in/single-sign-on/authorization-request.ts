import type { SignOnProblem } from '@hale/contracts/accounts/single-sign-on'
import { randomNonce, randomPKCECodeVerifier } from 'openid-client'
import * as z from 'zod'
import { done, fail, type Outcome } from '../../../core/outcome.ts'
import { sealJson, type Sealer } from '../../../crypto/seal.ts'
import { hashOf, newToken } from '../../../crypto/token.ts'
import type { Tenant } from '../../../db/tenant.ts'
import type { ClientInfo } from '../../../http/client-info.ts'
import type {
  IdentityProviders,
  ProviderClient,
} from '../../../outside/identity-provider/identity-provider.ts'
import type { ProviderRow } from '../provider/store.ts'
import type { Addresses } from './addresses.ts'
import type { AttemptStore } from './attempt-store.ts'

/** Where and how somebody logs in. */
export type From = ClientInfo & { keep: boolean }

/** What a login is held to when it comes back, beside its state. */
export const checks = z.object({ nonce: z.string(), verifier: z.string() })

export type ClientOf = ReturnType<typeof clientReader>

/** Returns how a provider knows Hale, as long as its secret can be opened. */
export function clientReader(sealer: Sealer) {
  return ({ issuer, clientId, clientSecret }: ProviderRow): Outcome<ProviderClient, SignOnProblem> => {
    const secret = sealer.open(clientSecret)
    return secret === undefined ? fail('secret-lost') : done({ issuer, clientId, clientSecret: secret })
  }
}

type Needs = {
  attempts: AttemptStore
  providers: Pick<IdentityProviders, 'begin'>
  sealer: Sealer
  addresses: Addresses
  clientOf: ClientOf
}

/** Begins logins at a provider: returns where they go on, and what the browser is to keep meanwhile. */
export function authorizationRequests({ attempts, providers, sealer, addresses, clientOf }: Needs) {
  return async function begin(tenant: Tenant, provider: ProviderRow, from: From, actorId: string | null) {
    const client = clientOf(provider)
    if (!client.ok) return client
    const state = newSignOnToken(tenant)
    const browser = newSignOnToken(tenant)
    const held = { nonce: randomNonce(), verifier: randomPKCECodeVerifier() }
    const asked = { ...held, state: state.token }
    const url = await providers.begin(client.value, addresses.redirect(tenant), asked)
    if (!url.ok) return url
    await attempts.createAttempt(tenant, {
      ...{ hash: state.hash, browser: browser.hash, version: provider.version, actorId },
      ...{ sealed: sealJson(sealer, held), ...from },
    })
    return done({ url: url.value, token: browser.token })
  }
}

/** A token that names its company, so that it is looked for there. */
export function newSignOnToken({ companyId }: Tenant): { token: string; hash: Buffer } {
  const token = `${companyId}.${newToken().token}`
  return { token, hash: hashOf(token) }
}
