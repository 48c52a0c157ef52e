import type { SignOnProblem } from '#features/accounts/contract/single-sign-on.ts'
import { randomNonce, randomPKCECodeVerifier } from 'openid-client'
import * as z from 'zod'
import { done, fail, type Outcome } from '#platform/core/outcome.ts'
import { openJson, sealJson, type Sealer } from '#platform/crypto/seal.ts'
import type {
  IdentityProviders,
  ProviderClient,
} from '#platform/outside/identity-provider/identity-provider.ts'
import type { ProviderRow } from '../provider/store.ts'
import { roleMappingOf } from '../roles/store.ts'
import type { Addresses } from '../single-sign-on/addresses.ts'
import type { Protocol } from './protocol.ts'

/** Values that a returning login is checked against, besides its state. */
const checks = z.object({ nonce: z.string(), verifier: z.string() })

export type ClientOf = ReturnType<typeof clientReader>

/**
 * Returns a function that returns Hale's client credentials at a provider; it fails with `secret-lost` where the
 * secret cannot be decrypted.
 */
export function clientReader(sealer: Sealer) {
  return ({ issuer, clientId, clientSecret }: ProviderRow): Outcome<ProviderClient, SignOnProblem> => {
    const secret = clientSecret === null ? undefined : sealer.open(clientSecret)
    return secret === undefined ? fail('secret-lost') : done({ issuer, clientId, clientSecret: secret })
  }
}

type Dependencies = {
  providers: Pick<IdentityProviders, 'begin' | 'finish'>
  sealer: Sealer
  addresses: Addresses
  clientOf: ClientOf
}

export function openIdProtocol({ providers, sealer, addresses, clientOf }: Dependencies): Protocol {
  return {
    async begin(tenant, provider, state) {
      const client = clientOf(provider)
      if (!client.ok) return client
      const checkValues = { nonce: randomNonce(), verifier: randomPKCECodeVerifier() }
      const request = { ...checkValues, state, roleMapping: roleMappingOf(provider) }
      const url = await providers.begin(client.value, addresses.redirect(tenant), request)
      return url.ok ? done({ url: url.value, sealed: sealJson(sealer, checkValues) }) : url
    },

    async finish(tenant, provider, { state, query, sealed }) {
      const checkValues = openJson(sealer, checks, sealed)
      if (!checkValues) return fail('expired')
      const client = clientOf(provider)
      if (!client.ok) return client
      const url = new URL(addresses.redirect(tenant))
      url.search = query.toString()
      const reading = { nameClaim: provider.nameClaim, roleMapping: roleMappingOf(provider) }
      const finished = await providers.finish(client.value, { ...checkValues, ...reading, state, url })
      if (!finished.ok) return finished
      const { endSessionUrl, ...claims } = finished.value
      return done({ claims, endSessionUrl })
    },
  }
}
