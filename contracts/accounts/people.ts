import * as z from 'zod/mini'
import { role } from './accounts.ts'
import { endpoint } from '../endpoint.ts'

export const personState = z.enum(['invited', 'expired', 'active', 'disabled'])
export type PersonState = z.infer<typeof personState>

export const person = z.object({
  id: z.uuid(),
  /** Empty until it is known. */
  name: z.string(),
  email: z.string(),
  role,
  state: personState,
  /** When the last invitation was sent; null for somebody who never needed one. */
  invitedAt: z.nullable(z.iso.datetime()),
  activatedAt: z.nullable(z.iso.datetime()),
  /** Whether this is the one who asks. */
  self: z.boolean(),
})
export type Person = z.infer<typeof person>

/** In the body and not in the address: what is searched for here are names. */
export const searchPeople = endpoint({
  method: 'POST',
  path: '/api/people/search',
  access: 'admin',
  summary: 'The people of the company by name, a page at a time',
  input: z.object({
    search: z.optional(z.string().check(z.maxLength(100))),
    states: z.optional(z.array(personState).check(z.maxLength(4))),
    roles: z.optional(z.array(role).check(z.maxLength(3))),
    limit: z.optional(z.int().check(z.minimum(1), z.maximum(500))),
    /** The `next` of the page before. */
    cursor: z.optional(z.string().check(z.maxLength(2000))),
  }),
  output: z.object({ items: z.array(person), next: z.nullable(z.string()) }),
  /** The cursor is no page’s. */
  failures: ['invalid-input'],
})

export const countPeople = endpoint({
  method: 'GET',
  path: '/api/people/counts',
  access: 'admin',
  summary: 'How many people are invited, expired, active and disabled',
  input: z.object({}),
  output: z.object({ invited: z.int(), expired: z.int(), active: z.int(), disabled: z.int() }),
  failures: [],
})

const one = z.object({ id: z.uuid() })

export const changeRole = endpoint({
  method: 'PUT',
  path: '/api/people/{id}/role',
  access: 'admin',
  summary: 'Give somebody another role; the last admin stays one',
  input: z.object({ id: z.uuid(), role }),
  output: z.object({}),
  failures: ['person-not-found', 'last-admin'],
})

export const disablePerson = endpoint({
  method: 'POST',
  path: '/api/people/{id}/disable',
  access: 'admin',
  summary: 'Switch off an active account at once, and mail its owner a link to export their data for 30 days',
  input: one,
  output: z.object({}),
  failures: ['person-not-found', 'last-admin'],
})

export const enablePerson = endpoint({
  method: 'POST',
  path: '/api/people/{id}/enable',
  access: 'admin',
  summary: 'Switch an account on again',
  input: one,
  output: z.object({}),
  failures: ['person-not-found'],
})
