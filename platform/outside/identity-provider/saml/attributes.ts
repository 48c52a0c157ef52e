import type { RoleMapping } from '#features/companies/contract/role-mapping.ts'
import { claimsOf, type ProviderClaims } from '../claims.ts'
import { roleOf } from '../mapped-role.ts'
import type { SamlSetting } from './setting.ts'
import { selfAndDescendantsOf, childrenOf, isElement, type XmlElement } from './xml.ts'

const SOAP_CLAIMS = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims'

/**
 * Names of e-mail attributes, the most reliable first: Entra ID; Okta, Google and Keycloak by their guides;
 * LDAP's OID.
 */
const EMAIL_ATTRIBUTES = [
  `${SOAP_CLAIMS}/emailaddress`,
  'email',
  'mail',
  'emailAddress',
  'urn:oid:0.9.2342.19200300.100.1.3',
  'urn:oid:1.2.840.113549.1.9.1',
]
const NAME_ATTRIBUTES = [
  'http://schemas.microsoft.com/identity/claims/displayname',
  'displayName',
  'name',
  'urn:oid:2.16.840.1.113730.3.1.241',
  'cn',
  'urn:oid:2.5.4.3',
]
const GIVEN_NAME = [`${SOAP_CLAIMS}/givenname`, 'firstName', 'first_name', 'givenName', 'urn:oid:2.5.4.42']
const SURNAME_ATTRIBUTES = [
  `${SOAP_CLAIMS}/surname`,
  'lastName',
  'last_name',
  'surname',
  'sn',
  'urn:oid:2.5.4.4',
]

const PERSISTENT_NAME_ID = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent'
const MAX_SUBJECT = 255

/**
 * Attribute that Entra ID sends in place of the groups of people who are in more than 150, with the URL to
 * request them.
 */
const GROUPS_LINK = 'http://schemas.microsoft.com/claims/groups.link'

type Names = Pick<SamlSetting, 'emailAttribute' | 'nameAttribute' | 'subjectAttribute'> & {
  roleMapping: RoleMapping | null
}

/**
 * Returns the claims in a verified assertion; undefined where it has no persistent identifier of the person.
 */
export function readAttributes(assertion: XmlElement, names: Names): ProviderClaims | undefined {
  const values = valuesOf(assertion)
  const first = (names: readonly string[]) =>
    names.map((name) => values.get(name)).find((value) => value !== undefined)
  const subject = names.subjectAttribute ? values.get(names.subjectAttribute) : persistentName(assertion)
  if (!subject || subject.length > MAX_SUBJECT) return undefined
  const parts = [first(GIVEN_NAME), first(SURNAME_ATTRIBUTES)].filter(Boolean).join(' ')
  const name = names.nameAttribute
    ? values.get(names.nameAttribute)
    : (first(NAME_ATTRIBUTES) ?? (parts || undefined))
  const email = names.emailAttribute ? values.get(names.emailAttribute) : first(EMAIL_ATTRIBUTES)
  // SAML has no flag for a verified address; the company's admin chose the attribute at the provider.
  const said = { sub: subject, email, email_verified: true, name }
  const claims = claimsOf(said, { nameClaim: 'name', roleMapping: null })
  return { ...claims, role: names.roleMapping ? readRole(assertion, names.roleMapping) : undefined }
}

function persistentName(assertion: XmlElement): string | undefined {
  const [subject] = childrenOf(assertion, 'assertion', 'Subject')
  const [name] = childrenOf(subject, 'assertion', 'NameID')
  return name?.attributes.get('Format') === PERSISTENT_NAME_ID ? name.text.trim() : undefined
}

/**
 * Returns the role for the values of an attribute, which providers may repeat or list; undefined where a
 * value is no text.
 */
function readRole(assertion: XmlElement, mapping: RoleMapping) {
  const attributes = attributesOf(assertion)
  const isNamed = (name: string) => attributes.filter((one) => one.attributes.get('Name') === name)
  const claims = isNamed(mapping.claim)
  if (claims.length === 0 && isNamed(GROUPS_LINK).length > 0) return undefined
  const values = claims.flatMap((one) => one.children)
  return values.some(({ children }) => children.length > 0)
    ? undefined
    : roleOf(
        values.map(({ text }) => text),
        mapping,
      )
}

function attributesOf(assertion: XmlElement): XmlElement[] {
  return childrenOf(assertion, 'assertion', 'AttributeStatement').flatMap((one) =>
    childrenOf(one, 'assertion', 'Attribute'),
  )
}

/** Returns the value of each attribute that has exactly one. */
function valuesOf(assertion: XmlElement): ReadonlyMap<string, string> {
  const values = new Map<string, string>()
  const seenNames = new Set<string>()
  for (const attribute of attributesOf(assertion)) {
    const name = attribute.attributes.get('Name') ?? ''
    const [value, ...others] = selfAndDescendantsOf(attribute).filter((one) =>
      isElement(one, 'assertion', 'AttributeValue'),
    )
    if (value && others.length === 0 && !seenNames.has(name)) values.set(name, value.text.trim())
    else values.delete(name)
    seenNames.add(name)
  }
  return values
}
