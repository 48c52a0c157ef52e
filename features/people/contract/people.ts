import * as z from 'zod/mini'
import { role } from '#features/accounts/contract/accounts.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { personName } from '#features/invitations/contract/invitations.ts'

export const personState = z.enum(['invited', 'expired', 'active', 'disabled'])
export type PersonState = z.infer<typeof personState>

/** The group that a person is in, such as a department; a person has at most one. */
export const personGroup = z.object({ id: z.uuid(), name: z.string() })

export const person = z.object({
  id: z.uuid(),
  /** Empty until a name is known. */
  name: z.string(),
  email: z.string(),
  role,
  state: personState,
  /** When the last invitation was sent; null for a person who never needed an invitation. */
  invitedAt: z.nullable(z.iso.datetime()),
  activatedAt: z.nullable(z.iso.datetime()),
  group: z.nullable(personGroup),
  /** The last day (UTC) on which the person used Hale; null where they never did. */
  lastActiveOn: z.nullable(z.iso.date()),
  /** When their access was switched off; null while it is on. */
  disabledAt: z.nullable(z.iso.datetime()),
  /** Whether this person is the one who makes the request. */
  self: z.boolean(),
})
export type Person = z.infer<typeof person>

/** The order of a list: by name, by the newest invitation, by the latest activity, or by the earliest. */
export const peopleSort = z.enum(['name', 'invited', 'active', 'inactive'])
export type PeopleSort = z.infer<typeof peopleSort>

/** A group's id, or `none` for people without a group. */
export const groupFilter = z.union([z.uuid(), z.literal('none')])

/** POST rather than GET, so that names that are searched for are not in the address. */
export const searchPeople = endpoint({
  method: 'POST',
  path: '/api/people/search',
  access: 'admin',
  cost: 'light',
  summary: 'The people of the company, a page at a time',
  input: z.object({
    search: z.optional(z.string().check(z.maxLength(100))),
    states: z.optional(z.array(personState).check(z.maxLength(4))),
    roles: z.optional(z.array(role).check(z.maxLength(3))),
    group: z.optional(groupFilter),
    sort: z.optional(peopleSort),
    limit: z.optional(z.int().check(z.minimum(1), z.maximum(500))),
    /** The `next` of the previous page. */
    cursor: z.optional(z.string().check(z.maxLength(2000))),
  }),
  output: z.object({
    items: z.array(person),
    next: z.nullable(z.string()),
    /** How many people match on all pages; null on every page but the first. */
    total: z.nullable(z.int()),
  }),
  /** The cursor was not written by the server. */
  failures: ['invalid-input'],
})

export const countPeople = endpoint({
  method: 'GET',
  path: '/api/people/counts',
  access: 'admin',
  cost: 'light',
  summary: 'How many people are invited, expired, active and disabled',
  input: z.object({}),
  output: z.object({ invited: z.int(), expired: z.int(), active: z.int(), disabled: z.int() }),
  failures: [],
})

/**
 * Number of days after a person's access was switched off in which they can download their data and are not deleted.
 */
export const LEAVER_DAYS = 30

const one = z.object({ id: z.uuid() })

export const editPerson = endpoint({
  method: 'PUT',
  path: '/api/people/{id}',
  access: 'admin',
  cost: 'light',
  summary: 'Change a person’s name, and the group that they are in; null for none',
  input: z.object({ id: z.uuid(), name: personName, group: z.nullable(z.uuid()) }),
  output: z.object({}),
  failures: ['person-not-found', 'group-not-found'],
})

/** Maximum number of people that one call changes. */
export const MAX_CHANGED = 200

export const peopleChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('role'), role }),
  z.object({ kind: z.literal('group'), group: z.nullable(z.uuid()) }),
  z.object({ kind: z.literal('disable') }),
  z.object({ kind: z.literal('enable') }),
])
export type PeopleChange = z.infer<typeof peopleChange>

/** Why a person was not changed: admins cannot change their own role or access through a list. */
export const refusal = z.enum(['person-not-found', 'last-admin', 'yourself'])
export type Refusal = z.infer<typeof refusal>

export const changePeople = endpoint({
  method: 'POST',
  path: '/api/people/change',
  access: 'admin',
  cost: 'alone',
  summary: 'The same change for many people; whom it cannot be done to is named, and the others are changed',
  input: z.object({
    ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(MAX_CHANGED)),
    change: peopleChange,
  }),
  output: z.object({ changed: z.int(), refused: z.array(z.object({ id: z.uuid(), reason: refusal })) }),
  // Confirmation is required only for a change of roles.
  failures: ['group-not-found', 'confirmation-required'],
})

/** The audited actions that admins see in a person's history; what people did in their own account is not among them. */
export const personAction = z.enum([
  'person.invited',
  'person.added',
  'person.invited-again',
  'person.reminded',
  'person.role-changed',
  'person.renamed',
  'person.group-changed',
  'person.disabled',
  'person.enabled',
  'person.address-changed',
  'person.removed-from-directory',
  'account.activated',
])
export type PersonAction = z.infer<typeof personAction>

export const historyEntry = z.object({
  at: z.iso.datetime(),
  action: personAction,
  /**
   * The name of the person, or of the directory's token, that acted; null for the operator, for single sign-on, and for a
   * person who has left.
   */
  by: z.nullable(z.string()),
  /** Whether single sign-on made the change, at a login. */
  isByProvider: z.boolean(),
  /** A role, or a group's name, before and after; null for no group, and for a group that has been deleted. */
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
})
export type HistoryEntry = z.infer<typeof historyEntry>

export const getPersonHistory = endpoint({
  method: 'GET',
  path: '/api/people/{id}/history',
  access: 'admin',
  cost: 'light',
  summary: 'What was done to a person by whom, the last 50 entries, newest first',
  input: one,
  output: z.object({ entries: z.array(historyEntry) }),
  failures: ['person-not-found'],
})

export const changeRole = endpoint({
  method: 'PUT',
  path: '/api/people/{id}/role',
  access: 'admin',
  cost: 'light',
  summary: 'Give somebody another role; the last admin stays one',
  input: z.object({ id: z.uuid(), role }),
  output: z.object({}),
  needsConfirmation: true,
  failures: ['person-not-found', 'last-admin', 'confirmation-required'],
})

export const disablePerson = endpoint({
  method: 'POST',
  path: '/api/people/{id}/disable',
  access: 'admin',
  cost: 'light',
  summary: 'Switch off an active account at once, and mail its owner a link to export their data for 30 days',
  input: one,
  output: z.object({}),
  failures: ['person-not-found', 'last-admin'],
})

export const enablePerson = endpoint({
  method: 'POST',
  path: '/api/people/{id}/enable',
  access: 'admin',
  cost: 'light',
  summary: 'Switch an account on again',
  input: one,
  output: z.object({}),
  failures: ['person-not-found'],
})

export const erasePerson = endpoint({
  method: 'DELETE',
  path: '/api/people/{id}',
  access: 'admin',
  cost: 'light',
  summary:
    'Delete a person whose access has been off for 30 days, with all that Hale has of them in this company',
  input: one,
  output: z.object({}),
  needsConfirmation: true,
  failures: ['person-not-found', 'person-has-access', 'person-left-lately', 'confirmation-required'],
})
