import { randomUUID } from 'node:crypto'
import {
  Constants,
  IdentityProvider,
  SamlLib,
  ServiceProvider,
  setSchemaValidator,
  type IdentityProviderInstance,
} from 'samlify'
import { readXml } from '#platform/outside/identity-provider/saml/xml.ts'
import { makeKey } from './saml-provider.ts'

const MINUTES = 60_000

// The library requires a check of the messages that it reads. They are only parsed here, since validating their
// schema would need a separate program.
setSchemaValidator({ validate: async (xml) => void readXml(xml, { allowsComments: false }) })

/** What a person is called in each attribute. */
const ATTRIBUTES = ['email', 'firstName', 'lastName'].map((name) => ({
  name,
  valueTag: name,
  nameFormat: 'urn:oasis:names:tc:SAML:2.0:attrname-format:basic',
  valueXsiType: 'xs:string',
}))

type Person = { subject: string; email: string; firstName: string; lastName: string }

/** Makes a SAML provider with a library that is unrelated to the one with which Hale reads responses. */
export async function makeSamlifyProvider() {
  const { privateKey, certificate } = await makeKey()
  const entityId = `https://login.example/${randomUUID()}`
  const provider: IdentityProviderInstance = IdentityProvider({
    entityID: entityId,
    signingCert: certificate,
    privateKey,
    nameIDFormat: [Constants.namespace.format.persistent],
    singleSignOnService: [{ Binding: Constants.namespace.binding.redirect, Location: `${entityId}/sso` }],
    singleLogoutService: [{ Binding: Constants.namespace.binding.redirect, Location: `${entityId}/slo` }],
    loginResponseTemplate: { context: SamlLib.defaultLoginResponseTemplate.context, attributes: ATTRIBUTES },
  })

  /** Answers the request in an address, for a service that is known by its metadata; returns the response's XML. */
  async function answer(url: URL, serviceMetadata: string, person: Person): Promise<string> {
    const service = ServiceProvider({ metadata: serviceMetadata })
    const query = Object.fromEntries(url.searchParams)
    const { extract } = await provider.parseLoginRequest(service, 'redirect', { query })
    const { context } = await provider.createLoginResponse(service, { extract }, 'post', {}, (template) => {
      const id = `_${randomUUID()}`
      const acsUrl = String(service.entityMeta.getAssertionConsumerService('post'))
      const now = new Date().toISOString()
      const soon = new Date(Date.now() + 5 * MINUTES).toISOString()
      const values = {
        ...{ ID: id, AssertionID: `_${randomUUID()}`, IssueInstant: now, Issuer: entityId },
        ...{ Destination: acsUrl, SubjectRecipient: acsUrl, Audience: service.entityMeta.getEntityID() },
        ...{ InResponseTo: String(extract.request?.['id']), StatusCode: Constants.StatusCode.Success },
        ...{ ConditionsNotBefore: now, ConditionsNotOnOrAfter: soon, AuthnStatement: '' },
        ...{ SubjectConfirmationDataNotOnOrAfter: soon, NameID: person.subject },
        ...{ NameIDFormat: Constants.namespace.format.persistent, attrEmail: person.email },
        ...{ attrFirstName: person.firstName, attrLastName: person.lastName },
      }
      return { id, context: SamlLib.replaceTagsByValue(template, values) }
    })
    return Buffer.from(context, 'base64').toString('utf8')
  }

  return { entityId, metadata: provider.getMetadata(), answer }
}
