import { invalid } from './error.ts'

export const USER_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:User'
export const ENTERPRISE_SCHEMA = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
export const GROUP_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:Group'

type Parts = readonly string[]

/**
 * The attributes of a resource: those that Hale stores, with their sub-attributes, and those that it accepts and
 * ignores.
 */
export type Attributes = {
  schema: string
  kept: Readonly<Record<string, Parts>>
  ignored: ReadonlySet<string>
}

/** Maximum number of values of `emails` or `roles`; PATCH compares values pairwise, so that more would take long. */
export const MAX_LIST = 20

const MULTI_VALUED = ['value', 'type', 'primary', 'display', '$ref']

export const userAttributes: Attributes = {
  schema: USER_SCHEMA,
  kept: {
    userName: [],
    externalId: [],
    displayName: [],
    active: [],
    preferredLanguage: [],
    locale: [],
    name: ['formatted', 'givenName', 'familyName'],
    emails: MULTI_VALUED,
    roles: MULTI_VALUED,
  },
  ignored: new Set(
    [
      // Read-only attributes, which clients send back when they replace a resource.
      ...['schemas', 'id', 'meta', 'groups'],
      ...['nickName', 'profileUrl', 'title', 'userType', 'timezone', 'password', 'phoneNumbers', 'ims'],
      ...['photos', 'addresses', 'entitlements', 'x509Certificates'],
    ].map((name) => name.toLowerCase()),
  ),
}

export const groupAttributes: Attributes = {
  schema: GROUP_SCHEMA,
  kept: { displayName: [], externalId: [], members: MULTI_VALUED },
  ignored: new Set(['schemas', 'id', 'meta']),
}

/**
 * Returns the schema's spelling of an attribute, whose name is case-insensitive (RFC 7643, 2.1); undefined where Hale
 * does not store it.
 */
export function storedName({ kept }: Attributes, name: string): string | undefined {
  return Object.keys(kept).find((attribute) => attribute.toLowerCase() === name.toLowerCase())
}

/** Returns the schema's spelling of a sub-attribute; undefined where Hale does not store it. */
export function storedSubAttribute(
  { kept }: Attributes,
  attribute: string,
  part: string,
): string | undefined {
  return kept[attribute]?.find((subAttribute) => subAttribute.toLowerCase() === part.toLowerCase())
}

/** Returns a path without the prefix of the resource's own schema; those of extensions stay. */
export function withoutSchema({ schema }: Attributes, path: string): string {
  return path.toLowerCase().startsWith(`${schema.toLowerCase()}:`) ? path.slice(schema.length + 1) : path
}

export function isExtension(name: string): boolean {
  return /^urn:/i.test(name)
}

/**
 * Returns the stored attributes of a body in the schema's spelling; null, which means unassigned (RFC 7643, 2.5),
 * stays. Throws where the body is not an object.
 */
export function storedAttributesOf(attributes: Attributes, body: unknown): Record<string, unknown> {
  if (!isRecord(body)) throw invalid('invalidSyntax', 'The body is not an object.')
  const parsedAttributes: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(body)) {
    const name = storedName(attributes, withoutSchema(attributes, key))
    if (name) parsedAttributes[name] = partsOf(attributes, name, value)
  }
  return parsedAttributes
}

/**
 * Returns the value of an attribute with its sub-attributes in the schema's spelling; plain values of a list become
 * objects with `value`.
 */
export function partsOf(attributes: Attributes, name: string, value: unknown): unknown {
  const parts = attributes.kept[name] ?? []
  if (parts.length === 0 || value === null) return value
  if (name === 'name') return isRecord(value) ? objectOf(attributes, name, value) : value
  const list = Array.isArray(value) ? value : [value]
  return list.map((one: unknown) => (isRecord(one) ? objectOf(attributes, name, one) : { value: one }))
}

function objectOf(attributes: Attributes, name: string, value: Record<string, unknown>) {
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) => {
      const part = storedSubAttribute(attributes, name, key)
      return part ? [[part, one]] : []
    }),
  )
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
