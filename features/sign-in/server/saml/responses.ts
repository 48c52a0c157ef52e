import type { SignOnProblem } from '#features/accounts/contract/single-sign-on.ts'
import { done, fail, type Outcome } from '#platform/core/outcome.ts'
import { openJson, sealJson, type Sealer } from '#platform/crypto/seal.ts'
import { hashOf } from '#platform/crypto/token.ts'
import type { Tenancy, Tenant } from '#platform/db/tenant.ts'
import type { ClientInfo } from '#platform/http/client-info.ts'
import type { ProviderClaims } from '#platform/outside/identity-provider/claims.ts'
import type { SamlProviders } from '#platform/outside/identity-provider/saml/saml-providers.ts'
import { samlSettingOf } from '#platform/outside/identity-provider/saml/setting.ts'
import { samlRequest } from '../protocols/saml.ts'
import type { ProviderRow, ProviderStore } from '../provider/store.ts'
import { roleMappingOf } from '../roles/store.ts'
import { CALLBACK_PATH, type Addresses } from '../single-sign-on/addresses.ts'
import { REFUSED_EXPIRED, type CallbackResult, type SignOnService } from '../single-sign-on/service.ts'
import type { AnswerStore } from './answer-store.ts'
import type { AssertionStore } from './assertion-store.ts'

type Dependencies = {
  answers: AnswerStore
  assertions: AssertionStore
  providerRows: Pick<ProviderStore, 'find'>
  saml: Pick<SamlProviders, 'finish' | 'describeHale'>
  signOn: Pick<SignOnService, 'arrive'>
  tenancy: Tenancy
  sealer: Sealer
  addresses: Addresses
  now: () => number
}

type Form = { response: string; relayState: string | undefined }

/**
 * Where a response leads: back to this site, which then gets the browser's cookie; or, for an unsolicited one, to its
 * result.
 */
type LoginDestination = { is: 'back'; path: string } | CallbackResult

/** Reads responses that browsers post on behalf of providers. */
export function samlResponses(needs: Dependencies) {
  const { answers, assertions, providerRows, saml, signOn, tenancy, sealer, addresses, now } = needs

  async function handle(companyId: string, form: Form, from: ClientInfo): Promise<LoginDestination> {
    const tenant = tenancy.tenant(companyId)
    const provider = await providerRows.find(tenant)
    if (!provider || provider.saml === null) return REFUSED_EXPIRED
    const { relayState } = form
    // Hale's own RelayState starts with its company's id; a provider's own link is never followed.
    return relayState?.startsWith(`${companyId}.`)
      ? answerAttempt(tenant, provider, { ...form, state: relayState })
      : acceptUnsolicited(tenant, provider, form, from)
  }

  /** Stores the answer to an attempt. A cross-site form brings no cookie, so the browser is not known until it returns. */
  async function answerAttempt(
    tenant: Tenant,
    provider: ProviderRow,
    { response, state }: Form & { state: string },
  ): Promise<LoginDestination> {
    const hash = hashOf(state)
    const attempt = await answers.findAttempt(tenant, hash)
    const request = attempt && openJson(sealer, samlRequest, attempt.sealed)
    if (!request || attempt.version !== provider.version) return REFUSED_EXPIRED
    const read = await readOnce(tenant, provider, response, request.requestId)
    const answer = read.ok ? { claims: read.value } : { problem: read.reason }
    if (!(await answers.answerAttempt(tenant, hash, sealJson(sealer, answer)))) return REFUSED_EXPIRED
    return { is: 'back', path: `${CALLBACK_PATH}/${tenant.companyId}?${new URLSearchParams({ state })}` }
  }

  async function acceptUnsolicited(
    tenant: Tenant,
    provider: ProviderRow,
    { response }: Form,
    from: ClientInfo,
  ): Promise<LoginDestination> {
    if (!provider.isOn) return REFUSED_EXPIRED
    if (!samlSettingOf(provider)?.acceptsUnsolicited) return { is: 'refused', problem: 'unsolicited-refused' }
    const read = await readOnce(tenant, provider, response, undefined)
    return read.ok
      ? signOn.arrive(tenant, provider, read.value, { ...from, keep: false })
      : { is: 'refused', problem: read.reason }
  }

  async function readOnce(
    tenant: Tenant,
    provider: ProviderRow,
    response: string,
    requestId: string | undefined,
  ): Promise<Outcome<ProviderClaims, SignOnProblem>> {
    const setting = samlSettingOf(provider)
    if (!setting) return fail('expired')
    const expected = { addresses: addresses.saml(tenant), requestId, now: now() }
    const reading = { ...setting, roleMapping: roleMappingOf(provider) }
    const read = await saml.finish(response, reading, expected)
    if (!read.ok) return read
    const { claims, assertionId, expiresAt } = read.value
    return (await assertions.spend(tenant, hashOf(assertionId), expiresAt)) ? done(claims) : fail('expired')
  }

  return {
    handle,
    describeHale: (companyId: string) => saml.describeHale(addresses.saml(tenancy.tenant(companyId))),
  }
}

export type SamlResponses = ReturnType<typeof samlResponses>
