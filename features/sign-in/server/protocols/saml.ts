import { randomBytes } from 'node:crypto'
import { signOnProblem } from '#features/accounts/contract/single-sign-on.ts'
import * as z from 'zod'
import { done, fail } from '#platform/core/outcome.ts'
import { openJson, sealJson, type Sealer } from '#platform/crypto/seal.ts'
import { providerClaims } from '#platform/outside/identity-provider/claims.ts'
import type { SamlProviders } from '#platform/outside/identity-provider/saml/saml-providers.ts'
import { samlSettingOf } from '#platform/outside/identity-provider/saml/setting.ts'
import type { Addresses } from '../single-sign-on/addresses.ts'
import type { Protocol } from './protocol.ts'

/** The id of the request that a response must name. */
export const samlRequest = z.object({ requestId: z.string() })

/** The answer in a response, stored until the browser returns. */
const samlAnswer = z.union([
  z.object({ claims: providerClaims }),
  z.object({ problem: z.enum(signOnProblem.options) }),
])

type Dependencies = { saml: Pick<SamlProviders, 'begin'>; sealer: Sealer; addresses: Addresses }

/** SAML. Responses are posted by a form of another site, which `saml/responses.ts` reads before the browser returns. */
export function samlProtocol({ saml, sealer, addresses }: Dependencies): Protocol {
  return {
    async begin(tenant, provider, state) {
      const setting = samlSettingOf(provider)
      if (!setting) return fail('expired')
      // An XML name may not begin with a digit.
      const requestId = `_${randomBytes(20).toString('hex')}`
      const url = await saml.begin(setting, addresses.saml(tenant), { state, requestId })
      return done({ url, sealed: sealJson(sealer, { requestId }) })
    },

    async finish(_tenant, _provider, { answer }) {
      const answerContent = answer ? openJson(sealer, samlAnswer, answer) : undefined
      if (!answerContent) return fail('expired')
      return 'problem' in answerContent
        ? fail(answerContent.problem)
        : done({ claims: answerContent.claims, endSessionUrl: null })
    },
  }
}
