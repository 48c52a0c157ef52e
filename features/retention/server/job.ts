import { RETENTION_NOTICE_DAYS, type RetentionMonths } from '../contract/retention.ts'
import { localDay } from '#features/programmes/rules/day.ts'
import type { Sealer } from '#platform/crypto/seal.ts'
import type { Rows, Tenant } from '#platform/db/tenant.ts'
import type { RetainedData } from '#platform/feature/server.ts'
import type { CompanyJobHandler } from '#platform/jobs/job.ts'
import { addMails, sealPayload } from '#platform/mail/add-mails.ts'
import { cutoffsOf } from './cutoffs.ts'
import { addNotices, RETENTION_JOB, type RetentionStore } from './store.ts'

/** Notifies a person that some of their data will be deleted, without saying which. */
export type ExpiryNotifier = {
  add(
    tx: Rows,
    tenant: Tenant,
    memberId: string,
    subject: { kind: 'data-expiring'; subjectId: string },
  ): Promise<unknown>
}

const DAY_MS = 24 * 60 * 60_000
/** Maximum number of members notified in one transaction, and of notices read at once. */
const BATCH_SIZE = 200

type Dependencies = {
  store: RetentionStore
  listAgeing: () => RetainedData[]
  notifications: ExpiryNotifier
  sealer: Sealer
  now: () => number
}

/**
 * The daily job: deletes data that was announced long enough ago, and announces data that will be too old at the end
 * of the notice period.
 */
export function retentionJob({
  store,
  listAgeing,
  notifications,
  sealer,
  now,
}: Dependencies): CompanyJobHandler {
  async function deleteAnnounced(tenant: Tenant, signal: AbortSignal): Promise<void> {
    for (;;) {
      const due = await store.listDue(tenant, new Date(now()), BATCH_SIZE)
      for (const { id, memberId, kind, madeBefore } of due) {
        signal.throwIfAborted()
        // The notice is removed first: after a crash the data is announced again, and none is deleted without a notice.
        if (!(await store.takeNotice(tenant, id))) continue
        for (const ageing of listAgeing().filter((one) => one.kind === kind))
          await ageing.removeBefore({ tenant, memberId }, madeBefore)
      }
      if (due.length < BATCH_SIZE) return
    }
  }

  async function announce(tenant: Tenant, months: RetentionMonths, signal: AbortSignal) {
    const deletedAt = new Date(now() + RETENTION_NOTICE_DAYS * DAY_MS)
    const cutoffs = cutoffsOf(months, deletedAt)
    /** Members who were mailed: one mail a person, for all kinds of data. */
    const mailed = new Set<string>()
    for (const { kind, listOwners } of listAgeing()) {
      const madeBefore = cutoffs[kind]
      if (madeBefore === null) continue
      const announced = { kind, deletedAt, madeBefore }
      let after: string | undefined
      for (;;) {
        signal.throwIfAborted()
        const owners = await listOwners(tenant, announced.madeBefore, { after, limit: BATCH_SIZE })
        await tenant.write(async (tx) => {
          const noticeRecipients = await addNotices(tx, tenant, owners, announced)
          for (const { memberId, noticeId } of noticeRecipients)
            await notifications.add(tx, tenant, memberId, { kind: 'data-expiring', subjectId: noticeId })
          const toMail = noticeRecipients.filter(
            ({ memberId, canLogIn }) => canLogIn && !mailed.has(memberId),
          )
          const payload = () =>
            sealPayload(sealer, { content: { deletedOn: localDay(deletedAt.getTime(), 'UTC') } })
          await addMails(
            tx,
            tenant.companyId,
            toMail.map(({ memberId }) => ({ memberId, kind: 'data-expiring', payload: payload() })),
          )
          for (const { memberId } of toMail) mailed.add(memberId)
        })
        after = owners.at(-1)
        if (owners.length < BATCH_SIZE) break
      }
    }
  }

  return {
    kind: RETENTION_JOB,
    for: 'company',
    concurrency: 1,
    timeoutMs: 5 * 60_000,
    maxAttempts: Infinity,
    async run({ tenant }, signal) {
      const months = await store.getMonths(tenant)
      if (Object.values(months).every((count) => count === null)) return undefined
      await deleteAnnounced(tenant, signal)
      await announce(tenant, months, signal)
      return { state: 'repeat', seconds: DAY_MS / 1000 }
    },
  }
}
