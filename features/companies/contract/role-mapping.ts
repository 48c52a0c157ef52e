import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { atMost, line } from '#platform/contract/values.ts'

/** Maximum number of values of a mapping: few groups of a directory are about Hale. */
export const MAX_ROLE_VALUES = 50

/** The name of an OpenID Connect claim or a SAML attribute. */
export const claimName = z.string().check(z.trim(), z.minLength(1), atMost(200), z.regex(/^\S+$/))

/** A value as the identity provider sends it: a group's name or id. */
export const roleValue = line(200).check(z.minLength(1))

/** A role above member; a person without a mapped value is a member. */
export const mappedRole = z.enum(['editor', 'admin'])
export type MappedRole = z.infer<typeof mappedRole>

/** The roles that the values of a claim or an attribute give. */
export const roleMapping = z.object({
  claim: claimName,
  values: z
    .array(z.object({ value: roleValue, role: mappedRole }))
    .check(z.minLength(1), z.maxLength(MAX_ROLE_VALUES)),
})
export type RoleMapping = z.infer<typeof roleMapping>

export const setRoleMapping = endpoint({
  method: 'PUT',
  path: '/api/sign-in/single-sign-on/roles',
  access: 'admin',
  cost: 'light',
  summary:
    'Choose which values of the login service’s claim or attribute make people editors or admins, at each login; null leaves roles to Hale',
  input: z.object({ mapping: z.nullable(roleMapping) }),
  output: z.object({}),
  needsConfirmation: true,
  failures: ['confirmation-required', 'identity-provider-not-found', 'role-value-twice', 'too-many-requests'],
})
