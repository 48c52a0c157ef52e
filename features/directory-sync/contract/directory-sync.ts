import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { name } from '#platform/contract/values.ts'

/** Maximum number of valid tokens of a company. */
export const MAX_DIRECTORY_TOKENS = 10
export const MAX_DIRECTORY_TOKEN_NAME = 60

export const directoryTokenName = name(MAX_DIRECTORY_TOKEN_NAME)

/** Days until a token expires. */
export const directoryTokenDays = z.union([z.literal(30), z.literal(90), z.literal(365)])
export type DirectoryTokenDays = z.infer<typeof directoryTokenDays>

/** What requests with a token changed. */
export const directoryChange = z.enum(['created', 'changed', 'deactivated', 'removed', 'group-changed'])
export type DirectoryChange = z.infer<typeof directoryChange>

/** Why a request, or a part of it, was refused. */
export const directoryRefusal = z.enum([
  'invalid',
  'not-found',
  'already-exists',
  'last-admin',
  'too-many-groups',
  'too-many-requests',
  /** The new address is that of an active person, which only they can change. */
  'address-kept',
  /** The address belongs to a person whose access is off, and who may be another person than the directory means. */
  'address-of-another',
  /** The person was added without a mailed invitation, since the company's daily limit is used up. */
  'invitation-not-sent',
])
export type DirectoryRefusal = z.infer<typeof directoryRefusal>

export const directoryToken = z.object({
  id: z.uuid(),
  name: z.string(),
  sendsInvitations: z.boolean(),
  givesRoles: z.boolean(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  isExpired: z.boolean(),
  /** Accurate to about a minute; null where the token was never used. */
  lastUsedAt: z.nullable(z.iso.datetime()),
  /** Counts over the last seven days, without those that are 0. */
  changes: z.array(z.object({ change: directoryChange, times: z.int() })),
  refusals: z.array(z.object({ reason: directoryRefusal, times: z.int() })),
})
export type DirectoryToken = z.infer<typeof directoryToken>

export const listDirectoryTokens = endpoint({
  method: 'GET',
  path: '/api/directory-sync',
  access: 'admin',
  cost: 'light',
  summary:
    'Where a directory sends its people (SCIM 2.0), and the tokens that it can do so with, newest first',
  input: z.object({}),
  output: z.object({ baseUrl: z.string(), tokens: z.array(directoryToken) }),
  failures: [],
})

export const createDirectoryToken = endpoint({
  method: 'POST',
  path: '/api/directory-sync/tokens',
  access: 'admin',
  cost: 'light',
  summary: 'Make a token that a directory adds, changes and deactivates people with; it is told this once',
  input: z.object({
    name: directoryTokenName,
    days: directoryTokenDays,
    /** Whether people whom the directory adds are mailed an invitation. */
    sendsInvitations: z.boolean(),
    /** Whether the directory's roles decide who is an editor or an admin. */
    givesRoles: z.boolean(),
  }),
  output: z.object({ token: z.string() }),
  needsConfirmation: true,
  failures: ['too-many-directory-tokens', 'too-many-requests', 'confirmation-required'],
})

export const revokeDirectoryToken = endpoint({
  method: 'DELETE',
  path: '/api/directory-sync/tokens/{id}',
  access: 'admin',
  cost: 'light',
  summary: 'End a token at once; people whom it added stay as they are',
  input: z.object({ id: z.uuid() }),
  output: z.object({}),
  failures: ['directory-token-not-found'],
})
