import * as z from 'zod/mini'
import { documentNames } from '#platform/documents/contract/document-types.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { page, pageInput } from '#platform/contract/page.ts'
import { atMost, moment } from '#platform/contract/values.ts'
import { auditActions, type AuditAction, type AuditGroup } from './audit-actions.ts'

export const auditGroup = z.enum(Object.keys(auditActions) as [AuditGroup, ...AuditGroup[]])

/**
 * Who did something: a person by today's name, a company's directory by its token's (null where that came from another
 * installation), its login service, someone who has left, the operator, or Hale by itself.
 */
export const auditActor = z.union([
  z.object({ kind: z.literal('person'), id: z.uuid(), name: z.string() }),
  z.object({ kind: z.literal('directory'), name: z.nullable(z.string()) }),
  z.object({ kind: z.enum(['provider', 'left', 'operator', 'hale']) }),
])
export type AuditActor = z.infer<typeof auditActor>

/** What an entry can be about besides people. */
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

/** Whom or what an entry is about; the title is today's, and null for what has been deleted. */
export const auditSubject = z.union([
  z.object({ kind: z.literal('person'), id: z.uuid(), name: z.string() }),
  z.object({ kind: z.literal('left') }),
  z.object({ kind: auditThing, id: z.string(), title: z.nullable(z.string()) }),
])
export type AuditSubject = z.infer<typeof auditSubject>

const action = z.enum(Object.values(auditActions).flat() as [AuditAction, ...AuditAction[]])

export const auditEntry = z.object({
  id: z.uuid(),
  /** In the company's chain, counted from one. */
  position: z.int(),
  at: z.iso.datetime(),
  /** Null for one that an earlier version of Hale recorded and this one does not know. */
  action: z.nullable(action),
  /** The action as it was recorded. */
  code: z.string(),
  actor: auditActor,
  /** Null for what concerns the whole company. */
  subject: z.nullable(auditSubject),
  /** A role, or a group’s name, before and after; null for none, and for a group that was deleted. */
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  /** SHA-256 of the entry and of the one before it, in hexadecimal. */
  hash: z.string().check(atMost(64)),
})
export type AuditEntry = z.infer<typeof auditEntry>

const filters = {
  group: z.optional(auditGroup),
  /** Who did it, or whom it was done to. */
  person: z.optional(z.uuid()),
  from: z.optional(moment),
  /** The first moment that is not included. */
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

/** How many entries one file may hold. */
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

/** How many people the filter offers. */
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

/** What members are told of an entry that concerns them. */
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
