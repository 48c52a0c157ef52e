import type { SignOnProblem } from '#features/accounts/contract/single-sign-on.ts'
import { generateServiceProviderMetadata, SAML } from '@node-saml/node-saml'
import { isProviderUrl, providerFetch, PUBLIC_INTERNET, type ProviderPolicy } from '../provider-fetch.ts'
import { ProviderFault } from '../provider-problem.ts'
import { readMetadata } from './metadata.ts'
import { readResponse, type ExpectedResponse, type ResponseSetting, type SamlAnswer } from './response.ts'
import type { SamlAddresses, SamlSetting } from './setting.ts'
import { MAX_XML_BYTES } from './xml.ts'

const PERSISTENT_NAME_ID = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent'

export type SamlProviders = ReturnType<typeof samlProviders>

/**
 * Returns a client that speaks SAML 2.0 with companies' providers: requests by HTTP-Redirect, responses by
 * HTTP-POST.
 */
export function samlProviders(policyChanges: Partial<ProviderPolicy> = {}) {
  const policy = { ...PUBLIC_INTERNET, ...policyChanges }

  async function download(url: string): Promise<string | undefined> {
    try {
      const answer = await providerFetch(policy, url)(url, { method: 'GET', headers: {}, body: undefined })
      const text = answer.ok ? await answer.text() : undefined
      return text === undefined || Buffer.byteLength(text) > MAX_XML_BYTES ? undefined : text
    } catch {
      return undefined
    }
  }

  return {
    isAllowed: (url: string) => URL.canParse(url) && isProviderUrl(url, url, policy),

    download,

    readMetadata(text: string) {
      const read = readMetadata(text)
      if (!read.ok) return read
      // A browser is sent to this URL, so it must be an ordinary web address, not a script.
      const { loginUrl } = read.value
      const isPage = isProviderUrl(loginUrl, loginUrl, { ...policy, ports: () => true })
      return isPage ? read : { ok: false as const, reason: 'issuer-not-allowed' as const }
    },

    /** Returns the URL at which a login begins. */
    begin(setting: SamlSetting, addresses: SamlAddresses, request: { state: string; requestId: string }) {
      const saml = new SAML({
        ...{ callbackUrl: addresses.acsUrl, issuer: addresses.entityId, idpCert: setting.certificates },
        ...{ entryPoint: setting.loginUrl, generateUniqueId: () => request.requestId },
        identifierFormat: setting.subjectAttribute === null ? PERSISTENT_NAME_ID : null,
        // The company decides how people authenticate.
        disableRequestedAuthnContext: true,
      })
      return saml.getAuthorizeUrlAsync(request.state, undefined, {})
    },

    /** Returns the claims in a response, or the problem with it. */
    async finish(
      encoded: string,
      setting: ResponseSetting,
      expected: ExpectedResponse,
    ): Promise<{ ok: true; value: SamlAnswer } | { ok: false; reason: SignOnProblem }> {
      try {
        return { ok: true, value: await readResponse(encoded, setting, expected) }
      } catch (error) {
        if (error instanceof ProviderFault) return { ok: false, reason: error.problem }
        throw error
      }
    },

    /** Returns Hale's own metadata, for a company's provider. */
    describeHale: ({ entityId, acsUrl }: SamlAddresses): string =>
      generateServiceProviderMetadata({
        ...{ issuer: entityId, callbackUrl: acsUrl, wantAssertionsSigned: true },
        identifierFormat: PERSISTENT_NAME_ID,
      }),
  }
}
