import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { day } from '#platform/contract/values.ts'

/** Kinds of data that a company may have deleted after some months. */
export const retainedKinds = ['results', 'scans', 'check-ins'] as const
export const retainedKind = z.enum(retainedKinds)
export type RetainedKind = z.infer<typeof retainedKind>

/** The months for which a company may choose to keep a kind of data. */
export const RETENTION_MONTHS = [6, 12, 24, 36, 60] as const
/** Maximum number of months for which check-ins are kept in any company. */
export const MAX_CHECK_IN_MONTHS = 24
/** Number of days before a deletion at which the person is notified, so that they can download a copy. */
export const RETENTION_NOTICE_DAYS = 30

const months = z.nullable(z.literal(RETENTION_MONTHS))

/** Retention of each kind in months; null where data is kept until the person deletes it or their account. */
export const retentionMonths = z.object({ results: months, scans: months, 'check-ins': months })
export type RetentionMonths = z.infer<typeof retentionMonths>

export const getRetention = endpoint({
  method: 'GET',
  path: '/api/retention',
  access: 'member',
  cost: 'light',
  summary: 'How long your company keeps results, scans and check-ins, and what of yours is deleted soon',
  input: z.object({}),
  output: z.object({
    months: retentionMonths,
    /** Announced deletions; days in UTC. */
    announced: z.array(z.object({ kind: retainedKind, madeBefore: day, deletedOn: day })),
  }),
  failures: [],
})

export const saveRetention = endpoint({
  method: 'PUT',
  path: '/api/retention',
  access: 'admin',
  cost: 'light',
  summary: 'Choose how long your company keeps results, scans and check-ins; nothing is deleted unannounced',
  input: retentionMonths,
  output: z.object({}),
  needsConfirmation: true,
  failures: ['confirmation-required'],
})
