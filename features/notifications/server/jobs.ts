import type { CompanyJobHandler, ScheduledJobHandler } from '#platform/jobs/job.ts'
import { BROADCAST_JOB, broadcastBatch } from './broadcast-store.ts'
import type { NotificationQueries } from './cross-tenant-queries.ts'
import type { DigestStore } from './weekly/digest-store.ts'
import type { Rows } from '#platform/db/tenant.ts'
import type { AddPushes } from './notifications.ts'
import type { ReminderStore } from './weekly/reminder-store.ts'
import { DIGEST_JOB, REMINDER_JOB, secondsUntilTurn } from './weekly/job-store.ts'

const MEMBERS_A_PIECE = 500
const MAX_FORGOTTEN_AT_ONCE = 5000

/**
 * A job that distributes a broadcast, with a transaction for each piece, so that another server can continue where one
 * stops.
 */
export function broadcastJob(addPushes: AddPushes): CompanyJobHandler {
  return {
    kind: BROADCAST_JOB,
    for: 'company',
    concurrency: 2,
    timeoutMs: 5 * 60_000,
    maxAttempts: Infinity,
    async run({ tenant, subjectId }, signal) {
      const piece = { limit: MEMBERS_A_PIECE, addPushes }
      while (await broadcastBatch(tenant, subjectId, piece)) signal.throwIfAborted()
      return undefined
    },
  }
}

/** A job that mails a person on Monday mornings, where there was something new, until they switch it off. */
export function digestJob(rows: Rows, store: DigestStore): CompanyJobHandler {
  return {
    kind: DIGEST_JOB,
    for: 'company',
    concurrency: 5,
    timeoutMs: 60_000,
    maxAttempts: Infinity,
    async run({ tenant, subjectId: memberId }) {
      const owner = { tenant, memberId }
      if (!(await store.addMail(owner))) return undefined
      return { state: 'repeat', seconds: await secondsUntilTurn(rows, owner) }
    },
  }
}

/** A job that reminds a person on Monday mornings, until they switch it off. */
export function reminderJob(rows: Rows, store: ReminderStore): CompanyJobHandler {
  return {
    kind: REMINDER_JOB,
    for: 'company',
    concurrency: 5,
    timeoutMs: 60_000,
    maxAttempts: Infinity,
    async run({ tenant, subjectId: memberId }) {
      const owner = { tenant, memberId }
      if (!(await store.remind(owner))) return undefined
      return { state: 'repeat', seconds: await secondsUntilTurn(rows, owner) }
    },
  }
}

export function notificationCleanUpJob(queries: NotificationQueries): ScheduledJobHandler {
  return {
    kind: 'notification-clean-up',
    for: 'schedule',
    concurrency: 1,
    timeoutMs: 10 * 60_000,
    everySeconds: 60 * 60,
    async run(signal) {
      while (!signal.aborted && (await queries.forgetOld(MAX_FORGOTTEN_AT_ONCE)) > 0) continue
    },
  }
}
