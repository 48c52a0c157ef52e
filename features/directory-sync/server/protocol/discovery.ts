import { ENTERPRISE_SCHEMA, GROUP_SCHEMA, USER_SCHEMA } from './attributes.ts'
import { MAX_COUNT } from './query.ts'

export const MAX_BULK_OPERATIONS = 1000
export const MAX_BULK_BYTES = 1_048_576

type AttributeOptions = {
  multiValued?: boolean
  required?: boolean
  mutability?: 'readOnly' | 'readWrite'
  uniqueness?: 'none' | 'server'
  canonicalValues?: string[]
  subAttributes?: object[]
}

/** Returns an attribute's definition in a schema (RFC 7643, 7). */
function attribute(name: string, type: string, description: string, attributeOptions: AttributeOptions = {}) {
  return {
    ...{ name, type, description, multiValued: false, required: false, caseExact: false },
    ...{ mutability: 'readWrite', returned: 'default', uniqueness: 'none' },
    ...attributeOptions,
  }
}

const part = (name: string, description: string, attributeOptions: AttributeOptions = {}) =>
  attribute(name, name === 'primary' ? 'boolean' : 'string', description, attributeOptions)

const schema = (id: string, name: string, description: string, attributes: object[], baseUrl: string) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
  ...{ id, name, description, attributes },
  meta: { resourceType: 'Schema', location: `${baseUrl}/Schemas/${id}` },
})

const readOnly = { mutability: 'readOnly' as const }

/** The schemas of users and groups, with the attributes that Hale stores; others are accepted and ignored. */
export const schemas = (baseUrl: string) => [
  schema(
    USER_SCHEMA,
    'User',
    'A person of the company',
    [
      attribute('userName', 'string', 'What the directory calls them.', {
        required: true,
        uniqueness: 'server',
      }),
      attribute('name', 'complex', 'Their name.', {
        subAttributes: [
          part('formatted', 'The whole name, as it is shown.'),
          part('givenName', 'The given name.'),
          part('familyName', 'The family name.'),
        ],
      }),
      attribute('displayName', 'string', 'The whole name, as it is shown.'),
      attribute(
        'preferredLanguage',
        'string',
        'Until they come in: the language that they are written to in.',
      ),
      attribute('active', 'boolean', 'Whether they have access. Without it, they are logged out everywhere.'),
      attribute('emails', 'complex', 'One address. Once they have come in, only they change it.', {
        multiValued: true,
        subAttributes: [
          part('value', 'The address.'),
          part('type', 'Always work.', { canonicalValues: ['work'] }),
          part('primary', 'Always true.'),
        ],
      }),
      attribute('roles', 'complex', 'What they may do, if the token gives roles.', {
        multiValued: true,
        subAttributes: [
          part('value', 'The role.', { canonicalValues: ['member', 'editor', 'admin'] }),
          part('primary', 'Always true.'),
        ],
      }),
      attribute('groups', 'complex', 'The group that they are in.', {
        ...{ multiValued: true, ...readOnly },
        subAttributes: [part('value', 'Its id.', readOnly), part('display', 'Its name.', readOnly)],
      }),
    ],
    baseUrl,
  ),
  schema(
    ENTERPRISE_SCHEMA,
    'Enterprise User',
    'Taken from directories that send it; Hale has no use for it and keeps nothing of it.',
    [],
    baseUrl,
  ),
  schema(
    GROUP_SCHEMA,
    'Group',
    'A group of people, of which everybody is in one at most',
    [
      attribute('displayName', 'string', 'Its name.', { required: true, uniqueness: 'server' }),
      attribute('members', 'complex', 'Who is in it.', {
        multiValued: true,
        subAttributes: [part('value', 'The id of a user.'), part('display', 'Their name.', readOnly)],
      }),
    ],
    baseUrl,
  ),
]

const resourceType = (
  name: string,
  id: string,
  description: string,
  baseUrl: string,
  options: object = {},
) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
  ...{ id: name, name, endpoint: `/${name}s`, description, schema: id, ...options },
  meta: { resourceType: 'ResourceType', location: `${baseUrl}/ResourceTypes/${name}` },
})

export const resourceTypes = (baseUrl: string) => [
  resourceType('User', USER_SCHEMA, 'People', baseUrl, {
    schemaExtensions: [{ schema: ENTERPRISE_SCHEMA, required: false }],
  }),
  resourceType('Group', GROUP_SCHEMA, 'Groups of people', baseUrl),
]

export const serviceProviderConfig = (baseUrl: string) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  patch: { supported: true },
  bulk: { supported: true, maxOperations: MAX_BULK_OPERATIONS, maxPayloadSize: MAX_BULK_BYTES },
  filter: { supported: true, maxResults: MAX_COUNT },
  changePassword: { supported: false },
  sort: { supported: true },
  etag: { supported: false },
  authenticationSchemes: [
    {
      ...{
        type: 'oauthbearertoken',
        name: 'Token',
        primary: true,
        specUri: 'https://www.rfc-editor.org/info/rfc6750',
      },
      description: 'A token that an admin of the company has made.',
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${baseUrl}/ServiceProviderConfig` },
})
