import { invalid } from './error.ts'

export const USER_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:User'
export const ENTERPRISE_SCHEMA = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
export const GROUP_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:Group'

type Parts = readonly string[]

/** The attributes of a resource that Hale keeps, by their parts, and those that it takes and does not keep. */
export type Attributes = {
  schema: string
  kept: Readonly<Record<string, Parts>>
  ignored: ReadonlySet<string>
}

/** Of emails and of roles; PATCH compares each value with each, so that more would take long. */
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
      // Read-only, and sent back by those who write a whole resource.
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

/** Names of attributes are compared without their case (RFC 7643, 2.1). Returns undefined for one that is not kept. */
export function keptName({ kept }: Attributes, name: string): string | undefined {
  return Object.keys(kept).find((known) => known.toLowerCase() === name.toLowerCase())
}

/** Returns undefined for a part that is not kept. */
export function keptPart({ kept }: Attributes, attribute: string, part: string): string | undefined {
  return kept[attribute]?.find((known) => known.toLowerCase() === part.toLowerCase())
}

/** An attribute of an extension has its schema before it; the resource's own schema says nothing. */
export function withoutSchema({ schema }: Attributes, path: string): string {
  return path.toLowerCase().startsWith(`${schema.toLowerCase()}:`) ? path.slice(schema.length + 1) : path
}

export function isExtension(name: string): boolean {
  return /^urn:/i.test(name)
}

/** What is kept of a body, by the names of the schema; null, which means unassigned (RFC 7643, 2.5), stays. */
export function keptOf(attributes: Attributes, body: unknown): Record<string, unknown> {
  if (!isRecord(body)) throw invalid('invalidSyntax', 'The body is no object.')
  const kept: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(body)) {
    const name = keptName(attributes, withoutSchema(attributes, key))
    if (name) kept[name] = partsOf(attributes, name, value)
  }
  return kept
}

/** The same of one attribute's value: lists have objects, and parts the names of the schema. */
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
      const part = keptPart(attributes, name, key)
      return part ? [[part, one]] : []
    }),
  )
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
