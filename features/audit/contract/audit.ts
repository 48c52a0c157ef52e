import * as z from 'zod/mini'
import { documentNames } from '#platform/documents/contract/document-types.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { page, pageInput } from '#platform/contract/page.ts'
import { atMost, moment } from '#platform/contract/values.ts'
import { auditActions, type AuditAction, type AuditGroup } from './audit-actions.ts'

export const auditGroup = z.enum(Object.keys(auditActions) as [AuditGroup, ...AuditGroup[]])

/**
 * The actor of an entry: a person by their current name, a company's directory by its token's name (null where the
 * token belongs to another installation), its identity provider, a person who has left, the operator, or Hale by
 * itself.
 */
export const auditActor = z.union([
  z.object({ kind: z.literal('person'), id: z.uuid(), name: z.string() }),
  z.object({ kind: z.literal('directory'), name: z.nullable(z.string()) }),
  z.object({ kind: z.enum(['provider', 'left', 'operator', 'hale']) }),
])
export type AuditActor = z.infer<typeof auditActor>

/** Kinds of things other than people that an entry can be about. */
export const auditThing = z.enum([
  ...documentNames,
  'group',
  'announcement',
  'news',
  'feed',
  'tour',
  'condition',
])
export type AuditThing = z.infer<typeof auditThing>

/** The subject of an entry, by its current title, which is null for what has been deleted. */
export const auditSubject = z.union([
  z.object({ kind: z.literal('person'), id: z.uuid(), name: z.string() }),
  z.object({ kind: z.literal('left') }),
  z.object({ kind: auditThing, id: z.string(), title: z.nullable(z.string()) }),
])
export type AuditSubject = z.infer<typeof auditSubject>

const action = z.enum(Object.values(auditActions).flat() as [AuditAction, ...AuditAction[]])

export const auditEntry = z.object({
  id: z.uuid(),
  /** The position in the company's hash chain, from 1. */
  position: z.int(),
  at: z.iso.datetime(),
  /** Null for an action that another version of Hale recorded and this one does not know. */
  action: z.nullable(action),
  /** The action as it was recorded. */
  code: z.string(),
  actor: auditActor,
  /** Null for an entry about the whole company. */
  subject: z.nullable(auditSubject),
  /**
   * A role or a group’s name before the change; null for none, and for a group that has been deleted. `to` is the one
   * after.
   */
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  /** SHA-256, in hexadecimal, over the entry and the hash of the one before it. */
  hash: z.string().check(atMost(64)),
})
export type AuditEntry = z.infer<typeof auditEntry>

const filters = {
  group: z.optional(auditGroup),
  /** Matches entries of which the person is actor or subject. */
  person: z.optional(z.uuid()),
  from: z.optional(moment),
  /** The end of the period, exclusive. */
  until: z.optional(moment),
}

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/audit',
  access: 'admin',
  cost: 'light',
  summary: 'Who did what in the company, newest first',
  input: z.object({ ...pageInput, ...filters }),
  output: page(auditEntry),
  failures: [],
})

/** Maximum number of entries in an exported file. */
export const MAX_EXPORTED = 50_000

export const exportAuditAsCsv = endpoint({
  method: 'GET',
  path: '/api/audit/csv',
  access: 'admin',
  cost: 'alone',
  summary: 'What the filters show as CSV, newest first; the audit says that it was downloaded',
  input: z.object(filters),
  output: z.string(),
  file: 'hale-audit.csv',
  failures: ['audit-too-long'],
})

export const exportAuditAsJsonLines = endpoint({
  method: 'GET',
  path: '/api/audit/json-lines',
  access: 'admin',
  cost: 'alone',
  summary: 'The same as JSON, an entry a line',
  input: z.object(filters),
  output: z.string(),
  file: 'hale-audit.jsonl',
  failures: ['audit-too-long'],
})

/** Maximum number of people that the filter offers. */
export const MAX_AUDIT_PEOPLE = 200

export const listAuditPeople = endpoint({
  method: 'GET',
  path: '/api/audit/people',
  access: 'admin',
  cost: 'light',
  summary: 'People who did something to others or for the company, by name',
  input: z.object({}),
  output: z.object({
    items: z.array(z.object({ id: z.uuid(), name: z.string() })).check(z.maxLength(MAX_AUDIT_PEOPLE)),
  }),
  failures: [],
})

export const recordDownload = endpoint({
  method: 'POST',
  path: '/api/audit/downloads',
  access: 'admin',
  cost: 'light',
  summary: 'Record that a list which the portal itself writes to a file is about to be downloaded',
  input: z.object({ what: z.enum(['people', 'insights']) }),
  output: z.object({}),
  failures: [],
})

/** An entry that concerns a member, as they see it themselves. */
export const ownAuditEntry = z.extend(
  z.pick(auditEntry, { id: true, at: true, action: true, actor: true, from: true, to: true }),
  { byYou: z.boolean() },
)
export type OwnAuditEntry = z.infer<typeof ownAuditEntry>

export const listOwnAudit = endpoint({
  method: 'GET',
  path: '/api/account/audit',
  access: 'member',
  cost: 'light',
  summary:
    'Who changed what of yours, or downloaded something that you are part of, as far as the audit knows; newest first',
  input: z.object(pageInput),
  output: page(ownAuditEntry),
  failures: [],
})
