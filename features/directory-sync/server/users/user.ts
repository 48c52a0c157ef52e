import { role as roles, type Role } from '#features/accounts/contract/accounts.ts'
import { personName } from '#features/invitations/contract/invitations.ts'
import { language as languages, type Language } from '#platform/contract/languages.ts'
import { isName } from '#platform/contract/values.ts'
import * as zMini from 'zod/mini'
import * as z from 'zod'
import { storedAttributesOf, MAX_LIST, USER_SCHEMA, userAttributes } from '../protocol/attributes.ts'
import { invalid } from '../protocol/error.ts'
import type { UserRow } from './store.ts'

const MAX_TEXT = 255

const text = z.string().trim().max(MAX_TEXT).nullish()
/** Entra sends "True" and "False" as strings. */
const booleanLike = z.preprocess(
  (value) => (typeof value === 'string' && /^(true|false)$/i.test(value) ? /^true$/i.test(value) : value),
  z.boolean().nullish(),
)
const list = z
  .array(z.object({ value: text, type: text, primary: booleanLike }))
  .max(MAX_LIST)
  .nullish()

const user = z.object({
  userName: z.string().trim().min(1).max(MAX_TEXT),
  externalId: text,
  displayName: text,
  name: z.object({ formatted: text, givenName: text, familyName: text }).nullish(),
  emails: list,
  active: booleanLike,
  preferredLanguage: text,
  locale: text,
  roles: list,
})
type GivenUser = z.infer<typeof user>

/** The attributes that a directory wants for a person; undefined leaves one unchanged. */
export type WantedUser = {
  userName: string
  externalId: string | null
  givenName: string | null
  familyName: string | null
  name: string | undefined
  email: string | undefined
  active: boolean | undefined
  language: Language | undefined
  role: Role | undefined
}

/** Reads a user from a PUT, POST or patched body. `before` is the stored person whom the directory last saw. */
export function readUser(body: unknown, before?: UserRow): WantedUser {
  const parsed = user.safeParse(storedAttributesOf(userAttributes, body))
  if (!parsed.success) {
    const name = parsed.error.issues[0]?.path[0]
    throw invalid('invalidValue', `The attribute ${String(name ?? '')} has no value that Hale can keep.`)
  }
  const scimUser = parsed.data
  for (const one of [
    scimUser.userName,
    scimUser.externalId,
    scimUser.name?.givenName,
    scimUser.name?.familyName,
  ])
    if (one && !isName(one, MAX_TEXT))
      throw invalid('invalidValue', 'A name has characters that cannot be seen.')
  return {
    userName: scimUser.userName,
    externalId: scimUser.externalId || null,
    givenName: scimUser.name?.givenName || null,
    familyName: scimUser.name?.familyName || null,
    name: nameOf(scimUser, before),
    email: emailOf(scimUser),
    active: scimUser.active ?? undefined,
    language: languageOf(scimUser),
    role: roleOf(scimUser),
  }
}

/**
 * Returns the wanted name: `displayName`, else the formatted one. Only one of the two is stored, so that comparing each
 * with it would rename a person on every request. Given and family name count only where they changed, since a person
 * may use another name in Hale.
 */
function nameOf({ displayName, name }: GivenUser, before: UserRow | undefined): string | undefined {
  const joined = [name?.givenName, name?.familyName].filter(Boolean).join(' ')
  const joinedBefore = [before?.givenName, before?.familyName].filter(Boolean).join(' ')
  const nameText = displayName || name?.formatted || (joined === joinedBefore ? '' : joined)
  if (nameText && !zMini.safeParse(personName, nameText).success)
    throw invalid('invalidValue', 'The attribute displayName has at most 100 characters that can be seen.')
  return nameText || undefined
}

const address = z.email().max(254)

/** Returns the address that is primary, else the one for work, else the first; undefined where there is none. */
function emailOf({ emails, userName }: GivenUser): string | undefined {
  const addresses = (emails ?? []).filter(({ value }) => value)
  const chosenAddress =
    addresses.findLast(({ primary }) => primary === true) ??
    addresses.findLast(({ type }) => type?.toLowerCase() === 'work') ??
    addresses[0]
  const parsed = address.safeParse((chosenAddress?.value ?? userName).toLowerCase())
  if (parsed.success) return parsed.data
  if (chosenAddress)
    throw invalid('invalidValue', 'The attribute emails has no address that mail can be sent to.')
  return undefined
}

function languageOf({ preferredLanguage, locale }: GivenUser): Language | undefined {
  const code = (preferredLanguage || locale || '').toLowerCase().split(/[-_,;]/)[0]
  return languages.options.find((one) => one === code)
}

/**
 * Returns the primary role, else the last; `member` where the list is empty, and undefined where it is absent or
 * unknown.
 */
function roleOf({ roles: given }: GivenUser): Role | undefined {
  if (!given) return undefined
  const values = given.filter(({ value }) => value)
  const role = values.findLast(({ primary }) => primary === true) ?? values.at(-1)
  const parsed = roles.safeParse(role?.value?.toLowerCase() ?? 'member')
  return parsed.success ? parsed.data : undefined
}

/**
 * Returns a person as the base of a PATCH, without `displayName` and `name.formatted`, so that these count only where
 * the PATCH sets them.
 */
export function patchBaseOf(row: UserRow): Record<string, unknown> {
  const { userName, externalId, givenName, familyName, email, active, language, role } = row
  return {
    ...{ userName, externalId, active },
    name: { givenName, familyName },
    emails: [{ value: email, type: 'work', primary: true }],
    preferredLanguage: language,
    roles: [{ value: role, primary: true }],
  }
}

/** Returns a person as a SCIM resource, without unassigned attributes (RFC 7643, 2.5). */
export function userResource(row: UserRow, baseUrl: string) {
  const { id, userName, externalId, name, givenName, familyName, email, active, language, role } = row
  return {
    schemas: [USER_SCHEMA],
    id,
    ...(externalId ? { externalId } : {}),
    userName,
    name: {
      ...(name ? { formatted: name } : {}),
      ...(givenName ? { givenName } : {}),
      ...(familyName ? { familyName } : {}),
    },
    ...(name ? { displayName: name } : {}),
    active,
    emails: [{ value: email, type: 'work', primary: true }],
    ...(language ? { preferredLanguage: language } : {}),
    roles: [{ value: role, primary: true }],
    groups:
      row.groupId && row.groupName !== null
        ? [
            {
              value: row.groupId,
              display: row.groupName,
              $ref: `${baseUrl}/Groups/${row.groupId}`,
              type: 'direct',
            },
          ]
        : [],
    meta: {
      resourceType: 'User',
      created: row.createdAt.toISOString(),
      lastModified: row.changedAt.toISOString(),
      location: `${baseUrl}/Users/${id}`,
    },
  }
}
